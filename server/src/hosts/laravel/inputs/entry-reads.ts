import type { Expression } from '../../../languages/php/syntax/ast';
import { declaresProperty } from './declared-members';
import { isModel, relatedModel } from '../models/model-classes';
import { propertyOf } from './object-calls';
import { ownProperties } from '../rules/request/form-request';
import { textsOf, textsTraced } from './names-read';
import { anyInput, noteKeyed, noteReads, noteUse } from './reads';
import { bagsOfRequest, requestProperties } from './request-methods';
import { inputAt, wholeInput, type Traced, type TracedInput } from './traced';
import type { Frame, Hint, Tracer } from './tracer';

/** `$request['a']`, `$all['a']` */
export function indexRead(
  tracer: Tracer,
  node: Expression & { readonly kind: 'index' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const of = tracer.expression(node.of, frame);
  if (node.index !== null) tracer.expression(node.index, frame);
  const input = of?.kind === 'request' ? anyInput : of;
  if (node.index === null) return null;
  if (input?.kind !== 'input') return textsTraced(textsOf(tracer.laravel, node, frame));
  const indexes = namesOf(tracer, node.index, input, frame);
  if (indexes.length === 0) noteEntry(tracer, input, node.index, { node, frame });
  // Any item of a list is read by what is read of it.
  const names =
    indexes[0] === '*' ? indexes : noteReads(tracer, indexes, { of: input, in: input.in }, { node, frame, hint });
  const [only] = names;
  return only === undefined || names.length > 1 ? null : inputAt(input, only);
}

/** Whether a key is counted up: it stands for any item of a list. */
export function isCounted(key: Expression, { variables }: Frame): boolean {
  const held = key.kind === 'variable' ? variables.get(key.name) : undefined;
  return held?.kind === 'scalar' && held.value.kind === 'number';
}

/** An entry by a key that is not written out, or by a number that is counted up. */
export function noteEntry(
  tracer: Tracer,
  input: TracedInput,
  key: Expression,
  at: { readonly node: Expression; readonly frame: Frame },
): void {
  if (key.kind === 'literal' || key.kind === 'interpolated') return;
  if (isCounted(key, at.frame)) noteUse(tracer, input, 'array', at);
  else noteKeyed(tracer, input, at);
}

/** A number stands for any item of a list. */
function namesOf(tracer: Tracer, index: Expression, { path }: TracedInput, frame: Frame): readonly string[] {
  const isNumber = index.kind === 'literal' && index.value.kind === 'number';
  if (isNumber) return path === '' ? [] : ['*'];
  // A name with a dot in it is one name here, and would be taken for two.
  return textsOf(tracer.laravel, index, frame).filter((name) => !name.includes('.'));
}

/** `$request->a`, `$request->query`, `$this->service` */
export function propertyRead(
  tracer: Tracer,
  node: Expression & { readonly kind: 'property' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const of = tracer.expression(node.of, frame);
  if (!('name' in node.member)) {
    return namedByText(tracer, node, node.member.expression, { of, frame, hint });
  }
  const { name } = node.member;
  switch (of?.kind) {
    case 'request':
      return propertyOfRequest(tracer, node, name, { className: of.class, frame, hint });
    case 'input':
      if (!of.isBag && of.isDecoded !== true) return null;
      return noteReads(tracer, [name], { of, in: of.in }, { node, frame, hint }).length === 0
        ? null
        : inputAt(of, name);
    case 'object':
      if (isModel(tracer.laravel.machine.files, of.class)) return relationOf(tracer, of.class, name);
      return propertyOf(tracer, of, name) ?? textsTraced(textsOf(tracer.laravel, node, frame));
    case 'model':
      return relationOf(tracer, of.class, name);
    default:
      return null;
  }
}

function relationOf({ laravel }: Tracer, model: string, name: string): Traced | null {
  const related = relatedModel(laravel.machine.files, model, name);
  return related === null ? null : { kind: 'model', class: related };
}

interface PropertySite {
  readonly frame: Frame;
  readonly hint: Hint;
}

/** `$request->{$name}` */
function namedByText(
  tracer: Tracer,
  node: Expression,
  member: Expression,
  { of, frame, hint }: PropertySite & { readonly of: Traced | null },
): Traced | null {
  tracer.expression(member, frame);
  if (of?.kind !== 'request') return null;
  const names = textsOf(tracer.laravel, member, frame).filter((name) => !tracer.routeParameters.has(name));
  noteReads(tracer, names, { of: anyInput, in: 'any' }, { node, frame, hint });
  return null;
}

/** A property that the request class declares, and a parameter of the route, is no field. */
function propertyOfRequest(
  tracer: Tracer,
  node: Expression & { readonly kind: 'property' },
  name: string,
  { className, frame, hint }: PropertySite & { readonly className: string },
): Traced | null {
  const bag = bagsOfRequest.get(name);
  if (bag !== undefined) return wholeInput(bag, { isBag: true });
  if (name === 'attributes') return { kind: 'attributes' };
  if (requestProperties.has(name) || tracer.routeParameters.has(name)) return null;
  const isInside = node.of.kind === 'variable' && node.of.name === 'this';
  if (isInside && ownProperties.has(name)) return null;
  if (declaresProperty(tracer.laravel, className, name)) return null;
  const [read] = noteReads(tracer, [name], { of: anyInput, in: 'any' }, { node, frame, hint });
  return read === undefined ? null : inputAt(anyInput, read);
}
