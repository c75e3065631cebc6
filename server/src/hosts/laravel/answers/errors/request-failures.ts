import type { ActionCode } from '../../rules/finding/action-code';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { isValidatingAction } from '../../packages/laravel-actions';
import { isDataClass } from '../../packages/laravel-data/data-properties';
import { isFormRequest } from '../../rules/request/form-request-classes';
import { classOf } from '../../parameters/route-arguments';
import type { Typer } from '../frame';
import type { Failure } from '../types/typed';
import { asksOnlyForUser } from './asks-only-user';
import { authorizationFailures, failuresOf } from './authorization-failures';
import { invalid } from './failures';
import type { RefusingRoute } from './route-failures';

/** How a class checks requests beside the rules, which refuse by themselves. */
interface Checking {
  readonly className: string;
  /** What it does on the way to the action, in order. */
  readonly steps: readonly string[];
  /** What is called where it denies a request, and where that does not fit. */
  readonly refusing: { readonly denied: string; readonly wrong: string } | null;
}

/** `Illuminate\Validation\ValidatesWhenResolvedTrait` */
const ofRequests: Omit<Checking, 'className'> = {
  steps: ['prepareForValidation', 'rules', 'withValidator', 'after', 'passedValidation'],
  refusing: { denied: 'failedAuthorization', wrong: 'failedValidation' },
};

/** `Lorisleiva\Actions\Concerns\ValidateActions` */
const ofActions: Omit<Checking, 'className'> = {
  steps: ['prepareForValidation', 'rules', 'getValidator', 'withValidator', 'afterValidator'],
  refusing: { denied: 'getAuthorizationFailure', wrong: 'getValidationFailure' },
};

/** `Spatie\LaravelData\DataPipes\AuthorizedDataPipe` */
const ofDataObjects: Omit<Checking, 'className'> = { steps: ['rules', 'withValidator'], refusing: null };

/**
 * How requests are refused by the classes that an action asks for, and by itself where it validates; by what is in them where rules
 * are found of them at all (`isChecked`). What the code of the action checks is heard of elsewhere.
 */
export function requestFailures(
  typer: Typer,
  code: ActionCode | null,
  { isChecked, isOfUsers, kept }: Pick<RefusingRoute, 'isChecked' | 'isOfUsers' | 'kept'>,
): readonly Failure[] {
  const { files } = typer.laravel.machine;
  const all = code === null ? [] : checkingClasses(files, code);
  if (all.length === 0) return isChecked && !answersItself(files, code) ? [invalid] : [];
  return all.flatMap((one) => {
    const isAuthorized = isOfUsers && asksOnlyForUser(files, one.className);
    const name = `${one.className} ${isChecked.toString()} ${isAuthorized.toString()}`;
    return kept(name, () => ofClass(typer, one, { isChecked, isAuthorized }));
  });
}

function checkingClasses(files: PhpFiles, { className, name, parameters }: ActionCode): readonly Checking[] {
  const own = className !== null && isValidatingAction(files, className, name) ? [{ className, ...ofActions }] : [];
  const asked = parameters.flatMap((parameter): Checking[] => {
    const of = classOf(parameter);
    if (of === null) return [];
    if (isDataClass(files, of)) return [{ className: of, ...ofDataObjects }];
    return isFormRequest(files, of) ? [{ className: of, ...ofRequests }] : [];
  });
  return [...own, ...asked];
}

/**
 * Whether the action looks whether a validator found something, itself or by methods of its own class, and says what is answered then; no
 * other throws.
 */
function answersItself(files: PhpFiles, code: ActionCode | null): boolean {
  const text = code === null ? '' : code.file.textAt(code.declaration);
  const className = code?.className ?? null;
  const calling = className === null ? null : files.method(className, 'callAction');
  if (calling?.kind === 'found' && /\bcatch\s*\([^)]*ValidationException/.test(calling.of.file.textAt(calling.method)))
    return true;
  const all = [text, ...(className === null ? [] : ownTexts(files, className, text))];
  return all.some((one) => looks.test(one)) && !all.some((one) => throwing.test(one));
}

const looks = /->\s*(?:fails|passes(?:OrFail)?)\s*\(/;
const throwing = /->\s*validate(?:WithBag)?\s*\(/;
const ownCalls = /(?:\$this\s*->|\b(?:self|static|parent)\s*::)\s*(\w+)\s*\(/g;

/** The code of the methods of its class that code calls, and of those that these call. */
function ownTexts(files: PhpFiles, className: string, text: string): Iterable<string> {
  const found = new Map<string, string>();
  const open = [text];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const [, name = ''] of one.matchAll(ownCalls)) {
      const method = found.has(name.toLowerCase()) ? null : files.method(className, name);
      if (method?.kind !== 'found') continue;
      const own = method.of.file.textAt(method.method);
      found.set(name.toLowerCase(), own);
      open.push(own);
    }
  }
  return found.values();
}

function ofClass(
  typer: Typer,
  checking: Checking,
  { isChecked, isAuthorized }: Readonly<Record<'isChecked' | 'isAuthorized', boolean>>,
): readonly Failure[] {
  const { className, steps, refusing } = checking;
  const refused = refusing === null ? [] : failuresOf(typer, className, refusing.wrong);
  return [
    ...(isAuthorized ? [] : authorizationFailures(typer, className, refusing?.denied ?? null)),
    ...steps.filter((name) => mayRefuse(typer, className, name)).flatMap((name) => failuresOf(typer, className, name)),
    ...(refused.length > 0 ? refused : isChecked ? [invalid] : []),
  ];
}

/** Told by its text, so that lists of rules are not gone through for what they hardly ever do. */
function mayRefuse({ laravel: { machine } }: Typer, className: string, method: string): boolean {
  const found = machine.files.method(className, method);
  return found.kind === 'found' && refusingText.test(found.of.file.textAt(found.method));
}

const refusingText = /abort|throw|OrFail|firstOr|sole|authorize|deny|validat|\$this->\w+\(/;
