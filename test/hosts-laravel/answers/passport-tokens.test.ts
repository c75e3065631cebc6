import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Caller extends Model { use \\Laravel\\Passport\\HasApiTokens; }`,
  `class Guest extends Model { use \\Laravel\\Sanctum\\HasApiTokens; }`,
];

const answers: Readonly<Record<string, readonly string[]>> = {
  [`return ['of' => Caller::find(1)->createToken('x')->accessToken];`]: ['200 {of: string}'],
  [`$made = Caller::find(1)->createToken('x'); return ['of' => $made->token->id, 'to' => $made->token->expires_at];`]: [
    '200 {of: string, to: string(date-time)|null}',
  ],
  [`return ['of' => Guest::find(1)->createToken('x')->plainTextToken];`]: ['200 {of: string}'],
};

describe('Laravel: tokens of users', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`are those of the package whose trait the model uses: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), expected);
    });
  }
});
