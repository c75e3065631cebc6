import type { JsonObject } from '../json';
import { changesOf, type OperationFinding } from './changes-of';
import type { Change } from './change';
import { compareOperations } from './compare-operations';
import { compareServers } from './compare-servers';
import { DescriptionTree } from './description-tree';
import { matched } from './matched';
import { type ListedOperation, operationsOf, parameterNames } from './operation-list';
import { Trees } from './trees';

/** A description to compare, and what messages call it. */
export interface NamedDescription {
  readonly name: string;
  /** An OpenAPI 3.0 document. */
  readonly document: JsonObject;
}

/**
 * What changed from one OpenAPI 3.0 document to another, for who calls the API: what people read alone (descriptions,
 * examples, tags) counts for nothing, and neither does the order in which things stand. What breaks clients comes first, then
 * by path and method. Throws a `GenerationError` where a reference leads nowhere or out of the document.
 */
export function compareDescriptions(old: NamedDescription, now: NamedDescription): readonly Change[] {
  const trees = new Trees(new DescriptionTree(old.document, old.name), new DescriptionTree(now.document, now.name));
  return changesOf([
    ...compareServers(trees).map((finding) => ({ finding, operation: null })),
    ...comparedOperations(trees),
  ]);
}

function comparedOperations(trees: Trees): readonly OperationFinding[] {
  // Two paths may differ by what their parameters are called alone.
  const { pairs, removed, added } = matched(operationsOf(trees.old), operationsOf(trees.now), [
    (old, now) => old.shape === now.shape && old.path === now.path,
    (old, now) => old.shape === now.shape,
  ]);
  const moves = movesBetween(removed, added);
  const moved = new Set<ListedOperation>(moves.flat());
  return [
    ...removed.filter((one) => !moved.has(one)).map(removal),
    ...added.filter((one) => !moved.has(one)).map(addition),
    ...moves.map(([one, other]) => move(one, other)),
    ...[...pairs, ...moves].flatMap(([one, other]) =>
      compareOperations(one, other, trees).map((finding) => ({ finding, operation: changed(other) })),
    ),
  ];
}

/**
 * Operations that went and came under one id, which no other of them has. Ids that tools derive from paths are given anew when
 * they are free: only the same method with as many parameters in its path is the same operation.
 */
function movesBetween(
  gone: readonly ListedOperation[],
  come: readonly ListedOperation[],
): readonly (readonly [ListedOperation, ListedOperation])[] {
  const withId = (all: readonly ListedOperation[], id: unknown) =>
    all.filter((one) => one.operation['operationId'] === id);
  return gone.flatMap((one): readonly (readonly [ListedOperation, ListedOperation])[] => {
    const id = one.operation['operationId'];
    const [other, ...others] = withId(come, id);
    const isCertain = typeof id === 'string' && withId(gone, id).length === 1 && others.length === 0;
    return other === undefined || !isCertain || !isAlike(one, other) ? [] : [[one, other]];
  });
}

function isAlike(one: ListedOperation, other: ListedOperation): boolean {
  return one.method === other.method && parameterNames(one.path).length === parameterNames(other.path).length;
}

function changed({ method, path }: ListedOperation): { readonly method: string; readonly path: string } {
  return { method: method.toUpperCase(), path };
}

function removal(listed: ListedOperation): OperationFinding {
  const { operation, pointer } = listed;
  const wasDeprecated = operation['deprecated'] === true;
  return {
    finding: {
      code: wasDeprecated ? 'operation.removedDeprecated' : 'operation.removed',
      subject: null,
      detail: wasDeprecated ? 'The operation, which was deprecated, was removed' : 'The operation was removed',
      pointer,
      side: 'old',
    },
    operation: changed(listed),
  };
}

function addition(listed: ListedOperation): OperationFinding {
  const { pointer } = listed;
  return {
    finding: { code: 'operation.added', subject: null, detail: 'The operation was added', pointer, side: 'new' },
    operation: changed(listed),
  };
}

function move(old: ListedOperation, now: ListedOperation): OperationFinding {
  const { pointer } = now;
  const { method, path } = changed(old);
  return {
    finding: {
      code: 'operation.moved',
      subject: null,
      detail: `The operation with this operationId was ${method} ${path} before`,
      pointer,
      side: 'new',
    },
    operation: changed(now),
  };
}
