import assert from 'node:assert/strict';
import type { Column } from '../../../server/src/hosts/laravel/database/column';
import { RulesProject } from '../rules/rules-project';

const head = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Database\\Schema\\Blueprint; use Illuminate\\Support\\Facades\\{DB, Schema};`;

function migration(up: string): string {
  return `${head} return new class extends Migration { public function up(): void { ${up} } public function down(): void { Schema::drop('posts'); } };`;
}

const database = { 'config/database.php': `<?php return ['default' => 'mysql'];` };

/** The columns of `posts` after the bodies of migrations, in order: `name type`. */
function columnsAfter(
  migrations: readonly string[],
  files: Readonly<Record<string, string>> = {},
): readonly string[] | null {
  const texts = Object.fromEntries(
    migrations.map((up, index) => [`database/migrations/2024_01_0${index + 1}_000000_m.php`, migration(up)]),
  );
  const { laravel } = RulesProject.read(
    '',
    [
      `class Song extends \\Illuminate\\Database\\Eloquent\\Model {
    use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; }`,
    ],
    { ...database, ...texts, ...files },
  );
  const columns = laravel.database.columnsOf('posts');
  return columns === null ? null : [...columns].map(([name, column]) => `${name} ${written(column)}`);
}

/** `integer counted`, `string|null`, `a|b by default` */
function written({ type, isNullable, hasDefault, isGenerated, values }: Column): string {
  const words = [`${values?.join('|') ?? type}${isNullable ? '|null' : ''}`];
  if (isGenerated) words.push('counted');
  if (hasDefault) words.push('by default');
  return words.join(' ');
}

const created = `Schema::create('posts', function (Blueprint $table) { $table->id(); $table->string('title', 80)->nullable(); });`;

const rows: readonly (readonly [title: string, migrations: readonly string[], columns: readonly string[] | null])[] = [
  [
    'those that it is created with',
    [
      `Schema::create('posts', function (Blueprint $table) {
        $table->uuid('id')->primary();
        $table->foreignId('user_id')->constrained()->cascadeOnDelete();
        $table->foreignIdFor(\\App\\Song::class);
        $table->enum('state', ['a', 'b'])->default('a');
        $table->decimal('price', 8, 2);
        $table->boolean('on');
        $table->json('meta')->nullable();
        $table->date('day');
        $table->nullableUuidMorphs('owner');
        $table->rememberToken();
        $table->softDeletes();
        $table->timestamps();
      });`,
    ],
    [
      ...['id uuid', 'user_id integer', 'song_id uuid', 'state a|b by default', 'price decimal', 'on boolean'],
      ...['meta json|null', 'day date', 'owner_type string|null', 'owner_id uuid|null', 'remember_token string|null'],
      ...['deleted_at datetime|null', 'created_at datetime|null', 'updated_at datetime|null'],
    ],
  ],
  [
    'those that stand behind another one',
    [
      created,
      `Schema::table('posts', function ($table) {
        $table->after('title', function (Blueprint $table) { $table->text('body')->nullable(); $table->integer('size'); });
        $table->string('last')->after('size');
      });`,
    ],
    ['id integer counted', 'title string|null', 'body string|null', 'size integer', 'last string'],
  ],
  [
    'those that are added, changed, renamed and dropped later',
    [
      created,
      `Schema::table('posts', function ($table) { $table->text('body'); $table->renameColumn('title', 'name'); });`,
      `Schema::table('posts', function (Blueprint $table) { $table->ulid('id')->change(); $table->dropColumn(['body']); });`,
    ],
    ['id ulid', 'name string|null'],
  ],
  [
    'those of the table that it was',
    [created.replace('posts', 'articles'), `Schema::rename('articles', 'posts');`],
    ['id integer counted', 'title string|null'],
  ],
  [
    'those of the table that it was, made anew in the same migration',
    [
      created,
      `Schema::create('new', fn ($table) => $table->uuid('id')); Schema::drop('posts'); Schema::rename('new', 'posts');`,
    ],
    ['id uuid'],
  ],
  [
    'those of the database that is configured',
    [
      created,
      `if (DB::getDriverName() === 'sqlite') { Schema::table('posts', fn ($table) => $table->integer('a')); }
       else { Schema::table('posts', fn ($table) => $table->integer('b')); }`,
    ],
    ['id integer counted', 'title string|null', 'b integer'],
  ],
  [
    'what modifiers say of them',
    [
      `Schema::create('posts', function (Blueprint $table) {
        $table->string('a')->nullable()->index(); $table->string('b')->nullable(false)->default('x'); $table->timestamp('c')->useCurrent();
        $table->string('d')->nullable(); $table->primary('d'); $table->morphs('e'); });`,
    ],
    ['a string|null', 'b string by default', 'c datetime by default', 'd string', 'e_type string', 'e_id integer'],
  ],
  ['those of its last creation', [created, `Schema::dropIfExists('posts');`], null],
  [
    'those added on a condition that source does not tell',
    [
      created,
      `if (! Schema::hasColumn('posts', 'slug')) { Schema::table('posts', fn (Blueprint $table) => $table->string('slug')); }`,
    ],
    ['id integer counted', 'title string|null', 'slug string'],
  ],
  [
    'those added in a loop',
    [created, `foreach (['a', 'b'] as $name) { Schema::table('posts', fn ($table) => $table->integer($name)); }`],
    ['id integer counted', 'title string|null', 'a integer', 'b integer'],
  ],
  [
    'those made and dropped while foreign keys are not looked at, or a function of the application calls',
    [
      `Schema::withoutForeignKeyConstraints(fn () => Schema::create('posts', function ($table) { $table->id(); $table->text('a'); $table->text('b'); $table->text('c'); }));`,
      `Schema::table('posts', function ($table) {
        Schema::withoutForeignKeyConstraints(static function () use ($table): void { $table->dropColumn('a'); }); });
       Schema::withoutForeignKeyConstraints(function () { Schema::table('posts', fn ($table) => $table->dropColumn('b')); });
       $if = fn ($condition, callable $callback) => value($condition) ? rescue($callback) : null;
       Schema::table('posts', fn ($table) => $if(Schema::hasColumn('posts', 'c'), function () use ($table) { $table->dropColumn('c'); }));`,
    ],
    ['id integer counted'],
  ],
  ['none where no migration tells of it', [`Schema::create('tags', fn ($table) => $table->id());`], null],
  ['none where code fails', [`throw new Exception('posts');`], null],
];

describe('Laravel: the columns of a table', () => {
  for (const [title, migrations, columns] of rows) {
    it(`are ${title}`, () => {
      assert.deepEqual(columnsAfter(migrations), columns);
    });
  }

  it('are those of a dump, and of the migrations after it', () => {
    const dump = `
CREATE TABLE \`posts\` (
  \`id\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`kind\` enum('a','b (c)','d') DEFAULT NULL,
  \`on\` tinyint(1) NOT NULL DEFAULT '0',
  \`price\` decimal(8,2) DEFAULT NULL,
  PRIMARY KEY (\`id\`),
  KEY \`posts_kind_index\` (\`kind\`)
) ENGINE=InnoDB;
INSERT INTO \`migrations\` VALUES (1,'2024_01_01_000000_m',1);`;
    const migrations = [
      `Schema::table('posts', fn ($table) => $table->string('stands in the dump'));`,
      `Schema::table('posts', fn ($table) => $table->string('later'));`,
    ];
    assert.deepEqual(columnsAfter(migrations, { 'database/schema/mysql-schema.sql': dump }), [
      ...['id integer counted', 'kind string|null', 'on boolean by default', 'price decimal|null', 'later string'],
    ]);
  });

  it('are those of a dump of PostgreSQL', () => {
    const dump = `
CREATE TABLE public.posts (
    id uuid NOT NULL,
    title character varying(255) NOT NULL,
    at timestamp(0) without time zone,
    CONSTRAINT posts_check CHECK (((title)::text = ANY ((ARRAY['a'::character varying])::text[])))
);`;
    assert.deepEqual(columnsAfter([], { 'database/schema/pgsql-schema.sql': dump }), [
      ...['id uuid', 'title string', 'at datetime|null'],
    ]);
  });

  it('are those of directories that providers name', () => {
    assert.deepEqual(
      columnsAfter([], {
        'bootstrap/providers.php': `<?php return [App\\BlogProvider::class];`,
        'app/BlogProvider.php': `<?php namespace App; class BlogProvider extends \\Illuminate\\Support\\ServiceProvider {
          public function boot() { $this->loadMigrationsFrom(base_path('blog/migrations')); } }`,
        'blog/migrations/2024_05_01_000000_posts.php': migration(created),
      }),
      ['id integer counted', 'title string|null'],
    );
  });
});
