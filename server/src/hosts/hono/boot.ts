import type { SourceFiles } from '../../core/ports';
import { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { ParsedFiles } from '../../languages/typescript/parsed-files';
import { ProjectModules } from '../../languages/typescript/project-modules';
import { makingFiles, startingFiles } from '../node/entries';
import type { Watched } from '../node/operations/follower';
import { packagesOf, zodModule } from '../node/packages';
import { operationHandlers } from './operations/operation-handlers';
import { honoPackages } from './packages/hono-packages';
import { stokerTexts } from './packages/stoker';
import type { Application } from './routes/application';
import { HonoModule } from './routes/hono-module';
import { workerEntries } from './worker-entries';

/** An application whose code has been followed as far as it tells Hono something. */
export interface BootedHono {
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly hono: HonoModule;
  readonly watched: Watched;
  /** Those that are put into no other. */
  readonly applications: readonly Application[];
}

const stepsOfEntry = 1_000_000;

/** Runs what starts the application, until one is there that something serves. */
export function bootedHono(files: SourceFiles, parsed: ParsedFiles): BootedHono {
  const project = new ProjectModules(files, parsed);
  const watched: Watched = { noted: null };
  const hono = new HonoModule(() => interpreter.isUncertain, operationHandlers(project));
  const packages = packagesOf(project, watched, honoPackages(hono, zodModule(project, watched)));
  const interpreter: Interpreter = new Interpreter(project, (specifier) => {
    const text = Object.hasOwn(stokerTexts, specifier) ? stokerTexts[specifier] : undefined;
    return text === undefined ? packages(specifier) : interpreter.packaged(specifier, text);
  });
  const booted = { project, interpreter, hono, watched };
  const run = (entry: string): readonly Application[] => {
    interpreter.starting(stepsOfEntry, () => void interpreter.module(entry));
    const exported = interpreter.module(entry).entries.get('default');
    const byDefault = hono.applicationOf(exported);
    if (byDefault !== null) hono.about.listens(exported);
    return servedOf(hono, byDefault);
  };
  for (const entry of startingFiles(project, [...workerEntries(project), 'src/index'])) {
    const served = run(entry);
    const roots = rootsOf(hono);
    const applications = served.length === 0 && roots.length === 1 ? roots : served;
    if (applications.length > 0) return { ...booted, applications };
  }
  // Nothing says where it starts: whatever is put into nothing else.
  for (const entry of makingFiles(project, /\bnew (?:OpenAPI)?Hono\b|\bcreateFactory\b|\bhandle\(/)) run(entry);
  const served = servedOf(hono, null);
  return { ...booted, applications: served.length > 0 ? served : rootsOf(hono) };
}

/** Those that are handed to a server, else what a file is known by, as far as they are put into nothing else. */
function servedOf(hono: HonoModule, byDefault: Application | null): readonly Application[] {
  const served = [...hono.served].filter((one) => one.told.length > 0 && !hono.mounted.has(one));
  if (served.length > 0) return served;
  const isWhole = byDefault !== null && byDefault.told.length > 0 && !hono.mounted.has(byDefault);
  return isWhole ? [byDefault] : [];
}

function rootsOf(hono: HonoModule): readonly Application[] {
  return hono.made.filter((one) => one.told.length > 0 && !hono.mounted.has(one));
}
