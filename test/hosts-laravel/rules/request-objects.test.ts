import assert from 'node:assert/strict';
import { type RequestCase, rulesOfRequest } from './rules-project';

const cases: readonly RequestCase[] = [
  {
    of: `validationData() of a field`,
    body: `function validationData() { return $this->get('user') ?: []; } function rules() { return ['name' => 'required|string']; }`,
    rules: ['user.name: required|string ? the input user'],
  },
  {
    of: `validationData() with what nobody sends`,
    body: `function validationData() { return array_merge($this->all(), ['id' => $this->route('id')]); } function rules() { return ['id' => 'required', 'name' => 'required|string']; }`,
    rules: ['name: required|string'],
  },
  {
    of: `fields that are called like properties of the request`,
    body: `function rules() { $r = ['a' => 'x']; if ($this['query']) { $r['b'] = 'y'; } return $r; }`,
    rules: [`a: x`, `b: y ? the input query`],
  },
  {
    of: `a loop that may never end`,
    body: `function rules() { $r = ['a' => 'x']; while (true) { if (asked()) { break; } $r['b'] = 'y'; } return $r; }`,
    rules: [`a: x`, `b: y ? the result of asked()`],
  },
  {
    of: `a text that is added to on one way: what stands before holds`,
    body: `function rules() { $type = 'required|string|in:a,b'; if ($this->input('type') == 'b') { $type .= '|unique:t,NULL,'.$this->route('x').',id'; } $slug = $this->id ? ','.$this->id : ''; return ['type' => $type, 'slug' => 'required|unique:t,slug'.$slug]; }`,
    rules: [`type: required|string|in:a,b ~ the input type`, `slug: required|unique:… ~ the input id`],
  },
  {
    of: `request classes that it makes when it is made`,
    body: `protected array $parts = []; function initialize(array $query = [], $content = null): void { parent::initialize($query, $content); foreach ($this->parts() as $config) { $class = is_array($config) ? array_shift($config) : $config; if (! is_a($class, Request::class, true)) { throw new \\RuntimeException(); } $part = new $class(); $this->parts[] = $part; $part->request = $this->request; if ($part instanceof Base) { $part->configure(is_array($config) ? $config : []); } } } function rules(): array { return array_reduce($this->parts, static fn (array $rules, FormRequest $part): array => $rules + $part->rules(), []); } function parts() { return [Dates::class, [Pages::class, 'most' => 7]]; }`,
    classes: [
      `abstract class Base extends FormRequest { function configure(array $config) {} }`,
      `class Dates extends Base { function rules() { return ['date' => 'date']; } }`,
      `class Pages extends Base { private $most = 1; function configure(array $config) { $this->most = $config['most']; } function rules() { return ['page' => 'integer|max:'.$this->most]; } }`,
    ],
    rules: [`date: date`, `page: integer|max:7`],
  },
  {
    of: `the constants of a class`,
    body: `function rules() { return ['level' => 'in:'.implode(',', Acl::levels()), 'name' => 'in:'.(new \\ReflectionClass(Acl::class))->getShortName()]; }`,
    classes: [
      `class Base { const LEVEL_NONE = 0; }`,
      `class Acl extends Base { const LEVEL_READ = 1; const OTHER = 'x'; static function levels() { $reflected = new \\ReflectionClass(__CLASS__); return collect($reflected->getConstants())->filter(fn ($value, $key) => substr($key, 0, 6) === 'LEVEL_')->values()->toArray(); } }`,
    ],
    rules: [`level: in:1,0`, `name: in:Acl`],
  },
  {
    of: `an input that the framework’s own bags have`,
    body: `function rules() { $r = ['a' => 'x']; if ($this->request->get('q') == false) { $r['b'] = 'y'; } if ($this->query->has('z')) { $r['c'] = 'y'; } return $r; }`,
    rules: [`a: x`, `b: y ? the input q`, `c: y ? the input z`],
  },
  {
    of: `an array of which it is asked whether something is in it`,
    body: `function rules() { $known = ['k' => null, 'of' => ['k' => 1]]; $r = \\Illuminate\\Support\\Arr::has($this->validationData(), 'uri') ? ['uri' => 'x'] : ['name' => 'x']; if (\\Illuminate\\Support\\Arr::has($this->all(), ['p', 'q.r'])) { $r['p'] = 'y'; } if (\\Illuminate\\Support\\Arr::has($known, ['k', 'of.k'])) { $r['k'] = 'y'; } if (\\Illuminate\\Support\\Arr::has($known, ['k', 'l']) || \\Illuminate\\Support\\Arr::has($known, [])) { $r['l'] = 'y'; } if (\\Illuminate\\Support\\Arr::hasAny($known, ['l', 'of.k'])) { $r['m'] = 'y'; } return $r; }`,
    rules: [`uri: x ? the input uri`, `p: y ? the input p`, `k: y`, `m: y`, `name: x ? the input uri`],
  },
];

describe('Laravel: rules that a request object puts together', () => {
  for (const { of, body, classes, rules } of cases) {
    it(`are read of ${of}`, () => {
      assert.deepEqual(rulesOfRequest(body, classes), rules);
    });
  }
});
