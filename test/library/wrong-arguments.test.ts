import assert from 'node:assert/strict';
import { library } from './built-library';

const {
  ClientCollectionGenerator,
  createHandler,
  EnvironmentGenerator,
  generate,
  generateOpenApi,
  InvalidArgumentError,
  OpenApiServices,
  readApplication,
  serialize,
} = library;

const options = { root: 'test/hosts/laravel-clinic' };
const services = new OpenApiServices(options);
const collections = new ClientCollectionGenerator(options);
const environments = new EnvironmentGenerator(options);

/** As programs without types pass it. */
const wrong = (value: unknown) => value as never;

const calls: readonly (readonly [string, () => unknown])[] = [
  ['options must be an object, not a string.', () => new OpenApiServices(wrong('shop'))],
  ['options must be an object, not null.', () => new ClientCollectionGenerator(wrong(null))],
  ['options.root must be a string, not a number.', () => new EnvironmentGenerator({ root: wrong(1) })],
  ['options must be an object, not a string.', () => readApplication(wrong('shop'))],
  ['options must be an object, not null.', () => generateOpenApi(true, null, null, wrong(null))],
  ['options.root must be a string, not null.', () => createHandler({ root: wrong(null) })],
  ['useCache must be true or false, not a string.', () => services.generate(wrong('yes'))],
  ['apiTypes must be a list of strings or null, not a string.', () => generateOpenApi(true, wrong('admin'))],
  [
    'apiTypes must be a list of strings or null, not a list of other values.',
    () => services.generate(true, wrong([1])),
  ],
  [
    'apiTypes must be a list of strings or null, not undefined.',
    () => {
      services.setApiTypeFilter(wrong(undefined));
    },
  ],
  ['environment must be a string or null, not a number.', () => services.generate(true, null, wrong(1))],
  ['generationType must be a string, not null.', () => services.generate(true, null, null, wrong(null))],
  ['format must be a string, not a number.', () => generate(true, null, null, wrong(1), options)],
  ['specification must be an object, not a string.', () => collections.generate(wrong('{}'))],
  ['specification must be an object, not null.', () => collections.generate(wrong(null))],
  ['environment must be a string or null, not a list.', () => collections.generate({}, wrong([]))],
  ['apiTypes must be a list of strings or null, not a string.', () => collections.generate({}, null, wrong('admin'))],
  ['environment must be a string, not undefined.', () => environments.generate(wrong(undefined), 'clientcollection')],
  ['client must be a string, not undefined.', () => environments.generate('local', wrong(undefined))],
  ['specification must be an object, not undefined.', () => serialize(wrong(undefined))],
  [
    'format must be a string, not a function.',
    () =>
      serialize(
        {},
        wrong(() => 'yaml'),
      ),
  ],
];

describe('an argument of a wrong type', () => {
  for (const [message, call] of calls) {
    it(`is refused: ${message}`, async () => {
      await assert.rejects(() => Promise.resolve().then(call), { name: 'TypeError', message });
    });
  }

  it('is told by a promise where the call answers one', async () => {
    const answers = [
      readApplication(wrong(1)),
      generate(true, null, null, 'openapi', wrong(1)),
      generateOpenApi(wrong(1)),
      createHandler(wrong(1)),
      serialize(wrong(1)),
    ];
    for (const { status } of await Promise.allSettled(answers)) assert.equal(status, 'rejected');
  });

  it('is told apart from a format that does not exist', async () => {
    await assert.rejects(serialize({}, wrong('xml')), (error: unknown) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.equal(error.message, 'Unknown format: xml. Available formats: json, yaml.');
      return true;
    });
  });
});
