import assert from 'node:assert/strict';
import { describeApplication, type Description } from '../../../server/src/core/openapi/describe';
import { DescriptionMemory } from '../../../server/src/core/openapi/description-memory';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { type ReadOperation, routesOnly } from '../../../server/src/core/read-operation';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import { defaultConfiguration } from '../configuration/default-configuration';
import { field, fields } from '../fields/field';
import { reading, route } from '../route';

const inProject = ['GET api/users', 'POST api/users', 'GET api/books', 'GET api/teams/{team}'];

interface Project {
  readonly shapes?: Readonly<Record<string, FieldSchema>>;
  readonly read?: Readonly<Record<string, Partial<ReadOperation>>>;
  readonly title?: string;
  readonly routes?: readonly string[];
}

const user = fields({ 'id*': field('integer'), team: field('object', { shape: 'Team' }) });
const shapes = { User: user, Team: fields({ 'id*': field('integer') }), Book: fields({ 'id*': field('integer') }) };

const answering = (shape: string): Partial<ReadOperation> => ({
  answers: [
    {
      status: '200',
      description: null,
      headers: {},
      content: { 'application/json': field('object', { shape, required: true }) },
      source: null,
    },
  ],
});

const read = {
  'GET api/users': answering('User'),
  'POST api/users': { checked: [{ in: 'body', mediaTypes: null, schema: fields({ 'name*': field('string') }) }] },
  'GET api/books': answering('Book'),
  'GET api/teams/{team}': answering('Team'),
} as const;

function described(project: Project, memory: DescriptionMemory | null): Description {
  const routes = (project.routes ?? inProject).map((line) => route(line));
  const facts = new Map(Object.entries({ ...read, ...project.read }));
  return describeApplication(
    {
      ...reading(routes),
      operationOf: (of, method) => ({ ...routesOnly(of, method), ...facts.get(`${method} ${of.uri}`) }),
      shapes: new Map(Object.entries({ ...shapes, ...project.shapes })),
      configuration: defaultConfiguration({}, project.title ?? 'Sample'),
      apiTypes: chooseApiTypes(null, routes),
      moduleDirectories: [],
      apiTypeFilter: null,
      environment: null,
      templates: [],
      shippedTemplates: new Map(),
    },
    memory,
  );
}

/** The operations of `second` that are no longer those of `first`, described one after the other with one memory. */
function anew(first: Project, second: Project): readonly string[] {
  const memory = new DescriptionMemory();
  const before = new Set(described(first, memory).operations.map(({ operation }) => operation));
  const { document, operations } = described(second, memory);
  assert.deepEqual(document, described(second, null).document);
  return operations
    .filter(({ operation }) => !before.has(operation))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

const cases: Readonly<Record<string, readonly [Project, readonly string[]]>> = {
  'of an application that did not change': [{}, []],
  'whose answer is a shape that changed, or that holds it': [
    { shapes: { Team: fields({ 'id*': field('integer'), name: field('string') }) } },
    ['GET /api/users', 'GET /api/teams/{team}'],
  ],
  'that answers something else': [{ read: { 'GET api/books': answering('User') } }, ['GET /api/books']],
  'whose requests hold something else': [
    {
      read: {
        'POST api/users': {
          checked: [{ in: 'body', mediaTypes: null, schema: fields({ 'name*': field('integer') }) }],
        },
      },
    },
    ['POST /api/users'],
  ],
  'that refuses something else': [
    { read: { 'GET api/books': { ...answering('Book'), failures: [] } } },
    ['GET /api/books'],
  ],
  'whose shape has another name, taken before by another': [
    { shapes: { Book: fields({ 'id*': field('integer') }, { name: 'Author' }) } },
    ['GET /api/books'],
  ],
  'of a new route': [{ routes: [...inProject, 'GET api/shops'] }, ['GET /api/shops']],
  'of other settings': [
    { title: 'Shop' },
    ['GET /api/users', 'POST /api/users', 'GET /api/books', 'GET /api/teams/{team}'],
  ],
};

describe('operations that are described anew are those', () => {
  for (const [title, [second, expected]] of Object.entries(cases)) {
    it(title, () => {
      assert.deepEqual(anew({}, second), expected);
    });
  }
});
