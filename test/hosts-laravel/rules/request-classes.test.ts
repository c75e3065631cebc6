import assert from 'node:assert/strict';
import { type RequestCase, RulesProject, rulesOfRequest } from './rules-project';

const cases: readonly RequestCase[] = [
  {
    of: `an array that is answered as it is`,
    body: `function rules() { return ['a' => 'required|max:3', 'b' => ['string', Rule::in(['x'])], 'c.*.d' => 'int']; }`,
    rules: [`a: required|max:3`, `b: string|*`, `c.*.d: int`],
  },
  {
    of: `a variable that is added to`,
    body: `function rules() { $rules = ['a' => 'x']; $rules['b'] = 'y'; $rules += ['c' => 'z']; return $rules; }`,
    rules: [`a: x`, `b: y`, `c: z`],
  },
  {
    of: `a method of the class, merged`,
    body: `function rules() { return array_merge(['a' => 'x'], $this->more(), ['b' => 'y']); } private function more() { return ['m' => 'n']; }`,
    rules: [`a: x`, `m: n`, `b: y`],
  },
  {
    of: `a method of the class, spread`,
    body: `function rules() { return [...$this->more(), 'b' => 'y']; } private function more() { return ['m' => 'n']; }`,
    rules: [`m: n`, `b: y`],
  },
  {
    of: `a condition that source does not tell: both ways`,
    body: `function rules() { $rules = ['a' => 'x']; if ($this->has('q')) { $rules['b'] = 'y'; } else { $rules['c'] = 'z'; } return $rules; }`,
    rules: [`a: x`, `b: y ? the input q`, `c: z ? the input q`],
  },
  {
    of: `a condition on the HTTP method`,
    body: `function rules() { $rules = ['a' => 'x']; if ($this->isMethod('post')) { $rules['b'] = 'y'; } else { $rules['c'] = 'z'; } return $rules; }`,
    rules: [`a: x`, `b: y`],
  },
  {
    of: `several returns: what they have in common`,
    body: `function rules() { if ($this->user()->isAdmin()) { return ['a' => 'required|string', 'b' => 'y']; } return ['a' => 'string', 'c' => 'y']; }`,
    rules: [`a: string ~ the user of the request`, `b: y ? the user of the request`, `c: y ? the user of the request`],
  },
  {
    of: `a loop that asks for each field`,
    body: `function rules() { $r = ['x' => 'y']; foreach (['a', 'b', 'c'] as $f) { if ($this->has($f)) { $r[$f] = 'required'; } } return $r; }`,
    rules: [`x: y`, `a: required ? the input a`, `b: required ? the input b`, `c: required ? the input c`],
  },
  {
    of: `lists of which a function chooses`,
    body: `function rules() { $l = fn () => array_filter(['A', 'B'], function ($v) { if (asked($v)) { return false; } return true; }); return ['a' => Rule::in($l()), 'b' => 'in:'.implode(',', $l())]; }`,
    rules: [`a: in:… ~ the result of asked()`, `b: in:… ~ the result of asked()`],
  },
  {
    of: `match on an input`,
    body: `function rules() { return match ($this->input('type')) { 'x' => ['a' => 'p', 'k' => 'z'], 'y' => ['b' => 'q', 'k' => 'z'], default => ['k' => 'z'] }; }`,
    rules: [`a: p ? the input type`, `k: z`, `b: q ? the input type`],
  },
  {
    of: `match on the HTTP method`,
    body: `function rules() { return match ($this->method()) { 'POST' => ['a' => 'p'], 'PUT', 'PATCH' => ['b' => 'q'], default => [] }; }`,
    rules: [`a: p`],
  },
  {
    of: `match on what is true`,
    body: `function rules() { return match (true) { $this->isMethod('put') => ['a' => 'p'], $this->routeIs('a.store') => ['b' => 'q'], default => [] }; }`,
    rules: [`b: q`],
  },
  {
    of: `switch with falling out`,
    body: `function rules() { switch ($this->method()) { case 'GET': return []; case 'POST': return ['a' => 'x']; default: break; } return ['z' => 'z']; }`,
    rules: [`a: x`],
  },
  {
    of: `ternaries around rules`,
    body: `function rules() { return ['a' => $this->boolean('q') ? 'required|string' : 'nullable|string', 'b' => [$this->boolean('z') ? 'required' : 'nullable', 'string']]; }`,
    rules: [`a: string|nullable ~ the input q`, `b: string|nullable ~ the input z`],
  },
  {
    of: `an exception that may be thrown, a user that is not known`,
    body: `function rules() { $u = $this->user() ?? throw new \\Exception; $x = $this->nope(); return ['a' => 'required|max:'.$u->limit, 'b' => Rule::unique('t')->ignore($this->user()->id)]; }`,
    rules: [`a: required|max:…`, `b: *`],
  },
  {
    of: `code that always throws keeps its literal fields`,
    body: `function rules() { $this->check(); return ['a' => 'required']; } function check() { throw new \\Exception('x'); }`,
    rules: [`a: required ? its code could not be evaluated to the end`],
  },
  {
    of: `a loop over a database`,
    body: `function rules() { $ids = DB::table('x')->pluck('id'); foreach (\\App\\Models\\Q::all() as $q) { $rules['answers.'.$q->id] = 'required'; } $rules['a'] = Rule::in($ids); return $rules; }`,
    rules: [`answers.*: required ? the result of App\\Models\\Q::all()`, `a: *`],
  },
  {
    of: `a loop over a constant`,
    body: `const L = ['en', 'fr']; function rules() { foreach (self::L as $l) { $rules["$l.name"] = 'required'; $rules[$l.'.text'] = 'string'; } return $rules; }`,
    rules: [`en.name: required`, `en.text: string`, `fr.name: required`, `fr.text: string`],
  },
  {
    of: `a loop over configuration that is not there`,
    body: `function rules() { $rules = []; foreach (config('app.locales') as $l) { $rules["$l.name"] = 'required'; } return $rules; }`,
    rules: [],
  },
  {
    of: `a collection`,
    body: `function rules() { return collect(['a' => 'x'])->merge(['b' => 'y'])->when($this->filled('z'), fn ($c) => $c->put('c', 'z'))->toArray(); }`,
    rules: [`a: x`, `b: y`, `c: z ? the input z`],
  },
  {
    of: `keys that a collection makes`,
    body: `function rules() { return collect(['a', 'b'])->mapWithKeys(fn ($k) => [$k => ['required']])->all(); }`,
    rules: [`a: required`, `b: required`],
  },
  {
    of: `the framework’s own rules()`,
    body: `function rules() { return array_merge(parent::rules(), ['b' => 'y']); }`,
    rules: [`b: y`],
  },
  {
    of: `services for the method and the constructor`,
    body: `function __construct(private S $s) {} function rules(S $s, \\Illuminate\\Contracts\\Validation\\Factory $v) { return ['a' => $s->x(), 'b' => $this->s->x()]; }`,
    classes: [`class S { function x() { return "max:3"; } }`],
    rules: [`a: max:3`, `b: max:3`],
  },
  {
    of: `rules of a model`,
    body: `function rules() { return (new Asset)->getRules() + Asset::$rules + ['z' => 'z']; }`,
    classes: [
      `class Asset extends \\Illuminate\\Database\\Eloquent\\Model { static $rules = ["s" => "t"]; protected $r = ["a" => "b"]; function getRules() { return $this->r; } }`,
    ],
    rules: [`a: b`, `s: t`, `z: z`],
  },
  {
    of: `rules of other request classes`,
    body: `function rules() { $rules = []; foreach ([A::class, B::class] as $c) { $rules = array_merge($rules, (new $c)->rules()); } return $rules; }`,
    classes: [
      `class A extends FormRequest { function rules() { return ["a" => "x"]; } }`,
      `class B extends FormRequest { function rules() { return ["b" => "x"]; } }`,
    ],
    rules: [`a: x`, `b: x`],
  },
  {
    of: `another request class from the container`,
    body: `function rules() { return app(A::class)->rules() + ['c' => 'x']; }`,
    classes: [`class A extends FormRequest { function rules() { return ["a" => "x"]; } }`],
    rules: [`a: x`, `c: x`],
  },
  {
    of: `a method of a trait`,
    body: `use T; function rules() { return $this->tr() + ['c' => 'x']; }`,
    classes: [`trait T { function tr() { return ["a" => "x"]; } }`],
    rules: [`a: x`, `c: x`],
  },
  {
    of: `rules() of a trait`,
    body: `use T;`,
    classes: [`trait T { function rules() { return ["a" => "x"]; } }`],
    rules: [`a: x`],
  },
  {
    of: `a property`,
    body: `private $extra = ['a' => 'x']; function rules() { return $this->extra; }`,
    rules: [`a: x`],
  },
  {
    of: `withValidator()`,
    body: `function rules() { return ['a' => 'x']; } function withValidator($validator) { $validator->sometimes('b', 'required|string', fn ($i) => $i->x > 1); $validator->after(function () {}); }`,
    rules: [`a: x`, `b: required|string ? what the input is`],
  },
  {
    of: `withValidator() of a trait`,
    body: `use T; function rules() { return ['a' => 'x']; }`,
    classes: [`trait T { function withValidator($validator) { $validator->addRules(['b' => 'y']); } }`],
    rules: [`a: x`, `b: y`],
  },
  {
    of: `validator()`,
    body: `protected function validator($factory) { return $factory->make($this->all(), ['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `getValidatorInstance()`,
    body: `function rules() { return ['a' => 'x']; } protected function getValidatorInstance() { $v = parent::getValidatorInstance(); $v->sometimes(['b', 'c'], 'required', fn () => true); return $v; }`,
    rules: [`a: x`, `b: required ? what the input is`, `c: required ? what the input is`],
  },
  {
    of: `unset()`,
    body: `function rules() { $rules = ['a' => 'x', 'b' => 'y']; if ($this->isMethod('post')) unset($rules['b']); return $rules; }`,
    rules: [`a: x`],
  },
  {
    of: `an assignment behind &&`,
    body: `function rules() { $rules = ['a' => 'x']; $this->has('b') && $rules['b'] = 'y'; return $rules; }`,
    rules: [`a: x`, `b: y ? the input b`],
  },
  {
    of: `entries set in what is not known`,
    body: `function rules() { $rules = \\Vendor\\P::rules(); $rules['a'] = 'x'; return $rules; }`,
    rules: [`a: x`],
  },
  {
    of: `what is not known, merged`,
    body: `function rules() { return array_merge(\\Vendor\\P::rules(), ['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `what is not known, added`,
    body: `function rules() { return ['a' => 'x'] + \\Vendor\\P::rules(); }`,
    rules: [`a: x`],
  },
  {
    of: `sprintf, implode, an enum’s own method`,
    body: `function rules() { return ['a' => sprintf('required|max:%d', config('x.y', 5)), 'b' => 'in:'.implode(',', E::values())]; }`,
    classes: [
      `enum E: string { case A = "a"; case B = "b"; static function values() { return array_column(self::cases(), "value"); } }`,
    ],
    rules: [`a: required|max:5`, `b: in:a,b`],
  },
  {
    of: `cases of an enum as keys`,
    body: `function rules() { return [E::A->value => 'x', "p.".E::B->value => 'y']; }`,
    classes: [`enum E: string { case A = "a"; case B = "b"; }`],
    rules: [`a: x`, `p.b: y`],
  },
  {
    of: `array_fill_keys()`,
    body: `function rules() { return array_fill_keys(['a', 'b'], 'required'); }`,
    rules: [`a: required`, `b: required`],
  },
  {
    of: `array_map()`,
    body: `function rules() { $f = ['a' => 'x', 'b' => 'y']; return array_map(fn ($r) => ['sometimes', $r], $f); }`,
    rules: [`a: sometimes|x`, `b: sometimes|y`],
  },
  {
    of: `array_filter()`,
    body: `function rules() { return array_filter(['a' => 'x', 'b' => $this->has('q') ? 'y' : null, 'c' => null]); }`,
    rules: [`a: x`, `b: y ? the input q`],
  },
  {
    of: `Arr`,
    body: `function rules() { return \\Illuminate\\Support\\Arr::except(['a' => 'x', 'b' => 'y'], ['b']) + \\Illuminate\\Support\\Arr::only(['c' => 'x', 'd' => 'y'], 'c') + \\Illuminate\\Support\\Arr::prependKeysWith(['e' => 'x'], 'f.') + \\Illuminate\\Support\\Arr::dot(['g' => ['h' => 'x']]); }`,
    rules: [`a: x`, `c: x`, `f.e: x`, `g.h: x`],
  },
  {
    of: `a closure that makes rules`,
    body: `function rules() { $opt = fn (string $r) => ['nullable', $r]; return ['a' => $opt('string')]; }`,
    rules: [`a: nullable|string`],
  },
  {
    of: `a parameter that the route does not have`,
    body: `function rules() { $id = $this->route('user'); return ['a' => $id ? 'sometimes' : 'required']; }`,
    rules: [`a: required`],
  },
  {
    of: `a static property that is filled once`,
    body: `static $c; function rules() { return self::$c ??= ['a' => 'x']; }`,
    rules: [`a: x`],
  },
  {
    of: `try and catch`,
    body: `function rules() { try { $x = $this->load(); } catch (\\Throwable $e) { $x = []; } return ['a' => 'x'] + $x; } function load() { throw new \\Exception; }`,
    rules: [`a: x`],
  },
  {
    of: `a property that is null`,
    body: `protected $rules = null; function rules() { return $this->rules ?? ['a' => 'x']; }`,
    rules: [`a: x`],
  },
  {
    of: `when()`,
    body: `function rules() { return ['a' => 'x', ...when($this->has('q'), ['b' => 'y'], [])]; }`,
    rules: [`a: x`, `b: y ? the input q`],
  },
  {
    of: `a ternary, spread`,
    body: `function rules() { return ['a' => 'x', ...($this->has('q') ? ['b' => 'y'] : [])]; }`,
    rules: [`a: x`, `b: y ? the input q`],
  },
  {
    of: `a ternary of a type and a rule that says none`,
    body: `function rules() { return ['x' => $this->boolean('f') ? 'nullable' : 'integer', 'y' => $this->boolean('f') ? ['required', 'max:9'] : ['required', 'string', 'max:5'], 'z' => $this->boolean('f') ? 'integer' : 'string']; }`,
    rules: [`x: nullable|integer ~ the input f`, `y: required|max:…|string ~ the input f`, `z:  ~ the input f`],
  },
  {
    of: `passwords of two kinds`,
    body: `function rules() { return ['p' => ['required', $this->boolean('f') ? Password::min(9)->letters()->numbers() : Password::min(6)->letters()]]; }`,
    rules: [`p: required|string|min:6|password:letters ~ the input f`],
  },
  {
    of: `a ternary on the HTTP method, merged`,
    body: `function rules() { return array_merge(['a' => 'x'], $this->isMethod('POST') ? ['b' => 'y'] : []); }`,
    rules: [`a: x`, `b: y`],
  },
  {
    of: `a property as a key`,
    body: `public string $x = 'a'; function rules() { return [$this->x => 'y']; }`,
    rules: [`a: y`],
  },
  {
    of: `a generator`,
    body: `function rules() { return iterator_to_array($this->gen()); } function gen() { yield 'a' => 'x'; yield 'b' => 'y'; }`,
    rules: [`a: x`, `b: y`],
  },
  { of: `validationRules()`, body: `protected function validationRules() { return ['a' => 'x']; }`, rules: [`a: x`] },
  {
    of: `in_array() of the HTTP method`,
    body: `function rules() { $put = in_array($this->method(), ['PUT', 'PATCH'], true); return ['a' => $put ? 'sometimes' : 'required']; }`,
    rules: [`a: required`],
  },
  {
    of: `a method that is called after the HTTP method`,
    body: `function rules() { $m = strtolower($this->getMethod()).'Rules'; return $this->$m(); } function postRules() { return ['a' => 'x']; }`,
    rules: [`a: x`],
  },
  {
    of: `a method that is called after the action`,
    body: `function rules() { return $this->{$this->route()->getActionMethod()}(); } function m() { return ['a' => 'x']; }`,
    rules: [`a: x`],
  },
  {
    of: `call_user_func()`,
    body: `function rules() { return call_user_func([$this, 'x']) + call_user_func_array([$this, 'x2'], []); } function x() { return ['a' => 'x']; } function x2() { return ['b' => 'x']; }`,
    rules: [`a: x`, `b: x`],
  },
  {
    of: `array_walk() by reference`,
    body: `function rules() { $r = ['a' => 'x']; array_walk($r, function (&$v, $k) { $v = 'nullable|'.$v; }); return $r; }`,
    rules: [`a: nullable|x`],
  },
  {
    of: `foreach by reference`,
    body: `function rules() { $r = ['a' => 'x', 'b' => 'y']; foreach ($r as $k => &$v) { $v = 'nullable|'.$v; } return $r; }`,
    rules: [`a: nullable|x`, `b: nullable|y`],
  },
  {
    of: `a loop over an input: each of its elements`,
    body: `function rules() { $r = ['items' => 'array']; foreach ($this->input('items', []) as $i => $item) { $r["items.$i.name"] = 'required'; } return $r; }`,
    rules: [`items: array`, `items.*.name: required`],
  },
  {
    of: `keys that a function makes`,
    body: `function rules() { $r = []; foreach (['a' => 'x'] as $k => $v) { $r[str_replace('a', 'b', $k)] = $v; } return $r; }`,
    rules: [`b: x`],
  },
  {
    of: `a counting loop`,
    body: `function rules() { $r = []; for ($i = 1; $i <= 3; $i++) { $r["q$i"] = 'required'; } return $r; }`,
    rules: [`q1: required`, `q2: required`, `q3: required`],
  },
  {
    of: `Rule::when stays for those who read rules`,
    body: `function rules() { return ['a' => Rule::when(true, 'x', 'y'), 'b' => ['x', Rule::when($this->q, ['y'])]]; }`,
    rules: [`a: *`, `b: x|*`],
  },
  {
    of: `abort() before the rules`,
    body: `function rules() { abort_unless($this->user()->can('x'), 403); if (! $this->user()) { abort(401); } return ['a' => 'x']; }`,
    rules: [`a: x`],
  },
  {
    of: 'a locale that the request may choose: the default one',
    body: `function rules() { $l = $this->input('locale') ?: app()->getLocale(); return ["$l.name" => 'required', 'a' => 'x']; }`,
    rules: ['a: x', 'en.name: required'],
  },
  {
    of: 'models that validate themselves',
    body: `function rules() { return array_merge((new Asset)->getRules(), Asset::rules(), ['b' => 'y']); }`,
    classes: [
      `class Asset extends \\Illuminate\\Database\\Eloquent\\Model { use \\Watson\\Validating\\ValidatingTrait; protected $rules = ['a' => 'x']; }`,
    ],
    rules: ['a: x', 'b: y'],
  },
];

describe('Laravel: rules of a request class', () => {
  for (const { of, body, classes, rules } of cases) {
    it(`are read of ${of}`, () => {
      assert.deepEqual(rulesOfRequest(body, classes), rules);
    });
  }

  for (const [hook, said] of [
    ['withValidator', `function withValidator($validator) { $validator->addRules(['b' => 'y']); }`],
    ['validationRules', `function validationRules() { return $this->rules() + ['b' => 'y']; }`],
    [
      'getValidatorInstance',
      `function getValidatorInstance() { return parent::getValidatorInstance()->addRules(['b' => 'y']); }`,
    ],
  ]) {
    it(`are read with ${hook}() of a base class`, () => {
      const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
        'class C extends Controller { function m(R $request) {} }',
        `class R extends Base { function rules() { return ['a' => 'x']; } }`,
        `abstract class Base extends FormRequest { ${said} }`,
      ]);
      assert.deepEqual(project.rules, ['a: x', 'b: y']);
    });
  }
});
