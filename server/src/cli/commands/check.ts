import { placeFinder } from '../../core/place';
import { problemKindsOf } from '../../hosts/problem-kinds';
import type { Command, CommandContext, ExitCode } from '../command';
import type { OptionValues } from '../options';
import { checkReports } from '../reports/check-report';
import { projectPrefix } from '../reports/project-prefix';
import { reportNamed } from '../reports/report-named';
import { printable } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const checkCommand: Command = {
  name: 'check',
  shortName: null,
  summary: 'report problems of configuration, templates and routes',
  options: {
    report: {
      kind: 'choice',
      choices: ['text', 'json', 'sarif', 'github'],
      description: 'the format of the report (default: text)',
    },
    'max-warnings': { kind: 'count', placeholder: 'N', description: 'exit with 1 if there are more warnings than N' },
  },
  run: (values, context) => withProject(values, context, (project) => check(project, values, context)),
};

async function check(
  { root, service }: LocatedProject,
  values: OptionValues,
  { terminal, hosts, ...surroundings }: CommandContext,
): Promise<ExitCode> {
  terminal.progress(`Reading ${printable(root)}…`);
  const { problems, complete } = await service.check();
  terminal.progress('');
  const report = reportNamed(checkReports, values.get('report'));
  const placeOf = placeFinder(service.files);
  const prefix = projectPrefix(root, surroundings);
  terminal.out(report({ problems, complete, placeOf, prefix, kinds: problemKindsOf(hosts) }));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return warnings > Number(values.get('max-warnings') ?? Infinity) ||
    problems.some(({ severity }) => severity === 'error')
    ? 1
    : 0;
}
