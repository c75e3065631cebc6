import assert from 'node:assert/strict';
import { requirements } from '../../../server/src/core/openapi/security-requirements';

const scheme = (name: string, ...scopes: string[]) => [{ scheme: name, scopes }];

describe('security requirements', () => {
  it('ask for nothing where no middleware does', () => {
    assert.deepEqual(requirements([[], []]), []);
  });

  it('are each way to satisfy all middleware', () => {
    assert.deepEqual(requirements([[scheme('A'), scheme('B')], [], [scheme('C'), scheme('D')]]), [
      { A: [], C: [] },
      { A: [], D: [] },
      { B: [], C: [] },
      { B: [], D: [] },
    ]);
  });

  it('name a scheme once, with all scopes that are asked for', () => {
    assert.deepEqual(requirements([[scheme('O', 'read')], [scheme('O', 'write', 'read')]]), [{ O: ['read', 'write'] }]);
  });

  it('ask for several schemes together', () => {
    assert.deepEqual(requirements([[[...scheme('A'), ...scheme('B')], scheme('C')], [scheme('A')]]), [
      { A: [], B: [] },
      { C: [], A: [] },
    ]);
  });

  it('leave out what asks for more than another alternative', () => {
    assert.deepEqual(requirements([[scheme('A'), scheme('B')], [scheme('A')]]), [{ A: [] }]);
  });

  it('keep alternatives beside that nothing need be shown', () => {
    assert.deepEqual(
      requirements([
        [scheme('A'), []],
        [scheme('A'), []],
      ]),
      [{ A: [] }, {}],
    );
  });

  it('are satisfied once where several middleware accept the same', () => {
    const schemes = 'ABCDEFGHI'.split('').map((name) => scheme(name));
    assert.deepEqual(
      requirements(schemes.map(() => schemes)),
      'ABCDEFGHI'.split('').map((name) => ({ [name]: [] })),
    );
  });

  it('are no more than somebody reads, however many middleware accept however many schemes', () => {
    const middleware = Array.from({ length: 9 }, (_, one) =>
      Array.from({ length: 9 }, (_, other) => scheme(`S${one}${other}`)),
    );
    const alternatives = requirements(middleware);
    assert.ok(alternatives.length > 0 && alternatives.length <= 64);
    // Whatever is listed satisfies each of them.
    for (const alternative of alternatives) {
      const names = Object.keys(alternative);
      assert.deepEqual(
        middleware.filter(
          (schemes) => !schemes.some((together) => together.every(({ scheme: name }) => names.includes(name))),
        ),
        [],
      );
    }
  });
});
