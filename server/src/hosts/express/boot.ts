import type { SourceFiles } from '../../core/ports';
import { Decorations } from '../../languages/typescript/evaluate/classes/decorations';
import type { PackageValue } from '../../languages/typescript/evaluate/modules/package-values';
import { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { ParsedFiles } from '../../languages/typescript/parsed-files';
import { ProjectModules } from '../../languages/typescript/project-modules';
import { entryFiles } from '../node/entries';
import type { DescriptionFiles, DescriptionTexts } from '../node/openapi/description-files';
import { expressCalling } from '../node/operations/express-calling';
import { callFollower, type Watched } from '../node/operations/follower';
import type { Noted } from '../node/operations/noted';
import type { Value } from '../../languages/typescript/evaluate/value';
import { packagesOf } from '../node/packages';
import { containerModules } from '../node/known-packages/containers';
import { classValidatorModules } from '../node/known-packages/class-validator';
import { strategyModules } from '../node/known-packages/passport-strategies';
import type { ContractReaders } from '../node/contracts/contract-fields';
import type { SentClasses } from '../node/types/sent-classes';
import { asyncHandlerModule } from './packages/async-handler';
import { bodyParserModule } from './packages/body-parsers';
import { type ForeignRoutes, foreignModules, makerOf } from './packages/foreign-routes';
import { celebrateModule } from './packages/celebrate';
import { expressValidatorModule } from './packages/express-validator';
import { composableMiddlewareModule } from './packages/composable-middleware';
import { expressJwtModule } from './packages/express-jwt';
import { jsonValidatorModule } from './packages/json-validator';
import { multerModule } from './packages/multer';
import { oauth2JwtBearerModule } from './packages/oauth2-jwt-bearer';
import { openApiValidatorModule } from './packages/openapi-validator';
import { rateLimitModule } from './packages/rate-limit';
import { type SwaggerJsdoc, swaggerJsdoc } from './packages/swagger-jsdoc';
import { tsRestModules } from './packages/ts-rest';
import { resultModules } from '../node/known-packages/result-values';
import { ExpressModule } from './routes/express-module';
import type { RouterRecord } from './routes/router';

/** An application whose code has been followed as far as it tells its routers something. */
export interface BootedApplication {
  readonly decorations: Decorations;
  /** Filled in once types can be read. */
  readonly sent: { classes: SentClasses | null };
  readonly contracts: ContractReaders;
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly express: ExpressModule;
  readonly watched: Watched;
  readonly swagger: SwaggerJsdoc;
  readonly descriptions: DescriptionFiles;
  readonly foreign: readonly ForeignRoutes[];
  /** Those that are mounted in no other. */
  readonly applications: readonly RouterRecord[];
}

/** What stays between two readings of a project. */
export interface KeptFiles {
  readonly parsed: ParsedFiles;
  readonly texts: DescriptionTexts;
}

/** Runs what starts the application, until one is there that answers something. */
export function bootedApplication(files: SourceFiles, { parsed, texts }: KeptFiles): BootedApplication {
  const project = new ProjectModules(files, parsed);
  const express = new ExpressModule(
    () => interpreter.isUncertain,
    (call) => {
      const name = makerOf(call);
      if (name !== null) foreign.push({ name, at: call });
    },
  );
  const watched: Watched = { noted: null };
  const swagger = swaggerJsdoc(express.about);
  const descriptions = { project, texts };
  const foreign: ForeignRoutes[] = [];
  const sent: BootedApplication['sent'] = { classes: null };
  const contracts: ContractReaders = { read: null };
  const tell = (one: ForeignRoutes): void => void foreign.push(one);
  const seen = (value: PackageValue): void => {
    decorations.seen(value);
  };
  const follow = (code: Value): Noted => callFollower(interpreter, watched)(code, expressCalling);
  const packages = packagesOf(project, watched, {
    express: express.exported,
    ...express.routersWithPromises,
    'body-parser': bodyParserModule,
    http: express.servers,
    https: express.servers,
    celebrate: celebrateModule(() => watched.noted),
    'express-validator': expressValidatorModule(() => watched.noted),
    'express-json-validator-middleware': jsonValidatorModule(() => watched.noted),
    multer: multerModule(watched),
    'express-openapi-validator': openApiValidatorModule(descriptions),
    'swagger-jsdoc': swagger.module,
    'express-jwt': expressJwtModule(watched, follow),
    'express-oauth2-jwt-bearer': oauth2JwtBearerModule(watched),
    'composable-middleware': composableMiddlewareModule,
    'express-rate-limit': rateLimitModule,
    'express-async-handler': asyncHandlerModule,
    ...strategyModules(watched, follow),
    ...containerModules(seen, () => interpreter),
    ...resultModules(() => interpreter),
    ...classValidatorModules(watched, seen, () => sent.classes),
    ...tsRestModules(() => interpreter, { express, watched, readers: contracts, tell }),
    ...foreignModules(tell),
  });
  const interpreter = new Interpreter(project, packages);
  const decorations = new Decorations(interpreter);
  const booted = {
    project,
    descriptions,
    interpreter,
    express,
    watched,
    swagger,
    foreign,
    decorations,
    sent,
    contracts,
  };
  return { ...booted, applications: startedApplications(booted) };
}

function startedApplications({
  project,
  interpreter,
  express,
}: Pick<BootedApplication, 'project' | 'interpreter' | 'express'>): readonly RouterRecord[] {
  for (const entry of entryFiles(project, /\bexpress\(\)/)) {
    interpreter.starting(stepsOfEntry, () => void interpreter.module(entry));
    const applications = rootsOf(express);
    if (applications.length > 0) return applications;
  }
  return [];
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
