import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { checkProject } from '../../project/check-project';
import { describeProject, wholeDescription } from '../../project/describe-project';
import { readProject } from '../../project/read-project';
import type { Command, CommandContext, ExitCode } from '../command';
import type { OptionValues } from '../options';
import { placeFinder, problemCount, problemLines } from '../problem-lines';
import { printable } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const checkCommand: Command = {
  name: 'check',
  shortName: null,
  summary: 'report what is wrong with configuration, templates and routes',
  options: {
    report: {
      kind: 'choice',
      choices: ['text'],
      planned: ['json', 'sarif', 'github'],
      description: 'the form of the report (default: text)',
    },
    'max-warnings': { kind: 'value', placeholder: 'N', description: 'fail where there are more warnings' },
  },
  run: async (values, context) => {
    const allowed = allowedWarnings(values);
    return withProject(values, context, (project) => check(project, allowed, context));
  },
};

function check(project: LocatedProject, allowedWarnings: number, { terminal }: CommandContext): ExitCode {
  terminal.progress(`Reading ${printable(project.root)}…`);
  const read = readProject(project);
  const problems = checkProject(read, describeProject(read, wholeDescription), project.files);
  terminal.progress('');
  terminal.out(problemLines(problems, placeFinder(project.files)));
  const shortfall = read.application.complete ? '' : '; some routes may be missing';
  terminal.out(`${problemCount(problems)}${shortfall}.\n`);
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return warnings > allowedWarnings || problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function allowedWarnings(values: OptionValues): number {
  const given = values.get('max-warnings');
  if (given === undefined) return Infinity;
  if (/^\d+$/.test(given)) return Number(given);
  throw new InvalidArgumentError(`--max-warnings needs a whole number, not "${given}".`);
}
