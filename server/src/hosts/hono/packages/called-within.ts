import { type NativeObject, nothing } from '../../../languages/typescript/evaluate/value';
import type { KnownMiddleware } from '../../node/middleware/known-middleware';
import type { Noting } from '../../node/operations/checking-value';
import { notedOf } from '../operations/context-object';

/** `jwt({ secret: c.env.SECRET })(c, next)`, in middleware of the application: it asks for what the one in it does. */
export function calledWithin({ alternatives }: Pick<KnownMiddleware, 'alternatives'>, refuse: Noting): NativeObject {
  const letsStrangersIn = alternatives === null || alternatives.some((set) => set.length === 0);
  return {
    call: ([context, next], { run }) => {
      const noted = notedOf(context);
      if (noted !== null) {
        noted.shown.push(...(alternatives ?? []).flat());
        // Whom it refuses for other reasons than who calls may be anybody.
        if (!noted.isOfStranger || !letsStrangersIn) refuse(noted, run);
      }
      return next === undefined ? nothing : run(next, []);
    },
  };
}
