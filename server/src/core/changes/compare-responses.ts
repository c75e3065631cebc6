import type { JsonObject } from '../json';
import type { Finding } from './change';
import { compareContents } from './compare-contents';
import { compareHeaders } from './compare-headers';
import type { Trees } from './trees';
import type { DescriptionTree } from './description-tree';
import type { ListedOperation } from './operation-list';

/** What changed of what an operation answers. */
export function compareResponses(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  const before = responsesOf(old, trees.old);
  const after = responsesOf(now, trees.now);
  const removed = [...before].filter(([status]) => statusAmong(status, after) === null);
  const added = [...after].filter(([status]) => statusAmong(status, before) === null);
  return [
    ...removed.map(([status, response]) => removal(status, trees.old.pointerOf(response))),
    ...added.map(([status, response]) => addition(status, trees.now.pointerOf(response))),
    ...[...before].flatMap(([status, response]) => {
      const other = after.get(statusAmong(status, after) ?? '');
      return other === undefined ? [] : compareResponse(response, other, { status, trees });
    }),
  ];
}

function responsesOf({ operation }: ListedOperation, tree: DescriptionTree): ReadonlyMap<string, JsonObject> {
  const responses = Object.entries(tree.object(operation['responses']) ?? {});
  return new Map(
    responses.flatMap(([status, value]): readonly (readonly [string, JsonObject])[] => {
      const response = status.startsWith('x-') ? null : tree.object(value);
      return response === null ? [] : [[status.toUpperCase(), response]];
    }),
  );
}

/** The status itself, or the range that it is in (`2XX`). */
function statusAmong(status: string, others: ReadonlyMap<string, JsonObject>): string | null {
  return [status, `${status.charAt(0)}XX`].find((candidate) => others.has(candidate)) ?? null;
}

/** Whatever `default` stands for is mostly an error. */
function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

function subjectOf(status: string): string {
  return `Response ${status.toLowerCase().replace('xx', 'XX')}`;
}

function removal(status: string, pointer: string): Finding {
  const code = isSuccess(status) ? 'response.successRemoved' : 'response.errorRemoved';
  return { code, subject: subjectOf(status), detail: 'was removed', pointer, side: 'old' };
}

function addition(status: string, pointer: string): Finding {
  const code = isSuccess(status) ? 'response.successAdded' : 'response.errorAdded';
  return { code, subject: subjectOf(status), detail: 'was added', pointer, side: 'new' };
}

function compareResponse(
  old: JsonObject,
  now: JsonObject,
  { status, trees }: { readonly status: string; readonly trees: Trees },
): readonly Finding[] {
  const subject = subjectOf(status);
  return [
    ...compareHeaders(old, now, { subject, trees }),
    ...compareContents(old['content'], now['content'], {
      trees,
      place: {
        direction: 'response',
        subject: (field) => (field === '' ? subject : `${subject}, field "${field}"`),
        removedCode: 'response.mediaTypeRemoved',
        addedCode: 'response.mediaTypeAdded',
        pointers: { old: trees.old.pointerOf(old), now: trees.now.pointerOf(now) },
      },
    }),
  ];
}
