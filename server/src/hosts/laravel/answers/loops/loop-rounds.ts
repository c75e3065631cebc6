import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { waysOf } from '../types/either';
import type { Frame, Typer } from '../frame';
import { asksForClass, isVariable, putsUnder } from './loop-body';
import { staysAsDeclared } from '../setting/set-in-code';
import type { Typed, TypedRecord } from '../types/typed';
import { literal, literalText, position } from '../types/typed-values';

/** What the variables of a loop hold in one round. */
export interface Round {
  readonly key: Typed;
  readonly value: Typed;
  readonly isOptional: boolean;
}

/** Names that are gone through one by one; of more only what they have in common is told. */
const mostNames = 40;

/** The rounds of a loop that comes to something else in each, as it puts something under names; null for other loops. */
export function roundsApart(
  typer: Typer,
  of: Typed,
  { subject, key, value, body }: Statement & { readonly kind: 'foreach' },
  frame: Frame,
): readonly Round[] | null {
  if (of.kind === 'record' && isByName(of, key, body)) return roundsOf(of);
  const names = namesPutUnder(of, value, body) ?? namesAskedFor(typer, of);
  if (names !== null) {
    const isOptional = !isWritten(subject) && !isWhole(typer, of, subject, frame);
    return names.map((name) => ({ key: position, value: literal(name), isOptional }));
  }
  const cases = casesPutUnder(typer, of, value, body);
  const isOptional = !isAllCases(subject);
  return cases?.map((one) => ({ key: position, value: one, isOptional })) ?? null;
}

/** Whether a list is written out, so that a loop goes through all of it: `['a', 'b']`, `self::NAMES`. */
function isWritten({ kind }: Expression): boolean {
  return kind === 'array' || kind === 'classConstant' || kind === 'constant';
}

/**
 * Whether a loop goes through all that a list is known to hold: a variable has it as it was written out, and a property of its own class
 * that no code there sets.
 */
function isWhole({ laravel }: Typer, of: Typed, subject: Expression, { className, self, variables }: Frame): boolean {
  if (of.kind !== 'list' || of.places === undefined) return false;
  if (subject.kind === 'variable') return variables.get(subject.name) === of;
  if (subject.kind !== 'property' || !isVariable(subject.of, 'this') || !('name' in subject.member)) return false;
  // What the framework adds to lists of models stands in no code of theirs.
  return (
    self?.kind === 'object' &&
    className !== null &&
    staysAsDeclared(laravel.machine.files, className, subject.member.name)
  );
}

/** Whether each name is known, and the body puts something under it, or asks for a class of that name. */
function isByName({ entries, rest }: TypedRecord, key: Expression | null, body: Statement): boolean {
  if (key?.kind !== 'variable' || entries.size === 0 || entries.size > mostNames) return false;
  if (rest !== null && !waysOf(rest).every((way) => literalText(way) !== null)) return false;
  return putsUnder(body, (one) => isNameOf(one, key.name)) || asksForClass(body, key.name);
}

/** The name itself, or what a function makes of it: `Str::snake($name)`. */
function isNameOf(node: Expression, variable: string): boolean {
  if (node.kind !== 'staticCall' && node.kind !== 'call') return isVariable(node, variable);
  const [first, ...others] = node.arguments.map(({ value }) => value);
  return first !== undefined && isVariable(first, variable) && others.every(({ kind }) => kind === 'literal');
}

/** The names of a list under each of which the body puts something: `foreach (['a', 'b'] as $name) $all[$name] = …`; null for others. */
function namesPutUnder(of: Typed, value: Expression, body: Statement): readonly string[] | null {
  if (of.kind !== 'list' || of.item === null || value.kind !== 'variable') return null;
  const names = waysOf(of.item).map(literalText);
  if (names.length > mostNames || !names.every((name) => name !== null)) return null;
  return putsUnder(body, (key) => isVariable(key, value.name)) ? names : null;
}

/** The names of a list that code goes through which is followed for one route: it may ask of each whether it is its path. */
function namesAskedFor({ rendering }: Typer, of: Typed): readonly string[] | null {
  if (rendering === null || of.kind !== 'list' || of.item === null) return null;
  const names = waysOf(of.item).map(literalText);
  return names.length <= mostNames && names.every((name) => name !== null) ? names : null;
}

/** The cases of an enum under each of which the body puts something: `foreach (Status::cases() as $case) $all[$case->value] = …`. */
function casesPutUnder(typer: Typer, of: Typed, value: Expression, body: Statement): readonly Typed[] | null {
  if (of.kind !== 'list' || of.item?.kind !== 'enum' || of.item.case !== null || value.kind !== 'variable') return null;
  const { class: className } = of.item;
  const cases = typer.laravel.machine.files.class(className)?.declaration.cases ?? [];
  if (cases.length === 0 || cases.length > mostNames || !putsUnder(body, (key) => isOfCase(key, value.name)))
    return null;
  return cases.map(({ name }) => ({ kind: 'enum', class: className, case: name }));
}

/** `$case->value`, `$case->name` */
function isOfCase(key: Expression, variable: string): boolean {
  return (
    key.kind === 'property' &&
    isVariable(key.of, variable) &&
    'name' in key.member &&
    (key.member.name === 'value' || key.member.name === 'name')
  );
}

/** `Status::cases()` */
function isAllCases(subject: Expression): boolean {
  return subject.kind === 'staticCall' && 'name' in subject.member && subject.member.name === 'cases';
}

/** Texts without a name, then what stands under each name. */
function roundsOf({ entries, rest }: TypedRecord): readonly Round[] {
  const nameless =
    rest === null ? [] : waysOf(rest).map((value): Round => ({ key: position, value, isOptional: true }));
  return [...nameless, ...Array.from(entries, ([name, entry]): Round => ({ ...entry, key: literal(name) }))];
}
