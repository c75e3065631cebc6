import assert from 'node:assert/strict';
import { LaravelProject } from './laravel-project';
import { RulesProject, rulesOfAction } from './rules/rules-project';
import { fieldsFrom } from './rules/laravel-rules';

/** Members that every object of JavaScript inherits; PHP's names of methods come in lower case. */
const inherited = ['constructor', '__proto__'];

const calls: readonly ((name: string) => string)[] = [
  (name) => `Route::${name}('x', 'y');`,
  (name) => `Route::prefix('a')->${name}('x');`,
  (name) => `Route::get('q', 'C')->${name}('x');`,
  (name) => `Route::resource('a', 'B')->${name}('x');`,
  (name) => `Route::resource('a', 'B', ['${name}' => 'x', 'only' => ['${name}']]);`,
  (name) => `Route::get('q/{a}', 'C')->where${name}('a');`,
  (name) => `Illuminate\\Support\\Facades\\Broadcast::${name}();`,
  (name) => `Illuminate\\Support\\Facades\\Validator::${name}();`,
  (name) => `Illuminate\\Support\\Str::${name}('x');`,
  (name) => `str('x')->${name}('y');`,
  (name) => `Illuminate\\Support\\Arr::${name}([]);`,
  (name) => `collect([1])->${name}('y');`,
  (name) => `app()->${name}();`,
  (name) => `app('${name}');`,
  (name) => `app('config')->${name}('x');`,
  (name) => `config('${name}.${name}');`,
  (name) => `Illuminate\\Validation\\Rule::${name}();`,
  (name) => `Illuminate\\Validation\\Rules\\Password::${name}();`,
  (name) => `Illuminate\\Validation\\Rules\\File::types('${name}')->max('1${name}');`,
];

describe('Laravel: names that objects of JavaScript inherit', () => {
  for (const call of calls) {
    it(`are no methods of the framework: ${call('constructor')}`, async () => {
      const project = await LaravelProject.read(`${inherited.map(call).join('\n')} Route::get('end', 'C');`);
      assert.equal(project.routes.at(-1), 'GET end C');
    });
  }

  it('are no rules of the framework', () => {
    const { properties = {} } = fieldsFrom(
      `[${inherited.map((name) => `'a_${name}' => '${name}:1|${name}|mimes:${name}|date_format:${name}'`).join(', ')}]`,
    );
    assert.deepEqual(Object.keys(properties), ['a_constructor', 'a___proto__']);
  });

  it('are no methods of rules', () => {
    const chains = ["'string'", "'numeric'", "'date'", "'file'", "'email'", "'password'"].map((rule) =>
      rule.slice(1, -1),
    );
    const rules = chains.flatMap((rule) =>
      inherited.map((name) => `'${rule}_${name}' => Rule::${rule}()->${name}('x')`),
    );
    const { properties = {} } = fieldsFrom(`[${rules.join(', ')}]`);
    assert.equal(Object.keys(properties).length, rules.length);
  });

  it('are no methods of requests and validators', () => {
    const body = inherited.map(
      (name) =>
        `$request->${name}('x'); $request->route()->${name}(); Validator::make([], [])->${name}(); $request->validate(['${name === 'constructor' ? 'a' : 'b'}' => 'required']);`,
    );
    assert.deepEqual(rulesOfAction(body.join('\n')), ['a: required', 'b: required']);
  });

  it('are no methods that read input', () => {
    const project = RulesProject.read(`Route::get('a', function (Illuminate\\Http\\Request $request) {
      ${inherited.map((name) => `$x = $request->${name}('x');`).join('\n')}
      return (int) $request->input('page');
    });`);
    assert.deepEqual(project.inputs, ['page integer']);
  });
});
