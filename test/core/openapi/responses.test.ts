import assert from 'node:assert/strict';
import { exampleOf } from '../../../server/src/core/fields/example';
import { noShapes } from '../../../server/src/core/fields/shapes';
import { noComponents, type SchemaContext } from '../../../server/src/core/openapi/field-schemas';
import type { Answer } from '../../../server/src/core/read-operation';
import { defaultConfiguration } from '../configuration/default-configuration';
import { responder } from '../../../server/src/core/openapi/responses';

const { responseExamples } = defaultConfiguration({}, null);

interface Case {
  readonly action: string;
  readonly hasUnauthenticated?: boolean;
  readonly isChecked?: boolean;
  readonly statuses: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'of a list': { action: 'list', statuses: ['200', '500'] },
  'of one thing': { action: 'show', statuses: ['200', '500'] },
  'of a guarded creation': { action: 'create', hasUnauthenticated: true, statuses: ['201', '401', '500'] },
  'of a change that is checked': { action: 'update', isChecked: true, statuses: ['200', '422', '500'] },
  'of a removal': { action: 'delete', statuses: ['200', '204', '500'] },
  'of a search that is checked': { action: 'list', isChecked: true, statuses: ['200', '422', '500'] },
  'of a custom action': { action: 'activate', statuses: ['200', '500'] },
};

const context: SchemaContext = {
  componentOf: noComponents,
  exampleOf,
  shapes: noShapes,
  mediaOnce: (_key, write) => write(),
};

const nothingTold = { answers: null, failures: null, errors: [], statedAnswers: [] } as const;

describe('responses', () => {
  for (const [title, { statuses, action, hasUnauthenticated = false, isChecked = false }] of Object.entries(cases)) {
    it(title, () => {
      const responses = responder(responseExamples, context)({ ...nothingTold, action, hasUnauthenticated, isChecked });
      assert.deepEqual(Object.keys(responses), statuses);
    });
  }

  const list = { ...nothingTold, action: 'list', hasUnauthenticated: false, isChecked: false };

  it('of a list have many data', () => {
    assert.deepEqual(responder(responseExamples, context)(list)['200'], {
      description: 'Successful operation',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } } },
        },
      },
    });
  });

  it('of errors without a body have none', () => {
    const conflict: Answer = { status: '409', description: null, headers: {}, content: {}, source: null };
    const contentOf = (answer: Answer) =>
      responder(responseExamples, context)({ ...list, answers: [answer] })['409']?.content;
    assert.deepEqual(Object.keys(contentOf(conflict) ?? {}), ['application/json']);
    assert.equal(contentOf({ ...conflict, isBodiless: true }), undefined);
  });

  it('are described as people state them, whatever code answers', () => {
    const answer: Answer = { status: '200', description: null, headers: {}, content: {}, source: null };
    const facts = { ...list, answers: [answer], failures: [{ ...answer, status: '409' }] };
    const statedAnswers = ['200', '409'].map((status) => ({ ...answer, status, description: `Stated ${status}` }));
    const responses = responder(responseExamples, context)({ ...facts, statedAnswers });
    assert.deepEqual(
      ['200', '409'].map((status) => responses[status]?.description),
      ['Stated 200', 'Stated 409'],
    );
  });

  it('that people state are not there where code succeeds with others alone', () => {
    const text = { type: 'string', required: true, nullable: false } as const;
    const body = { 'application/json': text };
    const some: Answer = { status: '201', description: null, headers: {}, content: body, source: null };
    const answer: Answer = { ...some, areAllTold: true };
    const statuses = (answers: readonly Answer[], ...stated: readonly Partial<Answer>[]): readonly string[] => {
      const statedAnswers = stated.map((one) => ({ ...some, content: {}, ...one }));
      return Object.keys(responder(responseExamples, context)({ ...list, answers, statedAnswers }));
    };
    assert.deepEqual(
      {
        another: statuses([answer], { status: '200' }),
        described: statuses([answer], { status: '200', description: 'Made' }),
        same: statuses([answer], { status: '201' }),
        withBody: statuses([answer], { status: '200', content: body }),
        empty: statuses([answer], { status: '204' }),
        refusal: statuses([answer], { status: '409' }),
        some: statuses([some], { status: '200' }),
        refused: statuses([{ ...answer, status: '404' }], { status: '200' }),
      },
      {
        another: ['201', '500'],
        described: ['201', '500'],
        same: ['201', '500'],
        withBody: ['201', '500'],
        empty: ['201', '500'],
        refusal: ['201', '409', '500'],
        some: ['200', '201', '500'],
        refused: ['200', '404', '500'],
      },
    );
  });

  it('that refuse are those that source tells, where somebody looks for them', () => {
    const facts = { ...list, hasUnauthenticated: true, isChecked: true };
    const conflict = { status: '409', description: null, headers: {}, content: {}, source: null };
    const responses = responder(responseExamples, context)({ ...facts, failures: [conflict] });
    assert.deepEqual(Object.keys(responses), ['200', '401', '409', '500']);
    assert.deepEqual(responses['409'], {
      description: 'Conflict',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  it('that source writes itself stand in place of the configured ones, where an operation has them', () => {
    const text = { type: 'string', required: true, nullable: false } as const;
    const body = { type: 'object', required: true, nullable: false, properties: { error: text } } as const;
    const error = { description: null, headers: {}, content: { 'application/json': body }, source: null };
    const errors = ['401', '422'].map((status) => ({ ...error, status }));
    const responses = responder(responseExamples, context)({ ...list, hasUnauthenticated: true, failures: [], errors });
    assert.deepEqual(Object.keys(responses), ['200', '401', '500']);
    assert.deepEqual(responses['401']?.content?.['application/json']?.schema, {
      type: 'object',
      properties: { error: { type: 'string' } },
      required: ['error'],
    });
  });

  it('of one status in two ways are either', () => {
    const text = { type: 'string', required: true, nullable: false } as const;
    const said = (name: string): Answer => {
      const body = { type: 'object', required: true, nullable: false, properties: { [name]: text } } as const;
      return { status: '403', description: null, headers: {}, content: { 'application/json': body }, source: null };
    };
    const schemas = (...failures: readonly Answer[]): unknown =>
      responder(responseExamples, context)({ ...list, answers: [said('a')], failures })['403']?.content;
    const schema = (name: string): unknown => ({
      type: 'object',
      properties: { [name]: { type: 'string' } },
      required: [name],
    });
    const example = { a: 'Example a' };
    assert.deepEqual(
      { same: schemas(said('a')), others: schemas(said('b')) },
      {
        same: { 'application/json': { schema: schema('a'), example } },
        others: { 'application/json': { schema: { anyOf: [schema('a'), schema('b')] }, example } },
      },
    );
  });

  it('that people state without a body have that which code answers with', () => {
    const text = { type: 'string', required: true, nullable: false } as const;
    const body = { type: 'object', required: true, nullable: false, properties: { code: text } } as const;
    const refused: Answer = {
      status: '403',
      description: null,
      headers: {},
      content: { 'application/json': body },
      source: null,
    };
    const stated = { ...refused, description: 'Not yours', content: {} };
    const facts = { ...list, answers: null, failures: [refused], statedAnswers: [stated] };
    const response = responder(responseExamples, context)(facts)['403'];
    assert.deepEqual(response, {
      description: 'Not yours',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
          example: { code: 'A1B2C3' },
        },
      },
    });
  });

  it('leave out what no example describes', () => {
    assert.deepEqual(responder({ '200': { description: 'Done' } }, context)(list), { '200': { description: 'Done' } });
  });
});
