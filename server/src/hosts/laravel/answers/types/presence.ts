import type { Expression } from '../../../../languages/php/syntax/ast';
import { waysOf } from './either';
import type { Frame, Typer } from '../frame';
import { isFilledText } from './joined-text';
import type { Typed } from './typed';
import { isNull } from './typed-values';
import { keyOfTyped } from './typed-key';

/** Kinds of values that are never null, and always true. */
const objects: ReadonlySet<Typed['kind']> = new Set([
  ...(['object', 'collection', 'paginator', 'resource', 'resources', 'query', 'date', 'enum'] as const),
  ...(['closure', 'response', 'transformed'] as const),
]);

/** Whether what a parameter holds is true for certain: an object, a text that is more than nothing. */
export function isGivenTrue(typer: Typer, node: Expression, value: Typed, frame: Frame): boolean {
  return isParameter(node, frame) && waysOf(value).every((way) => isObject(typer, way) || isFilledText(way));
}

/**
 * Whether a variable holds nothing; null where that is not known. Parameters hold something on each way, other variables only behind
 * code that sets them.
 */
export function isKnownNull(typer: Typer, node: Expression, value: Typed, frame: Frame): boolean | null {
  if (node.kind !== 'variable' || frame.ends.length > 0) return null;
  if (isNull(value)) return frame.variables.has(node.name) ? true : null;
  return isParameter(node, frame) && waysOf(value).every((way) => isSome(typer, way)) ? false : null;
}

/** In a loop an earlier round may have set something else. */
function isParameter(node: Expression, { parameters, ends }: Frame): boolean {
  return node.kind === 'variable' && ends.length === 0 && parameters.has(node.name);
}

function isSome(typer: Typer, way: Typed): boolean {
  if (way.kind === 'field') return !way.field.nullable && way.field.type !== 'any';
  if (way.kind === 'scalar') return !isNull(way);
  return way.kind === 'record' || way.kind === 'list' || isObject(typer, way);
}

/** Whether somebody has signed in is not known of who is asked for. */
function isObject({ user }: Typer, way: Typed): boolean {
  return way.kind === 'model' ? keyOfTyped(way) !== keyOfTyped(user) : objects.has(way.kind);
}
