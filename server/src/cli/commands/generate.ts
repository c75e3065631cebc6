import type { SourceFiles } from '../../core/ports';
import { NodeSourceFiles } from '../../platform/node-source-files';
import { cachedGeneration } from '../../project/cache/cached-generation';
import { writtenGeneration } from '../../project/service';
import type { Command, CommandContext, ExitCode } from '../command';
import { generationOptions, generationRequest, outputPlaces } from '../generation-options';
import { sayGenerated } from '../generation-report';
import { type OptionValues, plannedFlag } from '../options';
import { printable } from '../terminal';
import { rootOf, serviceAt } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description, and what clients read',
  options: {
    ...generationOptions,
    'no-cache': { kind: 'flag', description: 'read everything, and keep nothing' },
    check: plannedFlag,
  },
  run: generate,
};

async function generate(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal, workingDirectory, environment, cacheOf } = context;
  const root = rootOf(values, context);
  const files = new NodeSourceFiles(root);
  const places = outputPlaces(values, root, workingDirectory);
  const request = generationRequest(values);
  const make = async (seen: SourceFiles) => (await serviceAt(root, seen, context)).generation(request);
  terminal.progress(`Reading ${printable(root)}…`);
  const generation = values.has('no-cache')
    ? await make(files)
    : await cachedGeneration(request, { files, environment }, cacheOf(root), make);
  const report = await writtenGeneration(generation, places.write);
  terminal.progress('');
  return sayGenerated(report, places, files, terminal);
}
