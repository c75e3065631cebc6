import { nothingStated } from '../../server/src/core/about';
import type { AppliedMiddleware, Route } from '../../server/src/core/application';
import { bareRoute } from '../../server/src/core/bare-route';
import { neutralDefaults } from '../../server/src/core/configuration/host-defaults';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { type Credential, noGuardsNamed } from '../../server/src/core/guards';
import { projectPath } from '../../server/src/core/project-path';
import { type OperationReader, type ReadOperation, routesOnly } from '../../server/src/core/read-operation';
import type { Host } from '../../server/src/hosts/host';

/** The file that makes a directory an application of this framework, which nobody uses. */
export const marker = 'postbox.json';

const source = { file: projectPath(marker), start: 0, end: 1 };

const optional = { required: false, nullable: false } as const;
const required = { required: true, nullable: false } as const;

function object(properties: Readonly<Record<string, FieldSchema>>): FieldSchema {
  return { type: 'object', ...required, properties };
}

/** A parcel may hold parcels. */
const shapes: ReadonlyMap<string, FieldSchema> = new Map([
  [
    'Parcel',
    {
      ...object({
        id: { type: 'string', ...required, format: 'uuid' },
        grams: { type: 'integer', ...required, minimum: { value: 0, isExclusive: true } },
        sender: { type: 'object', shape: 'Person', ...required },
        inside: { type: 'array', ...optional, items: { type: 'object', shape: 'Parcel', ...required } },
        wrapping: { type: 'object', shape: 'Parcel', required: false, nullable: true },
      }),
      description: 'Something that is sent',
    },
  ],
  ['Person', object({ name: { type: 'string', ...required, maxSize: 80 }, email: { type: 'string', ...optional } })],
]);

const parcel: FieldSchema = { type: 'object', shape: 'Parcel', ...required };

/** A guard of each kind, by what people call it. */
const credentials: Readonly<Record<string, readonly Credential[]>> = {
  jwt: [{ kind: 'bearer', format: 'JWT' }],
  login: [{ kind: 'basic' }, { kind: 'cookie', name: 'postbox_session' }],
  partner: [{ kind: 'header', name: 'X-Partner' }],
  feed: [{ kind: 'query', name: 'feed_key' }],
  clerk: [
    {
      kind: 'oauth2',
      scopes: ['parcels:write'],
      flows: { clientCredentials: { tokenUrl: 'https://postbox.test/token' } },
    },
  ],
  secret: [{ kind: 'unknown' }],
};

function applied(name: string): AppliedMiddleware {
  const asked = credentials[name];
  const alternatives = asked?.map((one) => [one]);
  const guard = alternatives === undefined ? null : { name, alternatives, reason: null };
  return { names: [name], isGroup: false, guard, unread: null, note: null };
}

function route(line: string, members: Partial<Route> & { readonly guards?: readonly string[] } = {}): Route {
  const [methods = '', uri = ''] = line.split(' ');
  const { guards = [], ...rest } = members;
  return {
    ...bareRoute({ methods: methods.split('|'), uri, source }),
    parameters: [...uri.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      optional: false,
      schema: null,
      description: null,
      bindingField: null,
    })),
    middleware: { raw: guards, applied: guards.map(applied) },
    handler: source,
    ...rest,
  };
}

const tracked = route('GET api/parcels/{parcel}', {
  guards: ['jwt'],
  parameters: [
    {
      name: 'parcel',
      optional: false,
      schema: { type: 'string', ...required, format: 'uuid', patterns: ['^[0-9a-f-]{36}$'] },
      description: 'The number on its label',
      bindingField: null,
    },
  ],
});

const sent = route('POST api/parcels', { guards: ['login', 'log'], module: 'counter', entity: 'parcels' });

const listed = route('GET api/rates', { guards: ['partner'] });

export const routes: readonly Route[] = [
  tracked,
  sent,
  route('DELETE api/parcels/{parcel}', { guards: ['clerk'] }),
  listed,
  route('GET api/feed', { guards: ['feed'] }),
  route('GET api/vault', { guards: ['secret'] }),
  route('GET api/health'),
];

/** Inputs in each place, one body in two media types, three answers, a part of a list. */
const operations: ReadonlyMap<Route, Partial<ReadOperation>> = new Map<Route, Partial<ReadOperation>>([
  [
    sent,
    {
      checked: [
        { in: 'query', schema: object({ dry_run: { type: 'boolean', ...optional } }) },
        { in: 'header', schema: object({ 'Idempotency-Key': { type: 'string', ...required, maxSize: 36 } }) },
        { in: 'cookie', schema: object({ branch: { type: 'integer', ...optional } }) },
        { in: 'body', mediaTypes: ['application/json'], schema: parcel },
        {
          in: 'body',
          mediaTypes: ['multipart/form-data'],
          schema: object({
            label: { type: 'file', ...required, mediaTypes: ['image/png'] },
            sender: { type: 'object', shape: 'Person', ...required },
          }),
        },
      ],
      read: [{ name: 'note', in: 'query', field: { type: 'string', ...optional, isRead: true } }],
      answers: [
        {
          status: '201',
          description: 'The parcel is on its way',
          headers: { Location: { description: 'Where it is tracked', schema: { type: 'string', ...required } } },
          content: { 'application/json': parcel },
          source,
        },
        { status: '202', description: null, headers: {}, content: {}, source },
        {
          status: '409',
          description: null,
          headers: {},
          content: { 'text/plain': { type: 'string', ...required } },
          source,
        },
      ],
      documentation: { summary: 'Send a parcel', description: 'Or many in one.' },
    },
  ],
  [listed, { paging: [{ by: 'cursor', parameter: 'after' }] }],
  [
    tracked,
    {
      checked: [{ in: 'path', schema: object({ parcel: { type: 'string', ...required, format: 'uuid' } }) }],
      answers: [{ status: '200', description: null, headers: {}, content: { 'application/json': parcel }, source }],
    },
  ],
]);

const operationOf: OperationReader = (one, method) => ({ ...routesOnly(one, method), ...operations.get(one) });

export const postboxHost: Host = {
  id: 'postbox',
  name: 'Postbox',
  markers: [marker],
  languages: ['json'],
  crowdedDirectories: [],
  defaults: neutralDefaults,
  problemKinds: {},
  detect: (files) => files.kindOf(projectPath(marker)) === 'file',
  load: () =>
    Promise.resolve({
      createReader: () => ({
        read: () => ({
          application: { name: 'Postbox', about: nothingStated, routes, problems: [], complete: true },
          operationOf,
          shapes,
          guardsNamed: noGuardsNamed,
          middlewarePlaces: () => [],
        }),
      }),
    }),
};
