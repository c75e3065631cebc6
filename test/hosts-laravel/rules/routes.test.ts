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
      `POST a y:  ? the input a`,
      `POST a z: unknown`,
      `POST a w: c`,
      `PUT a/{a} x: sometimes`,
      `PUT a/{a} y: u`,
      `PUT a/{a} z: unknown`,
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
    rules: [`t: required`, `p: required|unknown`],
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
];

describe('Laravel: rules of routes', () => {
  for (const { title, routes, classes, files, rules, problems = [] } of cases) {
    it(title, async () => {
      const project = await RulesProject.read(routes, classes, files);
      assert.deepEqual(project.rules, rules);
      assert.deepEqual(project.problems, problems);
    });
  }
});
