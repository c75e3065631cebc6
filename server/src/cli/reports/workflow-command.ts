import type { Place } from '../../core/place';
import { printable } from '../terminal';

/** What a command of a workflow is about; the rest is left out. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly place: Place | null;
}

/**
 * A line of a log that GitHub Actions shows beside the code.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function workflowCommand({ level, title, message, place }: Annotation): string {
  const where =
    place === null
      ? []
      : [
          ['file', place.file],
          ['line', place.line],
          ['col', place.column],
        ];
  const properties = [...where, ['title', title]].map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return printable(`::${level} ${properties.join(',')}::${escaped(message)}`);
}

/** As https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts escapes. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
