import assert from 'node:assert/strict';

import * as str from '../../../server/src/hosts/laravel/strings/str';
import recording from '../../truth/strings.json';

type AnyFunction = (...values: readonly unknown[]) => unknown;
interface Call {
  readonly arguments: readonly unknown[];
  readonly answer: unknown;
}

const calls: Readonly<Record<string, readonly Call[]>> = recording.calls;
const functions = str as unknown as Readonly<Record<string, AnyFunction>>;

/** Null in the recording is a call that PHP refused. */
function answersOf(name: string, recorded: readonly Call[]): readonly Call[] {
  return recorded.map((call) => ({
    arguments: call.arguments,
    answer: functions[name]?.(...call.arguments) ?? null,
  }));
}

describe('Laravel string functions', () => {
  it('are recorded, each with at least 15 calls', () => {
    assert.deepEqual(Object.keys(calls).sort(), Object.keys(str).sort());
    assert.deepEqual(
      Object.keys(calls).filter((name) => (calls[name]?.length ?? 0) < 15),
      [],
    );
  });

  for (const [name, recorded] of Object.entries(calls)) {
    it(`${name} answers like the framework`, () => {
      assert.deepEqual(answersOf(name, recorded), recorded);
    });
  }
});
