import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { absent, openObject } from '../types/plain-fields';
import { present } from './expressions';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** A member that spreading gives an object, where it is there; else what was there before stays. */
interface Given {
  readonly typed: Typed;
  readonly isCertain: boolean;
}

type Members = ReadonlyMap<string, Given>;

const none: Members = new Map();

/** Puts all members of what is spread into an object that is made on the spot; answers whether they are known. */
export function spreadInto(entries: Map<string, Typed>, spread: ts.Expression, inference: Infers): boolean {
  const each = waysOf(spread, inference).flatMap((one) => membersOf(one, inference));
  for (const name of new Set(each.flatMap((one) => [...(one ?? none).keys()]))) {
    const given = each.map((one) => one?.get(name));
    const there = given.flatMap((one) => one?.typed ?? []);
    const isCertain = given.every((one) => one?.isCertain === true);
    entries.set(name, isCertain ? inference.either(there) : overPerhaps(entries.get(name), there, inference));
  }
  return !each.includes(null);
}

/** A member that may be put in the place of one before it, if there is one. */
function overPerhaps(before: Typed | undefined, given: readonly Typed[], inference: Infers): Typed {
  const required = before !== undefined && inference.fieldOf(before).required;
  const all = before === undefined ? given : [before, ...given];
  const fields = all.map((one) => inference.fieldOf(one));
  // What JSON does not have is as it was: nobody else looks at whether it is there.
  if (fields.includes(absent)) return inference.either(all);
  return ofField({ ...inference.union(fields.map((one) => ({ ...one, required: true }))), required });
}

/** What an expression that is spread may come to, each for itself: `on && { a }`, `on ? { a } : { b }`, `more ?? {}`. */
function waysOf(node: ts.Expression, inference: Infers): readonly Typed[] {
  if (ts.isParenthesizedExpression(node)) return waysOf(node.expression, inference);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((one) => waysOf(one, inference));
  if (!ts.isBinaryExpression(node)) return [inference.of(node)];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [...waysOf(node.right, inference), ofField(absent)];
  if (kind !== ts.SyntaxKind.QuestionQuestionToken && kind !== ts.SyntaxKind.BarBarToken) return [inference.of(node)];
  const first = waysOf(node.left, inference);
  if (!first.some((one) => mayLack(inference.fieldOf(one)))) return first;
  const there = first.filter((one) => inference.fieldOf(one) !== absent);
  return [...there.map((one) => present(one, inference)), ...waysOf(node.right, inference)];
}

function mayLack({ required, nullable }: FieldSchema): boolean {
  return !required || nullable;
}

/** The members of each that a value may be; null for those that nobody knows. */
function membersOf(spread: Typed, inference: Infers): readonly (Members | null)[] {
  if (spread.kind !== 'record') return membersOfField(inference.fieldOf(spread), inference);
  // What is set to nothing is put in the place of what was there, too.
  return [new Map([...spread.entries].map(([name, typed]) => [name, { typed, isCertain: true }] as const))];
}

function membersOfField(field: FieldSchema, inference: Infers): readonly (Members | null)[] {
  if (field === absent || givesNothing.has(field.type)) return [none];
  const { properties, anyOf } = inference.reader.held(field);
  // Who spreads what is found takes it to be there; null is for who asks (`found ?? {}`).
  const nothing = field.required ? [] : [none];
  if (properties === undefined && anyOf !== undefined) {
    return [...anyOf.flatMap((one) => membersOfField({ ...one, required: true }, inference)), ...nothing];
  }
  if (properties === undefined) return [null];
  const members = Object.entries(properties).map(
    ([name, one]) => [name, { typed: ofField(one), isCertain: one.required }] as const,
  );
  return [new Map(members), ...nothing];
}

/** What has no members of its own that are spread. */
const givesNothing: ReadonlySet<string> = new Set(['boolean', 'number', 'integer']);

/** `Object.assign({}, this, more)`: an object that is made on the spot has all that is put into it; any other is what it was. */
export function assignedType(target: ts.Expression, sources: readonly ts.Expression[], inference: Infers): Typed {
  const of = inference.of(target);
  if (of.kind !== 'record') return of.kind === 'instance' ? of : ofField({ ...openObject });
  const entries = new Map(of.entries);
  const isKnown = sources.map((one) => spreadInto(entries, one, inference));
  return isKnown.includes(false) && entries.size === 0 ? ofField(openObject) : { kind: 'record', entries };
}
