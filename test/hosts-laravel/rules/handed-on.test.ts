import assert from 'node:assert/strict';

import { RulesProject, rulesOfAction } from './rules-project';

const post = `Route::post('a', [App\\C::class, 'm']);`;

/** The rules of a project of these classes, whose one action is `C::m`. */
function rulesOf(classes: readonly string[], helpers = ''): readonly string[] {
  return RulesProject.read(post, classes, {
    'app/helpers.php': `<?php use Illuminate\\Support\\Facades\\Validator; ${helpers}`,
  }).rules;
}

const orders = `class Orders { function store($input, $user = null) { Validator::make($input, ['a' => 'string'])->validate(); } }`;

describe('rules of code that an action hands the request to', () => {
  it('are found in a function of the project', () => {
    const action = `class C extends Controller { function m(Request $request) {
      $validator = checked($request->all(), ['a' => 'required', 'b' => 'integer']);
      if ($validator->fails()) { return $validator->errors(); }
    } }`;
    const helper = `function checked($data, $rules) { return Validator::make($data, $rules, ['required' => 'No.']); }`;
    assert.deepEqual(rulesOf([action], helper), ['a: required', 'b: integer']);
  });

  it('are found in a static method', () => {
    const classes = [
      `class Order { static function from(Request $r) { $v = $r->validate(['a' => 'string']); return new self($v); } }`,
    ];
    assert.deepEqual(rulesOfAction('Order::from($request)->save();', '', classes), ['a: string']);
  });

  for (const [how, action] of [
    [
      'the constructor has',
      'function __construct(private Orders $orders) {} function m(Request $request) { $this->orders->store($request->all()); }',
    ],
    [
      'the constructor sets',
      'protected $orders; function __construct(Orders $orders) { $this->orders = $orders; } function m(Request $request) { $this->orders->store($request->all()); }',
    ],
    [
      'the action asks for',
      'function m(Request $request, Orders $orders) { $input = $request->input(); $orders->store($input, $request->user()); }',
    ],
    ['the container makes', 'function m(Request $request) { return app(Orders::class)->store($request->input()); }'],
    ['the action makes', 'function m(Request $request) { $orders = new Orders; $orders->store($request->all()); }'],
    [
      'a method of the controller is handed',
      'function m(Request $request) { $this->save($request, new Orders); } private function save(Request $r, Orders $o) { $o->store($r->all()); }',
    ],
  ] as const) {
    it(`are found in a service that ${how}`, () => {
      assert.deepEqual(rulesOf([`class C extends Controller { ${action} }`, orders]), ['a: string']);
    });
  }

  it('are of the fields that an array is put together of, for a service that keeps it and validates it by its own rules', () => {
    const action = `class C extends Controller { function m(Request $request, $id) {
      $data = ['user' => Auth::id(), 'pot_id' => $id, 'size' => $request->input('height')];
      (new Resize)->execute($data);
    } }`;
    const service = `class Resize extends Service { private array $data;
      function rules() { return ['pot_id' => 'required|integer', 'size' => 'required|integer']; }
      function execute(array $data) { $this->data = $data; $this->check(); $this->save(); }
      private function check() { $this->validateRules($this->data); }
      private function save() { Pot::find($this->data['pot_id'])->save(); } }`;
    const base = `abstract class Service { function validateRules(array $data) { Validator::make($data, $this->rules())->validate(); } }`;
    assert.deepEqual(rulesOf([action, service, base]), ['height: required|integer']);
  });

  it('are found in what is bound to an interface', () => {
    const project = RulesProject.read(`app()->bind(App\\Storing::class, App\\Orders::class); ${post}`, [
      'class C extends Controller { function m(Request $request, Storing $storing) { $storing->store($request->all()); } }',
      'interface Storing { function store($input); }',
      orders,
    ]);
    assert.deepEqual(project.rules, ['a: string']);
  });

  it('are found in what an object is called as', () => {
    const creator = `class Creator { function __invoke(array $input) { Validator::make($input, ['a' => 'string'])->validate(); } }`;
    assert.deepEqual(rulesOfAction('$create = new Creator; $create($request->all());', '', [creator]), ['a: string']);
  });

  it('are found two calls away', () => {
    const outer =
      'class Shop { function __construct(private Orders $orders) {} function buy(array $input) { $this->orders->store($input); } }';
    assert.deepEqual(rulesOfAction('app(Shop::class)->buy($request->all());', '', [outer, orders]), ['a: string']);
  });

  it('are those of the way that a constant argument decides', () => {
    const members = `const PG = 'pg'; const MY = 'my';
      private function create(Request $request, string $kind) {
        $rules = ['name' => 'required'];
        if ($kind === self::PG) { $rules['pg'] = 'string'; } elseif ($kind === self::MY) { $rules['my'] = 'string'; }
        $validator = Validator::make($request->all(), $rules);
        if ($validator->fails()) { return null; }
      }`;
    assert.deepEqual(rulesOfAction('return $this->create($request, self::PG);', members), [
      'name: required',
      'pg: string',
    ]);
  });

  it('are none where what is validated may be anything', () => {
    const importer = `class Importer { function run($file) { foreach (read_lines($file) as $row) { Validator::make($row, ['a' => 'string'])->validate(); } } }`;
    assert.deepEqual(rulesOfAction('app(Importer::class)->run($request->all());', '', [importer]), []);
  });

  it('are none of code that is handed no input', () => {
    assert.deepEqual(rulesOfAction('app(Orders::class)->store(Order::recent());', '', [orders]), []);
  });

  it('are found where only errors are asked for', () => {
    const body = `$validator = validator($request->all(), ['a' => 'required']); if ($validator->errors()->any()) { return 1; }`;
    assert.deepEqual(rulesOfAction(body), ['a: required']);
  });
});

describe('rules of data that an action puts together', () => {
  it('are those of the fields in it', () => {
    const body = `$data = ['label' => $request->input('name'), 'owner' => $request->user()->id, 'rows' => $request->lines];
      Validator::make($data, ['label' => 'required|max:3', 'owner' => 'required', 'rows.*.id' => 'integer'])->validate();`;
    assert.deepEqual(rulesOfAction(body), ['name: required|max:3', 'lines.*.id: integer']);
  });

  it('ask for what is put there with null where it is not sent, where a type is asked for that null is not of', () => {
    const body = `$data = ['a' => $request->input('a'), 'b' => $request->b, 'c' => $request->input('c'), 'd' => $request->input('d', 'x'), 'e' => $request->get('e'), 'f' => $request->f];
      if ($request->has('g')) { $data['g'] = $request->g; }
      Validator::make($data, ['a' => 'string|max:3', 'b' => 'nullable|string', 'c' => 'max:3', 'd' => 'string', 'e' => 'sometimes|integer', 'f' => 'array', 'g' => 'string'])->validate();`;
    assert.deepEqual(rulesOfAction(body), [
      'a: required|string|max:3',
      'b: nullable|string',
      'c: max:3',
      'd: string',
      'e: required|integer',
      'f: present|array',
      'g: string',
    ]);
  });

  it('ask for nothing of what is made a text, or given one, before it is put there', () => {
    const body = `Validator::make([
        'a' => strtolower($request->input('a')), 'b' => trim($request->b), 'c' => (string) $request->input('c'), 'd' => $request->input('d') ?? '',
        'e' => $request->string('e')->toString(), 'f' => $request->input('f', ''), 'g' => $request->input('g') ?? [], 'h' => $request->h ?? null,
      ], ['a' => 'string', 'b' => 'string', 'c' => 'string', 'd' => 'string', 'e' => 'string', 'f' => 'string', 'g' => 'array', 'h' => 'string'])->validate();`;
    assert.deepEqual(rulesOfAction(body), [
      ...['a: string', 'b: string', 'c: string', 'd: string', 'e: string', 'f: string', 'g: array'],
      'h: required|string',
    ]);
  });

  it('are no rules of the body where the query is put there', () => {
    const action = `class C extends Controller { function m(Request $request) {
      Validator::make(['q' => $request->query('q'), 'a' => $request->input('a')], ['q' => 'string', 'a' => 'max:3'])->validate();
    } }`;
    assert.deepEqual(rulesOf([action]), ['a: max:3']);
    const { rules } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [action]);
    assert.deepEqual(rules, ['q: required|string', 'a: max:3']);
  });

  it('ask for nothing of what is taken as it is sent', () => {
    const body = `Validator::make($request->only('a'), ['a' => 'string'])->validate();`;
    assert.deepEqual(rulesOfAction(body), ['a: string']);
  });

  it('are of a field that is cast or tidied as they are, but for what is always there', () => {
    const body = `Validator::make(['a' => (int) $request->a, 'b' => trim($request->b), 'c' => $request->boolean('c'), 'd' => $request->input('d', 5)],
      ['a' => 'required|integer|max:9', 'b' => 'required|string', 'c' => 'required', 'd' => 'required|integer'])->validate();`;
    assert.deepEqual(rulesOfAction(body), ['a: integer|max:9', 'b: required|string', 'c: boolean', 'd: integer']);
  });

  it('say nothing of a field that something is made of', () => {
    const body = `Validator::make(['day' => Carbon::parse($request->date)], ['day' => 'required|date'])->validate();`;
    assert.deepEqual(rulesOfAction(body), ['date: *']);
  });

  for (const data of [
    '[...$request->all(), "owner" => 5]',
    'array_merge($request->all(), ["owner" => 5])',
    '$request->except(["owner", "other"]) + ["owner" => 5]',
    '$request->only("name") + ["owner" => 5]',
    '["owner" => 5, ...$request->except("owner")]',
  ]) {
    it(`leave out what ${data} replaces`, () => {
      const rules = rulesOfAction(`Validator::make(${data}, ['name' => 'max:3', 'owner' => 'required'])->validate();`);
      assert.deepEqual(rules, ['name: max:3']);
    });
  }

  for (const data of [
    '$request->all() + ["owner" => 5]',
    '$request->except("other") + ["owner" => 5]',
    '$request->only("name", "owner") + ["owner" => 5]',
    '$request->except($other) + ["owner" => 5]',
    '["owner" => 5, ...$request->all()]',
    'array_merge(["owner" => 5], $request->all())',
    'array_replace(["owner" => 5], $request->input())',
  ]) {
    it(`are of a field that may be left out where ${data} has a default for it`, () => {
      const rules = rulesOfAction(
        `Validator::make(${data}, ['name' => 'max:3', 'owner' => 'required|int'])->validate();`,
      );
      assert.deepEqual(rules.toSorted(), ['name: max:3', 'owner: int']);
    });
  }

  it('leave out what is put into the request', () => {
    const body = `$request->merge(['owner' => 5]); $request->validate(['name' => 'max:3', 'owner' => 'required']);`;
    assert.deepEqual(rulesOfAction(body), ['name: max:3']);
  });

  it('are of the one field whose text of JSON holds them all', () => {
    const body = `Validator::make(json_decode($request->payload, true), ['name' => 'required|max:3'])->validate();`;
    assert.deepEqual(rulesOfAction(body), ['payload: required|json']);
  });

  it('are those of the item of a loop, once, though it is changed under a condition', () => {
    const body = `foreach ($request->input('items') as $item) {
        if (isset($item['price'])) { $item['price'] = (int) $item['price']; }
        $validator = Validator::make($item, ['name' => 'required', 'price' => 'integer']);
        if ($validator->fails()) { return 1; }
      }`;
    assert.deepEqual(rulesOfAction(body), ['items.*.name: required', 'items.*.price: integer']);
  });
});

const form = `abstract class Form {
  protected $data;
  function __construct(protected Request $request) {}
  function validateAll() { $this->data = $this->request->validate($this->rules()); return $this; }
  function isFine() { return Validator::make($this->request->only(array_keys($this->rules())), $this->rules())->passes(); }
}`;
const loan = `class Loan extends Form { function rules() { return ['a' => 'required', 'b' => 'string']; } function save() {} }`;

describe('rules of an object that has the request', () => {
  for (const [how, action] of [
    ['an action is given', 'function m(Loan $loan) { return $loan->validateAll()->save(); }'],
    [
      'an action makes',
      'function m(Request $request) { $loan = new Loan($request); if (! $loan->isFine()) { return 1; } }',
    ],
  ] as const) {
    it(`are found where ${how} it`, () => {
      assert.deepEqual(rulesOf([`class C extends Controller { ${action} }`, form, loan]), ['a: required', 'b: string']);
    });
  }
});

describe('rules of all that is sent', () => {
  it('are found where a base class keeps what the constructor of another sets', () => {
    const base =
      'class Base extends Controller { protected $to; function m(Request $request) { return $this->to->store($request->all()); } }';
    const action = 'class C extends Base { function __construct(Orders $orders) { $this->to = $orders; } }';
    assert.deepEqual(rulesOf([action, base, orders]), ['a: string']);
  });

  for (const input of ['$request->json()->all()', 'array_merge($request->all(), $request->allFiles())']) {
    it(`are found where ${input} is handed on`, () => {
      const order = `class Order { static function of(array $data) { Validator::validate($data, ['a' => 'required']); return new self; } }`;
      assert.deepEqual(rulesOfAction(`return Order::of(${input});`, '', [order]), ['a: required']);
    });
  }
});
