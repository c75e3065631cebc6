import assert from 'node:assert/strict';
import { answersOf, areAllTold, type AnsweredApplication } from './answered-application';

const helpers: Partial<AnsweredApplication> = {
  members: `use Answers;
    private function find(int $id): ?Thing { return Thing::find($id); }
    protected $code = 200;
    protected function setCode($code) { $this->code = $code; return $this; }
    protected function respond($data) { return response()->json($data, $this->code); }
    protected function success($data, int $status = 200, string $message = 'ok') {
      return $this->send(['success' => true, 'data' => $data, 'message' => $message], $status); }
    private function send(array $body, int $code) { return response()->json($body, $code); }
    private function raw($body) { return response($body, 200, ['Content-Type' => 'application/json']); }
    private function same($response) { return $response; }`,
  classes: [
    `trait Answers { protected function failure(string $message, $code = Response::HTTP_BAD_REQUEST) { return response()->json(compact('message'), $code); } }`,
    `class Thing extends Model { public $timestamps = false; }`,
    `class Report implements \\Illuminate\\Contracts\\Support\\Responsable { public function __construct(private Thing $thing) {}
      public function toResponse($request) { return response()->json(['thing' => $this->thing->name], 203); } }`,
    `class Money implements \\JsonSerializable { public function __construct(private int $cents, private string $currency) {}
      public function jsonSerialize(): array { return ['amount' => $this->cents / 100, 'currency' => $this->currency]; } }`,
    `class Problem extends JsonResponse { public function __construct(string $title, int $status = 400, array $more = []) {
      parent::__construct(['title' => $title] + $more, $status, ['Content-Type' => 'application/problem+json']); }
      public static function conflict(): self { return new self('conflict', self::HTTP_CONFLICT); } }`,
    `class Sold extends \\DomainException { public function __construct(public int $status, public int $left = 0) { parent::__construct('sold'); } }`,
    `class Point { public function __construct(public readonly int $x, public ?string $label = null, private int $hidden = 0) {} }`,
    `class ThingService { /** @return Thing[] */ public function all() { return $this->cache->read(); }
      /** @return array{total: int, items: list<Thing>, note?: string} */ public function summary(): array { return $this->cache->summary(); }
      public function one(int $id): Thing { return Thing::findOrFail($id); } }`,
    `enum Level: int { case Low = 1; case High = 2; public function label(): string { return match ($this) { self::Low => 'low', self::High => 'high' }; } }`,
  ],
  files: { 'config/shop.php': `<?php return ['name' => 'x', 'sizes' => [1, 2]];` },
  tables: { things: `$table->id(); $table->string('name');` },
};

/** What an action does, and its answers; null where source does not tell. */
const cases: Readonly<Record<string, readonly string[] | null>> = {
  [`return response()->jsonp((string) $request->input('callback'), ['a' => 1]);`]: ['200 text/javascript string'],
  [`return response()->json(['a' => 1], 201)->withCallback($request->input('callback'));`]: [
    '201 {a: integer} or text/javascript string',
  ],
  [`return response()->jsonp(null, ['a' => 1]);`]: ['200 {a: integer}'],
  // Bodies and statuses
  [`return response()->json(['a' => 1, 'b' => null]);`]: ['200 {a: integer, b: null}'],
  [`return response()->json(['id' => 1], 201);`]: ['201 {id: integer}'],
  [`return response()->json(status: 202, data: ['id' => 1]);`]: ['202 {id: integer}'],
  [`return response()->json(['id' => 1], Response::HTTP_ACCEPTED);`]: ['202 {id: integer}'],
  [`return new JsonResponse(['id' => 1], JsonResponse::HTTP_CREATED);`]: ['201 {id: integer}'],
  [`return \\Illuminate\\Support\\Facades\\Response::json(['id' => 1]);`]: ['200 {id: integer}'],
  [`return response()->json()->setStatusCode(418);`]: ['418 []'],
  [`return response()->json(['a' => 1])->setStatusCode($request->new ? Response::HTTP_CREATED : 200);`]: [
    '200 {a: integer}',
    '201 {a: integer}',
  ],
  [`return response()->json(['a' => 1])->setStatusCode(203)->header('X-Total', 5);`]: ['203 {a: integer} with X-Total'],
  [`return response()->noContent();`]: ['204'],
  [`return response()->noContent(205);`]: ['205'],
  [`return response('', 204);`]: ['204'],
  [`return response(['a' => 1], 201);`]: ['201 {a: integer}'],
  [`return response('hello');`]: ['200 text/html string'],
  [`return response($csv, 200, ['Content-Type' => 'text/csv; charset=utf-8']);`]: ['200 text/csv string'],
  [`return response($picture, 200, ['Content-Type' => 'image/png']);`]: ['200 image/png string(binary)'],
  [`return response()->stream(fn () => 1, 200, ['Content-Type' => 'text/event-stream']);`]: [
    '200 text/event-stream string',
  ],
  [`return response(json_encode(['id' => 1]))->header('Content-Type', 'application/json');`]: ['200 {id: integer}'],
  [`$made = new \\Symfony\\Component\\HttpFoundation\\StreamedResponse(fn () => 1); $made->headers->set('Content-Type', 'text/event-stream'); $made->headers->add(['X-Total' => 5]); return $made;`]:
    ['200 text/event-stream string with X-Total'],
  [`return response()->download('report.docx');`]: [
    '200 application/vnd.openxmlformats-officedocument.wordprocessingml.document string(binary)',
  ],
  [`return response()->download($path, 'a.JPEG');`]: ['200 image/jpeg string(binary)'],
  [`$made = response('x'); $made->headers->set('x-total', 1); return $made->header('X-Total', 2)->withHeaders(['X-TOTAL' => 3, 'X-Page' => 1]);`]:
    ['200 text/html string with x-total with X-Page'],
  [`$made = response('x', 200, ['X-Total' => 1, 'X-Page' => 1]); $made->headers->remove('x-total'); return $made;`]: [
    '200 text/html string with X-Page',
  ],
  [`return response('x', 200, ['X-Total' => 1, 'X-Page' => 1])->withoutHeader('X-TOTAL');`]: [
    '200 text/html string with X-Page',
  ],
  [`if ($request->a) { return response('x')->header('X-A', 1); } return response()->json([])->header('x-a', 2);`]: [
    '200 text/html string or [] with X-A',
  ],
  [`return $a ? $this->raw(json_encode(['id' => 1])) : $this->raw(json_encode(['name' => 'x']));`]: [
    '200 ({id: integer} or {name: string})',
  ],
  [`return response($a ? json_encode(['id' => 1]) : json_encode(['name' => 'x']), 200, ['Content-Type' => 'application/json']);`]:
    ['200 ({id: integer} or {name: string})'],
  [`if ($a) { return $this->same(response()->json(['a' => 1])); } return $this->same(response()->json(['a' => 1])->header('X-A', 1));`]:
    ['200 {a: integer} with X-A'],
  [`return response(json_encode(['id' => 1]));`]: ['200 text/html string'],
  [`return ['text' => json_encode(['id' => 1]), 'again' => json_decode(json_encode(['id' => 1]), true)];`]: [
    '200 {text: string, again: {id: integer}}',
  ],
  [`return ['a' => [1, 2], 'b' => ['x' => ['y' => 1.5]]];`]: ['200 {a: [integer], b: {x: {y: number}}}'],
  [`return 'hello';`]: ['200 text/html string'],
  [`return 5;`]: ['200 text/html string'],
  [`$this->nothing();`]: ['200'],
  [`$this->nothing(); return;`]: ['200'],
  [`return null;`]: ['200'],
  [`return view('things', ['a' => 1]);`]: ['200 text/html string'],
  [`return redirect()->route('x');`]: ['302 with Location'],
  [`return redirect('/x', 301);`]: ['301 with Location'],
  [`return back()->with('status', 'x');`]: ['302 with Location'],
  [`return to_route('x');`]: ['302 with Location'],
  [`return response()->stream(fn () => 1, 200, ['Content-Type' => 'application/json']);`]: ['200 (object or [])'],
  [`return response()->streamDownload(fn () => 1, 'report.json');`]: ['200 (object or [])'],
  [`if ($x) { return response()->json(['id' => 1]); } return response()->stream(fn () => 1, 200, ['Content-Type' => 'application/json']);`]:
    ['200 ({id: integer} or object or [])'],
  [`return response()->download($path);`]: ['200 application/octet-stream string(binary)'],
  [`return response()->streamDownload(fn () => 1, 'report.csv');`]: ['200 text/csv string(binary)'],
  [`return Storage::disk('x')->download('a.pdf');`]: ['200 application/pdf string(binary)'],
  [`return $unknown->thing();`]: null,
  [`return response()->json([]);`]: ['200 []'],
  [`return \\Inertia\\Inertia::render('Things', ['things' => Thing::all(), 'n' => fn () => Thing::count(), 'later' => \\Inertia\\Inertia::defer(fn () => 1)])->with('x', 'y');`]:
    [
      '200 text/html string or {component: string, props: {things: [Thing], n: integer, later?: integer, x: string}, url: string, version: string|null} with Vary',
    ],
  [`return inertia('Thing', ['thing' => JsonResource::make(Thing::first())]);`]: [
    '200 text/html string or {component: string, props: {thing: {data: {id: integer, name: string}}}, url: string, version: string|null} with Vary',
  ],
  [`return \\Inertia\\Inertia::location('/x');`]: ['302 with Location', '409 with X-Inertia-Location'],
  [`return response()->json(['title' => 'x'], 202, ['Content-Type' => 'application/problem+json']);`]: [
    '202 application/problem+json {title: string}',
  ],
  [`if ($a) { return new Problem('none', 404, ['x' => 1]); } if ($b) { return Problem::conflict(); } return ['a' => 1];`]:
    [
      '200 {a: integer}',
      '404 application/problem+json {x: integer, title: string}',
      '409 application/problem+json {title: string}',
    ],
  // Several ways
  [`$gone = $this->find(1) === null; return response()->json(['gone' => $gone], $gone ? 410 : 200);`]: [
    '200 {gone: boolean}',
    '410 {gone: boolean}',
  ],
  [`$code = $a ? 202 : 203; return $b ? new JsonResponse(['a' => 1], $code) : response(['b' => 1], $code);`]: [
    '202 ({a: integer} or {b: integer})',
    '203 ({a: integer} or {b: integer})',
  ],
  [`try { if ($x) { throw new Sold(409, 2); } throw_if($y, Sold::class, 423); } catch (Sold $e) { return response()->json(['left' => $e->left], $e->status); } return ['a' => 1];`]:
    ['200 {a: integer}', '409 {left: integer}', '423 {left: integer}'],
  [`if ($request->x) { return response()->json(['a' => 1], 202); } return ['b' => 2];`]: [
    '200 {b: integer}',
    '202 {a: integer}',
  ],
  [`return $request->x ? ['a' => 1] : ['b' => 'x'];`]: ['200 ({a: integer} or {b: string})'],
  [`try { $this->work(); } catch (\\Exception $e) { return response()->json(['error' => $e->getMessage()], 500); } return ['ok' => true];`]:
    ['200 {ok: boolean}', '500 {error: string}'],
  [`if ($request->x) { throw new \\Exception('x'); } return ['a' => 1];`]: ['200 {a: integer}'],
  [`if ($request->x) { abort(404); } return ['a' => 1];`]: ['200 {a: integer}'],
  [`$thing = $this->find(1); if (! $thing) { return response()->json(['message' => 'gone'], 404); } return $thing;`]: [
    '200 Thing',
    '404 {message: string}',
  ],
  [`switch ($request->x) { case 1: $a = 1; break; default: $a = 'x'; } return ['a' => $a];`]: [
    '200 {a: (integer or string)}',
  ],
  // Helpers
  [`return $this->success(Thing::find(1), 201);`]: ['201 {success: boolean, data: Thing|null, message: string}'],
  [`return $this->failure('no');`]: ['400 {message: string}'],
  [`if ($x) { return response()->json(['gone' => true], 410); } return response()->json(['status' => 'error'], 501);`]:
    ['410 {gone: boolean}', '501 {status: string}'],
  [`return $x ? response()->json(['gone' => true], 410) : $this->other->made();`]: null,
  [`if ($x) { return $this->setCode(202)->respond(['a' => 1]); } return $this->setCode(203)->respond(['b' => 1]);`]: [
    '202 {a: integer}',
    '203 {b: integer}',
  ],
  [`return $this->respond(['a' => 1]);`]: ['200 {a: integer}'],
  [`return ['n' => $unknown->things()->count(), 'd' => $unknown->at->format('Y-m-d')];`]: [
    '200 {n: integer, d: string}',
  ],
  [`return cache()->remember('x', 60, fn () => ['a' => 1]);`]: ['200 {a: integer}'],
  [`if ($x) { return $this->failure('no', 409); } return $this->success([]);`]: [
    '200 {success: boolean, data: [], message: string}',
    '409 {message: string}',
  ],
  [`return new Report(Thing::first());`]: ['203 {thing: string}'],
  [`return ['price' => new Money(100, 'EUR'), 'at' => new Point(1)];`]: [
    '200 {price: {amount: number, currency: string}, at: Point}',
  ],
  [`return (new ThingService)->all();`]: ['200 [Thing]'],
  [`return app(ThingService::class)->summary();`]: ['200 {total: integer, items: [Thing], note?: string}'],
  [`return Cache::remember('x', 60, fn () => Thing::all());`]: ['200 [Thing]'],
  [`return \\DB::transaction(function () { return Thing::find(1) ?? ['none' => true]; });`]: [
    '200 (Thing or {none: boolean})',
  ],
  [`return tap(new ThingService, fn ($s) => $s->all())->one(1);`]: ['200 Thing'],
  // Values
  [`return ['level' => Level::High, 'value' => Level::from(1)->value, 'label' => Level::tryFrom(2)?->label(), 'all' => Level::cases()];`]:
    ['200 {level: Level, value: Level, label: low|high|null, all: [Level]}'],
  [`$list = []; foreach (Thing::all() as $thing) { $list[] = ['id' => $thing->id]; } return $list;`]: [
    '200 [{id: integer}]',
  ],
  [`$map = []; foreach (Thing::all() as $thing) { $map[$thing->name] = $thing->id; } return $map;`]: [
    '200 ({*: integer} or [])',
  ],
  [`return collect([1, 2])->map(fn ($n) => $n * 2)->filter()->values();`]: ['200 [integer]'],
  [`return collect(Thing::all())->pluck('name')->all();`]: ['200 [string]'],
  [`return array_map(fn ($id) => ['id' => $id], Thing::pluck('id')->toArray());`]: ['200 [{id: integer}]'],
  [`[$a, $b] = [1, 2]; return ['a' => $a];`]: ['200 {a: integer}'],
  [`$data = compact('request'); $name = 'x'; return compact('name');`]: ['200 {name: string}'],
  [`return ['now' => now(), 'day' => now()->toDateString(), 'left' => now()->diffInDays($x), 'stamp' => now()->timestamp];`]:
    ['200 {now: string(date-time), day: string(date), left: number, stamp: integer}'],
  [`return ['me' => auth()->id(), 'n' => $request->integer('n'), 's' => $request->string('s'), 'f' => $request->boolean('f')];`]:
    ['200 {me: any, n: integer, s: string, f: boolean}'],
  [`$all = ['a' => 1]; $all[$x] = 'b'; $all[$y] = 'c d'; $all[$z] = [1]; return ['of' => $x ? 'a b' : ($y ? 2 : 'c d')];`]:
    ['200 {of: (string or integer)}'],
  [`return config('shop');`]: ['200 {name: string, sizes: [integer]}'],
  [`return ['all' => array_column(Level::cases(), 'value'), 'most' => Thing::pluck('id')->max()];`]: [
    '200 {all: [Level], most: integer|null}',
  ],
  [`return Thing::all()->map->name;`]: ['200 [string]'],
};

describe('Laravel: what an action answers', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...helpers, body }), answers);
    });
  }

  it('is not told where somebody has yet to write it: a comment that speaks of returning returns nothing', () => {
    assert.deepEqual(answersOf({ ...helpers, body: `/* return the things */ $said = "return";` }), null);
    assert.deepEqual(answersOf({ ...helpers, body: `$request->validate(['name' => 'required']);` }), null);
    for (const check of ["$request->validateWithBag('post', [])", '$data = $request->validated()']) {
      assert.deepEqual(answersOf({ ...helpers, body: `${check};` }), null);
    }
    assert.deepEqual(answersOf({ ...helpers, body: `if ($x) { return; }` }), ['200']);
  });

  it('is nothing, and 200, where it does something and returns nothing, however it is called', () => {
    const route = `Route::post('things/{thing}', [App\\C::class, 'act'])->name('things.create');`;
    assert.deepEqual(answersOf({ ...helpers, body: 'auth()->logout();', route }), ['200']);
    for (const body of [
      'Thing::first()->update($request->validated());',
      `Thing::create($request->validate(['name' => 'required']));`,
      '$this->validateOwner($request);',
    ]) {
      assert.deepEqual(answersOf({ ...helpers, body, route }), ['200']);
    }
  });

  it('is one by each status where there are too many to tell one by one, with types in place of what is written out', () => {
    const refusals = Array.from({ length: 26 }, (_, index) => {
      const more = index % 2 === 0 ? '' : `, 'code' => ${index.toString()}`;
      return `if (rand() === ${index.toString()}) { return response()->json(['message' => 'No ${index.toString()}'${more}], 400); }`;
    });
    assert.deepEqual(answersOf({ ...helpers, body: `${refusals.join(' ')} return ['of' => 1];` }), [
      '200 {of: integer}',
      '400 ({message: string} or {message: string, code: integer})',
    ]);
    const names = Array.from({ length: 201 }, (_, index) => `'n${index.toString()}'`).join(', ');
    assert.deepEqual(answersOf({ ...helpers, body: `return ['all' => [${names}]];` }), ['200 {all: [string]}']);
  });

  it('is told for certain where each way of it is', () => {
    const told = [
      `return response()->json(['id' => 1], 201);`,
      `if ($x) { return response()->json(['id' => 1], 202); } return response()->json(['id' => 1], 201);`,
    ];
    const untold = [
      `if ($x) { return $this->unknown->run(); } return response()->json(['id' => 1], 201);`,
      `return response()->json(['id' => 1], $this->unknown->status());`,
      `if ($x) { return response()->json(['id' => 1], $this->unknown->status()); } return response()->json(['id' => 1], 201);`,
      `return $this->unknown->run();`,
    ];
    const isTold = (body: string): boolean => areAllTold({ ...helpers, body });
    assert.deepEqual([told.map(isTold), untold.map(isTold)], [told.map(() => true), untold.map(() => false)]);
  });

  it('is told through a macro of responses', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
      'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use Illuminate\\Support\\Facades\\Response;
        class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
          Response::macro('api', function ($data, $status = 200) { return response()->json(['payload' => $data], $status); }); } }`,
    };
    assert.deepEqual(answersOf({ body: `return response()->api(['a' => 1], 201);`, files }), [
      '201 {payload: {a: integer}}',
    ]);
  });

  it('is told through macros of queries and collections', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
      'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use Illuminate\\Database\\Eloquent\\Builder; use Illuminate\\Support\\Collection;
        class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
          Builder::macro('few', function (int $most = 5) { return $this->limit($most)->get(); });
          Collection::macro('options', function (string $label) { return $this->map(fn ($one) => ['value' => $one->id, 'label' => $one->{$label}])->values(); }); } }`,
    };
    const { classes = [], tables = {} } = helpers;
    const body = `return ['few' => Thing::few(), 'some' => Thing::where('a', 1)->few(2), 'options' => Thing::all()->options('name')];`;
    assert.deepEqual(answersOf({ body, files, classes, tables }), [
      '200 {few: [Thing], some: [Thing], options: [{value: integer, label: string}]}',
    ]);
  });

  it('is told through a macro of the factory of responses that a provider is handed', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
      'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use Illuminate\\Contracts\\Routing\\ResponseFactory;
        class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot(ResponseFactory $factory) { $key = 'v1';
          $factory->macro('api', function ($data, $status = 200) use ($factory, $key) {
            return $factory->make(['payload' => $data, 'of' => $key], $status); }); } }`,
    };
    assert.deepEqual(answersOf({ body: `return response()->api(['a' => 1], 201);`, files }), [
      '201 {payload: {a: integer}, of: string}',
    ]);
  });

  it('ends where functions call each other for ever', () => {
    const members = `private function a($x) { return ['b' => $this->b($x)]; } private function b($x) { return ['a' => $this->a([$x])]; }`;
    assert.deepEqual(answersOf({ body: 'return $this->a(1);', members })?.length, 1);
  });
});
