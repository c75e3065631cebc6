import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

/** `place name type` of what an action reads beside its rules, whose request class prepares its input so. */
function readsOf(prepare: string, rules: string, body = ''): readonly string[] {
  return RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(R $request) { ${body} } }`,
    `class R extends FormRequest { function rules() { return [${rules}]; }
      function name() { return $this->get('name', 'me'); }
      protected function prepareForValidation() { ${prepare} } }`,
  ]).reads;
}

/** The names alone; the request class asks for nothing but a name. */
function usedOf(prepare: string, body: string): readonly string[] {
  const names = readsOf(prepare, `'name' => 'required'`, body).map(
    (read) => read.split(' ')[1]?.replace('*', '') ?? '',
  );
  return names.filter((name) => name !== 'name');
}

describe('Laravel: what a request class does before it validates', () => {
  it('reads a field that another is made of', () => {
    const prepare = `if ($this->filled('owner_id') && ! $this->has('owners')) { $this->merge(['owners' => [(int) $this->input('owner_id')]]); }`;
    assert.deepEqual(readsOf(prepare, `'owners' => 'required|array'`), ['body owner_id integer', 'body owners any']);
  });

  it('says what stands for a field that is not sent', () => {
    const prepare = `$this->merge(['count' => (int) $this->input('count', 20), 'all' => filter_var($this->input('all', true), FILTER_VALIDATE_BOOLEAN)]);`;
    assert.deepEqual(readsOf(prepare, `'count' => 'integer', 'all' => 'boolean'`), [
      'body count integer = 20',
      'body all boolean = true',
    ]);
  });

  it('sets fields that nobody sends', () => {
    const prepare = `$this->merge(['name' => $this->session->get('name'), 'by' => $this->user()->id]);`;
    assert.deepEqual(readsOf(prepare, `'name' => 'required'`, `save($request->name(), $request->by);`), []);
  });

  it('sets them where it puts its input together', () => {
    const { reads } = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(R $request) { save($request->by, $request->at, $request->a); } }`,
      `class R extends FormRequest { function rules() { return []; }
        protected function getValidatorInstance() { $data = $this->all(); $data['by'] = 1; $this->getInputSource()->replace($data);
          $this->request->add(['at' => 2]); return parent::getValidatorInstance(); } }`,
    ]);
    assert.deepEqual(reads, ['body a any']);
  });

  it('reads no property that it asks for first, and does not have', () => {
    const asked = (members: string): readonly string[] =>
      RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(R $request) {} }`,
        `class R extends FormRequest { use Checks; ${members} }`,
        `trait Checks { function authorize() { if (! property_exists($this, 'roles')) { return true; }
          return $this->input('role') === 'x' || in_array($this->role, $this->roles, true); } }`,
      ]).reads;
    assert.deepEqual([asked(''), asked(`protected $roles = ['x'];`)], [[], ['body role string']]);
  });

  it('reads nothing for sure of what it sets again, and nobody looks at', () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      [`if ($this->has('plate')) { $this->merge(['plate' => strtoupper((string) $this->plate)]); }`]: [],
      [`$input = $this->all(); if (isset($input['plate']) && is_string($input['plate'])) { $input['plate'] = trim($input['plate']); } $this->replace($input);`]:
        [],
      [`foreach (['plate', 'vin'] as $field) { if ($this->filled($field)) { $this->merge([$field => trim($this->input($field))]); } }`]:
        [],
      [`if (! $this->has('kind')) { $this->merge(['kind' => 'own']); }`]: [],
      [`if ($this->has('plate')) { $this->merge(['plate' => trim($this->plate), 'name' => 'none']); }`]: ['plate'],
      [`$this->merge(['plate' => trim($this->plate), 'name' => $this->plate]);`]: ['plate'],
      [`if ($this->has('plate')) { $this->merge(['plate' => trim($this->plate)]); } abort_if($this->plate === 'x', 409);`]:
        ['plate'],
    };
    for (const [prepare, reads] of Object.entries(cases)) {
      assert.deepEqual(usedOf(prepare, ''), reads, prepare);
    }
    const prepare = `if ($this->has('plate')) { $this->merge(['plate' => trim($this->plate)]); }`;
    assert.deepEqual(usedOf(prepare, `save($request->validated());`), []);
    assert.deepEqual(usedOf(prepare, `$car = new Car; $car->update($request->safe()->except('name'));`), []);
    assert.deepEqual(usedOf(prepare, `save($request->plate);`), ['plate']);
    assert.deepEqual(usedOf(prepare, `save($request->all());`), ['plate']);
    assert.deepEqual(usedOf(prepare, `save($request->except('a'));`), ['plate']);
  });

  it('reads what decides who may, which rules there are, and what else is wrong', () => {
    const methods = `function authorize() { return $this->user()->can('send', $this->integer('depot_id')) && $this->query('token') && $this->route('a'); }
      function rules() { return $this->parts() + ['kind' => [function ($a, $v, $fail) { if ($this->boolean('strict')) { $fail('x'); } }]]; }
      private function parts() { return $this->input('carrier') === 'post' ? ['stamp' => 'required'] : []; }
      function after() { return [function ($validator) { if ($this->date('since')) { $validator->errors()->add('x', 'y'); } }]; }
      function withValidator($validator) { $validator->after(fn () => $this->string('code')->isEmpty()); }
      function passedValidation() { $this->merge(['by' => $this->string('author')]); }`;
    const { reads } = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(R $request) { save($request->by); } }`,
      `class R extends FormRequest { ${methods} }`,
    ]);
    assert.deepEqual(reads, [
      'body depot_id integer',
      'query token string',
      'body carrier string',
      'body strict boolean',
      'body code string',
      'body since string',
      'body author string',
    ]);
  });

  it('asks for the parameter of another route of the controller, which is no field', () => {
    const { reads } = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']); Route::put('a/{post}', [App\\C::class, 'n']);`,
      [
        `class C extends Controller { function m(R $request) {} function n(R $request, Post $post) {} }`,
        `class Post extends \\Illuminate\\Database\\Eloquent\\Model {}`,
        `class R extends FormRequest { function rules() { return ['x' => Rule::unique('a')->ignore($this->post?->id ?? $this->post_id)]; } }`,
      ],
    );
    assert.deepEqual(reads, ['body post_id any', 'body post_id any']);
  });

  it('reads by helpers of a trait that demands the methods of the request', () => {
    const { reads } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(R $request) { show($request->wanted(), $request->get('code'), $request->has('all')); } }`,
      `class R extends FormRequest { use Converts; function rules() { return []; }
        function wanted() { return ['query' => $this->asText('query'), 'limit' => $this->asNumber('limit')]; } }`,
      `trait Converts { abstract public function get(string $key, mixed $default = null): mixed; abstract public function has($key);
        function asText(string $field): string { return (string) $this->get($field); }
        function asNumber(string $field): int { return (int) $this->get($field); } }`,
    ]);
    assert.deepEqual(reads, ['query query string', 'query limit integer', 'query code string', 'query all string']);
  });

  it('takes no field for a text that a helper makes something else of', () => {
    const { reads } = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(R $request) { show($request->wanted()); } }`,
      `class R extends FormRequest { function rules() { return []; }
        function wanted() { return [$this->asFlag($this->get('active')), $this->asNumber($this->get('size')), $this->clear($this->get('name'))]; }
        function asFlag(?string $value): bool { return in_array($value, ['true', 'yes', '1'], true); }
        function asNumber(string $value): ?float { return (float) $value; }
        function clear(?string $value): string { return trim((string) $value); } }`,
    ]);
    assert.deepEqual(reads, ['body active any', 'body size number', 'body name string']);
  });
});
