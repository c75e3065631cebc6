import assert from 'node:assert/strict';

import { casesByValue } from '../../../server/src/hosts/laravel/rules/schema/cases-by-value';
import { RulesProject } from './rules-project';

/** What is said of each case that the parameter `type` of the path makes, and its fields, those that must be there with a `*`. */
function casesOf(project: RulesProject): readonly string[] {
  const [byValue] = project.actions.flatMap((action) => action.byValue ?? []);
  return (byValue === undefined ? [] : casesByValue(byValue, project.laravel)).map(
    ({ properties = {}, notes = [] }) => {
      const fields = Object.entries(properties).map(([name, { required }]) => `${name}${required ? '*' : ''}`);
      return `${notes.join(' ')} ${fields.join(', ')}`;
    },
  );
}

function action(body: string, { argument = '$type', members = '', route = '' } = {}): RulesProject {
  return RulesProject.read(`Route::post('a/{type}', [App\\C::class, 'm'])${route};`, [
    `class C extends Controller { ${members} function m(Request $request, ${argument}) { ${body} } }`,
    `enum Kind: string { case Book = 'book'; case Film = 'film';
      function rules() { return match ($this) { self::Book => ['isbn' => 'required'], self::Film => ['minutes' => 'integer'] }; } }`,
  ]);
}

function request(body: string): RulesProject {
  return RulesProject.read(`Route::post('a/{type}', [App\\C::class, 'm']);`, [
    'class C extends Controller { function m(R $request) {} }',
    `class R extends FormRequest { function rules() { ${body} } }`,
  ]);
}

const map = `const RULES = ['book' => ['isbn' => 'required'], 'film' => ['minutes' => 'integer']];`;
const arms = `'book' => ['isbn' => 'required'], 'film' => ['minutes' => 'integer']`;
const bookAndFilm = ['Where `type` is `book`. isbn*', 'Where `type` is `film`. minutes'];

const cases: readonly (readonly [what: string, project: () => RulesProject, cases: readonly string[]])[] = [
  ['a map has under it', () => action('$request->validate(self::RULES[$type]);', { members: map }), bookAndFilm],
  [
    'a map has under what the route lets through',
    () =>
      action('$request->validate(self::RULES[$type]);', {
        members: map.replace('];', ", 'disc' => ['size' => 'integer']];"),
        route: `->whereIn('type', ['book', 'film'])`,
      }),
    bookAndFilm,
  ],
  [
    'a map has under it, or else',
    () => action(`$request->validate(self::RULES[$type] ?? ['name' => 'required']);`, { members: map }),
    [...bookAndFilm, 'Where `type` has any other value. name*'],
  ],
  ['match gives', () => action(`$request->validate(match ($type) { ${arms}, default => abort(404) });`), bookAndFilm],
  ['match gives in a request class', () => request(`return match ($this->route('type')) { ${arms} };`), bookAndFilm],
  [
    'are compared with, beside what is the same for all',
    () =>
      request(`$rules = $this->type === 'book' ? ['isbn' => 'required'] : []; return $rules + ['name' => 'string'];`),
    ['Where `type` is `book`. isbn*, name', 'Where `type` has any other value. name'],
  ],
  [
    'a switch gives',
    () =>
      action(`switch ($type) { case 'book': $rules = ['isbn' => 'required']; break; case 'film': $rules = ['minutes' => 'integer']; break;
        default: abort(404); } $request->validate($rules);`),
    bookAndFilm,
  ],
  [
    'an enumeration has by a text',
    () => action('$request->validate(Kind::from($type)->rules());', { argument: 'string $type' }),
    bookAndFilm,
  ],
  ['an enumeration has', () => action('$request->validate($type->rules());', { argument: 'Kind $type' }), bookAndFilm],
];

describe('Rules by the value of a path parameter', () => {
  for (const [what, project, expected] of cases) {
    it(`are those that ${what}`, () => {
      assert.deepEqual(casesOf(project()), expected);
    });
  }
});
