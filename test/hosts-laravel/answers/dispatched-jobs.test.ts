import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class MakeImage { use \\Illuminate\\Foundation\\Bus\\Dispatchable;
     public function __construct(private string $name) {}
     public function handle(Drawer $drawer): Response { return response($drawer->draw($this->name))->header('Content-Type', 'image/png'); } }`,
  `class Compute { use \\Illuminate\\Foundation\\Bus\\Dispatchable;
     public function __construct(private int $of) {} public function handle(): int { return $this->of * 2; } }`,
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
};

describe('Laravel: jobs that are run at once', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`answer what they come to: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), answers);
    });
  }
});
