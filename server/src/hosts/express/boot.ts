import type { SourceFiles } from '../../core/ports';
import { filesModule, pathModule } from '../../languages/typescript/evaluate/globals';
import { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import { ProjectModules } from '../../languages/typescript/project-modules';
import type { Value } from '../../languages/typescript/evaluate/value';
import { entryFiles } from './entries';
import { joi } from '../validators/joi/library';
import { zod } from '../validators/zod/library';
import { celebrateModule, expressValidatorModule, multerModule } from './operations/checking-values';
import type { Noted } from './operations/noted';
import type { Watched } from './operations/operation-reader';
import { libraryModule } from './operations/schema-values';
import { ExpressModule } from './routes/express-module';
import type { RouterRecord } from './routes/router';

/** An application whose code has been followed as far as it tells its routers something. */
export interface BootedApplication {
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly express: ExpressModule;
  readonly watched: Watched;
  /** Those that are mounted in no other. */
  readonly applications: readonly RouterRecord[];
}

/** Runs what starts the application, until one is there that answers something. */
export function bootedApplication(files: SourceFiles): BootedApplication {
  const project = new ProjectModules(files);
  const express = new ExpressModule(() => interpreter.isUncertain);
  const watched: Watched = { noted: null };
  const seen = (): Noted | null => watched.noted;
  const modules: Readonly<Record<string, Value>> = {
    express: express.exported,
    zod: libraryModule(zod, ['z', 'default'], seen),
    joi: libraryModule(joi, ['default'], seen),
    celebrate: celebrateModule(seen),
    'express-validator': expressValidatorModule,
    multer: multerModule,
    path: pathModule,
    fs: filesModule(
      (path) => project.list(path),
      (path) => project.kindOf(path) !== null,
    ),
  };
  const interpreter = new Interpreter(project, (specifier) =>
    Object.hasOwn(modules, specifier) ? modules[specifier] : undefined,
  );
  for (const entry of entryFiles(project)) {
    interpreter.within(stepsOfEntry, () => interpreter.module(entry));
    const applications = rootsOf(express);
    if (applications.length > 0) return { project, interpreter, express, watched, applications };
  }
  return { project, interpreter, express, watched, applications: [] };
}

const stepsOfEntry = 1_000_000;

/** Applications that answer something, and that no other one mounts. */
function rootsOf(express: ExpressModule): readonly RouterRecord[] {
  const mounted = new Set(
    express.made.flatMap(({ layers }) =>
      layers.flatMap(({ handlers }) => handlers.flatMap((one) => express.routerOf(one) ?? [])),
    ),
  );
  const answers = (router: RouterRecord, within: readonly RouterRecord[]): boolean =>
    router.layers.some(({ methods, handlers }) => {
      if (methods !== null) return true;
      return handlers.some((one) => {
        const inner = express.routerOf(one);
        return inner !== null && !within.includes(inner) && answers(inner, [...within, router]);
      });
    });
  return express.made.filter((one) => one.isApplication && !mounted.has(one) && answers(one, []));
}
