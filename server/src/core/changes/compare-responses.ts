import type { JsonObject } from '../json';
import type { Finding } from './change';
import { compareContents } from './compare-contents';
import { compareHeaders } from './compare-headers';
import type { DescriptionTree } from './description-tree';
import { type Covers, matchedRanges } from './match-ranges';
import type { ListedOperation } from './operation-list';
import type { Trees } from './trees';

/** What changed of what an operation answers. */
export function compareResponses(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  const before = responsesOf(old, trees.old);
  const after = responsesOf(now, trees.now);
  const { removed, added, widened, narrowed, pairs } = matchedRanges([...before.keys()], [...after.keys()], covers);
  const lost = (status: string): Omit<Finding, 'code' | 'detail'> => {
    return { subject: subjectOf(status), pointer: pointerOf(before.get(status), trees.old), side: 'old' };
  };
  const kept = (status: string, at = status): Omit<Finding, 'code' | 'detail'> => {
    return { subject: subjectOf(status), pointer: pointerOf(after.get(at), trees.now), side: 'new' };
  };
  return [
    ...removed.map((status) => ({ ...lost(status), code: `${kindOf(status)}Removed`, detail: 'was removed' }) as const),
    ...added.map((status) => ({ ...kept(status), code: `${kindOf(status)}Added`, detail: 'was added' }) as const),
    ...widened.map(([status, range]) => {
      const detail = `was widened to ${shown(range)}`;
      return { ...kept(status, range), code: `${kindOf(status)}Widened`, detail } as const;
    }),
    ...narrowed.map(([range, statuses]) => {
      const detail = `was narrowed to ${statuses.map(shown).join(', ')}`;
      return { ...kept(range, statuses[0]), code: `${kindOf(range)}Narrowed`, detail } as const;
    }),
    ...pairs.flatMap(([status, other]) => {
      const pair = { old: before.get(status) ?? {}, now: after.get(other) ?? {} };
      // Both are about what the narrower one is.
      return compareResponse(pair, trees, subjectOf(covers(status, other, [...before.keys()]) ? other : status));
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

function pointerOf(response: JsonObject | undefined, tree: DescriptionTree): string {
  return response === undefined ? '' : tree.pointerOf(response);
}

/** `default` holds all that is not listed beside it: mostly errors, unless it is all that is said of success, too. */
const covers: Covers = (range, status, ranges) => {
  if (range === status) return false;
  if (range === 'DEFAULT') return !isSuccess(status) || !ranges.some(isSuccess);
  return range === `${status.charAt(0)}XX`;
};

function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

function kindOf(status: string): 'response.success' | 'response.error' {
  return isSuccess(status) ? 'response.success' : 'response.error';
}

function subjectOf(status: string): string {
  return `Response ${shown(status)}`;
}

function shown(status: string): string {
  return status.toLowerCase().replace('xx', 'XX');
}

function compareResponse(
  { old, now }: { readonly old: JsonObject; readonly now: JsonObject },
  trees: Trees,
  subject: string,
): readonly Finding[] {
  return [
    ...compareHeaders(old, now, { subject, trees }),
    ...compareContents({ old, now }, trees, {
      direction: 'response',
      subject: (field) => (field === '' ? subject : `${subject}, field "${field}"`),
    }),
  ];
}
