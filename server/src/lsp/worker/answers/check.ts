import type { Answer } from './answer';
import { countsOf } from '../problem-counts';

/** Counts the problems of the project as it is now. */
export const check: Answer<'check'> = async ({ session: { service } }, _, signal) => {
  const { problems } = await service.check(signal);
  const { error, warning, information, hint } = countsOf(problems);
  return { errors: error, warnings: warning, others: information + hint };
};
