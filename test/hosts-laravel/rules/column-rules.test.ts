import assert from 'node:assert/strict';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsFrom } from './laravel-rules';

const migrations = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Support\\Facades\\Schema;
return new class extends Migration { public function up() {
  Schema::create('songs', function ($table) {
    $table->uuid('id'); $table->string('public_id'); $table->integer('year'); $table->json('tags'); $table->string('song');
  });
  Schema::create('posts', function ($table) { $table->id(); $table->string('slug'); });
} };`;

const files = {
  'database/migrations/2024_01_01_000000_songs.php': migrations,
  'app/Models/Song.php': `<?php namespace App\\Models; class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
  'app/Models/Owner.php': `<?php namespace App\\Models; class Owner extends \\Illuminate\\Database\\Eloquent\\Model {
    use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; }`,
};

const uuid = 'string uuid';

/** Type and format of the field `song` by its rules. */
const types: Readonly<Record<string, string>> = {
  'exists:songs,id': uuid,
  'exists:mysql.songs,id': uuid,
  'exists:App\\Models\\Song,id': uuid,
  'exists:songs,year': 'integer',
  'exists:songs,public_id': 'string',
  'exists:songs,tags': 'any',
  'exists:posts,id': 'integer',
  'unique:posts,slug': 'string',
  'unique:songs,year|integer': 'integer',
  'unique:songs,year|string': 'string',
  // Without a column it is that of the field's name.
  'unique:songs': 'string',
  'exists:songs': 'string',
  'exists:posts': 'integer',
  // No migration tells of it, but its model.
  'exists:App\\Models\\Owner,id': uuid,
  'exists:unknown,id': 'integer',
  'exists:unknown,owner_id': 'integer',
  'exists:unknown,slug': 'string',
  'exists:unknown': 'integer',
  'unique:unknown': 'any',
};

describe('Laravel: the type of what is looked up in a table', () => {
  for (const [rules, expected] of Object.entries(types)) {
    it(`by ${rules}`, () => {
      const schema = schemaOf(fieldsFrom(`['song' => '${rules.replaceAll('\\', '\\\\')}']`, { files }));
      const field = 'properties' in schema ? schema.properties['song'] : undefined;
      assert.ok(field !== undefined && !('$ref' in field));
      assert.equal([field.type ?? 'any', field.format].filter((word) => word !== undefined).join(' '), expected);
    });
  }

  it('of a list is that of its items', () => {
    const exists = 'Must exist in `songs` as `id`.';
    const of = (rules: string): unknown => schemaOf(fieldsFrom(`[${rules}]`, { files }));
    assert.deepEqual(
      of(`'song' => 'array|exists:songs,id', 'all' => 'array|unique:songs,id', 'x.*' => 'exists:songs,id'`),
      {
        type: 'object',
        properties: {
          song: { type: 'array', items: { type: 'string', format: 'uuid' }, description: exists },
          all: { type: 'array', items: {}, description: 'Must be unique in `songs` as `id`.' },
          x: { type: 'array', items: { type: 'string', format: 'uuid', description: exists } },
        },
      },
    );
  });

  it('of a value that must be among those of a column is that of the column', () => {
    const of = (among: string): unknown => {
      const schema = schemaOf(
        fieldsFrom(`['song' => ['required', \\Illuminate\\Validation\\Rule::in(${among})]]`, { files }),
      );
      const field = 'properties' in schema ? schema.properties['song'] : undefined;
      assert.ok(field !== undefined && !('$ref' in field));
      return [field.type, field.format].filter((word) => word !== undefined).join(' ');
    };
    const song = '\\App\\Models\\Song';
    assert.deepEqual(
      [
        `${song}::pluck('year')`,
        `${song}::query()->where('year', '>', 1990)->whereNotNull('tags')->pluck('id')->unique()->toArray()`,
        `${song}::all()->pluck('year')`,
        `\\Illuminate\\Support\\Facades\\DB::table('posts')->pluck('id')`,
        // What it goes on to, or is made of them, may be of another table.
        `${song}::query()->join('posts', 'posts.slug', 'public_id')->pluck('id')`,
        `${song}::pluck('year')->map(fn ($year) => "year-$year")`,
      ].map(of),
      ['integer', uuid, 'integer', 'integer', 'string', 'string'],
    );
  });
});
