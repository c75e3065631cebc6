import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const pipes = [
  `abstract class Filter {
    function handle($query, $next) { return request()->has($this->filterName()) ? $this->apply($next($query)) : $next($query); }
    abstract protected function apply($query);
    protected function filterName() { return \\Illuminate\\Support\\Str::snake(class_basename($this)); } }`,
  `class DueDate extends Filter { protected function apply($query) { return $query->where('due', request($this->filterName())); } }`,
  `class Room { function __construct(private Request $request) {}
    function handle($query, $next) { return $next($query->when($this->request->query('room'), fn ($q, $room) => $q->where('room', $room))); } }`,
  `class Order { function __construct(private string $column) {}
    function __invoke($query, $next) { return $next($query->orderBy($this->column, request()->input('direction', 'asc'))); } }`,
];

const expected = ['due_date any', 'room any query', 'direction string = "asc"'];

describe('pipes of a pipeline', () => {
  for (const [what, members] of Object.entries({
    'of the container': `function m() { return app(\\Illuminate\\Pipeline\\Pipeline::class)->send(1)->through([DueDate::class, Room::class, new Order('a')])->thenReturn(); }`,
    'that the action is handed': `function m(\\Illuminate\\Pipeline\\Pipeline $pipeline) { return $pipeline->send(1)->through([DueDate::class, Room::class])->pipe([new Order('a')])->thenReturn(); }`,
    'by the facade': `function m() { return \\Illuminate\\Support\\Facades\\Pipeline::send(1)->through([DueDate::class, 'App\\\\Room:1', new Order('a')])->thenReturn(); }`,
  })) {
    it(`read what they ask for: ${what}`, () => {
      const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [`class C { ${members} }`, ...pipes]);
      assert.deepEqual(project.inputs, expected);
    });
  }

  it('are none where rows of a page are changed', () => {
    const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C { function m() { return Row::paginate()->through([DueDate::class]); } }`,
      ...pipes,
    ]);
    assert.deepEqual(project.inputs, []);
  });
});
