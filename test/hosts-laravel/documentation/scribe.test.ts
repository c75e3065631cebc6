import assert from 'node:assert/strict';
import { described, documentedAction } from './documented-application';

describe('tags of Scribe', () => {
  it('say what an action is, in which group', async () => {
    const { only, document } = await documentedAction(`/**
 * Put a thing away. It stays there.
 *
 * @group Thing keeping
 * All about things.
 */`);
    assert.deepEqual(
      [only.summary, only.description, only.tags, only.deprecated],
      ['[api] Put a thing away', 'It stays there.', ['Thing keeping'], undefined],
    );
    assert.deepEqual(
      document.tags.map(({ name }) => name),
      ['Thing keeping'],
    );
  });

  it('stand above a controller for all that its methods do not say', async () => {
    const { operation } = await described({
      routes: `Route::get('a', [C::class, 'a']); Route::get('b', [C::class, 'b']);`,
      classes: [
        `/**\n * @group Things\n * @authenticated\n */\nclass C { function a() {}\n/**\n * @group Others\n * @unauthenticated\n */\nfunction b() {} }`,
      ],
    });
    const [a, b] = [operation('GET /api/a'), operation('GET /api/b')];
    assert.deepEqual([a.tags, a.security, b.tags, b.security], [['Things'], [{ BearerAuth: [] }], ['Others'], []]);
  });

  it('have the title below the group, where nothing stands above it', async () => {
    const { only } = await documentedAction('/**\n * @group Things\n * Put a thing away.\n */');
    assert.equal(only.summary, '[api] Put a thing away');
  });

  it('describe a body of which the code says nothing', async () => {
    const { only, problems } = await documentedAction(`/**
 * @bodyParam name string required The name. Example: box
 * @bodyParam size integer optional How large it is. Enum: 1, 2, 5. Example: 2
 * @bodyParam parts object[] required The parts.
 * @bodyParam parts[].kind string The kind.
 * @bodyParam note The note. No-example
 */`);
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['name', 'parts'],
      properties: {
        name: { type: 'string', description: 'The name.', example: 'box' },
        size: { type: 'integer', enum: [1, 2, 5], description: 'How large it is.', example: 2 },
        parts: {
          type: 'array',
          description: 'The parts.',
          items: { type: 'object', properties: { kind: { type: 'string', description: 'The kind.' } } },
        },
        note: { description: 'The note.' },
      },
    });
    assert.deepEqual(problems, []);
  });

  it('give what is validated words, never another type', async () => {
    const { only, problems } = await documentedAction(
      `/**
 * @bodyParam size integer required How large it is. Example: 7
 * @bodyParam name string optional The name.
 */`,
      { body: `$request->validate(['size' => 'string|max:9', 'name' => 'required|string']);` },
    );
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['name'],
      properties: {
        size: { type: 'string', maxLength: 9, description: 'How large it is.', example: '7' },
        name: { type: 'string', minLength: 1, description: 'The name.' },
      },
    });
    assert.deepEqual(problems, [
      'documentation.field The documentation in source says that "name" is optional, but the validation rules say that it is required; the rules take precedence. Correct the documentation.',
      'documentation.field The documentation in source says that "size" is an integer, but the validation rules say that it is a string; the rules take precedence. Correct the documentation.',
      'documentation.field The documentation in source says that "size" is required, but the validation rules say that it is optional; the rules take precedence. Correct the documentation.',
    ]);
  });

  it('tell the type of what the code only reads', async () => {
    const { only } = await documentedAction('/** @queryParam depth integer How deep. Example: 3 */', {
      line: 'GET /api/things',
      body: `return $request->query('depth');`,
    });
    assert.deepEqual(only.parameters, [
      {
        name: 'depth',
        in: 'query',
        description: 'How deep.',
        schema: { type: 'integer', 'x-source': 'input' },
        example: 3,
      },
    ]);
  });

  it('describe the query, headers and the path', async () => {
    const { only, problems } = await documentedAction(
      `/**
 * @urlParam thing integer required The number of the thing. Example: 12
 * @queryParam filter[name] string A part of the name.
 * @header X-Team 7
 */`,
      { line: 'GET /api/things/{thing}' },
    );
    assert.deepEqual(only.parameters, [
      {
        name: 'thing',
        in: 'path',
        required: true,
        description: 'The number of the thing.',
        schema: { type: 'integer', example: 12 },
      },
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        explode: true,
        schema: { type: 'object', properties: { name: { type: 'string', description: 'A part of the name.' } } },
        example: { name: 'Example name' },
      },
      { name: 'X-Team', in: 'header', schema: { type: 'string' }, example: '7' },
    ]);
    assert.deepEqual(problems, []);
  });

  it('are told where they describe a parameter that the path does not have', async () => {
    const { problems } = await documentedAction('/** @urlParam think integer The thing. */', {
      line: 'GET /api/things/{thing}',
    });
    assert.deepEqual(problems, [
      'documentation.parameter The documentation in source describes a path parameter "think", which /api/things/{thing} does not have; ignored. Correct or delete it. Did you mean thing?',
    ]);
  });

  it('have answers, by status', async () => {
    const { only } = await documentedAction(`/**
 * @response 201 scenario="Put away" {"id": 4, "name": "box", "tags": ["a"]}
 * @response status=409 {
 *   "message": "There is one already."
 * }
 * @responseField id integer The number of the thing.
 */`);
    assert.deepEqual(Object.keys(only.responses), ['201', '409', '500']);
    assert.deepEqual(only.responses['201'], {
      description: 'Put away',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              id: { type: 'number', description: 'The number of the thing.' },
              name: { type: 'string' },
              tags: { type: 'array', items: { type: 'string' } },
            },
          },
          example: { id: 4, name: 'box', tags: ['a'] },
        },
      },
    });
    assert.equal(only.responses['409']?.description, 'Conflict');
  });

  it('put fields of answers to the success of the action, and keep it beside errors', async () => {
    const { only } = await documentedAction(`/**
 * @responseField id integer The number.
 * @response 404 {"message": "Gone."}
 */`);
    assert.deepEqual(Object.keys(only.responses), ['201', '404', '500']);
    assert.deepEqual(only.responses['201'], {
      description: 'Resource created',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { id: { type: 'integer', description: 'The number.' } } },
          example: { id: 1 },
        },
      },
    });
  });

  it('hide routes', async () => {
    const { lines } = await described({
      routes: `Route::get('a', [C::class, 'a']); Route::get('b', [C::class, 'b']); Route::get('d', [D::class, 'a']);`,
      classes: [
        'class C { /** @hideFromAPIDocumentation */ function a() {} function b() {} }',
        '/** @hideFromAPIDocumentation */\nclass D { function a() {} }',
      ],
    });
    assert.deepEqual(lines, ['GET /api/b']);
  });
});

describe('what a caller shows by @authenticated', () => {
  const rows: readonly (readonly [auth: string, security: object])[] = [
    [`['in' => 'bearer']`, [{ BearerAuth: [] }]],
    [`['in' => AuthIn::BASIC->value]`, [{ BasicAuth: [] }]],
    [`['in' => 'header', 'name' => 'X-Key']`, [{ XKeyHeader: [] }]],
    [`['in' => 'query', 'name' => 'key']`, [{ KeyQuery: [] }]],
  ];
  for (const [auth, security] of rows) {
    it(`is what config/scribe.php says: ${auth}`, async () => {
      const { only, document } = await documentedAction('/** @authenticated */', {
        files: { 'config/scribe.php': `<?php use Knuckles\\Scribe\\Config\\AuthIn; return ['auth' => ${auth}];` },
      });
      assert.deepEqual(only.security, security);
      const [scheme = {}] = only.security;
      assert.ok(Object.keys(scheme).every((name) => Object.hasOwn(document.components.securitySchemes, name)));
      assert.ok(Object.hasOwn(only.responses, '401'));
    });
  }

  it('is what the middleware asks for, where it asks for anything', async () => {
    const { only, problems } = await documentedAction('/** @authenticated */', {
      route: `->middleware('auth:sanctum')`,
      files: { 'config/scribe.php': `<?php return ['auth' => ['in' => 'basic']];` },
    });
    assert.deepEqual([only.security, problems], [[{ BearerAuth: [] }], []]);
  });

  it('is told where @unauthenticated stands above what is guarded', async () => {
    const { only, problems } = await documentedAction('/** @unauthenticated */', {
      route: `->middleware('auth:sanctum')`,
    });
    assert.deepEqual(only.security, [{ BearerAuth: [] }]);
    assert.deepEqual(problems, [
      'documentation.open The documentation in source says that /api/things needs no authentication, but its middleware asks for it; the middleware takes precedence. Correct the documentation, or remove the middleware from the route.',
    ]);
  });

  it('is nothing where @unauthenticated excepts a route from what its whole API type asks for', async () => {
    const files = {
      'config/openapi.php': `<?php return ['api_types' => ['api' => ['prefix' => 'api', 'middleware' => ['auth:sanctum']]]];`,
    };
    const open = await documentedAction('/** @unauthenticated */', { files });
    const guarded = await documentedAction('', { files });
    assert.deepEqual([open.only.security, guarded.only.security], [[], [{ BearerAuth: [] }]]);
    assert.deepEqual(open.problems, []);
  });
});

describe('attributes of Scribe', () => {
  it('say what tags do', async () => {
    const { only, problems } = await documentedAction(
      `#[Scribe\\Endpoint('Put a thing away.', description: 'It stays there.')]
#[Scribe\\BodyParam('size', 'integer', 'How large it is.', required: true, example: 3)]
#[Scribe\\BodyParam(name: 'kind', required: false, enum: Kind::class)]
#[Scribe\\BodyParam('colour', enum: ['red', 'blue'], nullable: true)]
#[Scribe\\QueryParam('dry', 'boolean', example: 'No-example')]
#[Scribe\\Header('X-Team', 7)]
#[Scribe\\Response(['id' => 4], status: Response::HTTP_ACCEPTED, description: 'Put away')]
#[Scribe\\ResponseField('id', 'integer', 'The number.')]
#[Scribe\\Response('{"message": "No."}', 404)]
#[Scribe\\Unauthenticated]`,
      {
        ofClass: `#[Scribe\\Group('Things', 'About things')] #[Scribe\\Authenticated]`,
        classes: [`enum Kind: string { case A = 'a'; case B = 'b'; }`],
      },
    );
    assert.deepEqual(
      [only.summary, only.description, only.tags, only.security],
      ['[api] Put a thing away', 'It stays there.', ['Things'], []],
    );
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['size'],
      properties: {
        size: { type: 'integer', description: 'How large it is.', example: 3 },
        kind: { type: 'string', enum: ['a', 'b'] },
        colour: { type: 'string', nullable: true, enum: ['red', 'blue', null] },
      },
    });
    assert.deepEqual(
      only.parameters?.map(({ name, in: place, schema }) => [name, place, schema]),
      [
        ['dry', 'query', { type: 'boolean' }],
        ['X-Team', 'header', { type: 'string' }],
      ],
    );
    assert.deepEqual(Object.keys(only.responses), ['202', '404', '500']);
    assert.deepEqual(problems, []);
  });

  it('say the type of what rules ask for, where these leave it open', async () => {
    const { only, problems } = await documentedAction(
      `#[Scribe\\BodyParam('fast', 'boolean', 'Whether to hurry.')] #[Scribe\\BodyParam('branch')]
#[Scribe\\BodyParam('mode', enum: ['a', 'b'])] #[Scribe\\BodyParam('size', 'string')]`,
      {
        body: `$request->validate(['fast' => 'nullable', 'branch' => 'required', 'mode' => 'required', 'size' => 'integer']);`,
      },
    );
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['branch', 'mode'],
      properties: {
        fast: { type: 'boolean', nullable: true, description: 'Whether to hurry.' },
        branch: {},
        mode: { type: 'string', enum: ['a', 'b'] },
        size: { type: 'integer' },
      },
    });
    assert.deepEqual(problems.length, 1);
  });

  it('say nothing of what is sent under their name elsewhere', async () => {
    const { only } = await documentedAction(
      `/**
 * @urlParam thing integer The number of the thing.
 * @bodyParam size integer
 */`,
      { line: 'PUT /api/things/{thing}', body: `$request->validate(['thing' => 'required', 'size' => 'required']);` },
    );
    assert.deepEqual(only.requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['thing', 'size'],
      properties: { thing: {}, size: { type: 'integer' } },
    });
  });

  it('keep their order, the last of each name standing where the first does', async () => {
    const { only } = await documentedAction(
      `#[Scribe\\BodyParam('b', 'integer')] #[Scribe\\BodyParam('a')] #[Scribe\\BodyParam('b', 'string')]`,
    );
    assert.equal(
      JSON.stringify(only.requestBody?.content['application/json']?.schema),
      '{"type":"object","properties":{"b":{"type":"string"},"a":{}}}',
    );
  });

  it('leave the summary to what is known where a title is no more than the name of an action', async () => {
    const { only } = await documentedAction(`#[Scribe\\Endpoint(title: 'create', description: 'Make a thing.')]`);
    assert.deepEqual([only.summary, only.description], ['[api] Create a thing', 'Make a thing.']);
  });

  it('say nothing where they cannot be read', async () => {
    const { only, problems } = await documentedAction(
      `#[Scribe\\Endpoint(title: UNKNOWN)] #[Scribe\\BodyParam(Missing::NAME)] #[Scribe\\Response(status: Missing::CODE)]`,
    );
    assert.deepEqual(
      [only.summary, only.requestBody, Object.keys(only.responses), problems],
      ['[api] Create a thing', undefined, ['200', '500'], []],
    );
  });
});
