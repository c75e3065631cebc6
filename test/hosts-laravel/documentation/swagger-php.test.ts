import assert from 'node:assert/strict';
import { projectPath } from '../../../server/src/core/project-path';
import { parseAnnotations } from '../../../server/src/hosts/laravel/documentation/swagger-php/parse-annotations';
import { described, documentedAction } from './documented-application';

const attribute = `#[OA\\Post(
  path: '/api/things',
  operationId: 'putAway',
  summary: 'Put a thing away.',
  description: 'It stays there.',
  tags: ['Things'],
  deprecated: true,
  security: [],
  parameters: [
    new OA\\Parameter(name: 'dry', in: 'query', description: 'Whether to do nothing', schema: new OA\\Schema(type: 'boolean')),
    new OA\\HeaderParameter(name: 'X-Team', required: true, schema: new OA\\Schema(type: 'integer')),
  ],
  requestBody: new OA\\RequestBody(required: true, content: new OA\\JsonContent(required: ['name'], properties: [
    new OA\\Property(property: 'name', type: 'string', maxLength: 9, example: 'box'),
    new OA\\Property('parts', type: 'array', items: new OA\\Items(type: 'integer')),
  ])),
  responses: [
    new OA\\Response(response: Response::HTTP_CREATED, description: 'Put away', content: new OA\\JsonContent(properties: [
      new OA\\Property(property: 'id', type: 'integer', nullable: true),
    ])),
    new OA\\Response(response: '409', description: 'There is one', content: new OA\\MediaType('text/plain')),
  ],
)]`;

const annotation = `/**
 * @OA\\Post(
 *   path="/api/things",
 *   operationId="putAway",
 *   summary="Put a thing away.",
 *   description="It stays there.",
 *   tags={"Things"},
 *   deprecated=true,
 *   security={},
 *   @OA\\Parameter(name="dry", in="query", description="Whether to do nothing", @OA\\Schema(type="boolean")),
 *   @OA\\Parameter(name="X-Team", in="header", required=true, @OA\\Schema(type="integer")),
 *   @OA\\RequestBody(required=true, @OA\\JsonContent(required={"name"},
 *     @OA\\Property(property="name", type="string", maxLength=9, example="box"),
 *     @OA\\Property(property="parts", type="array", @OA\\Items(type="integer"))
 *   )),
 *   @OA\\Response(response=201, description="Put away", @OA\\JsonContent(
 *     @OA\\Property(property="id", type="integer", nullable=true)
 *   )),
 *   @OA\\Response(response="409", description="There is one", @OA\\MediaType(mediaType="text/plain")),
 * )
 */`;

describe('what is written for swagger-php', () => {
  for (const [kind, above] of Object.entries({ attribute, annotation })) {
    it(`describes the action that it stands above: ${kind}`, async () => {
      const { only, problems } = await documentedAction(above);
      const { '500': failed, ...responses } = only.responses;
      assert.ok(failed !== undefined);
      assert.deepEqual(
        { ...only, responses },
        {
          operationId: 'putAway',
          deprecated: true,
          summary: '[api] Put a thing away',
          description: 'It stays there.',
          tags: ['Things'],
          parameters: [
            {
              name: 'dry',
              in: 'query',
              description: 'Whether to do nothing',
              schema: { type: 'boolean' },
              example: true,
            },
            { name: 'X-Team', in: 'header', required: true, schema: { type: 'integer' }, example: 1 },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', maxLength: 9, example: 'box' },
                    parts: { type: 'array', items: { type: 'integer' } },
                  },
                },
                example: { name: 'box', parts: [1] },
              },
            },
          },
          responses: {
            '201': {
              description: 'Put away',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { id: { type: 'integer', nullable: true } } },
                  example: { id: 1 },
                },
              },
            },
            '409': { description: 'There is one', content: { 'text/plain': {} } },
          },
          security: [],
        },
      );
      assert.deepEqual(problems, []);
    });
  }

  it('never takes the place of rules', async () => {
    const { only, problems } = await documentedAction(attribute, {
      body: `$request->validate(['name' => 'required|integer', 'dry' => 'string']);`,
    });
    const schema = only.requestBody?.content['application/json']?.schema as { readonly properties: object };
    assert.deepEqual(schema.properties, {
      name: { type: 'integer' },
      dry: { type: 'string', description: 'Whether to do nothing' },
      parts: { type: 'array', items: { type: 'integer' } },
    });
    assert.deepEqual(
      problems.map((problem) => problem.slice(0, problem.indexOf(';'))),
      [
        'documentation.field The documentation in source says that "dry" is a boolean, but the validation rules say that it is a string',
        'documentation.field The documentation in source says that "name" is a string, but the validation rules say that it is an integer',
      ],
    );
  });

  const elsewhere = [
    `class Notes { #[OA\\Get(path: '/things/{id}', summary: 'Show it', parameters: [
      new OA\\Parameter(name: 'id', in: 'path', required: true, description: 'Its number', schema: new OA\\Schema(type: 'integer')),
      new OA\\Parameter(ref: '#/components/parameters/Depth'),
    ], security: [['key' => []]], responses: [
      new OA\\Response(response: 200, description: 'The thing', content: new OA\\JsonContent(ref: '#/components/schemas/Thing')),
      new OA\\Response(response: 404, ref: '#/components/responses/Gone'),
    ])] public function note() {} }`,
    `#[OA\\Server(url: 'https://example.com/api')]
#[OA\\SecurityScheme(securityScheme: 'key', type: 'apiKey', name: 'X-Key', in: 'header')]
#[OA\\Parameter(parameter: 'Depth', name: 'depth', in: 'query', schema: new OA\\Schema(type: 'integer', minimum: 1))]
#[OA\\Response(response: 'Gone', description: 'Gone for good')]
class Definition {}`,
    `#[OA\\Schema(required: ['name'])]
class Thing {
  #[OA\\Property(description: 'Its name')] public string $name;
  /** @OA\\Property(format="int64") */
  public ?int $size;
  #[OA\\Property(ref: Thing::class)] public $inner;
  public string $secret;
}`,
    'class C { function m() {} }',
  ];
  const routes = `Route::get('things/{thing}', [C::class, 'm']);`;

  it('describes routes from other classes, by method and path', async () => {
    const { operation, document } = await described({ routes, classes: elsewhere, packages: ['zircote/swagger-php'] });
    const only = operation('GET /api/things/{thing}');
    assert.deepEqual([only.summary, only.security], ['[api] Show it', [{ XKeyHeader: [] }]]);
    assert.deepEqual(only.parameters, [
      { name: 'thing', in: 'path', required: true, description: 'Its number', schema: { type: 'integer' } },
      { name: 'depth', in: 'query', schema: { type: 'integer', minimum: 1 }, example: 1 },
    ]);
    assert.deepEqual(only.responses['200']?.content?.['application/json']?.schema, {
      $ref: '#/components/schemas/Thing',
    });
    assert.equal(only.responses['404']?.description, 'Gone for good');
    assert.deepEqual(document.components.schemas['Thing'], {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'Its name' },
        size: { type: 'integer', nullable: true, format: 'int64' },
        inner: { $ref: '#/components/schemas/Thing' },
      },
    });
  });

  it('is not looked for where the tool is not required', async () => {
    const { operation } = await described({ routes, classes: elsewhere });
    assert.equal(operation('GET /api/things/{thing}').summary, '[api] Show a thing');
  });
});

describe('an annotation of a comment', () => {
  const source = { file: projectPath('app/C.php'), start: 0, end: 0 };
  const rows: readonly (readonly [text: string, names: readonly string[]])[] = [
    ['@OA\\Get(path="/a")', ['Get']],
    ['@OA\\Get(path="/a") and @OA\\Post(path="/b", tags={"a", "b"=1,})', ['Get', 'Post']],
    ['@oa\\Get(path="a ""b"" (c")', ['Get']],
    ['@OA\\Get', ['Get']],
    ['@OA\\Get(path="/a"', []],
    ['@OA\\Get(path=)', []],
    ['@OA\\Get(path="/a" @OA\\Post(path="/b")', ['Post']],
    ['@param OA\\Get $get', []],
    ['@OA\\Get(' + '{'.repeat(100_000), []],
    ['@OA\\Get('.repeat(20_000), []],
  ];
  for (const [text, names] of rows) {
    it(text.slice(0, 60), () => {
      assert.deepEqual(
        parseAnnotations(text, source).map(({ name }) => name),
        names,
      );
    });
  }
});
