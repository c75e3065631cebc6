import type { Command, CommandContext, ExitCode } from '../command';
import { generationOptions, generationRequest, outputPlaces } from '../generation-options';
import { sayGenerated } from '../generation-report';
import { type OptionValues, plannedFlag } from '../options';
import { printable } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description, and what clients read',
  options: { ...generationOptions, 'no-cache': plannedFlag, check: plannedFlag },
  run: (values, context) => withProject(values, context, (project) => generate(project, values, context)),
};

async function generate(
  { root, service }: LocatedProject,
  values: OptionValues,
  { terminal, workingDirectory }: CommandContext,
): Promise<ExitCode> {
  const places = outputPlaces(values, root, workingDirectory);
  terminal.progress(`Reading ${printable(root)}…`);
  const report = await service.generate(generationRequest(values), places.write);
  terminal.progress('');
  return sayGenerated(report, places, service.files, terminal);
}
