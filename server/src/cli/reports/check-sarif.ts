import { version } from '../../../../package.json';
import type { Severity } from '../../core/problems';
import { printableJson } from '../terminal';
import type { CheckedProject } from './checked-project';
import { locatedProblem, type PlaceRange } from './located-problem';
import { prefixed } from './project-prefix';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** A log of SARIF 2.1.0. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function checkSarif({ problems, complete, placeOf, prefix, kinds }: CheckedProject): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const run = {
    tool: { driver: { name: 'Routespec', version, rules: codes.map((code) => ruleOf(code, kinds)) } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: complete ? [] : [shortfall] }],
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => {
      const { code, severity, message, place } = locatedProblem(problem, placeOf);
      return {
        ruleId: code,
        ruleIndex: codes.indexOf(code),
        level: levels[severity],
        message: { text: message },
        locations: [{ physicalLocation: locationOf(place, prefix) }],
      };
    }),
  };
  const $schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  return `${printableJson({ $schema, version: '2.1.0', runs: [run] })}\n`;
}

const shortfall = { level: 'warning', message: { text: 'Some routes may be missing.' } };

/** The message of a rule is that of its problems, what differs between them left open. */
function ruleOf(id: string, kinds: CheckedProject['kinds']) {
  const kind = kinds[id];
  if (kind === undefined) return { id };
  const text = kind.message.replace(/\{\w+\}/g, '…');
  return { id, shortDescription: { text }, defaultConfiguration: { level: levels[kind.severity] } };
}

/** What reads logs of checks wants a place of everything: the project's directory where there is no other. */
function locationOf(place: PlaceRange | null, prefix: string) {
  const artifactLocation = { uri: uriOf(prefixed(prefix, place?.file ?? '')), uriBaseId: '%SRCROOT%' };
  if (place === null) return { artifactLocation };
  const { line, column, endLine, endColumn } = place;
  return { artifactLocation, region: { startLine: line, startColumn: column, endLine, endColumn } };
}

/** A relative reference. https://www.rfc-editor.org/rfc/rfc3986#section-4.2 */
function uriOf(path: string): string {
  return path === '' ? './' : path.split('/').map(encodeURIComponent).join('/');
}
