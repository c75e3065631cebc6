import type { ActionCode } from '../../rules/finding/action-code';
import { isAction } from '../../packages/laravel-actions';
import type { Callee, Given } from '../frame';
import type { AnswerTyper } from '../typer';
import type { Typed } from '../types/typed';
import { literal, nothing } from '../types/typed-values';

/**
 * What the code of an action comes to; where its controller has a `callAction` of its own, or is an action of
 * lorisleiva/laravel-actions that says what JSON is made of that, what these make of it.
 * `Illuminate\Routing\ControllerDispatcher::dispatch`, https://laravelactions.com/2.x/as-controller.html#providing-a-different-response-for-json-and-html
 */
export function calledAction(typer: AnswerTyper, code: ActionCode, of: Pick<Callee, 'self'> & ActionArguments): Typed {
  const { declaration, file, className, lexicalClass, name } = code;
  const { self, given } = of;
  const calling = className === null ? null : typer.laravel.machine.files.method(className, 'callAction');
  if (calling?.kind !== 'found' || self === null || className === null) {
    const answer = typer.begin({ declaration, file, className, lexicalClass, self }, given);
    return asJson(typer, className, self, answer) ?? answer;
  }
  const { method, of: around } = calling;
  const lexical = around.declaration.kind === 'trait' ? className : around.declaration.name;
  const callee = { declaration: method, file: around.file, className, lexicalClass: lexical, self };
  return typer.begin(
    callee,
    [literal(name), nothing].map((value) => ({ value, name: null })),
  );
}

/** `jsonResponse($answer, $request)`; null where there is none. */
function asJson(typer: AnswerTyper, className: string | null, self: Typed | null, answer: Typed): Typed | null {
  if (className === null || self === null || !isAction(typer.laravel.machine.files, className)) return null;
  const given = [answer, typer.request.object()].map((value) => ({ value, name: null }));
  return typer.callMethod(self, className, 'jsonResponse', given, 0);
}

interface ActionArguments {
  readonly given: readonly Given[];
}
