import assert from 'node:assert/strict';
import { declaredType } from '../../../server/src/hosts/laravel/documentation/declared-type';
import { described, documentedAction } from './documented-application';

describe('what is written for Scramble', () => {
  it('names operations and their tags', async () => {
    const { only, problems } = await documentedAction('/**\n * @operationId putAway\n * @tags Things, Boxes\n */');
    assert.deepEqual([only.operationId, only.tags, problems], ['putAway', ['Things', 'Boxes'], []]);
  });

  it('stands above the controller, too', async () => {
    const { only } = await documentedAction('#[Scramble\\Endpoint(operationId: "putAway", title: "Put away.")]', {
      ofClass: '#[Scramble\\Group("Things", weight: 2)]',
    });
    assert.deepEqual([only.operationId, only.summary, only.tags], ['putAway', '[api] Put away', ['Things']]);
  });

  it('leaves ids unique, and tells who shares one', async () => {
    const { lines, operation, problems } = await described({
      routes: `Route::match(['put', 'patch'], 'a', [C::class, 'a']); Route::get('b', [C::class, 'b']); Route::get('things', [C::class, 'c']);`,
      classes: [
        'class C { /** @operationId one */ function a() {} /** @operationId one */ function b() {} /** @operationId one.2 */ function c() {} }',
      ],
    });
    assert.deepEqual(
      lines.map((line) => `${line} ${operation(line).operationId}`),
      ['PUT /api/a one', 'PATCH /api/a one.patch', 'GET /api/b one.get', 'GET /api/things one.2'],
    );
    assert.deepEqual(problems, [
      'documentation.sameId The operation id "one" is written for 2 operations; all but the first get another one. Give each an id of its own.',
    ]);
  });

  it('describes parameters and the body', async () => {
    const { only } = await documentedAction(
      `#[Scramble\\PathParameter('thing', 'Which thing', type: 'string', format: 'uuid')]
#[Scramble\\QueryParameter('depth', description: 'How deep.', type: 'int', default: 10, example: 3)]
#[Scramble\\HeaderParameter('X-Team')]
#[Scramble\\CookieParameter('theme', type: "'dark'|'light'")]
#[Scramble\\BodyParameter('size', type: 'int|null', required: true)]
#[Scramble\\BodyParameter('tags', type: 'string[]')]`,
      { line: 'POST /api/things/{thing}' },
    );
    assert.deepEqual(
      only.parameters?.map(({ name, in: place, description, schema }) => [name, place, description, schema]),
      [
        ['thing', 'path', 'Which thing', { type: 'string', format: 'uuid' }],
        ['depth', 'query', 'How deep.', { type: 'integer', default: 10 }],
        ['X-Team', 'header', undefined, {}],
        ['theme', 'cookie', undefined, { type: 'string', enum: ['dark', 'light'] }],
      ],
    );
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['size'],
      properties: {
        size: { type: 'integer', nullable: true },
        tags: { type: 'array', items: { type: 'string' } },
      },
    });
  });

  it('describes answers', async () => {
    const { only } = await documentedAction(
      `/** @response array{id: int, name?: string} */
#[Scramble\\Response(409, 'There is one.', type: 'array{message: string}', examples: [['message' => 'No']])]
#[Scramble\\Response(status: 406, mediaType: 'text/plain')]`,
    );
    assert.deepEqual(Object.keys(only.responses), ['201', '406', '409', '500']);
    assert.deepEqual(only.responses['201']?.content?.['application/json']?.schema, {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    });
    assert.deepEqual(only.responses['409'], {
      description: 'There is one.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['message'],
            properties: { message: { type: 'string' } },
          },
          example: { message: 'No' },
        },
      },
    });
    assert.deepEqual(only.responses['406'], { description: 'Status 406', content: { 'text/plain': {} } });
  });

  it('hides routes', async () => {
    const { lines } = await described({
      routes: `Route::get('a', [C::class, 'a']); Route::get('b', [C::class, 'b']); Route::get('d', [D::class, 'a']);`,
      classes: [
        'class C { #[Scramble\\ExcludeRouteFromDocs] function a() {} function b() {} }',
        '#[Scramble\\ExcludeAllRoutesFromDocs]\nclass D { function a() {} }',
      ],
    });
    assert.deepEqual(lines, ['GET /api/b']);
  });

  it('is deprecated by the tag of comments', async () => {
    const { only } = await documentedAction('/**\n * Put away.\n *\n * @deprecated use the other one\n */');
    assert.deepEqual([only.deprecated, only.summary], [true, '[api] Put away']);
  });
});

describe('a type of a comment', () => {
  const plain = { required: false, nullable: false };
  const any = { type: 'any', required: false, nullable: true };
  const integer = { ...plain, type: 'integer' };
  const text = { ...plain, type: 'string' };
  const rows: readonly (readonly [type: string, field: object])[] = [
    ['int', integer],
    ['?int', { ...integer, nullable: true }],
    ['null|integer', { ...integer, nullable: true }],
    ['int[]', { ...plain, type: 'array', items: integer }],
    ['list<string>', { ...plain, type: 'array', items: text }],
    ['array<int, string>', { ...plain, type: 'array', items: text }],
    ['array<string, int>', { ...plain, type: 'object', additional: integer }],
    ["'a'|'b'", { ...text, enum: { values: ['a', 'b'], name: null } }],
    ['1|2', { ...integer, enum: { values: [1, 2], name: null } }],
    ['int|string', any],
    ['App\\Models\\User', any],
    ['Collection<int, User>', any],
    [
      'array{id: int, "a b"?: (string|null)[]}',
      {
        ...plain,
        type: 'object',
        properties: {
          id: { ...integer, required: true },
          'a b': { ...plain, type: 'array', items: { ...text, nullable: true }, required: false },
        },
      },
    ],
    ['array{int, string}', any],
    ['array{id: int', any],
    ['int and more', any],
    ['mixed', any],
    ['', any],
    ['['.repeat(5), any],
    ['('.repeat(100_000), any],
  ];
  for (const [type, field] of rows) {
    it(type.slice(0, 60), () => {
      assert.deepEqual(declaredType(type), field);
    });
  }
});
