import type { Source } from '../../../core/source';
import type { FoundMethod, PhpFiles } from '../../../languages/php/php-files';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { placed, type PlacedCode } from './action-text';
import { modelClass } from '../models/model-class';
import { authorizationException } from './auth-calls';
import { frameworkRole } from './framework-roles';
import { callDeclared } from './walk-classes';
import { bareObject, known, listOf, nothingAtAll, unknown, type Walked } from './walked-value';
import { noArguments, WalkedException, type Walker } from './walker';

/** The code that answers a route: a method of a class, or a function. */
export type AnsweringCode =
  | { readonly kind: 'method'; readonly className: string; readonly method: string; readonly name: string }
  | { readonly kind: 'function'; readonly closure: ClosureValue; readonly name: string };

/** Whether a guard is such code, by its name (`App\\C@show`, `the function of /things`, `the binding of {thing}`): no middleware is called so. */
export function isAnsweringCode(name: string): boolean {
  return /@|^the (?:function of \/|binding of \{)/.test(name);
}

/** How far an action is followed beside what its class does. */
export interface Reach {
  /** The classes whose objects it is handed to be followed; those of others are not known. */
  readonly services: ReadonlySet<string>;
  /** Whether its controller is made, and calls it, as the router has it do both. */
  readonly isMade: boolean;
}

export const ownClass: Reach = { services: new Set(), isMade: false };

/** What a controller does around each of its actions. */
export function codeAround(files: PhpFiles, answering: AnsweringCode): readonly PlacedCode[] {
  if (answering.kind === 'function') return [];
  const { className } = answering;
  return ['__construct', 'callAction'].flatMap((name) => {
    const found = files.method(className, name);
    return found.kind === 'found' ? [placed(found, className)] : [];
  });
}

/**
 * The code itself, then, unless it is told before who the caller is, that of the classes of requests that it is handed; none
 * where the project has none.
 */
export function codeOf(files: PhpFiles, answering: AnsweringCode, knowsUser: boolean): readonly PlacedCode[] {
  const own = ownCode(files, answering);
  if (own === null) return [];
  if (knowsUser) return [own];
  const requests = own.code.parameters.flatMap(({ type }) => {
    const [className = ''] = type?.names ?? [];
    const found = authorizing(files, className);
    return found === null ? [] : [{ code: found.method, file: found.of.file, className, isQuestion: true }];
  });
  return [own, ...requests];
}

function ownCode(files: PhpFiles, answering: AnsweringCode): PlacedCode | null {
  if (answering.kind === 'function') {
    const { callable } = answering.closure;
    if (callable.kind !== 'closure') return null;
    return {
      code: callable.closure,
      file: callable.scope.file,
      className: callable.scope.self?.class ?? null,
      isQuestion: false,
    };
  }
  const { className, method } = answering;
  const found = files.method(className, method);
  return found.kind === 'found' ? { code: found.method, file: found.of.file, className, isQuestion: false } : null;
}

function isRequestClass(files: PhpFiles, className: string): boolean {
  return className !== '' && files.lineage(className).external?.endsWith('\\FormRequest') === true;
}

/** `authorize` of a class of requests. */
function authorizing(files: PhpFiles, className: string): Extract<FoundMethod, { kind: 'found' }> | null {
  if (!isRequestClass(files, className)) return null;
  const found = files.method(className, 'authorize');
  return found.kind === 'found' ? found : null;
}

/** Calls an action as the router does: first its requests are asked whether they may be made. */
export function answer(walker: Walker, answering: AnsweringCode, reach: Reach): Walked {
  const { files } = walker.laravel.machine;
  const own = ownCode(files, answering);
  if (own === null) return nothingAtAll;
  const place = own.file.source(own.code);
  const positional = own.code.parameters.map(({ type }) => given(walker, type?.names[0] ?? '', { reach, place }));
  for (const given of positional) askRequest(walker, given);
  if (answering.kind === 'function') {
    return walker.callValue(walker.functionOf(answering.closure.callable), { ...noArguments, positional }, place);
  }
  const { className, method } = answering;
  const made = reach.isMade ? walker.instantiate(className, null, place) : bareObject(className);
  const self = made.kind === 'object' ? made : bareObject(className);
  const args = { ...noArguments, positional };
  const calling = reach.isMade ? files.method(className, 'callAction') : null;
  if (calling?.kind === 'found') {
    const asked = { ...noArguments, positional: [known(method), listOf(positional)] };
    return callDeclared(walker, calling, asked, { self, calledClass: className });
  }
  const found = files.method(className, method);
  return found.kind === 'found' ? callDeclared(walker, found, args, { self, calledClass: className }) : nothingAtAll;
}

/** What an action is handed: the request, what it asks for an ability of, and services that are to be followed. */
function given(
  walker: Walker,
  className: string,
  { reach, place }: { readonly reach: Reach; readonly place: Source },
): Walked {
  const { files } = walker.laravel.machine;
  const ofFramework = frameworkRole(className);
  if (ofFramework !== undefined) return ofFramework;
  if (reach.services.has(className)) return walker.make(className, place);
  const isOwn = isRequestClass(files, className) || modelClass(files, className) !== null;
  return isOwn ? bareObject(className) : unknown;
}

function askRequest(walker: Walker, given: Walked): void {
  if (given.kind !== 'object') return;
  const found = authorizing(walker.laravel.machine.files, given.class);
  if (found === null) return;
  const place = found.of.file.source(found.method.nameAt);
  const allowed = callDeclared(walker, found, noArguments, { self: given, calledClass: given.class });
  if (walker.decide(allowed, place)) return;
  throw new WalkedException({ class: authorizationException, status: 403, place });
}

/** Where a function that answers stands among all. */
export function keyOfCode(answering: AnsweringCode): string {
  if (answering.kind === 'method') return `action ${answering.className}@${answering.method}`;
  const { callable } = answering.closure;
  if (callable.kind !== 'closure') return 'action';
  const { file, start } = callable.scope.file.source(callable.closure);
  return `action ${file} ${start.toString()}`;
}
