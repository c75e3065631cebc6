import assert from 'node:assert/strict';
import type { Collection, Item } from '../../server/src/core/clientcollection/collection';
import type { EnvironmentFile } from '../../server/src/core/environments/environment-file';
import { changedCollection } from './changed-collection';
import { itemsOf, type MadeOutputs, madeOutputs } from './made-outputs';
import { violations } from './output-schemas';
import { clinicWith, type EnvironmentShape, environmentShapes, generatedApplication } from './sample-hosts';

function allViolations({ collection, environments }: MadeOutputs): readonly string[] {
  const ofEnvironments = Object.entries(environments).flatMap(([name, file]) =>
    violations('environment', file).map((one) => `${name}: ${one}`),
  );
  return [...violations('clientcollection', collection), ...ofEnvironments];
}

type Change<Value> = (value: Value) => unknown;

/** The collection with another first request. */
function withFirstItem(change: (item: Item) => object): Change<Collection> {
  return (collection) => changedCollection(collection, (item, index) => (index === 0 ? change(item) : item));
}

function withRequest(change: Readonly<Record<string, unknown>>): Change<Collection> {
  return withFirstItem((item) => ({ ...item, request: { ...item.request, ...change } }));
}

const url = { raw: '{{base_url}}/a', host: ['{{base_url}}'], path: ['a'] };

const brokenCollections: Readonly<Record<string, Change<Collection>>> = {
  'without requests': ({ info }) => ({ info }),
  'of another version': (one) => ({ ...one, info: { ...one.info, schema: one.info.schema.replace('2.1', '2.0') } }),
  'with an id that is made of nothing': (one) => ({
    ...one,
    info: { ...one.info, _postman_id: 'b7f1e6ac-0462-4e22-a019-e2e4be8fe47b' },
  }),
  'with a request outside of folders': (one) => ({ ...one, item: itemsOf(one) }),
  'with an empty folder': (one) => ({ ...one, item: [{ name: 'Empty', item: [] }] }),
  'with a key that nobody knows': (one) => ({ ...one, version: '1.0.0' }),
  'with a variable that is a number': (one) => ({ ...one, variable: [{ key: 'page', value: 1, type: 'string' }] }),
  'that shows nothing to all': (one) => ({ ...one, auth: { type: 'noauth' } }),
  'with a bearer without token': (one) => ({ ...one, auth: { type: 'bearer', bearer: [] } }),
  'with a key in a cookie': (one) => ({
    ...one,
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'sid', type: 'string' },
        { key: 'value', value: '{{api_key}}', type: 'string' },
        { key: 'in', value: 'cookie', type: 'string' },
      ],
    },
  }),
  'with a request without an id': withFirstItem(({ name, request, response }) => ({ name, request, response })),
  'with a request without a name': withFirstItem((item) => ({ ...item, name: '' })),
  'with saved responses of a string': withFirstItem((item) => ({ ...item, response: 'OK' })),
  'with three scripts': withFirstItem((item) => ({
    ...item,
    event: ['test', 'test', 'test'].map((listen, line) => ({
      listen,
      script: { type: 'text/javascript', exec: [String(line)] },
    })),
  })),
  'with a script of one text': withFirstItem((item) => ({
    ...item,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: 'pm.test()' } }],
  })),
  'with two lines in one': withFirstItem((item) => ({
    ...item,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: ['a\nb'] } }],
  })),
  'with an unknown method': withRequest({ method: 'get' }),
  'with a URL of one text': withRequest({ url: '{{base_url}}/a' }),
  'with a URL without host': withRequest({ url: { ...url, host: [] } }),
  'with a path of one text': withRequest({ url: { ...url, path: '/a' } }),
  'with a slash in a segment': withRequest({ url: { ...url, path: ['a/b'] } }),
  'with a parameter as the description writes it': withRequest({ url: { ...url, path: ['{owner}'] } }),
  'with a variable of the path without value': withRequest({
    url: { ...url, variable: [{ key: 'owner', value: '' }] },
  }),
  'with a parameter that is a number': withRequest({ url: { ...url, query: [{ key: 'page', value: 1 }] } }),
  'with a body of an unknown mode': withRequest({ body: { mode: 'graphql', graphql: {} } }),
  'with a body of two modes': withRequest({ body: { mode: 'file', file: { src: 'a' }, raw: '' } }),
  'with a form whose file is text': withRequest({
    body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', value: 'a.csv' }] },
  }),
  'with a header that is no object': withRequest({ header: ['Accept: application/json'] }),
};

const brokenEnvironments: Readonly<Record<string, Change<EnvironmentFile>>> = {
  'without values': (one) => ({ ...one, values: [] }),
  'without a base_url': (one) => ({ ...one, values: one.values.filter(({ key }) => key !== 'base_url') }),
  'with a placeholder': (one) => ({
    ...one,
    values: [...one.values, { key: 'site', value: 'https://${{projectName}}.test', type: 'default', enabled: true }],
  }),
  'with a token for all to see': (one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, type: 'default' })),
  }),
  'with a value that is no text': (one) => ({ ...one, values: one.values.map((value) => ({ ...value, value: null })) }),
  'without a name': (one) => ({ ...one, name: '' }),
  'with a key that nobody knows': (one) => ({ ...one, color: null }),
  'of all collections': (one) => ({ ...one, _postman_variable_scope: 'globals' }),
};

describe('the schemas of outputs', () => {
  let clinic: MadeOutputs;
  before(async () => {
    clinic = await madeOutputs('test/hosts/laravel-clinic');
  });

  it('take the collection and the environments of the sample host', () => {
    assert.deepEqual(allViolations(clinic), []);
    assert.deepEqual(Object.keys(clinic.environments), ['devserver', 'local', 'production']);
  });

  for (const shape of Object.keys(environmentShapes) as readonly EnvironmentShape[]) {
    it(`take those of the ${shape} shape`, async () => {
      const made = await madeOutputs(clinicWith(shape));
      assert.deepEqual(allViolations(made), []);
      assert.ok(Object.keys(made.environments).includes('devserver'));
    });
  }

  for (const types of [['admin'], ['site'], ['mobile'], ['mobile', 'admin']]) {
    it(`take those of ${types.join(' and ')} alone`, async () => {
      assert.deepEqual(allViolations(await madeOutputs('test/hosts/laravel-clinic', types)), []);
    });
  }

  it('take those of an application of 500 routes', async () => {
    const made = await madeOutputs(generatedApplication(500));
    assert.deepEqual(allViolations(made), []);
    assert.ok(itemsOf(made.collection).length >= 500);
  });

  it('take a collection that a user changed into another sound one', () => {
    const change = withRequest({ url, description: 'Mine.' });
    assert.deepEqual(violations('clientcollection', change(clinic.collection)), []);
  });

  for (const [what, change] of Object.entries(brokenCollections)) {
    it(`refuse a collection ${what}`, () => {
      const broken = change(clinic.collection);
      assert.notDeepEqual(broken, clinic.collection);
      assert.notDeepEqual(violations('clientcollection', broken), []);
    });
  }

  for (const [what, change] of Object.entries(brokenEnvironments)) {
    it(`refuse an environment ${what}`, () => {
      const { devserver } = clinic.environments;
      assert.ok(devserver);
      assert.notDeepEqual(violations('environment', change(devserver)), []);
    });
  }
});
