import assert from 'node:assert/strict';
import { answersOf, failuresOf } from './answered-application';

describe('Laravel: properties that are declared as arrays', () => {
  const box = `class Box { protected array $all = []; private ?array $some = null; private array $told = [];
    function all() { return $this->all; } function some() { return $this->some; }
    /** @return array<string, int> */ function numbers() { return $this->all; } function tell() { $this->told = [1]; return $this->told; } }`;

  it('are arrays of which no more is known', () => {
    const body = `$box = app(Box::class); return ['all' => $box->all(), 'object' => (object) $box->all(), 'some' => $box->some(), 'told' => $box->tell()];`;
    assert.deepEqual(answersOf({ body, classes: [box] }), [
      '200 {all: (object or []), object: object, some: null, told: [integer]}',
    ]);
  });

  it('are objects where an exception is written so', () => {
    const files = {
      'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()
        ->withRouting(web: __DIR__.'/../routes/web.php')
        ->withExceptions(function (Illuminate\\Foundation\\Configuration\\Exceptions $exceptions) {
          $exceptions->render(fn (\\App\\DomainException $e) => response()->json(['context' => (object) $e->context()], $e->status())); })->create();`,
    };
    const classes = [
      `abstract class DomainException extends \\RuntimeException { protected array $context = [];
        public function status(): int { return 409; } public function context(): array { return $this->context; } }`,
      `class LeaseState extends DomainException { }`,
    ];
    assert.deepEqual(failuresOf({ body: `throw new LeaseState('no');`, classes, files }), ['409 {context: object}']);
  });
});
