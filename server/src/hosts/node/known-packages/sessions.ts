import { native, type NativeObject, nothing, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../middleware/known-middleware';
import type { Watched } from '../operations/follower';

/**
 * `express-session` and `cookie-session`, which know a caller by a cookie that has a name of its own where options say so (`key` in
 * older versions).
 */
export function sessionModule(watched: Watched, byDefault: string): Value {
  const exported: Value = native({
    get: (name) => (name === 'default' ? exported : undefined),
    call: ([options], { node }) => {
      const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
      const cookie = textOf(entries.get('name')) ?? textOf(entries.get('key')) ?? byDefault;
      const object: NativeObject = {
        call: ([, , next], { run }) => {
          if (watched.noted !== null) watched.noted.sessionCookie = cookie;
          return next === undefined ? nothing : run(next, []);
        },
      };
      return knownMiddleware(
        { madeBy: node, alternatives: null },
        (noted) => void (noted.sessionCookie = cookie),
        object,
      );
    },
  });
  return exported;
}
