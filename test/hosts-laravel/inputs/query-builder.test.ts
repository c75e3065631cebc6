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
      'query filter.title any',
      'query filter.year any',
      'query filter.since any',
      'query filter.kind any = "album"',
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

  it('are fields by their table', () => {
    assert.deepEqual(readsOf(`->allowedFields(['id', 'title', 'artist.name'])`), [
      'query fields.songs array id|title',
      'query fields.artist array name',
    ]);
  });

  it('are what variables hold that are handed over', () => {
    const before = `if ($x) { $filter = AllowedFilter::exact('a'); } else { $filter = AllowedFilter::partial('b'); }`;
    assert.deepEqual(readsOf(`->allowedFilters($filter)`, { before }), ['query filter.a any', 'query filter.b any']);
  });

  it('are called as the configuration says', () => {
    const files = {
      'config/query-builder.php': `<?php return ['parameters' => ['sort' => 'order', 'filter' => 'where']];`,
    };
    assert.deepEqual(readsOf(`->allowedFilters('a')->allowedSorts('b')`, { files }), [
      'query where.a any',
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
});
