import type { Finding } from './change';
import { compareBodies } from './compare-bodies';
import { compareParameters } from './compare-parameters';
import { compareResponses } from './compare-responses';
import { compareSecurity } from './compare-security';
import { compareOwnServers } from './compare-servers';
import type { ListedOperation } from './operation-list';
import type { Trees } from './trees';

/** What changed of an operation that both descriptions have. */
export function compareOperations(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  return [
    ...compareIds(old, now),
    ...compareDeprecation(old, now),
    ...compareOwnServers(old, now, trees),
    ...compareSecurity(old, now, trees),
    ...compareParameters(old, now, trees),
    ...compareBodies(old, now, trees),
    ...compareResponses(old, now, trees),
  ];
}

/** Clients that are generated name their methods after it. */
function compareIds(
  { operation: old }: ListedOperation,
  { operation: now, pointer }: ListedOperation,
): readonly Finding[] {
  const [before, after] = [old['operationId'], now['operationId']];
  if (before === after || typeof before !== 'string') return [];
  const detail = `The operationId changed from ${before} to ${typeof after === 'string' ? after : 'none'}`;
  return [{ code: 'operation.idChanged', subject: null, detail, pointer, side: 'new' }];
}

function compareDeprecation(
  { operation: old }: ListedOperation,
  { operation: now, pointer }: ListedOperation,
): readonly Finding[] {
  const [before, after] = [old['deprecated'] === true, now['deprecated'] === true];
  if (before === after) return [];
  return after
    ? [{ code: 'operation.deprecated', subject: null, detail: 'The operation was deprecated', pointer, side: 'new' }]
    : [
        {
          code: 'operation.undeprecated',
          subject: null,
          detail: 'The operation is no longer deprecated',
          pointer,
          side: 'new',
        },
      ];
}
