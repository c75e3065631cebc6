import assert from 'node:assert/strict';
import { misspellingFinder } from '../../../server/src/hosts/laravel/rules/finding/misspelt-rules';
import { RulesProject } from './rules-project';

interface Setting {
  /** The body of a service provider's `boot`, which may ask for the validator's factory as `$factory`. */
  readonly boot?: string;
  /** Members of the request class. */
  readonly members?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** `place -> fixes` of what is told of rules that are written as the source text of a PHP array. */
function told(rules: string, { boot = '', members = '', files = {} }: Setting = {}): readonly string[] {
  const project = RulesProject.read(
    `Route::post('a', [App\\C::class, 'm']);`,
    [
      'class C extends Controller { function m(R $request) {} }',
      `class R extends FormRequest { ${members} function rules() { return ${rules}; } }`,
      `class Provider extends \\Illuminate\\Support\\ServiceProvider {
        function boot(\\Illuminate\\Contracts\\Validation\\Factory $factory) { ${boot} }
      }`,
    ],
    { 'bootstrap/providers.php': '<?php return [App\\Provider::class];', ...files },
  );
  return project.found.flatMap(misspellingFinder(project.laravel)).map(({ source, fixes = [] }) => {
    const names = fixes.map(({ edits }) => edits.map(({ text }) => text).join());
    return `${source === null ? '' : project.textAt(source)} -> ${names.join(', ')}`;
  });
}

describe('a rule that is misspelt', () => {
  const rows: readonly (readonly [written: string, rules: string, told: readonly string[]])[] = [
    ['among others in a text', `['a' => 'string|requierd|max:3']`, ['requierd -> required']],
    ['with parameters', `['a' => ['betwen:1,3']]`, ['betwen -> between']],
    ['as a list', `['a' => [['requird_if', 'b', 1]]]`, ['requird_if -> required_if']],
    ['in the other spelling', `['a' => 'requiredIff:b,1']`, ['requiredIff -> required_if']],
    ['twice in one text', `['a' => 'nulable|string|nulable']`, ['nulable -> nullable', 'nulable -> nullable']],
    ['of several that it may be', `['a' => 'required_wit:b']`, ['required_wit -> required_with, required_if']],
    ['below a star', `['a.*.b' => 'requierd']`, ['requierd -> required']],
    ['in a constant', `['a' => self::TEXT]`, ['strng -> string']],
    ['under a condition', `['a' => Rule::when($this->user()->isAdmin(), ['requierd'])]`, ['requierd -> required']],
    ['on one way alone', `['a' => $this->has('b') ? 'string' : 'requierd']`, ['requierd -> required']],
    ['for each of several', `['a.*' => Rule::forEach(fn () => ['b' => 'requierd'])]`, ['requierd -> required']],
    ['of alternatives', `['a' => Rule::anyOf([['requierd'], ['string']])]`, ['requierd -> required']],
  ];
  for (const [written, rules, expected] of rows) {
    it(`is told where it is written ${written}`, () => {
      assert.deepEqual(told(rules, { members: `const TEXT = 'strng|max:3';` }), expected);
    });
  }

  it('may be meant as one that the application registers', () => {
    const boot = `Validator::extend('chip_number', fn () => true);`;
    assert.deepEqual(told(`['a' => 'chipnumbre']`, { boot }), ['chipnumbre -> chip_number']);
  });

  it('is told though there are messages for it, and a macro of its name', () => {
    const boot = `Validator::replacer('requierd', fn () => ''); Rule::macro('requierd', fn () => 'x');`;
    assert.deepEqual(told(`['a' => 'requierd']`, { boot }), ['requierd -> required']);
  });
});

describe('no rule that is misspelt', () => {
  const names = [
    'ean',
    'bic',
    'iban',
    'phone',
    'hslcolor',
    'postal_code',
    'exists_encrypted',
    'camelcase',
    'slug',
    'cidr',
  ];
  for (const name of [...names, 'unique_translation', 'alpha_space', 'recaptcha', 'unique_with', 'username']) {
    it(`is one that packages have: ${name}`, () => {
      assert.deepEqual(told(`['a' => 'string|${name}:x', 'b' => ['${name}']]`), []);
    });
  }

  const rules: readonly (readonly [what: string, rules: string])[] = [
    ['another spelling of the framework’s', `['a' => 'requiredIf:b,1|MAX:3|int|macaddress|mime_types:a/b']`],
    [
      'a name of which a part is not known',
      `['a' => 'required_'.$this->user()->kind, 'b' => "requir{$this->user()->x}"]`,
    ],
    ['what stands in a pattern', `['a' => ['regex:/^(requierd)$/'], 'b' => 'in:requierd,nulable']`],
    ['a class by its name', `['a' => 'App\\\\Requierd', 'b' => \\App\\Requierd::class]`],
  ];
  for (const [what, written] of rules) {
    it(`is ${what}`, () => {
      assert.deepEqual(told(written), []);
    });
  }

  const registrations: readonly string[] = [
    `Validator::extend('requierd', fn () => true);`,
    `Validator::extendImplicit('Requierd', 'App\\V@x');`,
    `\\Validator::extendDependent('requierd', fn () => true);`,
    `$factory->extend('requierd', fn () => true);`,
    `$this->app['validator']->extend('requierd', fn () => true);`,
    `app('validator')->extend('requierd', fn () => true);`,
    `validator()->extend('requierd', fn () => true);`,
    `resolve(\\Illuminate\\Validation\\Factory::class)->extend('requierd', fn () => true);`,
    `$this->app->resolving('validator', fn ($validator) => $validator->extend('requierd', fn () => true));`,
    `$this->callAfterResolving('validator', function ($validator) { $validator->extend('requierd', fn () => true); });`,
    `foreach (['requierd', 'other'] as $name) Validator::extend($name, fn () => true);`,
    `if (request()->has('x')) Validator::extend('requierd', fn () => true);`,
    `Validator::extend(config('app.name_of_rule', env('RULE')), fn () => true);`,
    `Validator::resolver(fn () => new OwnValidator);`,
  ];
  for (const boot of registrations) {
    it(`is one that may be registered: ${boot}`, () => {
      assert.deepEqual(told(`['a' => 'requierd']`, { boot }), []);
    });
  }

  it('is one that the request class gives to the validator', () => {
    const members = `function __construct($factory) { $factory->extend('requierd', fn () => true); }`;
    assert.deepEqual(told(`['a' => 'requierd']`, { members }), []);
  });

  it('is one of a package', () => {
    const files = {
      'vendor/a/b/Rules.php': `<?php namespace A\\B; trait Rules { function more() { return ['a' => 'requierd']; } }`,
    };
    const composer = JSON.stringify({
      require: { 'laravel/framework': '^12.0' },
      autoload: { 'psr-4': { 'App\\': 'app/', 'A\\B\\': 'vendor/a/b/' } },
    });
    const members = 'use \\A\\B\\Rules;';
    assert.deepEqual(told(`[...$this->more()]`, { members, files: { ...files, 'composer.json': composer } }), []);
  });
});
