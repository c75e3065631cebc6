import { compareDescriptions } from '../../core/changes/compare-descriptions';
import type { Command, CommandContext, ExitCode } from '../command';
import { comparedSide } from '../compared-side';
import type { OptionValues } from '../options';
import { diffReports } from '../reports/diff-report';
import { projectPrefix } from '../reports/project-prefix';
import { reportNamed } from '../reports/report-named';
import { printable } from '../terminal';
import { locatedRoot } from '../located-root';

export const diffCommand: Command = {
  name: 'diff',
  shortName: null,
  summary: 'say what changed between two descriptions, and what of it breaks clients',
  operands: {
    names: ['OLD', 'NEW'],
    required: 1,
    description:
      'OLD and NEW are files with an OpenAPI 3.0 document, or git revisions of the project. Without NEW it is the project as it is now.',
  },
  options: {
    report: {
      kind: 'choice',
      choices: ['text', 'json', 'github'],
      description: 'the format of the report (default: text)',
    },
  },
  run: diff,
};

/** The exit code is 1 where a change breaks clients. */
async function diff(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const located = locatedRoot(values, context);
  const { root } = located;
  terminal.progress(`Reading ${printable(root)}…`);
  const [oldOperand = '', newOperand = null] = values.operands;
  const old = await comparedSide(oldOperand, located, context);
  const now = await comparedSide(newOperand, located, context);
  terminal.progress('');
  for (const { name } of [old, now].filter(({ complete }) => !complete)) {
    const where = printable(name);
    terminal.error(
      `warning Some routes of ${where} cannot be determined statically; changes of them may be missing.\n`,
    );
  }
  const changes = compareDescriptions(old, now);
  const report = reportNamed(diffReports, values.get('report'));
  terminal.out(report({ changes, placeOf: now.placeOf, prefix: projectPrefix(root, context) }));
  return changes.some(({ impact }) => impact === 'breaking') ? 1 : 0;
}
