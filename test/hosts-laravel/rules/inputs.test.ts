import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

function inputsOf(
  body: string,
  rest: { members?: string; classes?: readonly string[]; request?: string } = {},
): readonly string[] {
  const { members = '', classes = [], request = 'Request' } = rest;
  const project = RulesProject.read(`Route::post('a/{id}', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(${request} $request, $id) { ${body} } ${members} }`,
    ...classes,
  ]);
  return project.inputs;
}

describe('Laravel: inputs', () => {
  const cases: readonly (readonly [string, string])[] = [
    [`$request->input('a');`, 'a any'],
    [`$request->get('a', 1);`, 'a integer = 1'],
    [`$request->input('a', 1.0);`, 'a number = 1'],
    [`$request->input('a', true);`, 'a boolean = true'],
    [`$request->input('a', false);`, 'a any = false'],
    [`$request->input('a', 'created_at');`, 'a string = "created_at"'],
    [`$request->input('a', '10');`, 'a any = "10"'],
    [`$request->input('a', '');`, 'a any'],
    [`$request->input('a', []);`, 'a array'],
    [`$request->input('a', $b);`, 'a any'],
    [`$request->integer('a', 10);`, 'a integer = 10'],
    [`$request->has('a'); $request->input('a', 'asc');`, 'a string = "asc"'],
    [`request('a', 15);`, 'a integer = 15'],
    [`request()->query('a', 'x');`, 'a string query = "x"'],
    [`(int) $request->input('a');`, 'a integer'],
    [`$request->string('a');`, 'a string'],
    [`$request->integer('a');`, 'a integer'],
    [`$request->boolean('a');`, 'a boolean'],
    [`$request->float('a');`, 'a number'],
    [`$request->date('a');`, 'a date'],
    [`$request->enum('a', E::class);`, 'a enum App\\E'],
    [`$request->collect('a');`, 'a array'],
    [`$request->file('a');`, 'a file body'],
    [`$request->query('a');`, 'a any query'],
    [`$request->post('a');`, 'a any body'],
    [`$request->a;`, 'a any'],
    [`$request['a'];`, 'a any'],
    [`request('a');`, 'a any'],
    [`request()->input('a.b');`, 'a.b any'],
    [`\\Illuminate\\Support\\Facades\\Request::integer('a');`, 'a integer'],
    [`collect()->map(fn () => $request->input('a'));`, 'a any'],
    [`$other = request(); $other->integer('a');`, 'a integer'],
  ];
  for (const [body, input] of cases) {
    it(`are read of ${body}`, () => {
      assert.deepEqual(inputsOf(body), [input]);
    });
  }

  it('are several of only(), has() and their siblings', () => {
    const body = `$request->only(['a', 'b']); $request->has('c', 'd'); $request->filled(['e']);`;
    assert.deepEqual(inputsOf(body), ['a any', 'b any', 'c any', 'd any', 'e any']);
  });

  it('are there once, with the type that any of the reads tells', () => {
    assert.deepEqual(inputsOf(`if ($request->has('a')) { $request->integer('a'); }`), ['a integer']);
  });

  it('are none of what is no field', () => {
    const body = `$request->id; $request->headers; $request->header('Accept'); $request->except('b'); $request->c = 1; $other->input('d'); $request->user()->e;`;
    assert.deepEqual(inputsOf(body), []);
  });

  it('are named by constants', () => {
    assert.deepEqual(inputsOf(`$request->input(self::K);`, { members: `const K = 'a';` }), ['a any']);
  });

  it('are those of methods that get the request', () => {
    assert.deepEqual(inputsOf(`$this->h($request);`, { members: `function h($r) { $r->integer('a'); }` }), [
      'a integer',
    ]);
  });

  it('are those of the request class’s own methods', () => {
    const classes = [
      `class R extends FormRequest { public $own; function dto() { return [$this->a, $this->own, $this->boolean('b')]; } }`,
    ];
    assert.deepEqual(inputsOf(`$request->dto();`, { classes, request: 'R' }), ['a any', 'b boolean']);
  });

  it('are no properties that a trait or the constructor of the request class declares', () => {
    const classes = [
      `trait HasAlbum { protected ?Album $album = null; }`,
      `class R extends FormRequest { use HasAlbum; function __construct(private Clock $clock) {} function dto() { return [$this->album, $this->clock, $this->name]; } }`,
    ];
    assert.deepEqual(inputsOf(`$request->dto();`, { classes, request: 'R' }), ['name any']);
  });
});
