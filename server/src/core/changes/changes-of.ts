import { groupBy } from '../group-by';
import { type Change, type ChangedOperation, type Finding, type Impact, sentenceOf } from './change';
import { impactOf } from './change-kinds';

export interface OperationFinding {
  readonly finding: Finding;
  /** Null where it is about the description as a whole. */
  readonly operation: ChangedOperation | null;
}

/** The worst first. */
export const impacts: readonly Impact[] = ['breaking', 'potential', 'nonBreaking'];

/** The changes that findings are, in their fixed order: what is said once of a component is one change of many operations. */
export function changesOf(found: readonly OperationFinding[]): readonly Change[] {
  const sorted = [...found].sort(
    (one, other) => compareOperationOf(one, other) || compared(one.finding.pointer, other.finding.pointer),
  );
  const groups = groupBy(sorted, ({ finding: { code, detail, pointer, side, within = '' } }) =>
    [code, side, pointer, within, detail].join('\n'),
  );
  return [...groups.values()].map(changeOf).sort(inOrder);
}

function changeOf(group: readonly [OperationFinding, ...OperationFinding[]]): Change {
  const [{ finding }] = group;
  const operations = group.flatMap(({ operation }) => operation ?? []);
  const distinct = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  return { ...finding, impact: impactOf(finding.code), operations: [...distinct.values()] };
}

function inOrder(one: Change, other: Change): number {
  return (
    impacts.indexOf(one.impact) - impacts.indexOf(other.impact) ||
    compareOperationOf({ operation: one.operations[0] ?? null }, { operation: other.operations[0] ?? null }) ||
    compared(one.pointer, other.pointer) ||
    compared(one.code, other.code) ||
    compared(sentenceOf(one), sentenceOf(other))
  );
}

function compareOperationOf(one: Pick<OperationFinding, 'operation'>, other: Pick<OperationFinding, 'operation'>) {
  return (
    compared(one.operation?.path ?? '', other.operation?.path ?? '') ||
    compared(one.operation?.method ?? '', other.operation?.method ?? '')
  );
}

/** By code units: the order must not depend on where the program runs. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
