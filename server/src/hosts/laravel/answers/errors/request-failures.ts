import type { ActionCode } from '../../rules/finding/action-code';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { isFormRequest } from '../../rules/request/form-request-classes';
import { classOf } from '../../parameters/route-arguments';
import type { Typer } from '../frame';
import { type Failure, objectOf, type Typed } from '../typed';
import { forbidden, invalid } from './failures';
import { deniedWith } from './policies';
import type { RefusingRoute } from './route-failures';

/** What a request does on the way to the action, in order, beside the checks that refuse by themselves. */
const steps = ['prepareForValidation', 'rules', 'withValidator', 'after', 'passedValidation'];

/**
 * How requests are refused by the classes that an action asks for; by what is in them where rules are found of them at all
 * (`isChecked`). What the code of the action checks is heard of elsewhere. `Illuminate\Validation\ValidatesWhenResolvedTrait`
 */
export function requestFailures(
  typer: Typer,
  code: ActionCode | null,
  { isChecked, kept }: Pick<RefusingRoute, 'isChecked' | 'kept'>,
): readonly Failure[] {
  const { files } = typer.laravel.machine;
  const requests = (code?.parameters ?? []).flatMap((parameter) => {
    const className = classOf(parameter);
    return className !== null && isFormRequest(files, className) ? [className] : [];
  });
  if (requests.length === 0) return isChecked && !answersItself(files, code) ? [invalid] : [];
  return requests.flatMap((className) =>
    kept(`${className} ${isChecked.toString()}`, () => ofRequest(typer, className, isChecked)),
  );
}

/** Whether the action looks itself whether a validator found something, and says what is answered then; no other throws. */
function answersItself(files: PhpFiles, code: ActionCode | null): boolean {
  const text = code === null ? '' : code.file.textAt(code.declaration);
  const calling = code?.className == null ? null : files.method(code.className, 'callAction');
  if (calling?.kind === 'found' && /\bcatch\s*\([^)]*ValidationException/.test(calling.of.file.textAt(calling.method)))
    return true;
  return /->\s*(?:fails|passes)\s*\(/.test(text) && !/->\s*validate(?:WithBag)?\s*\(/.test(text);
}

function ofRequest(typer: Typer, className: string, isChecked: boolean): readonly Failure[] {
  const called = (name: string): readonly Failure[] =>
    typer.failuresIn(() => typer.callMethod(objectOf(className), className, name, [], 1));
  const refused = called('failedValidation');
  return [
    ...ofAuthorization(typer, className, called),
    ...steps.filter((name) => mayRefuse(typer, className, name)).flatMap(called),
    ...(refused.length > 0 ? refused : isChecked ? [invalid] : []),
  ];
}

/** Told by its text, so that lists of rules are not gone through for what they hardly ever do. */
function mayRefuse({ laravel: { machine } }: Typer, className: string, method: string): boolean {
  const found = machine.files.method(className, method);
  return found.kind === 'found' && refusing.test(found.of.file.textAt(found.method));
}

const refusing = /abort|throw|OrFail|firstOr|sole|authorize|deny|validat|\$this->\w+\(/;

/** `authorize`, unless it lets everybody pass. */
function ofAuthorization(
  typer: Typer,
  className: string,
  called: (name: string) => readonly Failure[],
): readonly Failure[] {
  const answers: (Typed | null)[] = [];
  const within = typer.failuresIn(() => {
    answers.push(typer.callMethod(objectOf(className), className, 'authorize', [], 1));
  });
  const isOpen = answers.every(
    (answer) => answer === null || (answer.kind === 'scalar' && answer.value.kind === 'boolean' && answer.value.value),
  );
  if (isOpen) return within;
  const own = called('failedAuthorization');
  if (own.length > 0) return [...within, ...own];
  const found = typer.laravel.machine.files.method(className, 'authorize');
  const denied = found.kind === 'found' ? deniedWith(found.of.file.textAt(found.method)) : [];
  return [...within, ...(denied.length > 0 ? denied : [forbidden])];
}
