import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `protected $status = 200; protected $code = Response::HTTP_ACCEPTED; protected $own = self::MADE; const MADE = 201;
  protected $notes = [];
  function status() { return $this->status; }
  function setStatus($status) { $this->status = $status; return $this; }
  function respond($data) { return response()->json($data, $this->status()); }
  function missing() { return $this->setStatus(404)->respond(['error' => 'none']); }
  function found($thing) { if ($thing) { $this->setStatus(201); } }
  function noted() { $this->notes['a'] = 1; if (request('q')) { $this->notes['b'] = 1; } return $this->notes; }`;

/** What a controller answers that keeps the status of what it answers. */
const answers: Readonly<Record<string, readonly string[] | null>> = {
  [`if ($x) { return $this->missing(); } return $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`if ($x) { return $this->setStatus(404)->respond(['error' => 'x']); } return $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`if ($x) { return $this->missing(); } if ($y) { return $this->missing(); } return $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`if ($x) { $this->setStatus(202); } else { $this->setStatus(203); } return $this->respond(['a' => 1]);`]: [
    '202 {a: integer}',
    '203 {a: integer}',
  ],
  [`if ($x) { $this->setStatus(202); } return $this->respond(['a' => 1]);`]: ['200 {a: integer}', '202 {a: integer}'],
  [`$this->found($x); return $this->respond(['a' => 1]);`]: ['200 {a: integer}', '201 {a: integer}'],
  [`$this->setStatus(202); $this->setStatus(203); return $this->respond(['a' => 1]);`]: ['203 {a: integer}'],
  [`switch ($x) { case 1: return $this->missing(); default: return $this->respond(['a' => 1]); }`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`foreach ($x as $one) { if ($one) { return $this->missing(); } } return $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`return $x ? $this->missing() : $this->respond(['a' => 1]);`]: ['200 {a: integer}', '404 {error: string}'],
  [`return $x ? $this->respond(['a' => 1]) : $this->missing();`]: ['200 {a: integer}', '404 {error: string}'],
  [`try { $x(); } catch (\\Exception $e) { return $this->missing(); } return $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`$gone = fn () => $this->missing(); return $x ? $gone() : $this->respond(['a' => 1]);`]: [
    '200 {a: integer}',
    '404 {error: string}',
  ],
  [`$answer = new Answer; if ($x) { return $answer->failing()->made(); } return $answer->made();`]: [
    '200 {a: integer}',
    '422 {a: integer}',
  ],
  [`if ($x) { $answer = (new Answer)->failing(); } else { $answer = new Answer(202); } return $answer->made();`]: [
    '202 {a: integer}',
    '422 {a: integer}',
  ],
  [`return response()->json(['a' => 1], $this->code);`]: ['202 {a: integer}'],
  [`return response()->json(['a' => 1], $this->own);`]: ['201 {a: integer}'],
  [`return $this->noted();`]: ['200 {a: integer, b?: integer}'],
};

const classes = [
  `class Answer { private $code; function __construct($code = 200) { $this->code = $code; }
     function failing() { $this->code = 422; return $this; }
     function made() { return response()->json(['a' => 1], $this->code); } }`,
];

describe('Laravel: what code sets in objects', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`holds where it was set: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: '$x, $y', members, classes }), expected);
    });
  }
});
