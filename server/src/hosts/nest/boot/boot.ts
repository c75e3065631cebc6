import { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Watched } from '../../node/operations/follower';
import { sessionPlugins } from '../../node/known-packages/sessions';
import { packagesOf } from '../../node/packages';
import { StatedAbout } from '../../node/stated-about';
import { PrismaModels } from '../../node/prisma/prisma-models';
import { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { applicationObject, type ApplicationRecord } from './application-record';
import { tsRestModules } from '../contracts/ts-rest-module';
import { resultModules } from '../../node/known-packages/result-values';
import type { Reflecting } from '../guards/reflector';
import { containerOf } from './container';
import { nestEntries } from './entries';
import { nestFactory, nestPackages } from './nest-packages';

/** Code that has been followed as far as it makes an application. */
export interface BootedNest {
  readonly interpreter: Interpreter;
  readonly decorations: Decorations;
  readonly watched: Watched;
  readonly reflecting: Reflecting;
  readonly about: StatedAbout;
  readonly applications: readonly ApplicationRecord[];
  /** The file that starts them; null where there are none. */
  readonly entry: string | null;
  readonly shapes: TypeShapes;
  readonly prisma: PrismaModels | null;
}

const stepsOfEntry = 500_000;

/** Runs what starts the application, until one is made. */
export function bootedNest(project: ProjectModules): BootedNest {
  const watched: Watched = { noted: null };
  const about = new StatedAbout();
  const made: ApplicationRecord[] = [];
  const factory = nestFactory((module, [adapter]) => {
    const isOnFastify = packageValueOf(adapter)?.name === 'FastifyAdapter';
    const container = containerOf(module, interpreter, reflecting);
    const record = { module, container, isOnFastify, told: [], isListening: false };
    made.push(record);
    return applicationObject(record, about);
  });
  // The interpreter asks for packages when code imports them, and they ask for what reads decorators.
  const packages: { of: Readonly<Record<string, Value>> } = { of: {} };
  const common = packagesOf(project, watched, sessionPlugins(watched));
  const shapes = new TypeShapes(project.tracker);
  const prisma = PrismaModels.of(project, shapes);
  const interpreter = new Interpreter(project, (specifier) => {
    return Object.hasOwn(packages.of, specifier) ? packages.of[specifier] : common(specifier);
  });
  const decorations = new Decorations(interpreter);
  const reflecting: Reflecting = { reflector: null, authenticated: null };
  const read = (specifier: string, text: string): RecordValue => interpreter.packaged(specifier, text);
  packages.of = {
    ...resultModules(() => interpreter),
    ...nestPackages(decorations, factory, read, about, reflecting),
    ...tsRestModules(() => interpreter, decorations.seen, about),
  };
  const booted = { interpreter, decorations, watched, reflecting, about, shapes, prisma };
  for (const entry of nestEntries(project)) {
    interpreter.within(stepsOfEntry, () => interpreter.module(entry));
    const applications = servingOf(made);
    if (applications.length > 0) return { ...booted, applications, entry };
  }
  return { ...booted, applications: [], entry: null };
}

/** Those that listen; where none is seen to, the last that was made of a module. */
function servingOf(made: readonly ApplicationRecord[]): readonly ApplicationRecord[] {
  const ofModules = made.filter(({ module }) => module.kind === 'class' || module.kind === 'record');
  const listening = ofModules.filter(({ isListening }) => isListening);
  return listening.length > 0 ? listening : ofModules.slice(-1);
}
