import { isJsonList, isJsonObject, type JsonObject } from '../json';
import { changesOf, type OperationFinding } from './changes-of';
import type { Change, Finding } from './change';
import { compareOperations } from './compare-operations';
import { Trees } from './trees';
import { DescriptionTree } from './description-tree';
import { type ListedOperation, operationsOf, parameterNames } from './operation-list';

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

function compareServers({ old, now }: Trees): readonly Finding[] {
  const [before, after] = [serversOf(old), serversOf(now)];
  const removed = [...before].filter(([url]) => !after.has(url));
  const added = [...after].filter(([url]) => !before.has(url));
  return [
    ...removed.map(([url, index]): Finding => ({
      code: 'server.removed',
      subject: null,
      detail: `The server ${url} was removed`,
      pointer: `/servers/${index}`,
      side: 'old',
    })),
    ...added.map(([url, index]): Finding => ({
      code: 'server.added',
      subject: null,
      detail: `The server ${url} was added`,
      pointer: `/servers/${index}`,
      side: 'new',
    })),
  ];
}

/** Their URLs, each with its index. */
function serversOf({ root }: DescriptionTree): ReadonlyMap<string, number> {
  const servers = isJsonList(root['servers']) ? root['servers'] : [];
  return new Map(
    servers.flatMap((server, index): readonly (readonly [string, number])[] => {
      const url = isJsonObject(server) ? server['url'] : undefined;
      return typeof url === 'string' ? [[url.replace(/(?<=.)\/+$/, ''), index]] : [];
    }),
  );
}

function comparedOperations(trees: Trees): readonly OperationFinding[] {
  const old = operationsOf(trees.old);
  const now = operationsOf(trees.now);
  const gone = [...old].flatMap(([key, one]) => (now.has(key) ? [] : [one]));
  const come = [...now].flatMap(([key, one]) => (old.has(key) ? [] : [one]));
  const moves = movesBetween(gone, come);
  const moved = new Set<ListedOperation>(moves.flat());
  const kept = [...old].flatMap(([key, one]) => {
    const other = now.get(key);
    return other === undefined ? [] : [[one, other] as const];
  });
  return [
    ...gone.filter((one) => !moved.has(one)).map(removal),
    ...come.filter((one) => !moved.has(one)).map(addition),
    ...moves.map(([one, other]) => move(one, other)),
    ...[...kept, ...moves].flatMap(([one, other]) =>
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
