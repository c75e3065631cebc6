import type { SourceFiles } from '../../core/ports';
import type { Keeping } from '../../hosts/host';
import { NodeSourceFiles } from '../../platform/node-source-files';
import { cachedGeneration } from '../../project/cache/cached-generation';
import { LiveFiles } from '../../project/live-files';
import { writtenGeneration } from '../../project/service';
import type { Command, CommandContext, ExitCode } from '../command';
import { generationOptions, generationRequest, outputPlaces } from '../generation-options';
import { sayCompared, sayGenerated } from '../generation-report';
import type { OptionValues } from '../options';
import { printable } from '../terminal';
import { locatedRoot } from '../located-root';
import { serviceAt } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description, and what clients read',
  options: {
    ...generationOptions,
    'no-cache': { kind: 'flag', description: 'read everything, and keep nothing' },
    check: { kind: 'flag', description: 'write nothing; fail if a file is not what would be written' },
  },
  run: generate,
};

async function generate(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal, workingDirectory, environment, cacheOf } = context;
  const { root, workspace } = locatedRoot(values, context);
  const files = NodeSourceFiles.forOneRun(root, workspace);
  const places = outputPlaces(values, root, workingDirectory);
  const request = generationRequest(values);
  const make = async (seen: SourceFiles, keeping: Keeping | null) => {
    const service = await serviceAt(root, seen, context, keeping);
    return { generation: await service.generation(request), leave: () => service.leave() };
  };
  terminal.progress(`Reading ${printable(root)}…`);
  const generation = values.has('no-cache')
    ? (await make(new LiveFiles(files), null)).generation
    : await cachedGeneration(request, { files, environment }, cacheOf(root), make);
  if (values.has('check')) {
    const compared = generation.files.map((file) => ({ path: places.placeOf(file), state: places.compare(file) }));
    terminal.progress('');
    return sayCompared(compared, generation.report, { files, terminal });
  }
  const report = await writtenGeneration(generation, places.write);
  terminal.progress('');
  return sayGenerated(report, places, { files, terminal });
}
