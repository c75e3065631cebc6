import { applicationProblems } from './problems/application-problems';
import { configurationProblems } from './problems/configuration-problems';
import { documentationProblems } from './problems/documentation-problems';
import { fileProblems } from './problems/file-problems';
import { problemMaker, type ProblemMaker } from './problems/problem-kinds';

export {
  distinct,
  type Fix,
  type Insertion,
  type Problem,
  type Replacement,
  type Rewording,
  type Severity,
} from './problems/problem';
export { onePerCause } from './problems/one-per-cause';
export { problemMaker, type ProblemKinds, type ProblemMaker } from './problems/problem-kinds';

/**
 * What the core and the readers of configuration report, and what any host may. Languages and hosts declare what only
 * they know of beside their own code. Codes are stable: settings and scripts name them. `docs/problems.md` has a row each.
 */
export const coreProblemKinds = {
  ...fileProblems,
  ...configurationProblems,
  ...documentationProblems,
  ...applicationProblems,
} as const;

export type CoreProblemCode = keyof typeof coreProblemKinds;

export const problem: ProblemMaker<typeof coreProblemKinds> = problemMaker(coreProblemKinds);
