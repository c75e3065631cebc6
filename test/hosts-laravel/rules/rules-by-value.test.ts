import assert from 'node:assert/strict';

import { exampleOf } from '../../../server/src/core/fields/example';
import type { Json } from '../../../server/src/core/json';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { wholeCases } from '../../../server/src/core/fields/whole-cases';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { casesByValue } from '../../../server/src/hosts/laravel/rules/schema/cases-by-value';
import { validatorOf } from '../../core/openapi/schema-validator';
import { RulesProject } from './rules-project';

/** `field values: fields`, the fields that must be there with a `*`, of each case that the value of a field makes. */
function casesOf(project: RulesProject): readonly string[] {
  const [byValue] = project.actions.flatMap((action) => action.byValue ?? []);
  return (byValue === undefined ? [] : casesByValue(byValue, project.laravel)).map((one) =>
    Object.entries(one.properties ?? {})
      .map(([name, field]) => `${name}${field.required ? '*' : ''}${valuesOf(field)}`)
      .concat((one.refused ?? []).map(({ name }) => `no ${name}`))
      .join(', '),
  );
}

function valuesOf({ enum: values, notEnum, properties, isImpossible }: FieldSchema): string {
  if (isImpossible === true) return ' null';
  if (values !== undefined) return ` ${values.values.join('|')}`;
  if (notEnum !== undefined) return ` not ${notEnum.join('|')}`;
  const below = Object.entries(properties ?? {}).map(([name, field]) => `${name}${valuesOf(field)}`);
  return below.length === 0 ? '' : ` {${below.join(', ')}}`;
}

function ofRequest(body: string, classes: readonly string[] = []): RulesProject {
  return RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    'class C extends Controller { function m(R $request) {} }',
    `class R extends FormRequest { function rules() { ${body} } }`,
    ...classes,
  ]);
}

function ofAction(body: string, classes: readonly string[] = []): RulesProject {
  return RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request) { ${body} } }`,
    ...classes,
  ]);
}

const kinds = `enum Kind: string { case A = 'a'; case B = 'b'; }`;

const two = [
  `class X { function rules() { return ['x' => 'required']; } }`,
  `class Y { function rules() { return ['y' => 'integer']; } }`,
];

const handlers = [
  `class Base { function __construct(protected Site $site) {} }`,
  `class Php extends Base { function rules() { return ['version' => ['required', Rule::in($this->site->server->versions())]]; } }`,
  `class Blog extends Base { function rules() { return ['title' => 'required']; } }`,
];

const cases: readonly (readonly [what: string, project: () => RulesProject, cases: readonly string[]])[] = [
  [
    'its own, and not what a map has under it',
    () =>
      ofRequest(
        `$rules = ['type' => 'required'];
         if (self::SIZES[$this->type] === 'long') { $rules['pages'] = 'required'; }
         return $rules; }
         const SIZES = ['letter' => 'long', 'card' => 'short']; function unused() {`,
      ),
    ['type* letter, pages*', 'type* card', 'type* not letter|card'],
  ],
  [
    'of a class that a model chooses by what it was made with',
    () =>
      ofAction(
        `$type = $request->input('type'); $rules = ['type' => 'required|in:php,blog'];
        if (in_array($type, ['php', 'blog'])) { $rules += (new Site(['type' => $type]))->handler()->rules(); }
        $request->validate($rules);`,
        [
          `class Site extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['type'];
            function handler() { $class = ['php' => Php::class, 'blog' => Blog::class][$this->type]; return new $class($this); } }`,
          ...handlers,
        ],
      ),
    ['type* php, version*', 'type* blog, title*'],
  ],
  [
    'of a class that a map names, and nothing else asks for',
    () =>
      ofAction(
        `$class = ['x' => X::class, 'y' => Y::class][$request->type] ?? abort(404); $request->validate((new $class)->rules());`,
        two,
      ),
    ['x*, type* x', 'y, type* y'],
  ],
  [
    'of a class that the container makes by a map of the controller',
    () =>
      RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { protected $kinds = ['x' => X::class, 'y' => Y::class];
          function m(Request $request) { $request->validate(['type' => 'required|in:x,y']);
            $request->validate(app($this->kinds[$request->input('type')])->rules()); } }`,
        ...two,
      ]),
    ['type* x, x*', 'type* y, y'],
  ],
  [
    'of a case of an enumeration, and of a text that the request makes an object of',
    () =>
      ofAction(`$rules = Kind::from($request->string('kind')->value())->rules(); $request->validate($rules);`, [
        `enum Kind: string { case A = 'a'; case B = 'b';
            function rules() { return match ($this) { self::A => ['x' => 'required'], self::B => ['y' => 'integer'] }; } }`,
      ]),
    ['x*, kind* a', 'y, kind* b'],
  ],
  [
    'of a case that the request answers',
    () =>
      ofRequest(
        `return match ($this->enum('kind', Kind::class)) { Kind::A => ['x' => 'required'], default => ['y' => 'integer'] };`,
        [kinds],
      ),
    ['x*, kind* a', 'y, kind* b', 'y, kind not a|b'],
  ],
  [
    'of a match without a default',
    () =>
      ofRequest(
        `return match ($this->type) { 'card' => ['type' => 'required', 'number' => 'required'], 'bank' => ['type' => 'required', 'iban' => 'string'] };`,
      ),
    ['type* card, number*', 'type* bank, iban'],
  ],
  [
    'of a match with a default',
    () =>
      ofRequest(
        `return ['type' => 'required', ...match ($this->input('type')) { 'a' => ['x' => 'required'], default => ['y' => 'string'] }];`,
      ),
    ['type* a, x*', 'type* not a, y'],
  ],
  [
    'of a switch, together where they say the same',
    () =>
      ofRequest(
        `$rules = ['type' => 'required|in:a,b,c']; switch ($this->get('type')) { case 'a': $rules['x'] = 'required'; break; case 'b': case 'c': $rules['y'] = 'integer'; break; } return $rules;`,
      ),
    ['type* a, x*', 'type* b|c, y'],
  ],
  [
    'of a field that may be left out',
    () =>
      ofRequest(`$rules = ['type' => 'in:a,b']; if ($this->type === 'a') { $rules['x'] = 'required'; } return $rules;`),
    ['type* a, x*', 'type* b', 'no type'],
  ],
  [
    'of a field that may be null',
    () =>
      ofRequest(
        `$rules = ['type' => 'nullable|in:a,b']; if ($this->type === 'a') { $rules['x'] = 'required'; } return $rules;`,
      ),
    ['type* a, x*', 'type* b', 'type null'],
  ],
  [
    'of a field of a field',
    () =>
      ofRequest(
        `$rules = ['pay.type' => 'required']; if ($this->input('pay.type') == 'card') { $rules['pay.number'] = 'required'; } return $rules;`,
      ),
    ['pay* {type card, number}', 'pay* {type not card}'],
  ],
  [
    'of cases of an enumeration',
    () =>
      ofRequest(
        `return ['kind' => ['required', Rule::enum(Kind::class)], 'x' => $this->kind === Kind::A->value ? 'required' : 'integer'];`,
        [kinds],
      ),
    ['kind* a, x*', 'kind* b, x'],
  ],
  [
    'of a condition that is a closure, beside one that is not',
    () =>
      ofRequest(
        `return ['type' => 'required|in:a,b', 'x' => [Rule::requiredIf(fn () => $this->type === 'a'), 'string'], 'y' => $this->type === 'a' ? 'required' : 'nullable'];`,
      ),
    ['type* a, x*, y*', 'type* b, x, y'],
  ],
  [
    'of a list of values',
    () =>
      ofRequest(
        `$rules = ['type' => 'required|in:a,b,c']; if (in_array($this->type, ['a', 'b'])) { $rules['x'] = 'required'; } return $rules;`,
      ),
    ['type* a|b, x*', 'type* c'],
  ],
  [
    'of classes that the value names, of all that are let through',
    () =>
      ofAction(
        `$handlers = ['a' => X::class, 'b' => Y::class, 'c' => Y::class]; $rules = ['type' => ['required', Rule::in(array_keys($handlers)), 'not_in:c']];
        if (isset($request->type)) { $handler = new $handlers[$request->type]; $rules = array_merge($rules, $handler->rules()); }
        $request->validate($rules);`,
        [
          `class X { function rules() { return ['x' => 'required']; } }`,
          `class Y { function rules() { return ['y' => 'integer']; } }`,
        ],
      ),
    ['type* a, x*', 'type* b, y'],
  ],
  [
    'of classes that the value names',
    () =>
      ofAction(
        `$handlers = ['a' => X::class, 'b' => Y::class]; $rules = ['type' => ['required', Rule::in(array_keys($handlers))]];
        if (isset($request->type) && in_array($request->type, array_keys($handlers))) { $handler = new $handlers[$request->type]; $rules = array_merge($rules, $handler->rules()); }
        Validator::make($request->all(), $rules)->validate();`,
        [
          `class X { function rules() { return ['x' => 'required']; } }`,
          `class Y { function rules() { return ['y' => 'integer']; } }`,
        ],
      ),
    ['type* a, x*', 'type* b, y'],
  ],
  [
    'of numbers',
    () =>
      ofRequest(
        `return $this->input('level') == 1 ? ['level' => 'required|integer', 'x' => 'required'] : ['level' => 'required|integer'];`,
      ),
    ['level* 1, x*', 'level* not 1'],
  ],
  [
    'of validations at several places, of which another value is refused',
    () =>
      ofAction(
        `if ($request->kind === 'x') { $request->validate(['x' => 'required']); } elseif ($request->kind === 'y') { $request->validate(['y' => 'integer']); } else { abort(422); }`,
      ),
    ['x*, kind* x', 'y, kind* y'],
  ],
  [
    'that say the same',
    () => ofRequest(`if ($this->type === 'a') { return ['x' => 'required']; } return ['x' => 'required'];`),
    [],
  ],
  [
    'of more values than anybody reads',
    () =>
      ofRequest(
        `$rules = ['type' => 'required|in:a,b,c,d,e,f,g,h,i']; if ($this->type === 'a') { $rules['x'] = 'required'; } return $rules;`,
      ),
    [],
  ],
  ['of what is not compared', () => ofRequest(`return $this->type > 5 ? ['x' => 'required'] : [];`), []],
  [
    'of the items of a list',
    () =>
      ofAction(
        `foreach ($request->items as $item) { if ($item['type'] === 'a') { Validator::make($item, ['x' => 'required'])->validate(); } }`,
      ),
    [],
  ],
];

describe('rules by the value of a field', () => {
  for (const [what, members] of Object.entries({
    'is not fillable': `protected $fillable = ['name'];`,
    'is cast': `protected $casts = ['type' => 'string'];`,
    'is cast by a method': `protected function casts() { return []; }`,
    'has an accessor': `function getTypeAttribute($value) { return 'x'; }`,
    'is an accessor': `protected function type(): \\Illuminate\\Database\\Eloquent\\Casts\\Attribute { return Attribute::get(fn () => 'x'); }`,
  })) {
    it(`are not told by an attribute of a model that ${what}`, () => {
      const project = ofAction(
        `if ($request->a === 'b') { $site = new Site(['type' => 'b']); $request->validate($site->type === 'b' ? ['x' => 'y'] : ['z' => 'y']); }`,
        [`class Site extends \\Illuminate\\Database\\Eloquent\\Model { ${members} }`],
      );
      assert.deepEqual(
        project.rules.map((line) => line.slice(0, 1)),
        ['x', 'z'],
      );
    });
  }

  for (const [what, project, expected] of cases) {
    it(`are those ${what}`, () => {
      assert.deepEqual(casesOf(project()), expected);
    });
  }

  it('are one of several objects, with what no rule speaks of in each, and an example of the first', () => {
    const field = (type: FieldSchema['type'], rest: Partial<FieldSchema> = {}): FieldSchema => ({
      type,
      required: false,
      nullable: false,
      ...rest,
    });
    const type = (value: string): FieldSchema =>
      field('string', { required: true, enum: { values: [value], name: null } });
    const input = field('object', {
      properties: { type: field('string'), x: field('string', { description: 'The x.' }), page: field('integer') },
      oneOf: [
        field('object', { properties: { type: type('a'), x: field('string', { required: true }) } }),
        field('object', { properties: { type: type('b') } }),
      ],
    });
    assert.deepEqual(
      wholeCases(input).map(({ properties }) => Object.keys(properties ?? {})),
      [
        ['type', 'x', 'page'],
        ['type', 'page'],
      ],
    );
    assert.deepEqual(schemaOf(input), {
      oneOf: [
        {
          type: 'object',
          required: ['type', 'x'],
          properties: {
            type: { type: 'string', enum: ['a'] },
            x: { type: 'string', description: 'The x.' },
            page: { type: 'integer' },
          },
        },
        {
          type: 'object',
          required: ['type'],
          properties: { type: { type: 'string', enum: ['b'] }, page: { type: 'integer' } },
        },
      ],
    });
    const example: Json | undefined = exampleOf(input);
    assert.deepEqual(example, { type: 'a', x: 'Example x', page: 1 });
    assert.ok(validatorOf(schemaOf(input))(example));
  });
});
