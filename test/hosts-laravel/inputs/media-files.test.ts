import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const cases: Readonly<Record<string, readonly string[]>> = {
  [`$album->addMediaFromRequest('cover')->toMediaCollection('covers');`]: ['body cover file'],
  [`$album->addMultipleMediaFromRequest(['front', 'back'])->each->toMediaCollection();`]: [
    'body front file',
    'body back file',
  ],
  [`$album->addMediaFromUrl('cover')->toMediaCollection();`]: [],
};

describe('Laravel: files that spatie/laravel-medialibrary takes of the request', () => {
  for (const [body, reads] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      const project = RulesProject.read(`Route::post('albums/{album}', [App\\C::class, 'm']);`, [
        `class Album extends \\Illuminate\\Database\\Eloquent\\Model {}`,
        `class C extends Controller { function m(Album $album) { ${body} } }`,
      ]);
      assert.deepEqual(project.reads, reads);
    });
  }
});
