import { ts } from 'ts-morph';
import { takenFor } from '../certainly-missing';
import { nameText } from '../classes/class-members';
import { handedParameters } from '../calls/handed-parameters';
import { memberOf } from '../members/members';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { defaultedUnknown } from './defaulted-unknown';
import { withoutMembers } from '../members/open-spreads';
import { noteMade } from '../made-values';
import { noteHandedType } from '../types/declared-types';
import { isUndefined, list, type NativeObject, nothing, unknownFrom, type Value } from '../value';

/** Gives names to the parts of a value: what is left out has its default. */
export function bindName(name: ts.BindingName, value: Value, scope: Scope, runtime: Runtime): void {
  if (ts.isIdentifier(name)) {
    scope.declare(name.text, value);
    return;
  }
  if (value.kind !== 'union') bindPattern(name, value, scope, runtime);
  else {
    const bind = (one: Value) => (): void => {
      bindPattern(name, one, scope, runtime);
    };
    scope.chooseTogether(bind(value), value.values.map(bind));
  }
}

function bindPattern(name: ts.BindingPattern, value: Value, scope: Scope, runtime: Runtime): void {
  const taken: string[] = [];
  for (const [index, element] of name.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const key = ts.isArrayBindingPattern(name) ? String(index) : keyOfElement(element);
    if (element.dotDotDotToken !== undefined) {
      bindName(element.name, restOf(value, taken, index), scope, runtime);
      continue;
    }
    taken.push(key);
    const member = memberOf(value, key, runtime, element);
    const { initializer } = element;
    if (initializer !== undefined && member.kind === 'native') noteDefault(member.object, initializer, scope, runtime);
    bindName(element.name, orDefault(member, initializer, scope, runtime), scope, runtime);
  }
}

/** A member, or what stands for it where it is left out. */
function orDefault(member: Value, initializer: ts.Expression | undefined, scope: Scope, runtime: Runtime): Value {
  if (initializer === undefined) return member;
  if (isUndefined(member)) return takenFor(member, runtime.evaluate(initializer, scope));
  if (member.kind === 'unknown' && member.field !== undefined) {
    return (
      defaultedUnknown(
        member,
        runtime.perhaps(() => runtime.evaluate(initializer, scope)),
      ) ?? member
    );
  }
  if (member.kind !== 'native' || member.object.otherwise === undefined) return member;
  return member.object.otherwise(runtime.perhaps(() => runtime.evaluate(initializer, scope)));
}

/** `const { page = 1 } = request.query` */
function noteDefault(of: NativeObject, initializer: ts.Expression, scope: Scope, runtime: Runtime): void {
  const isBoolean = initializer.kind === ts.SyntaxKind.TrueKeyword || initializer.kind === ts.SyntaxKind.FalseKeyword;
  if (of.defaults === undefined || !(isBoolean || ts.isLiteralExpression(initializer))) return;
  const value = runtime.evaluate(initializer, scope);
  if (value.kind === 'primitive') of.defaults(value.value);
}

function keyOfElement({ propertyName, name }: ts.BindingElement): string {
  if (propertyName !== undefined) return nameText(propertyName) ?? '';
  return ts.isIdentifier(name) ? name.text : '';
}

/** What is left of a value where some of its members were taken. */
function restOf(value: Value, taken: readonly string[], index: number): Value {
  if (value.kind === 'list') return list(value.items.slice(index));
  if (value.kind === 'unknown' && taken.length > 0) return unknownFrom({ kind: 'rest', of: value, without: taken });
  if (value.kind !== 'record') return value;
  return withoutMembers(value, taken);
}

/** Gives the parameters of a function what it is called with: what is left out has its default. */
export function bindParameters(
  of: ts.FunctionLikeDeclaration,
  args: readonly Value[],
  scope: Scope,
  runtime: Runtime,
): void {
  if (!ts.isArrowFunction(of)) bindArguments(of, args, scope, runtime);
  for (const [index, parameter] of handedParameters(of).entries()) {
    const { name, initializer, dotDotDotToken } = parameter;
    if (dotDotDotToken !== undefined) {
      bindName(name, ofThisCall(list(args.slice(index)), parameter, runtime), scope, runtime);
      continue;
    }
    const given = args[index] ?? nothing;
    const isMissing = isUndefined(given) && initializer !== undefined;
    const value = isMissing ? ofThisCall(runtime.evaluate(initializer, scope), parameter, runtime) : given;
    if (parameter.questionToken === undefined) noteHandedType(value, parameter.type);
    bindName(name, value, scope, runtime);
  }
}

const namesArguments = new WeakMap<ts.SourceFile, boolean>();

/** All that a function is called with, by the name that the language has for it, where its file knows that name. */
function bindArguments(of: ts.FunctionLikeDeclaration, args: readonly Value[], scope: Scope, runtime: Runtime): void {
  const file = of.getSourceFile();
  const isNamed = namesArguments.get(file) ?? /\barguments\b/.test(file.text);
  namesArguments.set(file, isNamed);
  if (!isNamed) return;
  const all = list(args);
  noteMade(all, runtime.doubt);
  scope.declare('arguments', all);
}

/** What a call makes for itself, where its function changes nothing of it, holds what it holds, whenever somebody asks: nothing, too. */
function ofThisCall(value: Value, parameter: ts.ParameterDeclaration, runtime: Runtime): Value {
  const { dotDotDotToken, initializer } = parameter;
  const isOwn =
    dotDotDotToken !== undefined ||
    (initializer !== undefined &&
      (ts.isArrayLiteralExpression(initializer) || ts.isObjectLiteralExpression(initializer)));
  if (isOwn && (dotDotDotToken !== undefined || !isChanged(parameter))) noteMade(value, runtime.doubt);
  return value;
}

const changed = new WeakMap<ts.ParameterDeclaration, boolean>();

/** Whether a function changes what it has a name for, as far as its text tells. */
function isChanged(parameter: ts.ParameterDeclaration): boolean {
  const known = changed.get(parameter);
  if (known !== undefined) return known;
  const { name, parent } = parameter;
  const isFound = ts.isIdentifier(name) && changeOf(name.text).test(parent.getText());
  changed.set(parameter, isFound);
  return isFound;
}

function changeOf(name: string): RegExp {
  const text = name.replaceAll('$', String.raw`\$`);
  return new RegExp(
    String.raw`(?:^|[^\w$.])${text}(?:\.(?:push|unshift|splice|pop|shift|length\s*=[^=])|(?:\.\w+|\[[^\]]*\])\s*=[^=>])`,
  );
}
