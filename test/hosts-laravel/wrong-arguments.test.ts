import assert from 'node:assert/strict';
import { answeringMethods } from '../../server/src/hosts/laravel/runtime/collection-answers';
import { collectionMethods } from '../../server/src/hosts/laravel/runtime/collection-methods';
import { stringFunctions } from '../../server/src/hosts/laravel/runtime/string-functions';
import { phpFunctions } from '../../server/src/languages/php/evaluate/builtins';
import { LaravelProject } from './laravel-project';

const lists = [
  '',
  'null',
  "'a'",
  '[]',
  "['k' => 'v'], 1",
  "'/x/', [1]",
  'new stdClass, null, -1',
  "fn () => 1, ['a', 'b'], 'c'",
  "request(), 'a', request()",
  "-1, 2.5, true, ['x']",
  "'%', 'b', ['c' => []], 5",
];

/** Each call is a statement of its own, so that one that PHP would throw at stops no other. */
function calls(names: Iterable<string>, call: (name: string, args: string) => string): string {
  const statements = [...names].flatMap((name) => lists.map((args) => `$x = ${call(name, args)};`));
  return `${statements.join('\n')}\nRoute::get('end');`;
}

describe('Laravel: calls with wrong arguments', () => {
  const subjects = [
    { of: 'PHP’s functions', text: calls(phpFunctions.keys(), (name, args) => `${name}(${args})`) },
    {
      of: 'Str',
      text: calls(stringFunctions.keys(), (name, args) => `Illuminate\\Support\\Str::${name}(${args})`),
    },
    { of: 'str()', text: calls(stringFunctions.keys(), (name, args) => `str('a b')->${name}(${args})`) },
    {
      of: 'collections',
      text: calls(
        [...collectionMethods.keys(), ...answeringMethods.keys()],
        (name, args) => `collect(['a', 'b' => ['c']])->${name}(${args})`,
      ),
    },
    {
      of: 'the router',
      text: calls(
        ['group', 'prefix', 'pattern', 'has', 'tap', 'macro', 'middlewareGroup', 'resourceVerbs', 'whereIn'],
        (name, args) => `Route::${name}(${args})`,
      ),
    },
  ];

  for (const { of, text } of subjects) {
    it(`end nothing: ${of}`, async () => {
      const { routes } = await LaravelProject.read(text);
      assert.equal(routes.at(-1), 'GET end');
    });
  }
});
