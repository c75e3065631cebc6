import assert from 'node:assert/strict';
import { exampleOf } from '../../../server/src/core/fields/example';
import { noShapes } from '../../../server/src/core/fields/shapes';
import { noComponents } from '../../../server/src/core/openapi/field-schemas';
import type { HttpMethod } from '../../../server/src/core/application';
import { defaultConfiguration } from '../configuration/default-configuration';
import { responder } from '../../../server/src/core/openapi/responses';

const { responseExamples } = defaultConfiguration({}, null);

interface Case {
  readonly method: HttpMethod;
  readonly action: string;
  readonly isGuarded?: boolean;
  readonly hasParameters?: boolean;
  readonly isChecked?: boolean;
  readonly statuses: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'of a list': { method: 'GET', action: 'list', statuses: ['200', '500'] },
  'of one thing': { method: 'GET', action: 'show', hasParameters: true, statuses: ['200', '404', '500'] },
  'of a guarded creation': {
    method: 'POST',
    action: 'create',
    isGuarded: true,
    statuses: ['201', '401', '403', '422', '500'],
  },
  'of a change': { method: 'PATCH', action: 'update', hasParameters: true, statuses: ['200', '404', '422', '500'] },
  'of a removal': { method: 'DELETE', action: 'delete', hasParameters: true, statuses: ['200', '204', '404', '500'] },
  'of a search that is checked': { method: 'GET', action: 'list', isChecked: true, statuses: ['200', '422', '500'] },
  'of a custom action': { method: 'POST', action: 'activate', statuses: ['200', '422', '500'] },
};

const context = { componentOf: noComponents, exampleOf, shapes: noShapes };

describe('responses', () => {
  for (const [
    title,
    { statuses, isGuarded = false, hasParameters = false, isChecked = false, ...facts },
  ] of Object.entries(cases)) {
    it(title, () => {
      assert.deepEqual(
        Object.keys(
          responder(
            responseExamples,
            context,
          )({ ...facts, isGuarded, hasParameters, isChecked, answers: null, failures: null, statedAnswers: [] }),
        ),
        statuses,
      );
    });
  }

  const list = {
    method: 'GET',
    action: 'list',
    isGuarded: false,
    hasParameters: false,
    isChecked: false,
    answers: null,
    failures: null,
    statedAnswers: [],
  } as const;

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

  it('that refuse are those that source tells, where somebody looks for them', () => {
    const facts = { ...list, isGuarded: true, hasParameters: true, isChecked: true };
    const conflict = { status: '409', description: null, headers: {}, content: {}, source: null };
    const responses = responder(responseExamples, context)({ ...facts, failures: [conflict] });
    assert.deepEqual(Object.keys(responses), ['200', '401', '409', '422', '500']);
    assert.deepEqual(responses['409'], {
      description: 'Conflict',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  it('leave out what no example describes', () => {
    assert.deepEqual(responder({ '200': { description: 'Done' } }, context)(list), { '200': { description: 'Done' } });
  });
});
