import { noteEnumeration } from '../../../languages/typescript/evaluate/classes/enumerations';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import { calledInstead, packageModule } from '../../../languages/typescript/evaluate/modules/package-values';
import {
  native,
  nativeFunction,
  primitive,
  record,
  unknown,
  type RecordValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { StatedAbout } from '../../node/stated-about';
import { documentBuilder } from '../documentation/document-builder';
import { passportAuthGuard } from '../guards/passport-guard';
import { madeDecorator, type Reflecting } from '../guards/reflector';
import { appliedParamDecorator } from '../inputs/param-decorator';
import { schemaFactory } from '../../node/orm/mongoose/class-schema';
import { exceptionsText } from './exceptions';
import { httpStatusCodesModule, httpStatusEnum } from '../../node/http-statuses';

/** Packages of which people use decorators, classes and functions that the reader knows by their names. */
const named = [
  '@nestjs/mapped-types',
  '@nestjs/throttler',
  '@nestjs/platform-express',
  '@nestjs/platform-fastify',
  '@nestjs/cache-manager',
  '@nestjs/config',
  'class-validator',
  'class-transformer',
  'nest-keycloak-connect',
  'nestjs-zod',
  'rxjs',
  'rxjs/operators',
];

function enumeration(values: Readonly<Record<string, number>>): Value {
  return noteEnumeration(record(Object.entries(values).map(([name, value]) => [name, primitive(value)] as const)));
}

/** `@Version(VERSION_NEUTRAL)` */
export const versionNeutral = 'neutral';

/** The `type` of `enableVersioning`, by its number. */
export const versioningTypes = { URI: 0, HEADER: 1, MEDIA_TYPE: 2, CUSTOM: 3 } as const;

export const requestMethods = {
  GET: 0,
  POST: 1,
  PUT: 2,
  DELETE: 3,
  PATCH: 4,
  ALL: 5,
  OPTIONS: 6,
  HEAD: 7,
  SEARCH: 8,
} as const;

/** A member of `RequestMethod` as the framework calls it; `GET` where nobody says. */
export function methodNamed(value: Value | undefined): string {
  const number = value?.kind === 'primitive' ? value.value : requestMethods.GET;
  return Object.entries(requestMethods).find(([, one]) => one === number)?.[0] ?? 'GET';
}

/** What packages of NestJS export; `read` reads code that stands for theirs. */
export function nestPackages(
  decorations: Decorations,
  factory: Value,
  read: (specifier: string, text: string) => RecordValue,
  about: StatedAbout,
  reflecting: Reflecting,
): Readonly<Record<string, Value>> {
  const { seen, apply } = decorations;
  const exceptions = (): RecordValue => read('@nestjs/common', exceptionsText);
  const ofCommon = {
    applyDecorators: apply,
    HttpStatus: httpStatusEnum,
    RequestMethod: enumeration(requestMethods),
    VersioningType: enumeration(versioningTypes),
    VERSION_NEUTRAL: primitive(versionNeutral),
    mixin: nativeFunction(([of], { node }) => of ?? unknown(node)),
    forwardRef: nativeFunction(([find], { run, node }) => (find === undefined ? unknown(node) : run(find, []))),
  };
  const common = packageModule('@nestjs/common', seen, ofCommon, appliedParamDecorator);
  const ofCore = packageModule('@nestjs/core', seen, { NestFactory: factory }, madeDecorator);
  const Reflector = calledInstead(exportOf(ofCore, 'Reflector'), () => reflecting.reflector);
  const core = packageModule('@nestjs/core', seen, { NestFactory: factory, Reflector }, madeDecorator);
  const passport = packageModule('@nestjs/passport', seen);
  const AuthGuard = passportAuthGuard(exportOf(passport, 'AuthGuard'), read, reflecting);
  return {
    ...Object.fromEntries(named.map((specifier) => [specifier, packageModule(specifier, seen)])),
    '@nestjs/common': besides(common, /Exception$/, exceptions),
    '@nestjs/core': besides(core, /^BaseExceptionFilter$/, exceptions),
    '@nestjs/passport': packageModule('@nestjs/passport', seen, { AuthGuard }),
    '@nestjs/mongoose': packageModule('@nestjs/mongoose', seen, {
      SchemaFactory: schemaFactory(decorations),
    }),
    '@nestjs/swagger': packageModule('@nestjs/swagger', seen, { DocumentBuilder: documentBuilder(about) }),
    'http-status-codes': httpStatusCodesModule,
  };
}

function exportOf(module: Value, name: string): Value {
  return (module.kind === 'native' ? module.object.get?.(name) : undefined) ?? unknown(null);
}

/** A package of which some names are read as code. */
function besides(others: Value, names: RegExp, read: () => RecordValue): Value {
  return native({
    get: (name) => (names.test(name) ? read().entries.get(name) : exportOf(others, name)),
  });
}

/** `NestFactory`: it hands what makes an application to who looks. */
export function nestFactory(made: (module: Value, options: readonly Value[]) => Value): Value {
  const create = nativeFunction(([module, ...options], { node }) =>
    module === undefined ? unknown(node) : made(module, options),
  );
  return nativeRecord({ create, createApplicationContext: nativeFunction((_, { node }) => unknown(node)) });
}
