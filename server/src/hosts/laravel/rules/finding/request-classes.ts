import type { Problem } from '../../../../core/problems';
import type { Source } from '../../../../core/source';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import { laravelProblem } from '../../problems';
import { isValidatingAction } from '../../packages/laravel-actions';
import type { Container } from '../../runtime/container';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { ActionCode } from './action-code';
import { validatesWhenMade } from '../request/form-request-classes';

/** Where classes are found, and what the application bound to them. */
interface BindingFramework extends PhpRuntime {
  readonly container: Container;
}

/** What an action of a controller asks for by its parameters. */
export interface AskedRequests {
  readonly classes: readonly string[];
  readonly missing: readonly Problem[];
}

/**
 * Request classes of the action's parameters, then those that its controller's constructor asks for. An action of
 * lorisleiva/laravel-actions is its own.
 */
export function requestClasses(
  laravel: BindingFramework,
  { parameters, className, name }: ActionCode,
): readonly string[] {
  const { files } = laravel.machine;
  const constructor = className === null ? null : files.method(className, '__construct');
  const all = [...parameters, ...(constructor?.kind === 'found' ? constructor.method.parameters : [])];
  const asked = all.flatMap((parameter) => requestClassOf(laravel, parameter) ?? []);
  const own = className !== null && isValidatingAction(files, className, name) ? [className] : [];
  return [...new Set([...own, ...asked])];
}

/** The request class, or data object, that the container makes for a parameter; null for any other parameter. */
export function requestClassOf({ machine, container }: BindingFramework, { type }: Parameter): string | null {
  for (const name of type?.names ?? []) {
    const className = container.boundClass(name) ?? name;
    if (validatesWhenMade(machine.files, className))
      return machine.files.class(className)?.declaration.name ?? className;
  }
  return null;
}

/** Where a request class says its rules; the class's name where it inherits them from outside of the project. */
export function placeOfRules(files: PhpFiles, className: string): Source | null {
  const found = files.method(className, 'rules');
  if (found.kind === 'found') return found.of.file.source(found.method.nameAt);
  const linked = files.class(className);
  return linked === null ? null : linked.file.source(linked.declaration.nameAt);
}

/** Request classes that an action asks for and that the project should have. */
export function missingRequestClasses(
  { machine: { files }, container }: BindingFramework,
  code: ActionCode,
): Problem[] {
  return code.parameters.flatMap(({ type }) => {
    const [className] = type?.names ?? [];
    if (className === undefined || !className.endsWith('Request') || !className.includes('\\')) return [];
    if (/^(Illuminate|Symfony|Psr)\\/.test(className) || files.class(className) !== null) return [];
    if (container.binding(className) !== undefined) return [];
    // Where classes are is not asked for by name.
    files.tracker.markUntracked();
    if (!files.composer.candidates(className).some((path) => !path.startsWith('vendor/'))) return [];
    return [laravelProblem('request.missingClass', typePlace(className, code), { class: className })];
  });
}

/** Where a parameter's type is written; the whole function, where it has another name there. */
function typePlace(className: string, { declaration, file }: ActionCode): Source {
  const short = className.slice(className.lastIndexOf('\\') + 1);
  const offset = file.textAt(declaration).search(new RegExp(`\\b${short}\\s+\\$`));
  const start = declaration.start + offset;
  return file.source(offset === -1 ? declaration : { start, end: start + short.length });
}
