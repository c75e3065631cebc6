import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Caller extends Model { use \\Laravel\\Passport\\HasApiTokens; }`,
  `class Kept { public function token(): \\Laravel\\Passport\\Token { return $this->found(); } }`,
  `class Guest extends Model { use \\Laravel\\Sanctum\\HasApiTokens; }`,
];

const answers: Readonly<Record<string, readonly string[]>> = {
  [`return ['of' => Caller::find(1)->createToken('x')->accessToken];`]: ['200 {of: string}'],
  [`$made = Caller::find(1)->createToken('x'); return ['of' => $made->token->id, 'to' => $made->token->expires_at];`]: [
    '200 {of: string, to: string(date-time)|null}',
  ],
  [`$token = Caller::find(1)->tokens()->latest()->first(); return ['of' => $token->id, 'to' => $token->expires_at?->toDateTimeString()];`]:
    ['200 {of: string, to: string|null}'],
  [`return Caller::find(1)->tokens->where('revoked', false)->map->only(['id', 'name', 'created_at'])->values();`]: [
    '200 [{id: string, name: string|null, created_at: string(date-time)|null}]',
  ],
  [`return ['of' => (new Kept)->token()->id];`]: ['200 {of: string}'],
  [`return ['of' => Guest::find(1)->tokens()->first()->id];`]: ['200 {of: integer}'],
  [`return ['of' => Guest::find(1)->createToken('x')->plainTextToken];`]: ['200 {of: string}'],
};

describe('Laravel: tokens of users', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`are those of the package whose trait the model uses: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), expected);
    });
  }
});
