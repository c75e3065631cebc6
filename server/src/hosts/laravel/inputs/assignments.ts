import type { Expression } from '../../../languages/php/syntax/ast';
import { noteSet } from './model-attributes';
import { isModel } from '../models/model-classes';
import { textIn, textsOf } from './names-read';
import { noteReads } from './reads';
import { settingEntry } from './set-fields';
import { inputAt, type Traced, type TracedInput } from './traced';
import type { Frame, Hint, Tracer } from './tracer';
import { besideOthers } from './unsent';
import { filledUp } from './filled-up';

type Assignment = Expression & { readonly kind: 'assign' };

/** `$target = value`: what is set is not read. */
export function assignment(tracer: Tracer, { target, value }: Assignment, frame: Frame): Traced | null {
  const pairs = pairsOf(target, value);
  if (pairs !== null) return setEach(tracer, pairs, frame);
  const of = target.kind === 'property' ? tracer.expression(target.of, frame) : null;
  const held = settingEntry(tracer, target, frame, () =>
    tracer.expression(value, frame, hintOf(tracer, target, of, frame)),
  );
  if (target.kind === 'property') setProperty(tracer, target, { of, held }, frame);
  else setTarget(tracer, target, held, frame, value);
  return held;
}

type Pair = readonly [target: Expression | null, value: Expression];

/** `[$a, $b] = [$x, $y]`: each of several that are written out; null for another. */
function pairsOf(target: Expression, value: Expression): readonly Pair[] | null {
  const targets = targetsOf(target);
  if (targets === null || value.kind !== 'array' || value.items.length < targets.length) return null;
  if (value.items.some(({ key, spread }) => key !== null || spread)) return null;
  return value.items.map((item, index) => [targets[index] ?? null, item.value]);
}

/** What a list sets one by one, null for a place that is passed over; null where it asks for keys. */
function targetsOf(target: Expression): readonly (Expression | null)[] | null {
  if (target.kind === 'array') {
    return target.items.some(({ key }) => key !== null) ? null : target.items.map(({ value }) => value);
  }
  if (target.kind !== 'list' || target.items.some((item) => item !== null && item.key !== null)) return null;
  return target.items.map((item) => item?.target ?? null);
}

/** All are there before the first is set. */
function setEach(tracer: Tracer, pairs: readonly Pair[], frame: Frame): null {
  const held = pairs.map(([, value]) => tracer.expression(value, frame));
  for (const [index, [target, value]] of pairs.entries()) {
    if (target !== null) setTarget(tracer, target, held[index] ?? null, frame, value);
  }
  return null;
}

/** `$limit ??= 10`, `$query .= '%'`: something stands for the field from there on. */
export function assignmentWith(
  tracer: Tracer,
  { operator, target, value }: Expression & { readonly kind: 'assignWith' },
  frame: Frame,
): null {
  const held = tracer.expression(target, frame);
  tracer.unsure(() => tracer.expression(value, frame));
  if (held?.kind === 'scalar' && target.kind === 'variable') {
    setTarget(tracer, target, operator === '??' ? filledUp(tracer, held, value, frame) : null, frame);
  } else if (target.kind === 'variable' && held !== null) frame.variables.set(target.name, besideOthers(held));
  return null;
}

/** `$post->title = $request->title`: the field is what the attribute is. */
function hintOf(tracer: Tracer, target: Expression, of: Traced | null, frame: Frame): Hint {
  if (target.kind !== 'property') return {};
  const isOfModel = of?.kind === 'model' || (of?.kind === 'object' && isModel(tracer.laravel.machine.files, of.class));
  const model = isOfModel ? of.class : null;
  const { member } = target;
  const name = 'name' in member ? member.name : textIn(tracer.laravel, member.expression, frame);
  return model === null || name === null ? {} : { attribute: { model, name, isStored: true } };
}

function setProperty(
  tracer: Tracer,
  { member }: Expression & { readonly kind: 'property' },
  { of, held }: { readonly of: Traced | null; readonly held: Traced | null },
  frame: Frame,
): void {
  const name = 'name' in member ? member.name : textIn(tracer.laravel, member.expression, frame);
  if (of?.kind === 'model' && name !== null) noteSet(tracer, of, name, held);
  if (!('name' in member)) return;
  if (of?.kind === 'object' && held !== null) of.properties.set(member.name, held);
  // What the code puts into the request nobody sent.
  if (of?.kind !== 'request') return;
  tracer.overwritten.add(member.name);
  tracer.ownProperties.add(member.name);
}

/** Sets a variable, or those of a list. */
export function setTarget(
  tracer: Tracer,
  target: Expression,
  held: Traced | null,
  frame: Frame,
  value?: Expression,
): void {
  switch (target.kind) {
    case 'variable':
      if (held === null) frame.variables.delete(target.name);
      else frame.variables.set(target.name, held);
      keep(target.name, value, frame);
      return;
    case 'list':
      for (const item of target.items) if (item !== null) setItem(tracer, item.target, item.key, held, frame);
      return;
    case 'array':
      for (const { key, value: inner } of target.items) setItem(tracer, inner, key, held, frame);
      return;
    case 'index':
      // `$filters[] = …`
      if (target.of.kind === 'variable' && target.index === null) keep(target.of.name, value, frame);
      setEntry(tracer, target, held, frame);
      return;
    default:
      return;
  }
}

function keep(variable: string, value: Expression | undefined, { assigned }: Frame): void {
  if (value !== undefined && isKept(value)) assigned.set(variable, [...(assigned.get(variable) ?? []), value]);
}

/** Whether an expression may be asked for again: what packages allow is put together before it is handed over. */
function isKept({ kind }: Expression): boolean {
  return ['staticCall', 'array', 'methodCall', 'call', 'ternary'].includes(kind);
}

/** `['a' => $a] = $request->all()` reads `a`. */
function setItem(tracer: Tracer, target: Expression, key: Expression | null, held: Traced | null, frame: Frame): void {
  const [name] = key === null ? [] : textsOf(tracer.laravel, key, frame);
  if (held?.kind !== 'input' || name === undefined || key === null) {
    setTarget(tracer, target, null, frame);
    return;
  }
  const [read] = noteReads(tracer, [name], { of: held, in: held.in }, { node: key, frame });
  setTarget(tracer, target, read === undefined ? null : inputAt(held, read), frame);
}

/** `$data['user_id'] = 1`: that entry nobody sends any more. */
function setEntry(
  tracer: Tracer,
  { of, index }: Expression & { readonly kind: 'index' },
  held: Traced | null,
  frame: Frame,
): void {
  if (index !== null) tracer.expression(index, frame);
  if (of.kind !== 'variable') return;
  const before = frame.variables.get(of.name);
  const [name] = index === null ? [] : textsOf(tracer.laravel, index, frame);
  if (before?.kind === 'request' && name !== undefined) tracer.overwritten.add(name);
  if (before?.kind !== 'input' || name === undefined) return;
  const isItself = held?.kind === 'input' && held.path.split('.').at(-1) === name;
  if (isItself) return;
  const without: TracedInput = { ...before, except: [...before.except, name] };
  frame.variables.set(of.name, without);
}
