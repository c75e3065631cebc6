import { keptOnce } from '../../core/dependencies/kept';
import { filesModule, globModule, type LookedFor } from '../../languages/typescript/evaluate/modules/files-module';
import { pathModule, urlModule } from '../../languages/typescript/evaluate/language/globals';
import type { Packages } from '../../languages/typescript/evaluate/modules/run-modules';
import { nativeRecord } from '../../languages/typescript/evaluate/members/members';
import { utilModule } from '../../languages/typescript/evaluate/modules/util-module';
import type { Value } from '../../languages/typescript/evaluate/value';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { joi } from '../validators/joi/library';
import { valibot } from '../validators/valibot/library';
import { yup } from '../validators/yup/library';
import { zod, zod3 } from '../validators/zod/library';
import { ajvModules } from './known-packages/ajv';
import { assertionModules } from './known-packages/assertions';
import { basicAuthModule } from './known-packages/basic-auth';
import { betterAuthModules } from './known-packages/better-auth';
import { boomModule } from './known-packages/boom';
import { generatorModules } from './known-packages/co';
import { cookieModule } from './known-packages/cookie';
import { httpErrorsModule } from './known-packages/http-errors';
import { httpStatusesModule } from './known-packages/http-statuses';
import { jsonWebTokenModule } from './known-packages/jsonwebtoken';
import { lodashModule } from './known-packages/lodash/lodash-module';
import { passportModule } from './known-packages/passport';
import { sessionMiddleware } from './known-packages/sessions';
import type { Watched } from './operations/follower';
import { filesNamed } from './named-files';
import { PrismaModels } from './prisma/prisma-models';
import { drizzleModule } from './stores/drizzle/drizzle-modules';
import { schemasOfTables } from './stores/drizzle/schemas-of-tables';
import { mongooseModule } from './stores/mongoose/mongoose-module';
import { knexModule } from './stores/knex/knex-module';
import { sequelizeModule } from './stores/sequelize/sequelize-module';
import { mysqlModule, postgresJsModule, postgresModule, sqliteModule } from './stores/tables/drivers';
import { databaseIn } from './stores/tables/table-files';
import type { SchemaLibrary } from '../validators/schema-library';
import { wantedVersion } from './wanted-version';
import { libraryModule } from './operations/schema-values';

/** Packages that look for files by patterns. */
const globbing = ['glob', 'fast-glob', 'globby', 'tinyglobby'];

/** Modules of Node itself. */
const ofNode = { path: pathModule, url: urlModule, util: utilModule };

/** Packages that make errors. */
const errorModules = {
  'http-errors': httpErrorsModule,
  '@hapi/boom': boomModule,
  boom: boomModule,
  ...assertionModules,
};

/** What zod exports, for packages that hand it on. */
export function zodModule(project: ProjectModules, watched: Watched): Value {
  const wanted = wantedVersion(project, 'zod');
  return moduleOfZod(wanted?.major === 3 ? zod3 : zod, watched);
}

function moduleOfZod(library: SchemaLibrary, watched: Watched): Value {
  return libraryModule(library, ['z', 'default'], () => watched.noted);
}

/** Classes that are schemas: `class Order extends Z.class({ id: z.string() }) {}`. https://github.com/sam-goodwin/zod-class */
function zodClassModule(project: ProjectModules, watched: Watched): Value {
  const library = wantedVersion(project, 'zod')?.major === 3 ? zod3 : zod;
  const { object } = library.factories;
  const made = { ...library, factories: object === undefined ? {} : { class: object } };
  return nativeRecord({ Z: libraryModule(made, [], () => watched.noted) });
}

/** What packages export that applications of any framework may use, and what those of one framework do. */
export function packagesOf(
  project: ProjectModules,
  watched: Watched,
  ofFramework: Readonly<Record<string, Value>>,
): Packages {
  const seen = () => watched.noted;
  const known = keptOnce(project.tracker, () => databaseIn(project));
  const ofJoi = libraryModule(joi, ['default'], seen);
  const lookedFor: LookedFor = {
    entries: (path) => project.entries(path),
    kindOf: (path) => project.kindOf(path),
    named: (patterns) => filesNamed(patterns, project),
  };
  const modules: Readonly<Record<string, Value>> = {
    zod: zodModule(project, watched),
    'zod-class': zodClassModule(project, watched),
    'zod/v3': moduleOfZod(zod3, watched),
    'zod/v4': moduleOfZod(zod, watched),
    ...errorModules,
    ...generatorModules,
    'http-status': httpStatusesModule,
    'http-status-codes': httpStatusesModule,
    'express-basic-auth': basicAuthModule,
    passport: passportModule(watched),
    ...sessionMiddleware(watched),
    cookie: cookieModule(watched),
    jsonwebtoken: jsonWebTokenModule,
    ...ajvModules(seen),
    ...betterAuthModules(watched),
    mongoose: mongooseModule(watched),
    'drizzle-zod': schemasOfTables(zod, seen),
    'drizzle-orm/zod': schemasOfTables(zod, seen),
    'drizzle-valibot': schemasOfTables(valibot, seen),
    sequelize: sequelizeModule(watched),
    knex: knexModule(known, watched),
    pg: postgresModule(known),
    postgres: postgresJsModule(known),
    mysql2: mysqlModule(known),
    'mysql2/promise': mysqlModule(known),
    'better-sqlite3': sqliteModule(known),
    joi: ofJoi,
    '@hapi/joi': ofJoi,
    yup: libraryModule(yup, ['default'], seen),
    valibot: libraryModule(valibot, ['default'], seen),
    ...ofNode,
    fs: filesModule(lookedFor),
    'fs-extra': filesModule(lookedFor),
    ...Object.fromEntries(globbing.map((name) => [name, globModule(lookedFor)])),
    ...ofFramework,
  };
  const drizzle = drizzleModule(watched);
  const prisma = keptOnce(project.tracker, () => PrismaModels.moduleOf(project, watched));
  return (specifier) => {
    if (Object.hasOwn(modules, specifier)) return modules[specifier];
    const ofLodash = lodashModule(specifier);
    if (ofLodash !== undefined) return ofLodash;
    if (/^drizzle-orm(?:\/|$)/.test(specifier)) return drizzle;
    // The client may be generated into the project, where nobody commits it.
    return /prisma/i.test(specifier) ? prisma() : undefined;
  };
}
