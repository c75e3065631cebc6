import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

/** What an action reads that answers with `QueryBuilder::for(Song::class)` and these calls. */
function readsOf(calls: string, { before = '', files = {} }: { before?: string; files?: Record<string, string> } = {}) {
  const body = `${before} return \\Spatie\\QueryBuilder\\QueryBuilder::for(Song::class)${calls};`;
  const filters = `use Spatie\\QueryBuilder\\{AllowedFilter, AllowedSort, AllowedInclude};`;
  return RulesProject.read(`Route::get('songs', [App\\C::class, 'm']);`, [], {
    'app/C.php': `<?php namespace App; ${filters} class C { function m() { ${body} } }`,
    'app/Song.php': `<?php namespace App; class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    ...files,
  }).reads;
}

describe('Laravel: parameters of spatie’s query builder', () => {
  it('are filters by name, however they are made', () => {
    const calls = `->allowedFilters(['title', AllowedFilter::exact('year', 'released'), AllowedFilter::scope(name: 'since'),
      AllowedFilter::exact('kind')->default('album')->nullable(), AllowedFilter::trashed(), AllowedFilter::custom($x, $y)])`;
    assert.deepEqual(readsOf(calls), [
      'query filter.title string',
      'query filter.year string',
      'query filter.since string',
      'query filter.kind string = "album"',
      'query filter.trashed string with|only',
    ]);
  });

  it('are sorts in both directions, with the default', () => {
    const sorts = `->allowedSorts('title', AllowedSort::field('age', 'created_at'))`;
    const sort = 'query sort array title|-title|age|-age';
    assert.deepEqual(readsOf(sorts), [sort]);
    assert.deepEqual(readsOf(`->defaultSort('-age')${sorts}`), [`${sort} = ["-age"]`]);
    assert.deepEqual(readsOf(`${sorts}->defaultSorts(['title', '-age'])`), [`${sort} = ["title","-age"]`]);
  });

  it('are relationships with their ancestors and counts', () => {
    const calls = `->allowedIncludes(['artist.label', AllowedInclude::count('fansCount')])`;
    assert.deepEqual(readsOf(calls), ['query include array artist|artistCount|artistExists|artist.label|fansCount']);
  });

  it('are none of a class of the application whose methods are called so', () => {
    const listing = `class Listing { function __construct(private $query, private $request) {}
      static function for($query, $request): self { return new self($query, $request); }
      function allowedSorts(string ...$names): self { $by = $this->request->query('order_by');
        if (in_array($by, $names, true)) { $this->query->orderBy($by); } return $this; } }`;
    const { reads } = RulesProject.read(`Route::get('songs', [App\\C::class, 'm']);`, [
      `class C { function m(Request $request) { return Listing::for(Song::query(), $request)->allowedSorts('title'); } }`,
      `class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
      listing,
    ]);
    assert.deepEqual(reads, ['query order_by string']);
  });

  it('are fields by their table', () => {
    assert.deepEqual(readsOf(`->allowedFields(['id', 'title', 'artist.name'])`), [
      'query fields.songs array id|title',
      'query fields.artist array name',
    ]);
  });

  it('are what variables hold that are handed over', () => {
    const before = `if ($x) { $filter = AllowedFilter::exact('a'); } else { $filter = AllowedFilter::partial('b'); }`;
    assert.deepEqual(readsOf(`->allowedFilters($filter)`, { before }), [
      'query filter.a string',
      'query filter.b string',
    ]);
  });

  it('are called as the configuration says', () => {
    const files = {
      'config/query-builder.php': `<?php return ['parameters' => ['sort' => 'order', 'filter' => 'where']];`,
    };
    assert.deepEqual(readsOf(`->allowedFilters('a')->allowedSorts('b')`, { files }), [
      'query where.a string',
      'query order array b|-b',
    ]);
  });

  it('are the page and its size, of a paginator for JSON:API', () => {
    const files = { 'config/json-api-paginate.php': `<?php return ['default_size' => 25];` };
    assert.deepEqual(readsOf(`->jsonPaginate()`, { files }), [
      'query page.number integer = 1',
      'query page.size integer = 25',
    ]);
  });

  const song = `<?php namespace App; class Song extends \\Illuminate\\Database\\Eloquent\\Model {
    protected $casts = ['live' => 'boolean'];
    function label() { return $this->belongsTo(Label::class); }
    function scopeLongerThan($query, int $seconds) {} function scopeBetween($query, $from, $to) {} }`;
  const files = {
    'app/Song.php': song,
    'app/Label.php': `<?php namespace App; class Label extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    'database/migrations/2024_01_01_000000_a.php': `<?php return new class extends Illuminate\\Database\\Migrations\\Migration { function up() {
      Schema::create('songs', function ($t) { $t->id(); $t->integer('year'); $t->string('isrc'); $t->boolean('live'); });
      Schema::create('labels', function ($t) { $t->id(); $t->string('name'); }); } };`,
  };

  it('have the types of columns that they are compared with, and of what scopes take', () => {
    const calls = `->allowedFilters(AllowedFilter::exact('id'), AllowedFilter::exact('since', 'year')->default(1999), AllowedFilter::exact('live'),
      AllowedFilter::exact('label.name'), AllowedFilter::belongsTo('label'), AllowedFilter::scope('longer_than'),
      AllowedFilter::scope('within', 'between'), AllowedFilter::beginsWithStrict('isrc'), AllowedFilter::callback('x', fn () => 1))`;
    assert.deepEqual(readsOf(calls, { files }), [
      'query filter.id integer',
      'query filter.since integer = 1999',
      'query filter.live boolean',
      'query filter.label\\.name string',
      'query filter.label integer',
      'query filter.longer_than integer',
      'query filter.within string',
      'query filter.isrc string',
      'query filter.x string',
    ]);
  });

  it('are what methods and constants put together', () => {
    const controller = `use Spatie\\QueryBuilder\\{AllowedFilter, QueryBuilder};
      class C extends Base {
        const SORTS = ['year'];
        function m() { $query = QueryBuilder::for(Song::class); return $query->allowedFilters([...$this->filters(), 'title'])->allowedSorts(...self::SORTS)
          ->allowedIncludes(Song::includes()); }
        protected function filters() { $all = parent::filters(); if ($this->x) { $all[] = AllowedFilter::exact('year'); } return array_merge($all, self::more()); }
        private static function more() { return collect([AllowedFilter::exact('live')])->all(); } }`;
    const base = `class Base { protected function filters() { return ['isrc']; } }`;
    const { reads } = RulesProject.read(`Route::get('songs', [App\\C::class, 'm']);`, [], {
      ...files,
      'app/C.php': `<?php namespace App; ${controller}`,
      'app/Base.php': `<?php namespace App; ${base}`,
      'app/Song.php': song.replace('function label', `static function includes() { return ['label']; } function label`),
    });
    assert.deepEqual(reads, [
      'query filter.isrc string',
      'query filter.year integer',
      'query filter.live boolean',
      'query filter.title string',
      'query sort array year|-year',
      'query include array label|labelCount|labelExists',
    ]);
  });

  it('are what builders of the application say in their constructors', () => {
    const builder = `class SongQuery extends \\Spatie\\QueryBuilder\\QueryBuilder {
      function __construct() { parent::__construct(Song::query()); $this->allowedSorts('year'); } }`;
    const actions = `class C { function m(SongQuery $songs) { return $songs->get(); } function n() { return (new SongQuery)->paginate(); } }`;
    const routes = `Route::get('a', [App\\C::class, 'm']); Route::get('b', [App\\C::class, 'n']);`;
    const { reads } = RulesProject.read(routes, [builder, actions], files);
    assert.deepEqual(reads, ['query sort array year|-year', 'query sort array year|-year']);
  });
});
