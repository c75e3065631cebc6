import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { type ApplicationRecord, toldTo } from '../boot/application-record';
import type { ToldMiddleware } from './consumer';

/**
 * `app.use(…)`, which hands on to the server below: it runs for all routes, or for those below its paths, which are whole addresses,
 * before whatever modules apply. https://docs.nestjs.com/middleware#global-middleware
 */
export function usedMiddleware(application: ApplicationRecord): readonly ToldMiddleware[] {
  return toldTo(application, 'use').map((args) => {
    const [first, ...others] = args;
    const isBelow = first !== undefined && isPath(first);
    return {
      middleware: isBelow ? others : args,
      excluded: [],
      routes: !isBelow ? null : first.kind === 'list' ? first.items : [first],
      isOfServer: true,
    };
  });
}

/** `'/docs'`, a pattern, a list of both, or what source does not tell of a text. */
function isPath(value: Value): boolean {
  if (value.kind === 'list') return value.items.length > 0 && value.items.every(isPath);
  return textOf(value) !== null || value.kind === 'pattern' || (value.kind === 'unknown' && value.field !== undefined);
}
