import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';
import { migration } from './clients-table';

const name = 'body name* string';
const age = 'body age* integer';

describe('Laravel: models that validate themselves when they are saved', () => {
  const rules = `protected $fillable = ['name', 'kind', 'age']; protected $rules = ['name' => 'required|string|max:9', 'kind' => 'required|in:a,b'];`;
  const checks = `trait Checks {
      static function bootChecks() { static::saving(fn ($model) => $model->isValid()); }
      function isValid() { return \\Illuminate\\Support\\Facades\\Validator::make($this->getAttributes(), $this->rules)->passes(); } }`;
  const needed = `${name} !`;
  const kindOf = 'body kind* string a|b';
  const told = (body: string, model: string, members = ''): readonly string[] =>
    RulesProject.read(
      `Route::post('a/{client}', [App\\C::class, 'm']);`,
      [
        `class C extends Controller { function m(Request $request, Client $client) { ${body} } ${members} }`,
        `class Client extends \\Illuminate\\Database\\Eloquent\\Model { ${model} }`,
        checks,
      ],
      { 'database/migrations/2024_01_01_000000_clients.php': migration },
    ).reads;
  const own = `use Checks; ${rules}`;

  it('are filled with what their rules let through', () => {
    assert.deepEqual(told(`$client->fill($request->all())->save();`, own), [name, 'body kind* string a|b', age]);
  });

  it('have what their rules let through set in them, and are looked up by anything', () => {
    const body = `$client->kind = $request->kind; $client->save(); return Client::where('kind', $request->k)->get();`;
    assert.deepEqual(told(body, own), ['body kind string a|b', 'body k any']);
  });

  it('say so of a field for which something stands', () => {
    assert.deepEqual(told(`$client->kind = $request->get('kind', 'a');`, own), ['body kind string a|b = "a"']);
  });

  it('are told what their rules ask for where every request makes one', () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      [`$one = new Client; $one->fill($request->all()); $one->save();`]: [needed, 'body kind* string a|b !', age],
      [`$one = (new Client($request->all())); $one->age = 3; $one->save();`]: [needed, 'body kind* string a|b !', age],
      [`Client::create($request->only('kind'));`]: ['body kind* string a|b !', 'body kind string a|b'],
      [`$one = new Client; $one->fill($request->all()); $one->kind = 'a'; $one->save();`]: [needed, kindOf, age],
      [`$one = new Client; $one->fill($request->all()); $one->kind = lower($request->kind); $one->save();`]: [
        ...[needed, kindOf, age, 'body kind any'],
      ],
      [`$one = new Client; $one->name = $request->input('name'); $one->kind = $request->input('kind', 'a'); $one->age = $request->age;`]:
        ['body name string !', 'body kind string a|b = "a"', 'body age integer'],
      [`Client::create(['name' => $request->name, 'kind' => 'a']);`]: ['body name string !'],
      [`if ($request->has('name')) { Client::create($request->all()); }`]: [name, kindOf, age, 'body name any'],
      [`$one = $client ?? new Client; $one->fill($request->all());`]: [name, kindOf, age],
      [`Client::updateOrCreate(['age' => 1], $request->all());`]: [name, kindOf, age],
      [`$this->keep(new Client, $request);`]: [needed, 'body kind* string a|b !', age],
      [`$this->keep($client, $request);`]: [name, kindOf, age],
    };
    const keep = `function keep(Client $one, $r) { $one->fill($r->all()); $one->save(); }`;
    for (const [body, reads] of Object.entries(cases)) assert.deepEqual(told(body, own, keep), reads, body);
  });

  it('ask nobody for what they have by themselves', () => {
    const create = `Client::create($request->all());`;
    const [byDefault, byCode] = [
      `protected $attributes = ['kind' => 'a'];`,
      `function setNameAttribute($name) { $this->attributes['name'] = $name; $this->kind ??= 'a'; }`,
    ];
    assert.deepEqual(told(create, `${own} ${byDefault}`), [needed, kindOf, age]);
    assert.deepEqual(told(create, `${own} ${byCode}`), [name, kindOf, age]);
  });

  it('are filled with what their rules let through, whatever is made of these before', () => {
    const checked = (made: string, method: string): string =>
      `use Made; ${rules} static function booted() { static::saving(fn ($one) => $one->isValid()); }
          function isValid() { return \\Illuminate\\Support\\Facades\\Validator::make($this->getAttributes(), $this->${made}())->passes(); } ${method}`;
    const prepared = `function getRules() { return $this->rules; } function prepared() { return array_map('strtolower', $this->getRules()); }`;
    const replaced = `function replaced() { $rules = $this->rules; foreach ($rules as $name => &$one) { $one = str_replace('{id}', 1, $one); } return $rules; }`;
    const body = `$client->fill($request->all())->save();`;
    assert.deepEqual(told(body, checked('prepared', prepared)), [name, kindOf, age]);
    assert.deepEqual(told(body, checked('replaced', replaced)), [name, kindOf, age]);
    assert.deepEqual(told(body, checked('other', `function other() { return []; }`)), [name, 'body kind* any', age]);
  });

  it('do so by a package, too', () => {
    const model = `use \\Watson\\Validating\\ValidatingTrait; ${rules}`;
    assert.deepEqual(told(`Client::create($request->all());`, model), [needed, 'body kind* string a|b !', age]);
  });

  it('take anything where nothing validates', () => {
    assert.deepEqual(told(`Client::create($request->all());`, rules), [name, 'body kind* any', age]);
  });
});
