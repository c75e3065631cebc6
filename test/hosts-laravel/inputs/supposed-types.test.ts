import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';

const migration = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Support\\Facades\\Schema;
return new class extends Migration { public function up() {
  Schema::create('boxes', function ($table) { $table->id(); $table->integer('position'); $table->string('label'); });
} };`;

const files = { 'database/migrations/2024_01_01_000000_boxes.php': migration };
const classes = [`class Box extends \\Illuminate\\Database\\Eloquent\\Model { protected $guarded = []; }`];

const upload = { type: 'string', format: 'binary' };

/** By the rules of `f` and what is done with it: the media type, and what it is. */
const cases: readonly (readonly [rules: string, use: string, mediaType: string, schema: object])[] = [
  [`'max:2048'`, `if ($request->hasFile('f')) { $request->file('f')->store('x'); }`, 'multipart/form-data', upload],
  [`'required|max:2048'`, `$request->file('f')->store('x');`, 'multipart/form-data', upload],
  [`'required'`, `$request->file('f')->store('x');`, 'multipart/form-data', upload],
  [
    `'required'`,
    `foreach ($request->file('f') as $one) { $one->store('x'); }`,
    'multipart/form-data',
    { type: 'array', items: upload },
  ],
  // What a rule says to be a text is none.
  [`'string|max:9'`, `$request->file('f')->store('x');`, 'application/json', { type: 'string', maxLength: 9 }],
  [`'in:a,b'`, `$request->file('f');`, 'application/json', { type: 'string', enum: ['a', 'b'] }],
  [`'max:9'`, `f($request->f);`, 'application/json', { type: 'string', maxLength: 9 }],
];

interface Schema {
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function bodyOf(body: string): Promise<Readonly<Record<string, Schema>>> {
  const { only, document } = await documentedAction('', { body, classes, files });
  const content = (only.requestBody as { content: Record<string, { schema: Schema & { $ref?: string } }> }).content;
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => {
      const name = schema.$ref?.split('/').at(-1);
      return [type, name === undefined ? schema : (document.components.schemas[name] as Schema)];
    }),
  );
}

const told = ['type', 'format', 'enum', 'items', 'maxLength', 'minLength', 'maximum'];

function shown(schema: Readonly<Record<string, unknown>> = {}): object {
  return Object.fromEntries(told.flatMap((member) => (member in schema ? [[member, schema[member]]] : [])));
}

describe('Laravel: a field of which no rule says the type', () => {
  for (const [rules, use, mediaType, schema] of cases) {
    it(`with ${rules} is what code takes it for: ${use}`, async () => {
      const content = await bodyOf(`$request->validate(['f' => ${rules}]); ${use}`);
      const name = 'items' in schema ? 'f[]' : 'f';
      assert.deepEqual(shown(content[mediaType]?.properties?.[name]), schema);
    });
  }

  it('has a size in kilobytes where it is an upload', async () => {
    const content = await bodyOf(`$request->validate(['f' => 'required|max:2048']); $request->file('f')->store('x');`);
    assert.match(String(content['multipart/form-data']?.properties?.['f']?.['description']), /At most 2048 kilobytes/);
  });

  it('is what the column holds that it is kept in, whose length the limits are not', async () => {
    const content = await bodyOf(
      `Box::create($request->validate(['position' => 'required|min:0|max:9999999', 'label' => 'required|max:9']));`,
    );
    const { position, label } = content['application/json']?.properties ?? {};
    assert.deepEqual(
      [shown(position), shown(label)],
      [{ type: 'integer' }, { type: 'string', maxLength: 9, minLength: 1 }],
    );
  });
});
