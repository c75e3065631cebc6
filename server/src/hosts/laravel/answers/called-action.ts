import type { ActionCode } from '../rules/finding/action-code';
import type { Callee, Given } from './frame';
import type { AnswerTyper } from './typer';
import { literal, nothing, type Typed } from './typed';

/**
 * What the code of an action comes to; where its controller has a `callAction` of its own, what that makes of it.
 * `Illuminate\Routing\ControllerDispatcher::dispatch`
 */
export function calledAction(typer: AnswerTyper, code: ActionCode, of: Pick<Callee, 'self'> & ActionArguments): Typed {
  const { declaration, file, className, lexicalClass, name } = code;
  const { self, given } = of;
  const calling = className === null ? null : typer.laravel.machine.files.method(className, 'callAction');
  if (calling?.kind !== 'found' || self === null || className === null) {
    return typer.begin({ declaration, file, className, lexicalClass, self }, given);
  }
  const { method, of: around } = calling;
  const lexical = around.declaration.kind === 'trait' ? className : around.declaration.name;
  const callee = { declaration: method, file: around.file, className, lexicalClass: lexical, self };
  return typer.begin(
    callee,
    [literal(name), nothing].map((value) => ({ value, name: null })),
  );
}

interface ActionArguments {
  readonly given: readonly Given[];
}
