import type { AppliedMiddleware } from '../../../../core/application';
import type { ClosureValue } from '../../../../languages/php/evaluate/values';
import { fileAt } from '../../../../languages/php/questions';
import { plainRequest } from '../../rules/request/form-request-classes';
import { calleeOf } from '../errors/callee-of';
import { globalMiddleware } from '../errors/global-middleware';
import type { Callee } from '../frame';
import { comingTo, withoutArguments } from '../responses/behind-middleware';
import { either } from '../types/either';
import type { HeldInput, Typed } from '../types/typed';
import { literal, never, nothing, objectOf } from '../types/typed-values';
import type { AnswerTyper } from '../typer';
import { keyOfTyped } from '../types/typed-key';

/** What stands in a request beside what was sent, by the names under which it is kept. */
type Put = ReadonlyMap<string, Typed>;

/** What code does that puts something into a request, or says who sends it. */
const putting =
  /(?:\battributes\s*->\s*(?:set|add|replace)|->\s*(?:merge|mergeIfMissing|setUserResolver)|(?:->|::)\s*(?:setUser|login))\s*\(/i;

/**
 * What middleware has put into the request by the time when the action gets it: input that it merges, attributes, the user that it
 * finds. What it puts there for some requests alone is not known. https://laravel.com/docs/middleware
 */
export function putByMiddleware(
  typer: AnswerTyper,
  applied: readonly AppliedMiddleware[],
  functions: readonly ClosureValue[],
): Put {
  const { laravel } = typer;
  const { files } = laravel.machine;
  const classes = [...globalMiddleware(laravel, applied), ...applied].flatMap(({ names, isGroup }) => {
    const name = isGroup ? undefined : names.find((one) => files.class(withoutArguments(one)) !== null);
    return name === undefined ? [] : [name];
  });
  const ofClasses = classes.reduce<Put>((put, name) => putByClass(typer, name, put), new Map());
  return functions.reduce<Put>((put, made) => {
    const callee = calleeOf(made);
    return callee === null ? put : putByCode(typer, { callee, written: [] }, put);
  }, ofClasses);
}

/** Requests that hold what was put into them, too. */
export function withPut(input: HeldInput, put: Put): HeldInput {
  if (put.size === 0) return input;
  const keys = Array.from(put, ([name, value]) => `${name} ${keyOfTyped(value)}`);
  return { ...input, put, key: `${input.key} put ${keys.join(' ')}` };
}

function putByClass(typer: AnswerTyper, name: string, put: Put): Put {
  const className = withoutArguments(name);
  const found = typer.laravel.machine.files.method(className, 'handle');
  if (found.kind !== 'found') return put;
  const { method, of } = found;
  const lexicalClass = of.declaration.name;
  const callee = { declaration: method, file: of.file, className, lexicalClass, self: objectOf(className) };
  const written = name.includes(':') ? name.slice(name.indexOf(':') + 1).split(',') : [];
  return putByCode(typer, { callee, written }, put);
}

function putByCode(
  typer: AnswerTyper,
  { callee, written }: { readonly callee: Callee; readonly written: readonly string[] },
  before: Put,
): Put {
  if (!putting.test(callee.file.text)) return before;
  typer.laravel.machine.files.tracker.note(fileAt, callee.file.path, callee.file);
  const handedOn: Put[] = [];
  const handled: HeldInput = {
    ...{ checked: new Map(), validated: new Map(), others: nothing, key: 'middleware' },
    put: before,
  };
  typer.request.holding(handled, () => {
    const next = comingTo(never, callee.file, () => handedOn.push(typer.request.putSoFar()));
    const given = [typer.request.object(plainRequest), next, ...written.map(literal)];
    typer.failuresIn(() => {
      typer.follow(
        callee,
        given.map((value) => ({ value, name: null })),
        1,
      );
    });
  });
  return joined(handedOn) ?? before;
}

/** What stands there whichever way the request was handed on; null where none hands it on. */
function joined(ways: readonly Put[]): Put | null {
  if (ways.length === 0) return null;
  const names = new Set(ways.flatMap((way) => [...way.keys()]));
  return new Map(Array.from(names, (name) => [name, either(ways.map((way) => way.get(name) ?? nothing))]));
}
