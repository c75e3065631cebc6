import assert from 'node:assert/strict';
import { rulesOfAction } from './rules-project';

interface Case {
  readonly of: string;
  /** What stands in the action, which has `$request`. */
  readonly body: string;
  /** What else stands in the controller. */
  readonly members?: string;
  readonly classes?: readonly string[];
  readonly rules: readonly string[];
}

const cases: readonly Case[] = [
  { of: `$request->validate()`, body: `$data = $request->validate(['a' => 'required']);`, rules: [`a: required`] },
  {
    of: `$this->validate()`,
    body: `$this->validate($request, ['a' => 'required'], ['a.required' => 'x']);`,
    rules: [`a: required`],
  },
  { of: `request()->validate()`, body: `request()->validate(['a' => 'required']);`, rules: [`a: required`] },
  {
    of: `a rule where a field should be`,
    body: `$request->validate(['bail', 'a' => 'required', '*.b' => 'string']); $this->validate($request, ['c', 'required']);`,
    rules: [`a: required`, `*.b: string`, `1: required`],
  },
  {
    of: `validateWithBag()`,
    body: `$request->validateWithBag('x', ['a' => 'required']); $this->validateWithBag('x', $request, ['b' => 'x']);`,
    rules: [`a: required`, `b: x`],
  },
  {
    of: `Validator::make() and fails()`,
    body: `$v = Validator::make($request->all(), ['a' => 'x']); if ($v->fails()) { return back(); } $v->validate();`,
    rules: [`a: x`],
  },
  {
    of: `the one field that is held against rules`,
    body: `Validator::make($request->only('groups'), ['groups.*' => 'integer'])->validate();`,
    rules: [`groups.*: integer`],
  },
  {
    of: `a service that validates and is called so`,
    members: `protected Checks $validation; function __construct(private OrderChecks $orders, Checks $validation) { $this->validation = $validation; }`,
    body: `$this->orders->validateTypes(1, $request->all()); $this->validation->run($request->input('extra'));`,
    classes: [
      `class OrderChecks { function validateTypes($id, array $data) { $this->types($data); } private function types($data) { $v = Validator::make($data, ['a' => 'x']); if ($v->fails()) { throw new \\Exception(); } } }`,
      `class Checks { function run($data) { Validator::validate($data, ['b' => 'x']); } }`,
    ],
    rules: [`a: x`, `extra.b: x`],
  },
  {
    of: `a validator that another class makes`,
    body: `$validator = (new Registration)->validator($request->all()); $validator->validate();`,
    classes: [`class Registration { function validator($data) { return Validator::make($data, ['a' => 'x']); } }`],
    rules: [`a: x`],
  },
  {
    of: `the rules of a model that is found`,
    body: `$kit = Kit::findOrFail($id); $v = Validator::make($request->all(), $kit->rulesOf('a')); if ($v->fails()) { return; }`,
    classes: [
      `class Kit extends \\Illuminate\\Database\\Eloquent\\Model { protected $extra = ['b' => 'y']; function rulesOf($f) { return [$f => 'x', 'n' => 'max:'.$this->most] + $this->extra; } }`,
    ],
    rules: [`a: x`, `n: max:…`, `b: y`],
  },
  {
    of: `a chain on Validator::make()`,
    body: `Validator::make($request->only(['a']), ['a' => 'x'])->after(fn () => 1)->validateWithBag('b');`,
    rules: [`a: x`],
  },
  {
    of: `validator()`,
    body: `validator($request->all(), ['a' => 'x'])->validate(); validator()->make($request->all(), ['b' => 'x'])->validate();`,
    rules: [`a: x`, `b: x`],
  },
  { of: `Validator::validate()`, body: `$d = Validator::validate($request->input(), ['a' => 'x']);`, rules: [`a: x`] },
  {
    of: `sometimes() of a validator`,
    body: `$v = Validator::make($request->all(), ['a' => 'x']); $v->sometimes('b', 'required', fn ($i) => $i->q); $v->validate();`,
    rules: [`a: x`, `b: required ? what the input is`],
  },
  {
    of: `a variable with a condition`,
    body: `$rules = ['a' => 'x']; if ($request->has('q')) { $rules['b'] = 'y'; } $request->validate($rules);`,
    rules: [`a: x`, `b: y ? the input q`],
  },
  {
    of: `a constant`,
    body: `$request->validate(self::RULES);`,
    members: `const RULES = ['a' => 'x'];`,
    rules: [`a: x`],
  },
  {
    of: `a part of a property`,
    body: `$this->validate($request, $this->rules['create']);`,
    members: `protected $rules = ['create' => ['a' => 'x']];`,
    rules: [`a: x`],
  },
  {
    of: `a part of what a method answers`,
    body: `$this->validate($request, $this->rules($id)['u']);`,
    members: `protected function rules($id = null) { return ['u' => ['a' => 'x'.$id]]; }`,
    rules: [`a: x`],
  },
  {
    of: `a method of the controller that makes the validator`,
    body: `$this->validator($request->all())->validate(); event(new X);`,
    members: `protected function validator(array $data) { return Validator::make($data, ['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `a method of the controller that validates`,
    body: `$data = $this->validated($request); return Post::create($data);`,
    members: `private function validated(Request $request): array { return $request->validate(['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `a method that a method calls`,
    body: `$this->one($request);`,
    members: `private function one($r) { $this->two($r); } private function two($r) { $r->validate(['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `an argument of other calls`,
    body: `return response()->json(Post::create($request->validate(['a' => 'x'])), 201);`,
    rules: [`a: x`],
  },
  {
    of: `a closure`,
    body: `return DB::transaction(function () use ($request) { $data = $request->validate(['a' => 'x']); return Post::create($data); });`,
    rules: [`a: x`],
  },
  {
    of: `an arrow function`,
    body: `return DB::transaction(fn () => Post::create($request->validate(['a' => 'x'])));`,
    rules: [`a: x`],
  },
  {
    of: `a condition that only leaves`,
    body: `if (! auth()->check()) { return redirect('/'); } $request->validate(['a' => 'x']);`,
    rules: [`a: x`],
  },
  {
    of: `both ways of a condition`,
    body: `if ($request->type === 'b') { $request->validate(['b' => 'y']); } else { $request->validate(['c' => 'y']); } $request->validate(['a' => 'x']);`,
    rules: [`b: y ? the input type`, `a: x`, `c: y ? the input type`],
  },
  {
    of: `a way that validates and leaves`,
    body: `if ($request->q) { $request->validate(['b' => 'y']); return 1; } $request->validate(['a' => 'x']);`,
    rules: [`b: y ? the input q`, `a: x ? the input q`],
  },
  {
    of: `try`,
    body: `try { $request->validate(['a' => 'x']); } catch (\\Exception $e) { return $e; }`,
    rules: [`a: x`],
  },
  {
    of: `a request class from the container`,
    body: `$r = app(Other::class); $x = resolve(Other2::class);`,
    classes: [
      `class Other extends FormRequest { function rules() { return ["a" => "x"]; } }`,
      `class Other2 extends FormRequest { function rules() { return ["b" => "x"]; } }`,
    ],
    rules: [`a: x`, `b: x`],
  },
  {
    of: `the rules of a request class`,
    body: `$request->validate((new Other)->rules());`,
    classes: [`class Other extends FormRequest { function rules() { return ["a" => "x"]; } }`],
    rules: [`a: x`],
  },
  {
    of: `a method of a trait`,
    body: `$this->check($request);`,
    members: `use T;`,
    classes: [`trait T { protected function check(Request $r) { $this->validate($r, ["a" => "x"]); } }`],
    rules: [`a: x`],
  },
  {
    of: `rules of a service`,
    body: `$request->validate($this->s->rules());`,
    members: `function __construct(private S $s) {}`,
    classes: [`class S { function rules() { return ["a" => "x"]; } }`],
    rules: [`a: x`],
  },
  {
    of: `rules of other classes, one of which is not known`,
    body: `$request->validate(S::rules() + Models\\P::$rules);`,
    classes: [`class S { static function rules() { return ["a" => "x"]; } }`],
    rules: [`a: x`],
  },
  {
    of: `a part of the input`,
    body: `Validator::make($request->input('address'), ['street' => 'x'])->validate();`,
    rules: [`address.street: x`],
  },
  {
    of: `each element of an input`,
    body: `foreach ($request->input('items') as $item) { Validator::make($item, ['name' => 'x'])->validate(); }`,
    rules: [`items.*.name: x`],
  },
  {
    of: `each part of an element`,
    body: `foreach ($request->input('items') as $item) { Validator::make($item['owner'], ['name' => 'x'])->validate(); }`,
    rules: [`items.*.owner.name: x`],
  },
  {
    of: `a part of all input`,
    body: `$data = $request->only(['values', 'name']); $data['x'] = 1; Validator::make($data['values']['common'] ?? [], ['a' => 'x'])->validate();`,
    rules: [`values.common.a: x`],
  },
  {
    of: `a part of all input that is taken by its path`,
    body: `['meta' => $meta] = $request->all(); Validator::make(data_get($request->all(), 'address.home'), ['street' => 'x'])->validate(); Validator::make($meta, ['tags' => 'x'])->validate();`,
    rules: [`address.home.street: x`, `meta.tags: x`],
  },
  {
    of: `a condition on what all input may have`,
    body: `$data = $request->all(); if (\\Illuminate\\Support\\Arr::get($data, 'b')) { $request->validate(['b' => 'x']); } if ($data['c']) { $request->validate(['c' => 'x']); }`,
    rules: [`b: x ? the input b`, `c: x ? the input c`],
  },
  {
    of: `other data than the request’s`,
    body: `Validator::make(['x' => $id], ['x' => 'integer'])->validate(); $request->validate(['a' => 'x']);`,
    rules: [`a: x`],
  },
  {
    of: `data that are put together of inputs`,
    body: `Validator::make(['x' => $request->input('x')], ['x' => 'integer'])->validate();`,
    rules: [`x: required|integer`],
  },
  {
    of: `data that are merged with inputs`,
    body: `Validator::make(array_merge($request->all(), ['id' => $id]), ['x' => 'integer'])->validate();`,
    rules: [`x: integer`],
  },
  {
    of: `the factory`,
    body: `$this->f->make($request->all(), ['a' => 'x'])->validate();`,
    members: `private $f; function __construct(\\Illuminate\\Contracts\\Validation\\Factory $factory) { $this->f = $factory; }`,
    rules: [`a: x`],
  },
  {
    of: `the factory, promoted`,
    body: `$this->validatorFactory->make($request->all(), ['a' => 'x'])->validate();`,
    members: `function __construct(private \\Illuminate\\Contracts\\Validation\\Factory $validatorFactory) { }`,
    rules: [`a: x`],
  },
  {
    of: `the request as a property`,
    body: `$this->request->validate(['a' => 'x']);`,
    members: `function __construct(private Request $request) { }`,
    rules: [`a: x`],
  },
  {
    of: `compact() and extract()`,
    body: `$rules = ['a' => 'x']; extract(compact('rules')); $request->validate($rules);`,
    rules: [`a: x`],
  },
  {
    of: `a collection that is added to`,
    body: `$rules = collect(['a' => 'x']); $rules->put('b', 'y'); $request->validate($rules->all());`,
    rules: [`a: x`, `b: y`],
  },
  {
    of: `a ternary`,
    body: `$data = $request->q ? $request->validate(['a' => 'x']) : $request->validate(['b' => 'x']);`,
    rules: [`a: x ? the input q`, `b: x ? the input q`],
  },
  {
    of: `match`,
    body: `match ($request->input('t')) { 'a' => $request->validate(['a' => 'x']), 'b' => $request->validate(['b' => 'x']), default => null };`,
    rules: [`a: x ? the input t`, `b: x ? the input t`],
  },
  {
    of: `switch`,
    body: `switch ($request->input('t')) { case 'a': $request->validate(['a' => 'x']); break; case 'b': $request->validate(['b' => 'x']); }`,
    rules: [`a: x ? the input t`, `b: x ? the input t`],
  },
  {
    of: `array_push()`,
    body: `$r = ['required']; array_push($r, 'max:3'); $r[] = 'string'; $request->validate(['a' => $r]);`,
    rules: [`a: required|max:3|string`],
  },
  {
    of: `several variables at once`,
    body: `[$rules, $m] = $this->both(); $request->validate($rules, $m);`,
    members: `function both() { return [['a' => 'x'], []]; }`,
    rules: [`a: x`],
  },
  {
    of: `a property that is set`,
    body: `$this->setup(); $this->rules['b'] = 'y'; $request->validate($this->rules);`,
    members: `private $rules = ['a' => 'x']; function setup() {}`,
    rules: [`a: x`, `b: y`],
  },
  {
    of: `a static method`,
    body: `self::check($request);`,
    members: `static function check($request) { $request->validate(['a' => 'x']); }`,
    rules: [`a: x`],
  },
  {
    of: `named arguments`,
    body: `$request->validate(rules: ['a' => 'x']); $this->validate(request: $request, rules: ['b' => 'x']); Validator::make(data: $request->all(), rules: ['c' => 'x']);`,
    rules: [`a: x`, `b: x`, `c: x`],
  },
  {
    of: `the facade of the request`,
    body: `\\Illuminate\\Support\\Facades\\Request::validate(['a' => 'x']);`,
    rules: [`a: x`],
  },
  { of: `a function that is not there`, body: `$request->validate(rules_for('post'));`, rules: [] },
  { of: `tap()`, body: `tap($request)->validate(['a' => 'x']);`, rules: [`a: x`] },
  {
    of: `isPrecognitive()`,
    body: `$request->validate(['a' => $request->isPrecognitive() ? 'x' : 'y']);`,
    rules: [`a: y`],
  },
  {
    of: `an assignment in a condition`,
    body: `if (($v = Validator::make($request->all(), ['a' => 'x']))->fails()) { return 1; }`,
    rules: [`a: x`],
  },
  {
    of: `validateWith()`,
    body: `$this->validateWith(['a' => 'x'], $request); $this->validateWith(Validator::make($request->all(), ['b' => 'x']));`,
    rules: [`a: x`, `b: x`],
  },
  {
    of: `a closure in a variable`,
    body: `$check = function () use ($request) { $request->validate(['a' => 'x']); }; $check();`,
    rules: [`a: x`],
  },
  {
    of: `a field of which code asks whether it is there`,
    body: `$request->validate(['a' => $request->filled('a') ? 'required|min:8' : '', 'b' => $request->has('b') ? ['email'] : 'nullable']);`,
    rules: [`a: min:8`, `b: email|nullable`],
  },
  {
    of: `what a model may be filled with`,
    body: `$request->validate(['a' => 'in:'.implode(',', (new Site)->getFillable())]);`,
    classes: [`class Site extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['x', 'y']; }`],
    rules: [`a: in:x,y`],
  },
  {
    of: `a loop that makes rules`,
    body: `foreach (['a', 'b'] as $k) { $rules[$k] = 'required'; } $this->validate($request, $rules);`,
    rules: [`a: required`, `b: required`],
  },
  {
    of: `a loop that validates`,
    body: `foreach (['a', 'b'] as $k) { $request->validate([$k => 'x']); }`,
    rules: [`a: x`, `b: x`],
  },
  {
    of: `a method with conditions of its own`,
    body: `$this->validateStore($request);`,
    members: `protected function validateStore($request) { $rules = ['a' => 'x']; if (config('x.y') === 'z') { $rules['b'] = 'x'; } return $this->validate($request, $rules); }`,
    rules: [`a: x`, `b: x ? config('x'), which no file of the project sets`],
  },
  {
    of: `what follows a refusal of strangers`,
    body: `$user = $request->user('api') ?? abort(401); $key = $request->header('X') ?: throw new \\Exception; $request->validate(['a' => 'required']);`,
    rules: [`a: required`],
  },
  {
    of: `texts that something unknown is put into`,
    body: `$id = $request->user()->id; $request->validate(array_map(fn ($rule) => str_replace('{id}', (string) $id, $rule), ['a' => 'required|unique:t,a,{id}', 'b' => 'string|max:3']));`,
    rules: [`a: required|unique:t,a,…`, `b: string|max:3`],
  },
];

describe('Laravel: rules in an action', () => {
  for (const { of, body, members, classes, rules } of cases) {
    it(`are read of ${of}`, () => {
      assert.deepEqual(rulesOfAction(body, members, classes), rules);
    });
  }
});
