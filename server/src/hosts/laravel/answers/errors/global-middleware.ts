import type { AppliedMiddleware } from '../../../../core/application';
import type { AnswerFramework } from '../answer-framework';
import { withoutArguments } from '../responses/behind-middleware';

/** The application's middleware that runs for every request and stands at no route, as it would stand there. */
export function globalMiddleware(
  { middleware, machine }: AnswerFramework,
  applied: readonly AppliedMiddleware[],
): readonly AppliedMiddleware[] {
  const others = middleware.global.filter((name) => !applied.some(({ names }) => names.includes(name)));
  return others.flatMap((name) =>
    machine.files.class(withoutArguments(name)) === null
      ? []
      : [{ names: [name], isGroup: false, guard: null, unread: null, note: null }],
  );
}
