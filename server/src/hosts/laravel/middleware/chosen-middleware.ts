import { followEach } from '../../../languages/php/evaluate/follow-each';
import { PhpException, type Machine } from '../../../languages/php/evaluate/machine';
import { string } from '../../../languages/php/evaluate/values';
import type { ControllerMiddleware } from './controller-classes';
import { middlewareName } from './middleware-names';

/** Choices that are gone through. Constructors have one or two. */
const mostRuns = 8;

/**
 * The middleware that a controller's constructor adds. Where one is put together of what source does not tell
 * (`'auth:' . ($hasToken ? 'api' : 'web')`), the constructor is read once for each choice: one authentication that
 * each of them has, by another guard, is one by any of these guards.
 */
export function chosenMiddleware(
  machine: Machine,
  read: () => readonly ControllerMiddleware[],
): readonly ControllerMiddleware[] {
  const atOnce = read();
  if (atOnce.every(isNamed)) return atOnce;
  const runs = followEach(
    machine,
    () => unlessThrown(read),
    (count) => count < mostRuns,
  ).flatMap(({ outcome }) => outcome ?? []);
  return joined(runs.map((run) => run.flatMap(oneByOne))) ?? atOnce;
}

/** Whom the constructor refuses nothing is asked for. A list in a list, as `flatMap` takes the outer one off. */
function unlessThrown(
  read: () => readonly ControllerMiddleware[],
): readonly (readonly ControllerMiddleware[])[] | null {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}

function isNamed({ middleware }: ControllerMiddleware): boolean {
  return middleware.every((one) => middlewareName(one) !== null);
}

function oneByOne({ middleware, only, except }: ControllerMiddleware): readonly ControllerMiddleware[] {
  return middleware.map((one) => ({ middleware: [one], only, except }));
}

/** Null where they differ in more than the guards of one authentication. */
function joined(runs: readonly (readonly ControllerMiddleware[])[]): readonly ControllerMiddleware[] | null {
  const [first = []] = runs;
  const others = runs.slice(1);
  if (others.length === 0 || !runs.every((run) => run.length === first.length && run.every(isNamed))) return null;
  const all = first.map((one, index) => joinedAt([one, ...others.flatMap((run) => run[index] ?? [])]));
  return all.includes(null) ? null : all.flatMap((one) => one ?? []);
}

/** What stands at one place in each run. */
function joinedAt(alternatives: readonly ControllerMiddleware[]): ControllerMiddleware | null {
  const [first] = alternatives;
  if (first === undefined || new Set(alternatives.map(narrowing)).size > 1) return null;
  const names = [
    ...new Set(alternatives.flatMap(({ middleware }) => middleware.flatMap((one) => middlewareName(one) ?? []))),
  ];
  if (names.length === 1) return first;
  const guards = names.map((name) => authentication.exec(name));
  if (guards.includes(null) || names.includes('Closure')) return null;
  const [name = ''] = (names[0] ?? '').split(':');
  const listed = [...new Set(guards.flatMap((guard) => guard?.[1]?.split(',') ?? []))];
  return { ...first, middleware: [string(`${name}:${listed.join()}`)] };
}

function narrowing({ only, except }: ControllerMiddleware): string {
  return JSON.stringify([only, except]);
}

/** `Illuminate\Auth\Middleware\Authenticate`, by whichever name, with guards of which one is enough. */
const authentication = /^(?:auth|\\?Illuminate\\Auth\\Middleware\\Authenticate):(.+)$/;
