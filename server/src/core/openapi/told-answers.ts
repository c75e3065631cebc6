import type { Answer } from '../read-operation';

/** What of an operation tells how it answers where it does not refuse. */
export interface AnsweringFacts {
  readonly action: string;
  /** What source says; null where it does not. */
  readonly answers: readonly Answer[] | null;
  /** What people state beside it. */
  readonly statedAnswers: readonly Answer[];
}

/** The answers that are written of an operation: what people state, and what code tells, which goes before it. */
export function toldAnswers(facts: AnsweringFacts): Record<'stated' | 'read', readonly Answer[]> {
  const { answers } = facts;
  const borneOut = meantAnswers(facts).filter((one) => !isContradicted(one, answers));
  const read = (answers ?? []).filter((one) => !isOpen(one) || !borneOut.some(({ status }) => status === one.status));
  return { stated: borneOut.filter(({ status }) => !read.some((one) => one.status === status)), read };
}

/** What people state, that of whichever success the operation has as one of that. */
export function meantAnswers({ action, answers, statedAnswers }: AnsweringFacts): readonly Answer[] {
  const success = answers?.find((one) => one.status.startsWith('2'))?.status ?? successStatuses(action)[0];
  return statedAnswers.map((answer) =>
    answer.status === '2XX' && success !== undefined ? { ...answer, status: success } : answer,
  );
}

/** With what an action succeeds of which nobody says that. */
export function successStatuses(action: string): readonly string[] {
  if (action === 'create') return ['201'];
  return action === 'delete' ? ['200', '204'] : ['200'];
}

/** Whether people state a success, and code, all of whose own are told for certain, succeeds with other ones. */
function isContradicted({ status }: Answer, answers: readonly Answer[] | null): boolean {
  const successes = answers?.filter((one) => isSuccess(one.status)) ?? [];
  if (!isSuccess(status) || successes.length === 0) return false;
  return successes.every((one) => one.status !== status && one.areAllTold === true);
}

function isSuccess(status: string): boolean {
  return /^2\d\d$/.test(status);
}

/** Whether code tells no more of an answer than its status. */
function isOpen({ content }: Answer): boolean {
  return Object.values(content).every(
    (schema) => schema === null || (schema.type === 'any' && schema.anyOf === undefined),
  );
}
