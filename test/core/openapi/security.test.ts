import assert from 'node:assert/strict';
import { defaultConfiguration } from '../configuration/default-configuration';
import type { Guard } from '../../../server/src/core/guards';
import type { SecurityRequirement } from '../../../server/src/core/openapi-objects/document';
import { securityOf } from '../../../server/src/core/openapi/security';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { guardsNamed } from '../../../server/src/hosts/laravel/middleware/guards-named';
import { noExclusions, route } from '../route';

interface Case {
  readonly middleware?: readonly string[];
  readonly resolved?: readonly string[];
  readonly names?: readonly (readonly string[])[];
  readonly groups?: readonly string[];
  readonly ofType?: readonly string[];
  readonly map?: Readonly<Record<string, readonly string[]>>;
  /** What source says of each. */
  readonly guard?: Guard;
  readonly expected: readonly SecurityRequirement[];
}

const bearer = { BearerAuth: [] };
const apiKey = { ApiKeyAuth: [] };
const authenticate = 'Illuminate\\Auth\\Middleware\\Authenticate';

const cases: Readonly<Record<string, Case>> = {
  'of no middleware': { expected: [] },
  'of middleware that is not mapped': { middleware: ['throttle:60,1', 'auth:web', 'auth.basic'], expected: [] },
  'of a mapped guard': { middleware: ['api', 'auth:sanctum'], expected: [bearer] },
  'of one guard out of several': { middleware: ['auth:web,api'], expected: [bearer] },
  'of the default guard': { middleware: ['auth'], expected: [bearer] },
  'of the class': { middleware: [authenticate], expected: [bearer] },
  'of the class with a guard': { middleware: [`${authenticate}:sanctum`], expected: [bearer] },
  'of the application’s own class': { middleware: ['App\\Http\\Middleware\\Authenticate'], expected: [bearer] },
  'of another class': { middleware: ['App\\Http\\Middleware\\AuthenticateSession'], expected: [] },
  'of a guard inside a group': { middleware: ['api'], resolved: [`${authenticate}:sanctum`], expected: [bearer] },
  'of an excluded guard': { middleware: ['api', 'auth:sanctum'], resolved: ['App\\Throttle'], expected: [] },
  'of a key': {
    middleware: ['api.key'],
    resolved: ['App\\Http\\Middleware\\ApiKey'],
    names: [['api.key']],
    expected: [apiKey],
  },
  'of a key inside of a group': {
    middleware: ['api'],
    resolved: ['App\\Http\\Middleware\\ApiKey'],
    names: [['api.key']],
    groups: ['api'],
    expected: [apiKey],
  },
  'of a key that is excluded': { middleware: ['api', 'api.key'], resolved: [], expected: [] },
  'of an own name for a guard': {
    middleware: ['jwt'],
    resolved: [`${authenticate}:web`],
    names: [['jwt']],
    map: { jwt: ['ApiKeyAuth'], 'auth:web': ['BearerAuth'] },
    expected: [apiKey],
  },
  'of an own name for a guard that is mapped': {
    middleware: ['jwt'],
    resolved: [`${authenticate}:api`],
    names: [['jwt']],
    expected: [bearer],
  },
  'of a middleware under two names': {
    middleware: ['App\\Key', 'either'],
    resolved: ['App\\Key'],
    names: [['App\\Key', 'either']],
    map: { either: ['BearerAuth', 'ApiKeyAuth'] },
    expected: [bearer, apiKey],
  },
  'of two that both take either': {
    middleware: ['one', 'other'],
    map: { one: ['BearerAuth', 'ApiKeyAuth'], other: ['BearerAuth', 'ApiKeyAuth'] },
    expected: [bearer, apiKey],
  },
  'of a guard and a key: both': {
    middleware: ['auth:api', 'api.key'],
    expected: [{ BearerAuth: [], ApiKeyAuth: [] }],
  },
  'of a guard named twice': { middleware: ['auth:api', 'auth:sanctum'], expected: [bearer] },
  'of schemes that one middleware takes: either': {
    middleware: ['either'],
    map: { either: ['BearerAuth', 'ApiKeyAuth'] },
    expected: [bearer, apiKey],
  },
  'of a throttled route': { middleware: ['api', 'throttle:60,1', 'auth:sanctum', 'verified'], expected: [bearer] },
  'of a guard with its abilities': {
    middleware: ['auth:sanctum', 'abilities:check-status,place-orders', 'can:update,post'],
    expected: [bearer],
  },
  'of session guards alone': { middleware: ['web', 'auth:web', 'verified', 'password.confirm'], expected: [] },
  'of guests': { middleware: ['api', 'guest:sanctum'], expected: [] },
  'of a closure and a signed URL': { middleware: ['web', 'Closure', 'signed'], expected: [] },
  'of a role behind a guard': { middleware: ['api', 'auth:api', 'role:admin|vet'], expected: [bearer] },
  'of a guard under the name of a scheme that is mapped': {
    middleware: ['auth:partner'],
    map: { 'auth:partner': ['PartnerKey'], 'auth:api': ['BearerAuth'] },
    expected: [{ PartnerKey: [] }],
  },
  'of a group that is mapped itself': {
    middleware: ['staff'],
    resolved: [],
    groups: ['staff'],
    map: { staff: ['BearerAuth'] },
    expected: [bearer],
  },
  'of a class that is mapped': {
    middleware: ['App\\Http\\Middleware\\CheckKey'],
    map: { 'App\\Http\\Middleware\\CheckKey': ['ApiKeyAuth'] },
    expected: [apiKey],
  },
  'of a middleware that is mapped to nothing': { middleware: ['auth:api'], map: { 'auth:api': [] }, expected: [] },
  'of a guard in place of the defaults': {
    middleware: ['auth:api'],
    guard: { name: 'auth:api', alternatives: [[{ kind: 'session', cookie: 'shop' }]], reason: null },
    expected: [{ SessionCookie: [] }],
  },
  'of a guard that another has answered': {
    middleware: ['auth:api'],
    guard: { name: 'auth:api', alternatives: [[]], reason: null },
    expected: [],
  },
  'of a guard that asks for something known and something unknown: what is known': {
    middleware: ['signed-partner'],
    guard: {
      name: 'signed-partner',
      alternatives: [[{ kind: 'header', name: 'X-Signature' }, { kind: 'unknown' }]],
      reason: null,
    },
    expected: [{ XSignatureHeader: [] }],
  },
  'of a guard that takes a header which begins with a word of its own: a scheme that is called so': {
    middleware: ['partner'],
    guard: {
      name: 'partner',
      alternatives: [[{ kind: 'header', name: 'Authorization', word: 'Partner' }]],
      reason: null,
    },
    expected: [{ PartnerAuth: [] }],
  },
  'of a guard that takes something known alone, too: that': {
    middleware: ['signed-partner'],
    guard: {
      name: 'signed-partner',
      alternatives: [
        [{ kind: 'header', name: 'X-Signature' }, { kind: 'unknown' }],
        [{ kind: 'bearer', format: null }],
      ],
      reason: null,
    },
    expected: [bearer],
  },
  'of a guard that takes something unknown instead: nothing that is sure': {
    middleware: ['signed-partner'],
    guard: {
      name: 'signed-partner',
      alternatives: [[{ kind: 'header', name: 'X-Signature' }, { kind: 'unknown' }], [{ kind: 'unknown' }]],
      reason: null,
    },
    expected: [],
  },
  'of a guard that is mapped, whatever source says': {
    middleware: ['auth:api'],
    guard: { name: 'auth:api', alternatives: [[{ kind: 'session', cookie: 'shop' }]], reason: null },
    map: { 'auth:api': ['ApiKeyAuth'] },
    expected: [apiKey],
  },
  'of the API type': { ofType: ['auth:sanctum'], expected: [bearer] },
};

describe('security', () => {
  for (const [title, { middleware = [], resolved = middleware, ofType = [], map, expected, ...rest }] of Object.entries(
    cases,
  )) {
    it(title, () => {
      const apiTypes = [
        { key: 'api', prefix: 'api', description: '', folderName: 'API', middleware: ofType, enabled: true },
      ];
      const routes = [route('GET api/users', { middleware, resolved, ...rest })];
      const endpoints = endpointsOf(routes, { apiTypes, exclusions: noExclusions, moduleDirectories: [] });
      const { middlewareSecurityMap, security: schemes } = defaultConfiguration({}, null);
      const sources = { map: map ?? middlewareSecurityMap, written: map ?? {}, guardsNamed, schemes };
      assert.deepEqual(
        endpoints.map((endpoint) => securityOf(endpoint, sources)),
        [expected],
      );
    });
  }
});
