import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

interface Case {
  readonly title: string;
  readonly routes: string;
  readonly classes: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
  readonly problems?: readonly string[];
}

const cases: readonly Case[] = [
  {
    title: `differ by the HTTP method`,
    routes: `Route::put('a', [App\\C::class, 'm']); Route::patch('b', [App\\C::class, 'm']); Route::match(['put', 'patch'], 'c', [App\\C::class, 'm']);`,
    classes: [
      `class C { function m(R $r) {} }`,
      `class R extends FormRequest { function rules() { return ['x' => $this->isMethod('patch') ? 'sometimes' : 'required', 'm' => $this->method()]; } }`,
    ],
    rules: [
      `PUT a x: required`,
      `PUT a m: PUT`,
      `PATCH b x: sometimes`,
      `PATCH b m: PATCH`,
      `PUT c x: required`,
      `PUT c m: PUT`,
      `PATCH c x: sometimes`,
      `PATCH c m: PATCH`,
    ],
  },
  {
    title: `differ by the parameters of the route`,
    routes: `Route::post('a', [App\\C::class, 'store']); Route::put('a/{a}', [App\\C::class, 'update']);`,
    classes: [
      `class C { function store(R $r) {} function update(R $r, A $a) {} }`,
      `class R extends FormRequest { function rules() { return ['x' => $this->route('a') ? 'sometimes' : 'required', 'y' => $this->a ? 'u' : 'c', 'z' => Rule::unique('t')->ignore($this->a), 'w' => $this->route()->parameter('a') === null ? 'c' : 'u']; } }`,
      `class A {}`,
    ],
    rules: [
      `POST a x: required`,
      `POST a y: c`,
      `POST a z: *`,
      `POST a w: c`,
      `PUT a/{a} x: sometimes`,
      `PUT a/{a} y: u`,
      `PUT a/{a} z: *`,
      `PUT a/{a} w: u`,
    ],
  },
  {
    title: `differ by the name of the route`,
    routes: `Route::post('a', [App\\C::class, 'store'])->name('a.store'); Route::put('a/{a}', [App\\C::class, 'update'])->name('a.update');`,
    classes: [
      `class C { function store(R $r) {} function update(R $r, A $a) {} }`,
      `class R extends FormRequest { function rules() { return match ($this->route()->getName()) { 'a.store' => ['s' => 'x'], 'a.update' => ['u' => 'x'] }; } }`,
    ],
    rules: [`POST a s: x`, `PUT a/{a} u: x`],
  },
  {
    title: `differ by the action`,
    routes: `Route::post('a', [App\\C::class, 'store']); Route::put('a/{a}', 'App\\C@update');`,
    classes: [
      `class C { function store(R $r) {} function update(R $r) {} }`,
      `class R extends FormRequest { function rules() { $m = $this->route()->getActionMethod().'Rules'; return method_exists($this, $m) ? $this->$m() : []; } function storeRules() { return ['s' => 'x']; } function updateRules() { return ['u' => 'x']; } }`,
    ],
    rules: [`POST a s: x`, `PUT a/{a} u: x`],
  },
  {
    title: `of functions`,
    routes: `Route::post('a', function (Request $request) { $request->validate(['a' => 'x']); }); Route::post('b', fn () => request()->validate(['b' => 'x'])); Route::post('c', function (App\\R $r) {});`,
    classes: [`class R extends FormRequest { function rules() { return ["r" => "x"]; } }`],
    rules: [`POST a a: x`, `POST b b: x`, `POST c r: x`],
  },
  {
    title: `of functions that take variables along`,
    routes: `$rules = ['a' => 'x']; Route::post('a', function (Request $request) use ($rules) { $request->validate($rules); });`,
    classes: [],
    rules: [`a: x`],
  },
  {
    title: `of invokable controllers`,
    routes: `Route::post('a', App\\C::class);`,
    classes: [
      `class C { function __invoke(R $r) {} }`,
      `class R extends FormRequest { function rules() { return ["r" => "x"]; } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of a base class of the project`,
    routes: `Route::post('a', App\\C::class);`,
    classes: [
      `class C { function __invoke(R $r) {} }`,
      `abstract class Base extends FormRequest { abstract function base(); function rules() { return $this->base() + ["r" => "x"]; } }`,
      `class R extends Base { function base() { return ["b" => "x"]; } }`,
    ],
    rules: [`b: x`, `r: x`],
  },
  {
    title: `of a base class that is not there to be read`,
    routes: `Route::post('a', App\\C::class);`,
    classes: [
      `class C { function __invoke(R $r) {} }`,
      `class R extends \\Vendor\\ApiRequest { function rules() { return ["b" => "x"] + parent::rules(); } }`,
    ],
    rules: [`b: x`],
    problems: [`request.rulesUnknown «rules» the result of Vendor\\ApiRequest::rules()`],
  },
  {
    title: `of a request that the constructor asks for`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C { function __construct(private R $r) {} function m() {} }`,
      `class R extends FormRequest { function rules() { return ["r" => "x"]; } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of a request that is bound to an interface`,
    routes: `Route::post('a', [App\\C::class, 'm']); app()->bind(App\\I::class, App\\R::class);`,
    classes: [
      `class C { function m(I $r) {} }`,
      `interface I {}`,
      `class R extends FormRequest implements I { function rules() { return ["r" => "x"]; } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of nullable and united types`,
    routes: `Route::post('a', [App\\C::class, 'm']); Route::post('b', [App\\C::class, 'n']);`,
    classes: [
      `class C { function m(?R $r = null) {} function n(string|R $r) {} }`,
      `class R extends FormRequest { function rules() { return ["r" => "x"]; } }`,
    ],
    rules: [`POST a r: x`, `POST b r: x`],
  },
  {
    title: `of an action in a trait`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { use T; function rules() { return ["r" => "x"]; } }`,
      `trait T { function m(Request $request) { $this->validate($request, $this->rules()); } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of a class that a property names`,
    routes: `Route::post('a', [App\\C::class, 'store']);`,
    classes: [
      `class C extends B { protected $storeRequest = R::class; protected static string $model = "X"; }`,
      `abstract class B extends Controller { function store() { $request = app($this->storeRequest); $m = (static::$model)::create($request->validated()); return $m; } }`,
      `class R extends FormRequest { function rules() { return ["r" => "x"]; } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of an action that a base class declares`,
    routes: `Route::post('a', [App\\C::class, 'store']);`,
    classes: [
      `class C extends B { protected function rules(): array { return ["r" => "x"]; } }`,
      `abstract class B extends Controller { abstract function rules(); function store(Request $request) { $data = $request->validate($this->rules()); } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `of a resource`,
    routes: `Route::apiResource('posts', App\\C::class)->only(['store', 'update']);`,
    classes: [
      `class C extends Controller { function store(R $r) {} function update(R $r, $post) {} }`,
      `class R extends FormRequest { function rules() { return ["r" => [$this->isMethod("POST") ? "required" : "sometimes", "x"]]; } }`,
    ],
    rules: [`POST posts r: required|x`, `PUT posts/{post} r: sometimes|x`, `PATCH posts/{post} r: sometimes|x`],
  },
  {
    title: `that only one method comes to, by leaving`,
    routes: `Route::match(['get', 'post'], 'a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(Request $request) { if ($request->isMethod("get")) { return view("x"); } $request->validate(["a" => "x"]); } }`,
    ],
    rules: [`POST a a: x`],
  },
  {
    title: `that only one method comes to`,
    routes: `Route::match(['get', 'post'], 'a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(Request $request) { if ($request->method() === "POST") { $request->validate(["a" => "x"]); } return 1; } }`,
    ],
    rules: [`POST a a: x`],
  },
  {
    title: `of a class that does not exist`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [`class C extends Controller { function m(GoneRequest $request) { } }`],
    rules: [],
    problems: [`request.missingClass «GoneRequest» `],
  },
  {
    title: `that ask for the request`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C { function m(R $r) {} }`,
      `class R extends FormRequest { function rules(Request $request) { return ["r" => $request->isMethod("post") ? "x" : "y"]; } }`,
    ],
    rules: [`r: x`],
  },
  {
    title: `that ask the router`,
    routes: `Route::post('a', [App\\C::class, 'm'])->name('q');`,
    classes: [
      `class C { function m(R $r) {} }`,
      `class R extends FormRequest { function rules() { return [Route::currentRouteName() => "x", Route::is("q") ? "is" : "not" => "y"]; } }`,
    ],
    rules: [`q: x`, `is: y`],
  },
  {
    title: `of a package’s action are not there`,
    routes: `Route::post('a', [App\\C::class, 'login']);`,
    classes: [
      `class C extends Controller { use \\Vendor\\AuthenticatesUsers; protected function validateLogin(Request $r) { $r->validate(["a" => "x"]); } }`,
    ],
    rules: [],
  },
  {
    title: `of a method with a method’s messages`,
    routes: `Route::post('a', [App\\C::class, 'reset']);`,
    classes: [
      `class C extends Controller { function reset(Request $request) { $request->validate($this->rules(), $this->validationErrorMessages()); } protected function rules() { return ["t" => "required", "p" => ["required", Password::defaults()]]; } protected function validationErrorMessages() { return []; } }`,
    ],
    rules: [`t: required`, `p: required|*`],
  },
  {
    title: `of functions of the project`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(Request $request) { check_it($request); $request->validate(the_rules()); } }`,
    ],
    files: {
      'app/helpers.php': `<?php function the_rules() { return ["a" => "x"]; } function check_it($r) { $r->validate(["z" => "x"]); }`,
    },
    rules: [`z: x`, `a: x`],
  },
  {
    title: `where the project declares request() too`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [`class C extends Controller { function m() { request()->validate(["a" => "x"]); } }`],
    files: {
      'app/helpers.php': `<?php if (! function_exists("request")) { function request($k = null) { return app("request"); } }`,
    },
    rules: [`a: x`],
  },
  {
    title: `of a class that is no request`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(Other $o) { } }`,
      `class Other { function rules() { return ["a" => "x"]; } }`,
    ],
    rules: [],
  },
  {
    title: `of an anonymous request class`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(Request $request) { $r = new class extends FormRequest { function rules() { return ["a" => "x"]; } }; $request->validate($r->rules()); } }`,
    ],
    rules: [`a: x`],
  },
  {
    title: `of methods that __call answers`,
    routes: `Route::post('a', [App\\C::class, 'm']);`,
    classes: [
      `class C extends Controller { function m(R $r) { } }`,
      `class R extends FormRequest { function rules() { return $this->fooRules(); } function __call($n, $a) { return [$n => "x"]; } }`,
    ],
    rules: [`fooRules: x`],
  },
  {
    title: 'differ by a constant of the framework for the HTTP method',
    routes: `Route::match(['put', 'patch'], 'a', [App\\C::class, 'm']);`,
    classes: [
      'class C { function m(R $r) {} }',
      `class R extends FormRequest { function rules() { return ['a' => $this->isMethod(self::METHOD_PUT) ? 'required' : 'sometimes', 'b' => $this->method() === Request::METHOD_PATCH ? 'x' : 'y']; } }`,
    ],
    rules: ['PUT a a: required', 'PUT a b: y', 'PATCH a a: sometimes', 'PATCH a b: x'],
  },
  {
    title: 'hang on a parameter of the route that is a text',
    routes: `Route::post('a/{type}', [App\\C::class, 'm']);`,
    classes: [
      'class C { function m(R $r, string $type) {} }',
      `class R extends FormRequest { function rules() { return match ($this->route('type')) { 'x' => ['x' => 'a'], 'y' => ['y' => 'a'] } + ['t' => $this->route('type') ? 'is' : 'not', 'u' => 'unique:t,c,'.$this->route('type')]; } }`,
    ],
    rules: ['x: a ? the route’s parameter type', 't: is', 'u: unique:t,c,{type}…', 'y: a ? the route’s parameter type'],
  },
  {
    title: 'are those of a bound model’s class',
    routes: `Route::post('a/{user}', [App\\C::class, 'm']);`,
    classes: [
      'class C { function m(R $r, User $user) {} }',
      'class User extends \\Illuminate\\Database\\Eloquent\\Model {}',
      `class R extends FormRequest { function rules() { return $this->route('user') instanceof User ? ['a' => 'x'] : ['b' => 'x']; } }`,
    ],
    rules: ['a: x'],
  },
  {
    title: 'differ by the segments and the path of the route',
    routes: `Route::post('admin/a', [App\\C::class, 'm']); Route::post('b/{c}', [App\\C::class, 'm']);`,
    classes: [
      'class C { function m(R $r) {} }',
      `class R extends FormRequest { function rules() { return [$this->segment(1) === 'admin' ? 's' : 't' => 'x', $this->is('admin/*') ? 'i' : 'j' => 'x', $this->path() === 'admin/a' ? 'p' : 'q' => 'x']; } }`,
    ],
    rules: [
      'POST admin/a s: x',
      'POST admin/a i: x',
      'POST admin/a p: x',
      'POST b/{c} t: x',
      'POST b/{c} j: x',
      'POST b/{c} p: x ? a parameter of the route',
      'POST b/{c} q: x ? a parameter of the route',
    ],
  },
];

describe('Laravel: rules of routes', () => {
  for (const { title, routes, classes, files, rules, problems = [] } of cases) {
    it(title, () => {
      const project = RulesProject.read(routes, classes, files);
      assert.deepEqual(project.rules, rules);
      assert.deepEqual(project.problems, problems);
    });
  }
});

describe('Laravel: reading rules', () => {
  it('follows no more ways than it takes to see each once', () => {
    const ifs = Array.from({ length: 20 }, (_, index) => `if ($this->has('q${index}')) { $r['f${index}'] = 'x'; }`);
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      'class C { function m(R $r) {} }',
      `class R extends FormRequest { function rules() { $r = ['a' => 'x']; ${ifs.join(' ')} return $r; } }`,
    ]);
    assert.equal(project.rules.length, 21);
    assert.equal(project.rules[0], 'a: x');
    assert.ok(project.rules.slice(1).every((line, index) => line === `f${index}: x ? the input q${index}`));
  });

  it('comes to an end, says so, and keeps what it can tell', () => {
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']); Route::post('b', [App\\C::class, 'n']);`,
      [
        'class C { function m(R $r) {} function n(Request $request) { $request->validate(["b" => "x"]); } }',
        `class R extends FormRequest { function rules() { while (true) { $this->x(); } return ['a' => 'x']; } function x() { for ($i = 0; $i < 5000; $i++) { $i += 0; } } }`,
      ],
    );
    assert.deepEqual(project.rules, ['POST a a: x ? its code could not be evaluated to the end', 'POST b b: x']);
    assert.deepEqual(project.problems, ['request.rulesUnknown «rules» its code could not be evaluated to the end']);
  });

  it('says where what a star stands for is too much', () => {
    const rules = Array.from({ length: 60 }, (_, index) => `'${'*.'.repeat(index / 10)}f${index % 10}' => 'x'`);
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      'class C { function m(R $r) {} }',
      `class R extends FormRequest { function rules() { return [${rules.join()}]; } }`,
    ]);
    assert.equal(project.rules.length, 60);
    assert.deepEqual(project.problems, ['request.rulesUnknown «rules» * stands for too many fields']);
  });

  it('does not go into what an action does beside validating', () => {
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function __construct(private Service $service) {}
        function m(Request $request) { $old = $this->service->load(); $data = $request->validate(['a' => 'x']); $this->service->save($data); return $old; } }`,
      `class Service { static $loaded = 0; function __construct() { self::$loaded = 1; } }`,
    ]);
    assert.deepEqual(project.rules, ['a: x']);
    const loaded = project.laravel.machine.staticProperty('App\\Service', 'loaded')?.value;
    assert.deepEqual(loaded?.kind === 'number' ? loaded.value : null, 0);
  });

  it('gives the place of the rules', () => {
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      'class C { function m(R $r) { $r->validate(["b" => "y"]); } }',
      'class R extends FormRequest { function rules() { return ["a" => "x"]; } }',
    ]);
    assert.deepEqual(
      project.found.map(({ kind, class: of, source }) => [kind, of, project.textAt(source)]),
      [
        ['form-request', 'App\\R', 'rules'],
        ['inline', null, '$r->validate(["b" => "y"])'],
      ],
    );
  });

  it('asks nothing of the request while the application starts', () => {
    const { rules } = RulesProject.read(
      `Route::post(request()->path(), fn () => 1); Validator::make([], ['a' => 'x']); Route::post('b', fn (Request $request) => $request->validate(['b' => 'x']));`,
    );
    assert.deepEqual(rules, ['POST b b: x']);
  });
});
