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
    'max-warnings': { kind: 'count', placeholder: 'N', description: 'fail where there are more warnings' },
  },
  run: (values, context) => withProject(values, context, (project) => check(project, values, context)),
};

async function check(
  { root, service }: LocatedProject,
  values: OptionValues,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  terminal.progress(`Reading ${printable(root)}…`);
  const { problems, complete } = await service.check();
  terminal.progress('');
  terminal.out(problemLines(problems, placeFinder(service.files)));
  const shortfall = complete ? '' : '; some routes may be missing';
  terminal.out(`${problemCount(problems)}${shortfall}.\n`);
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return warnings > Number(values.get('max-warnings') ?? Infinity) ||
    problems.some(({ severity }) => severity === 'error')
    ? 1
    : 0;
}
