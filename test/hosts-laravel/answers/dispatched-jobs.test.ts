import assert from 'node:assert/strict';
import { answersOf, failuresOf } from './answered-application';

const classes = [
  `class MakeImage { use \\Illuminate\\Foundation\\Bus\\Dispatchable;
     public function __construct(private string $name) {}
     public function handle(Drawer $drawer): Response { return response($drawer->draw($this->name))->header('Content-Type', 'image/png'); } }`,
  `class Compute { use \\Illuminate\\Foundation\\Bus\\Dispatchable;
     public function __construct(private int $of) {} public function handle(): int { return $this->of * 2; } }`,
  `class Queued implements \\Illuminate\\Contracts\\Queue\\ShouldQueue { use \\Illuminate\\Foundation\\Queue\\Queueable;
     public function handle() { abort_if(rand(0, 1), 409); return 'done'; } }`,
  `class Plain implements \\Illuminate\\Contracts\\Queue\\ShouldQueue { use \\Illuminate\\Foundation\\Bus\\Dispatchable;
     public function handle() { return 'done'; } }`,
  `class Waiting implements \\Illuminate\\Contracts\\Queue\\ShouldQueueAfterCommit { use \\Illuminate\\Bus\\Queueable;
     public function handle() { return 'done'; } }`,
  `class OfPackage extends \\Acme\\Job { public function handle() { return 'done'; } }`,
];

const image = ['200 image/png string(binary)'];

const cases: Readonly<Record<string, readonly string[]>> = {
  [`return $this->dispatchSync(new MakeImage('a'));`]: image,
  [`return dispatch_sync(new MakeImage('a'));`]: image,
  [`return \\Illuminate\\Support\\Facades\\Bus::dispatchSync(new MakeImage('a'));`]: image,
  [`return MakeImage::dispatchSync('a');`]: image,
  [`return ['v' => $this->dispatchSync(new Compute(3)), 'w' => Compute::dispatchSync(3)];`]: [
    '200 {v: integer, w: integer}',
  ],
  // `Illuminate\Bus\Dispatcher::dispatchSync` puts it in the queue `sync`, which answers 0.
  [`return ['v' => $this->dispatchSync(new Queued), 'w' => Queued::dispatchSync(), 'x' => dispatch_sync(new Queued)];`]:
    ['200 {v: integer, w: integer, x: integer}'],
  [`return ['v' => $this->dispatchNow(new Queued), 'w' => $this->dispatchSync(new Plain)];`]: [
    '200 {v: string, w: string}',
  ],
  [`return ['v' => $this->dispatchSync(new OfPackage), 'w' => $this->dispatchNow(new OfPackage), 'x' => $this->dispatchSync(new Waiting)];`]:
    ['200 {v: any, w: string, x: any}'],
};

describe('Laravel: jobs that are run at once', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`answer what they come to: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), answers);
    });
  }

  it('refuse as they do in a queue that runs them at once', () => {
    assert.deepEqual(failuresOf({ body: `$this->dispatchSync(new Queued); return 1;`, classes }), ['409']);
  });
});
