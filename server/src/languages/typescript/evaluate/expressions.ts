import { forgetHanded } from './members/forgotten-members';
import { asserted } from './members/asserted';
import { ts } from 'ts-morph';
import { awaited, awaitedEach } from './language/awaited';
import { itemsOf } from './language/collections';
import { failIfMissing } from './certainly-missing';
import { nameText } from './classes/class-members';
import { byDefault, isByDefault, madeOf, truthOf } from './doubt/environment-defaults';
import { namesItsNumbers } from './classes/enumerations';
import { isOfEnvironment, logical } from './logical';
import { narrowAsserted } from './narrowing/asserting-calls';
import { evaluatedWhere, whereThere } from './narrowing/narrowing';
import { memberOf, superMember } from './members/members';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import { compounded, stepped } from './assigning/changing-operators';
import { computedBy, either, signed, typeName } from './operators';
import { parentOf } from '../resolution/module-paths';
import { alternativesOf, isUntyped, oneOf } from './one-of';
import { spreadInto } from './members/spreading';
import { itemOfUnknown } from './members/unknown-members';
import { noteUntoldMembers } from './members/untold-members';
import { isVarying, noteVarying } from './doubt/varying';
import { held, taken } from './types/taken-types';
import { computedOfUnshown, endOfChain, isOfNothingShown, unfound } from './unfound';
import { isNothing, list, nothing, primitive, record, textOf, truth, unknown, unknownOf, type Value } from './value';

/** What an expression comes to. What is not among these is unknown, its parts evaluated for what they do. */
export function evaluated(node: ts.Expression, scope: Scope, runtime: Runtime): Value {
  runtime.step();
  return evaluators.get(node.kind)?.(node, scope, runtime) ?? unknown(node);
}

type Evaluator = (node: ts.Expression, scope: Scope, runtime: Runtime) => Value;

/** What evaluates expressions of one kind. */
function of<Node extends ts.Expression>(
  is: (node: ts.Node) => node is Node,
  evaluate: (node: Node, scope: Scope, runtime: Runtime) => Value,
): Evaluator {
  return (node, scope, runtime) => (is(node) ? evaluate(node, scope, runtime) : unknown(node));
}

/** By kind: expressions are evaluated by the hundred thousand, and each would be asked for one kind after the other. */
const evaluators: ReadonlyMap<ts.SyntaxKind, Evaluator> = new Map<ts.SyntaxKind, Evaluator>([
  [ts.SyntaxKind.Identifier, of(ts.isIdentifier, named)],
  [ts.SyntaxKind.StringLiteral, of(ts.isStringLiteral, ({ text }) => primitive(text))],
  [ts.SyntaxKind.NoSubstitutionTemplateLiteral, of(ts.isNoSubstitutionTemplateLiteral, ({ text }) => primitive(text))],
  [ts.SyntaxKind.NumericLiteral, of(ts.isNumericLiteral, ({ text }) => primitive(Number(text)))],
  [ts.SyntaxKind.TrueKeyword, () => primitive(true)],
  [ts.SyntaxKind.FalseKeyword, () => primitive(false)],
  [ts.SyntaxKind.NullKeyword, () => primitive(null)],
  [ts.SyntaxKind.RegularExpressionLiteral, of(ts.isRegularExpressionLiteral, pattern)],
  [ts.SyntaxKind.PropertyAccessExpression, of(ts.isPropertyAccessExpression, accessed)],
  [ts.SyntaxKind.ElementAccessExpression, of(ts.isElementAccessExpression, element)],
  [ts.SyntaxKind.CallExpression, of(ts.isCallExpression, handing(called))],
  [ts.SyntaxKind.NewExpression, of(ts.isNewExpression, handing(constructed))],
  [ts.SyntaxKind.ArrowFunction, of(ts.isArrowFunction, (node, scope, runtime) => runtime.functionOf(node, scope))],
  [
    ts.SyntaxKind.FunctionExpression,
    of(ts.isFunctionExpression, (node, scope, runtime) => runtime.functionOf(node, scope)),
  ],
  [ts.SyntaxKind.ClassExpression, of(ts.isClassExpression, (node, scope, runtime) => runtime.classOf(node, scope))],
  [ts.SyntaxKind.ObjectLiteralExpression, of(ts.isObjectLiteralExpression, objectOf)],
  [ts.SyntaxKind.ArrayLiteralExpression, of(ts.isArrayLiteralExpression, listOf)],
  [ts.SyntaxKind.ParenthesizedExpression, of(ts.isParenthesizedExpression, inner)],
  [ts.SyntaxKind.SatisfiesExpression, of(ts.isSatisfiesExpression, held)],
  [ts.SyntaxKind.NonNullExpression, of(ts.isNonNullExpression, asserted)],
  [ts.SyntaxKind.TypeAssertionExpression, of(ts.isTypeAssertionExpression, inner)],
  [ts.SyntaxKind.ExpressionWithTypeArguments, of(ts.isExpressionWithTypeArguments, inner)],
  [ts.SyntaxKind.AsExpression, of(ts.isAsExpression, taken)],
  [
    ts.SyntaxKind.YieldExpression,
    of(ts.isYieldExpression, ({ expression }, scope, runtime) =>
      expression === undefined ? nothing : awaitedEach(runtime.evaluate(expression, scope), runtime),
    ),
  ],
  [
    ts.SyntaxKind.AwaitExpression,
    of(ts.isAwaitExpression, (node, scope, runtime) => awaited(inner(node, scope, runtime), runtime)),
  ],
  [ts.SyntaxKind.BinaryExpression, of(ts.isBinaryExpression, binary)],
  [ts.SyntaxKind.ConditionalExpression, of(ts.isConditionalExpression, conditional)],
  [ts.SyntaxKind.TemplateExpression, of(ts.isTemplateExpression, template)],
  [ts.SyntaxKind.TaggedTemplateExpression, of(ts.isTaggedTemplateExpression, tagged)],
  [ts.SyntaxKind.PrefixUnaryExpression, of(ts.isPrefixUnaryExpression, prefixed)],
  [
    ts.SyntaxKind.PostfixUnaryExpression,
    of(ts.isPostfixUnaryExpression, (node, scope, runtime) => stepped(node, scope, runtime) ?? unknown(node)),
  ],
  [ts.SyntaxKind.ThisKeyword, (node, scope) => scope.self ?? unknown(node)],
  [ts.SyntaxKind.MetaProperty, (_, scope) => moduleFacts(scope.module.path)],
  [
    ts.SyntaxKind.TypeOfExpression,
    of(ts.isTypeOfExpression, (node, scope, runtime) => typeName(inner(node, scope, runtime), node)),
  ],
  [
    ts.SyntaxKind.VoidExpression,
    of(ts.isVoidExpression, (node, scope, runtime) => {
      inner(node, scope, runtime);
      return nothing;
    }),
  ],
  [
    ts.SyntaxKind.DeleteExpression,
    of(ts.isDeleteExpression, (node, scope, runtime) => {
      runtime.delete(node.expression, scope);
      return primitive(true);
    }),
  ],
]);

/** Of what hands values over. */
function handing<Node extends ts.CallExpression | ts.NewExpression>(
  evaluate: (node: Node, scope: Scope, runtime: Runtime) => Value,
): typeof evaluate {
  return (node, scope, runtime) => {
    const value = evaluate(node, scope, runtime);
    forgetHanded(node, scope);
    return value;
  };
}

function named(node: ts.Identifier, scope: Scope, runtime: Runtime): Value {
  return node.text === 'undefined' ? nothing : (runtime.nameOf(node.text, scope) ?? unknown(node));
}

function pattern({ text }: ts.RegularExpressionLiteral): Value {
  const end = text.lastIndexOf('/');
  return { kind: 'pattern', source: text.slice(1, end), flags: text.slice(end + 1) };
}

function accessed(node: ts.PropertyAccessExpression, scope: Scope, runtime: Runtime): Value {
  return whereThere(node, perhapsAt(node, property(node, node.name.text, scope, runtime)), scope);
}

function element(node: ts.ElementAccessExpression, scope: Scope, runtime: Runtime): Value {
  const key = runtime.evaluate(node.argumentExpression, scope);
  if (runtime.lookup !== null && isOfNothingShown(key)) return unfound(node);
  if (key.kind === 'primitive') {
    const member = property(node, String(key.value), scope, runtime);
    // Another name has another member, while requests are handled.
    return runtime.isHandling && isByDefault(key) && isNothing(member) ? unknown(node) : madeOf([key], member);
  }
  const of = runtime.evaluate(node.expression, scope);
  if (namesItsNumbers(of)) return unknownOf('string', node);
  const keys = runtime.isHandling && key.kind === 'union' ? key.values : [];
  const isTold = keys.length > 0 && keys.every(({ kind }) => kind === 'primitive');
  return isTold ? oneOf(keys.map((one) => memberNamed(of, one, runtime, node))) : unknown(node);
}

function memberNamed(of: Value, key: Value, runtime: Runtime, node: ts.Node): Value {
  return key.kind === 'primitive' ? memberOf(of, String(key.value), runtime, node) : unknown(node);
}

function constructed(node: ts.NewExpression, scope: Scope, runtime: Runtime): Value {
  const callee = runtime.evaluate(node.expression, scope);
  return runtime.construct(callee, argumentsOf(node.arguments ?? [], scope, runtime), node);
}

/** Of what changes nothing of the value in it, for a reader of source. */
function inner({ expression }: { readonly expression: ts.Expression }, scope: Scope, runtime: Runtime): Value {
  return runtime.evaluate(expression, scope);
}

/** `import.meta`. */
function moduleFacts(path: string): Value {
  return record([
    ['url', primitive(`file:///${path}`)],
    ['filename', primitive(`/${path}`)],
    ['dirname', primitive(`/${parentOf(path)}`)],
  ]);
}

function property(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  name: string,
  scope: Scope,
  runtime: Runtime,
): Value {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return superMember(scope.self, name, node, runtime);
  const value = runtime.evaluate(node.expression, scope);
  const all = alternativesOf(value);
  if (all.every(isNothing) && isCutOff(node, scope)) return endOfChain(value, runtime);
  if (runtime.isHandling) failIfMissing(value);
  const member = memberOf(value, name, runtime, node);
  return ts.isOptionalChain(node) && all.length > 1 && all.some(isNothing) ? orNothing(member) : member;
}

/** Whether a chain (`a?.b.c`) ends where what it begins with is not there. A name of a file may stand for something else by the time it is asked. */
function isCutOff(node: ts.Expression & { readonly questionDotToken?: ts.Node }, scope: Scope): boolean {
  if (node.questionDotToken !== undefined || !ts.isOptionalChain(node)) return node.questionDotToken !== undefined;
  let begin: ts.Expression = node;
  while (ts.isOptionalChain(begin)) begin = begin.expression;
  return !ts.isIdentifier(begin) || scope.ownerOf(begin.text)?.isOfFile !== true;
}

/** What the end of `a?.b` comes to where there may be no `a`. */
function orNothing(value: Value): Value {
  if (value.kind === 'function' || value.kind === 'native') return { kind: 'union', values: [value, nothing] };
  if (value.kind === 'unknown' && value.field !== undefined)
    return unknown(value.at, { ...value.field, required: false });
  return oneOf([value, nothing]);
}

function called(node: ts.CallExpression, scope: Scope, runtime: Runtime): Value {
  const { expression } = node;
  const args = (): readonly Value[] => argumentsOf(node.arguments, scope, runtime);
  if (expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(expression, scope)) {
    const specifier = textOf(args()[0]);
    return specifier === null ? unknown(node) : runtime.moduleNamed(specifier, scope.module.path);
  }
  if (expression.kind === ts.SyntaxKind.SuperKeyword) {
    return runtime.call({ kind: 'unknown', at: expression }, args(), node);
  }
  const callee = runtime.evaluate(expression, scope);
  if (callee.kind === 'primitive' && isCutOff(node, scope)) return endOfChain(callee, runtime);
  const [only, another] = ts.isOptionalChain(node) ? alternativesOf(callee) : [];
  if (only !== undefined && another !== undefined && isNothing(another)) {
    return orNothing(runtime.call(only, args(), node));
  }
  const result = runtime.call(callee, args(), node);
  narrowAsserted(node, callee, scope, runtime);
  return perhapsAt(node, result);
}

/** `name?.trim()` and `name?.length` may be undefined. */
function perhapsAt(node: ts.CallExpression | ts.PropertyAccessExpression, value: Value): Value {
  const isPerhaps = ts.isOptionalChain(node) && value.kind === 'unknown' && value.field?.required === true;
  return isPerhaps ? unknown(value.at, { ...value.field, required: false }) : value;
}

/** A tag of a package is handed the values in its template. */
function tagged(node: ts.TaggedTemplateExpression, scope: Scope, runtime: Runtime): Value {
  const tag = runtime.evaluate(node.tag, scope);
  if (tag.kind !== 'native') return unknown(node);
  const spans = ts.isTemplateExpression(node.template) ? node.template.templateSpans : [];
  return runtime.call(
    tag,
    spans.map(({ expression }) => runtime.evaluate(expression, scope)),
    node,
  );
}

function isRequire(expression: ts.Expression, scope: Scope): boolean {
  return ts.isIdentifier(expression) && expression.text === 'require' && scope.find('require') === undefined;
}

function listOf({ elements }: ts.ArrayLiteralExpression, scope: Scope, runtime: Runtime): Value {
  const parts = elements.map((node) => {
    if (!ts.isSpreadElement(node)) return { items: [runtime.evaluate(node, scope)], varies: false };
    const value = runtime.evaluate(node.expression, scope);
    const items = itemsOf(value);
    if (items !== null) return { items, varies: isVarying(value) };
    return { items: [value.kind === 'unknown' ? itemOfUnknown(value) : unknown(node)], varies: true };
  });
  const all = list(parts.flatMap(({ items }) => items));
  return parts.some(({ varies }) => varies) ? noteVarying(all) : all;
}

export function argumentsOf(nodes: readonly ts.Expression[], scope: Scope, runtime: Runtime): readonly Value[] {
  return nodes.flatMap((node) => {
    if (!ts.isSpreadElement(node)) return [runtime.evaluate(node, scope)];
    const value = runtime.evaluate(node.expression, scope);
    return itemsOf(value) ?? [unknown(node)];
  });
}

function objectOf(node: ts.ObjectLiteralExpression, scope: Scope, runtime: Runtime): Value {
  if (node.properties.length === 0 && isSpread(node)) return nothing;
  const made = record([]);
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) {
      spreadInto(made, runtime.evaluate(member.expression, scope), runtime.isHandling);
      continue;
    }
    const name = keyOf(member.name, scope, runtime);
    if (name === null) {
      noteUntoldMembers(made);
      continue;
    }
    if (ts.isPropertyAssignment(member)) made.entries.set(name, runtime.evaluate(member.initializer, scope));
    else if (ts.isShorthandPropertyAssignment(member)) made.entries.set(name, runtime.evaluate(member.name, scope));
    else if (ts.isMethodDeclaration(member))
      made.entries.set(name, { ...runtime.functionOf(member, scope), self: made });
    else if (ts.isGetAccessorDeclaration(member)) {
      made.entries.set(name, runtime.call({ ...runtime.functionOf(member, scope), self: made }, [], member));
    }
  }
  return made;
}

/** Whether an expression is one that may be spread into an object: one without members stands for nothing there. */
function isSpread(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isSpreadAssignment(parent)) return true;
  if (ts.isCallExpression(parent)) return isAssigned(node, parent);
  const isChosen = ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || isEither(parent);
  return isChosen && isSpread(parent);
}

/** Whether it is `a` of `Object.assign(target, a)`. */
function isAssigned(node: ts.Node, { expression, arguments: args }: ts.CallExpression): boolean {
  return args[0] !== node && ts.isPropertyAccessExpression(expression) && expression.getText() === 'Object.assign';
}

/** `a || b` and `a ?? b`. */
function isEither(node: ts.Node): boolean {
  const kind = ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined;
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}

function keyOf(name: ts.PropertyName, scope: Scope, runtime: Runtime): string | null {
  if (!ts.isComputedPropertyName(name)) return nameText(name);
  const key = runtime.evaluate(name.expression, scope);
  return key.kind === 'primitive' ? String(key.value) : null;
}

function conditional(node: ts.ConditionalExpression, scope: Scope, runtime: Runtime): Value {
  const condition = runtime.evaluate(node.condition, scope);
  const holds = truthOf(condition, runtime);
  if (holds !== null) return runtime.evaluate(holds ? node.whenTrue : node.whenFalse, scope);
  const found = runtime.perhaps(() => {
    const branches = [
      evaluatedWhere(node.condition, true, node.whenTrue, scope, runtime),
      evaluatedWhere(node.condition, false, node.whenFalse, scope, runtime),
    ] as const;
    return runtime.isHandling ? eitherWritten(branches) : either(...branches);
  });
  return isOfEnvironment(condition) ? byDefault(found) : found;
}

/** A text or a number that is written out does not say what stands for it where a condition holds: that may be missing, too. */
function eitherWritten(branches: readonly Value[]): Value {
  const isWritten = branches.some(
    (one) => one.kind === 'primitive' && !isNothing(one) && typeof one.value !== 'boolean',
  );
  return isWritten && branches.some(isUntyped) ? { kind: 'union', values: branches } : oneOf(branches);
}

function template(node: ts.TemplateExpression, scope: Scope, runtime: Runtime): Value {
  let text = node.head.text;
  let isKnown = true;
  const values: Value[] = [];
  for (const span of node.templateSpans) {
    const value = runtime.evaluate(span.expression, scope);
    values.push(value);
    if (value.kind !== 'primitive') isKnown = false;
    else text += String(value.value) + span.literal.text;
  }
  if (runtime.lookup !== null && values.some(isOfNothingShown)) return unfound(node);
  return isKnown ? madeOf(values, primitive(text)) : unknownOf('string', node);
}

function prefixed(node: ts.PrefixUnaryExpression, scope: Scope, runtime: Runtime): Value {
  const changed = stepped(node, scope, runtime);
  if (changed !== undefined) return changed;
  const value = runtime.evaluate(node.operand, scope);
  if (node.operator === ts.SyntaxKind.ExclamationToken) {
    const holds = truth(value);
    return holds === null ? unknownOf('boolean', node) : madeOf([value], primitive(!holds));
  }
  return signed(node, value);
}

function binary(node: ts.BinaryExpression, scope: Scope, runtime: Runtime): Value {
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.EqualsToken) {
    const value = runtime.evaluate(node.right, scope);
    runtime.assign(node.left, value, scope);
    return value;
  }
  const changed = compounded(node, scope, runtime);
  if (changed !== undefined) return changed;
  const left = runtime.evaluate(node.left, scope);
  const isLogical =
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken;
  if (isLogical) return logical(node, left, scope, runtime);
  const right = runtime.evaluate(node.right, scope);
  return (runtime.lookup === null ? null : computedOfUnshown(node, left, right)) ?? computedOf(node, left, right);
}

/** What an operator makes of each of several values. */
function computedOf(node: ts.BinaryExpression, left: Value, right: Value): Value {
  if (left.kind !== 'union' && right.kind !== 'union') return computedBy(node, left, right);
  const rights = alternativesOf(right);
  return oneOf(alternativesOf(left).flatMap((one) => rights.map((other) => computedBy(node, one, other))));
}
