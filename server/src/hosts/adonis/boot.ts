import type { SourceFiles } from '../../core/ports';
import { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { ParsedFiles } from '../../languages/typescript/parsed-files';
import { ProjectModules } from '../../languages/typescript/project-modules';
import type { FunctionValue, Value } from '../../languages/typescript/evaluate/value';
import type { Noted } from '../node/operations/noted';
import type { Watched } from '../node/operations/follower';
import { packagesOf } from '../node/packages';
import { Macros } from './macros';
import { MiddlewareReferences } from './middleware/middleware-references';
import { adonisPackages } from './packages/adonis-packages';
import { Handlers } from './routes/handlers';
import { RouterModule } from './routes/router-module';

/** An application whose code has been followed as far as it tells the router something. */
export interface BootedAdonis {
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly watched: Watched;
  readonly router: RouterModule;
  readonly macros: Macros;
  readonly handlers: Handlers;
}

const stepsOfStart = 1_000_000;

const manifest = 'adonisrc.ts';

/** Runs what adonisrc.ts preloads; where it says nothing, what stands in start/. `context` makes what middleware is handed. */
export function bootedAdonis(files: SourceFiles, parsed: ParsedFiles, context: (noted: Noted) => Value): BootedAdonis {
  const project = new ProjectModules(files, parsed);
  const watched: Watched = { noted: null };
  const macros = new Macros((callee) => interpreter.call(callee, [], callee.node));
  const router = new RouterModule(
    () => interpreter.isUncertain,
    new MiddlewareReferences({ find: (loader) => handlers.method(loader, 'handle'), context }),
    macros,
  );
  const interpreter: Interpreter = new Interpreter(
    project,
    packagesOf(
      project,
      watched,
      adonisPackages(router, macros, watched, () => interpreter),
    ),
  );
  const handlers = new Handlers(interpreter);
  for (const provider of loadersIn(interpreter, 'providers')) {
    interpreter.starting(stepsOfStart, () => {
      provide(provider, handlers, interpreter);
    });
  }
  for (const preload of loadersIn(interpreter, 'preloads')) {
    interpreter.starting(stepsOfStart, () => void interpreter.call(preload, [], preload.node));
  }
  if (router.routes.length === 0) {
    for (const path of startFiles(project)) {
      interpreter.starting(stepsOfStart, () => void interpreter.module(path));
    }
  }
  return { project, interpreter, watched, router, macros, handlers };
}

/** Methods of a provider that run before routes are told. https://docs.adonisjs.com/guides/concepts/service-providers */
const lifecycle = ['register', 'boot', 'start'];

/** Runs a provider of the application; those of packages are known by what they bring. */
function provide(loader: FunctionValue, handlers: Handlers, interpreter: Interpreter): void {
  for (const name of lifecycle) {
    const method = handlers.method(loader, name);
    if (method !== null) interpreter.call(method, [], method.node);
  }
}

/** What `adonisrc.ts` lists there to be loaded: `[() => import('#start/routes'), { file: () => import('#start/kernel') }]`. */
function loadersIn(interpreter: Interpreter, key: 'preloads' | 'providers'): readonly FunctionValue[] {
  if (interpreter.project.kindOf(manifest) !== 'file') return [];
  const exported = interpreter.within(stepsOfStart, () => interpreter.module(manifest));
  const byDefault = exported?.entries.get('default');
  const loaders = byDefault?.kind === 'record' ? byDefault.entries.get(key) : undefined;
  return (loaders?.kind === 'list' ? loaders.items : []).flatMap((one) => {
    const loader = one.kind === 'record' ? one.entries.get('file') : one;
    return loader?.kind === 'function' ? [loader] : [];
  });
}

/** What AdonisJS lays there: the kernel names middleware, which routes ask for. */
function startFiles(project: ProjectModules): readonly string[] {
  const all = project.list('start').filter((name) => /\.[cm]?[jt]s$/.test(name));
  const order = (name: string): number => (name.startsWith('kernel') ? 0 : name.startsWith('routes') ? 1 : 2);
  return all.toSorted((one, other) => order(one) - order(other)).map((name) => `start/${name}`);
}
