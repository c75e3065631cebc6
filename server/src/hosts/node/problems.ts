import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What readers of every framework of Node report. */
export const nodeProblemKinds = {
  'workspace.packageOutside': {
    severity: 'warning',
    message:
      'What is imported from {packages} lies outside of the project, where nothing is read, so what it declares is not documented. Open the root of the workspace instead, or run the command there with --project.',
  },
} as const satisfies ProblemKinds;

export const nodeProblem: ProblemMaker<typeof nodeProblemKinds> = problemMaker(nodeProblemKinds);
