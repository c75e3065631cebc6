import type { SourceFiles } from '../../core/ports';
import { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import { mostSteps } from '../../languages/typescript/evaluate/doubt/step-limit';
import { native } from '../../languages/typescript/evaluate/value';
import type { ParsedFiles } from '../../languages/typescript/parsed-files';
import { ProjectModules } from '../../languages/typescript/project-modules';
import { memberOf } from '../../languages/typescript/resolution/json-members';
import { entryFiles } from '../node/entries';
import type { ContractReaders } from '../node/contracts/contract-fields';
import type { Watched } from '../node/operations/follower';
import { packagesOf } from '../node/packages';
import { typeboxModule } from '../validators/typebox/typebox-module';
import { FastifyModule } from './instances/fastify-module';
import { exportedPlugin, wrappedPlugin } from './instances/plugin';
import type { Server } from './instances/server';
import { awilixModule } from '../node/known-packages/awilix';
import { autoloadModule } from './packages/autoload';
import { Augmentations } from './types/augmentations';
import { fastifyErrorModule } from './packages/fastify-error';
import { tsRestModules } from './packages/ts-rest';
import { resultModules } from '../node/known-packages/result-values';
import { zodProviderModule } from './packages/zod-provider';
import { pluginPackages } from './packages/plugins';

/** An application whose code has been followed as far as it tells instances something. */
export interface BootedApplication {
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly fastify: FastifyModule;
  readonly watched: Watched;
  /** Filled in once types can be read. */
  readonly contracts: ContractReaders;
  /** Those with routes. */
  readonly servers: readonly Server[];
}

const stepsOfEntry = 1_000_000;

/** Runs what starts the application, until something is there that answers. */
export function bootedApplication(files: SourceFiles, parsed: ParsedFiles): BootedApplication {
  const project = new ProjectModules(files, parsed);
  const watched: Watched = { noted: null };
  const contracts: ContractReaders = { read: null };
  const fastify: FastifyModule = new FastifyModule(() => interpreter, new Augmentations(project));
  const wrapper = native({
    call: (args) => wrappedPlugin(args, () => interpreter),
    get: (name) => (name === 'default' || name === 'fastifyPlugin' ? wrapper : undefined),
  });
  const known = packagesOf(project, watched, {
    fastify: fastify.exported,
    'fastify-plugin': wrapper,
    '@fastify/autoload': autoloadModule(() => interpreter),
    '@sinclair/typebox': typeboxModule,
    typebox: typeboxModule,
    '@fastify/type-provider-typebox': typeboxModule,
    '@fastify/error': fastifyErrorModule,
    'fastify-type-provider-zod': zodProviderModule,
    awilix: awilixModule(() => interpreter),
    ...resultModules(() => interpreter),
    ...tsRestModules(() => interpreter, { fastify, watched, readers: contracts }),
  });
  const plugins = pluginPackages(() => fastify);
  const interpreter = new Interpreter(project, (specifier) => known(specifier) ?? plugins(specifier));
  const booted = { project, interpreter, fastify, watched, contracts };
  const served = startedPlugins(project);
  for (const entry of [...served, ...entryFiles(project, /\bfastify\s*\(/i)]) {
    interpreter.starting(stepsOfEntry, () => {
      const exported = exportedPlugin(interpreter.module(entry));
      const file = project.parse(entry);
      if (served.includes(entry) && exported !== undefined && file !== null) fastify.serve(exported, file);
    });
    interpreter.starting(mostSteps, () => {
      fastify.loadPlugins();
    });
    const servers = fastify.servers.filter(({ routes }) => routes.length > 0);
    if (servers.length > 0) return { ...booted, servers };
  }
  return { ...booted, servers: [] };
}

/** Files whose plugin the command line of Fastify serves: `fastify start -l info app.js`. */
function startedPlugins(project: ProjectModules): readonly string[] {
  const scripts = memberOf(project.json('package.json'), 'scripts');
  const texts = Object.values(typeof scripts === 'object' && scripts !== null ? scripts : {});
  return texts.flatMap((text: unknown) => {
    const [, started = ''] = typeof text === 'string' ? (/\bfastify start\b([^&|;"]*)/.exec(text) ?? []) : [];
    const [named] = /[\w@./-]+\.[cm]?[jt]s\b/.exec(started) ?? [];
    if (named === undefined) return [];
    const own = named.replace(/^\.\//, '');
    const source = own.replace(/^(?:dist|build|out)\//, 'src/');
    const file = project.fileAt(source) ?? project.fileAt(source.replace(/\.[cm]?js$/, '')) ?? project.fileAt(own);
    return file === null ? [] : [file];
  });
}
