import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const resource = 'extends \\Illuminate\\Http\\Resources\\Json\\JsonResource';
const collection = 'extends \\Illuminate\\Http\\Resources\\Json\\ResourceCollection';

interface Case {
  readonly body: string;
  readonly classes: readonly string[];
  readonly inputs: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'a resource': {
    body: `return new SongResource(1);`,
    classes: [`class SongResource ${resource} { function toArray($request) { return [$request->boolean('full')]; } }`],
    inputs: ['full boolean'],
  },
  'what a resource adds': {
    body: `return SongResource::make(1)->additional(['a' => 1])->response()->setStatusCode(201);`,
    classes: [
      `class SongResource ${resource} { function with(Request $r) { return ['of' => $r->query('of', 'all')]; } }`,
    ],
    inputs: ['of string query = "all"'],
  },
  'the items of a collection, in a response, through their base class': {
    body: `return response()->json(['songs' => SongResource::collection([1])]);`,
    classes: [
      `class SongResource extends Base { function toArray($request) { return [...parent::toArray($request), 'b' => 1]; } }`,
      `class Base ${resource} { function toArray($request) { return $request->has('a') ? [1] : []; } }`,
    ],
    inputs: ['a any'],
  },
  'the items that a collection names': {
    body: `return new Songs([1]);`,
    classes: [
      `class Songs ${collection} { public $collects = SongResource::class; }`,
      `class SongResource ${resource} { function toArray($request) { return [$request->integer('size', 3)]; } }`,
    ],
    inputs: ['size integer = 3'],
  },
  'a resource within a resource': {
    body: `return new AlbumResource(1);`,
    classes: [
      `class AlbumResource ${resource} { function toArray($request) { return ['songs' => SongResource::collection($this->songs)]; } }`,
      `class SongResource ${resource} { function toArray($request) { return [$request->lyrics]; } }`,
    ],
    inputs: ['lyrics any'],
  },
  'a response of the application’s own, made by itself': {
    body: `return Reply::ok(['a' => 1]);`,
    classes: [
      `final class Reply implements \\Illuminate\\Contracts\\Support\\Responsable {
        function __construct(private array $data) {}
        static function ok(array $data): self { return new self($data); }
        function toResponse($request) {
          return match ($request->input('f')) { 'json' => 1, 'jsonp' => $this->padded((string) $request->input('callback')), default => 2 };
        } }`,
    ],
    inputs: ['f string', 'callback any'],
  },
  'no object that is not asked': {
    body: `return (new Report($request->id))->lines();`,
    classes: [
      `class Report { function __construct($id) {} function lines() { return 1; } function toArray($request) { return $request->a; } }`,
    ],
    inputs: ['id any'],
  },
};

describe('Laravel: what is read of the request by what an action answers', () => {
  for (const [title, { body, classes, inputs }] of Object.entries(cases)) {
    it(`is that of ${title}`, () => {
      const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(Request $request) { ${body} } }`,
        ...classes,
      ]);
      assert.deepEqual(project.inputs, inputs);
    });
  }

  it('is found where the action asks nothing of the request itself', () => {
    const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m() { return SongResource::collection([1]); } }`,
      `class SongResource ${resource} { function toArray($request) { return [$request->full]; } }`,
    ]);
    assert.deepEqual(project.inputs, ['full any']);
  });
});
