import { writtenText } from '../../../languages/php/syntax/written-values';
import { isNumeric } from '../../../languages/php/evaluate/conversions';
import type { Expression } from '../../../languages/php/syntax/ast';
import { isStatement } from '../rules/finding/slice';
import { childrenOf } from '../../../languages/php/syntax/syntax-walk';
import { assignment, assignmentWith } from './assignments';
import { methodCall, newObject, staticCall } from './calls';
import { decided, scalarOf } from './decided-conditions';
import { filledUp } from './filled-up';
import { defaultIn, typeBeside } from './default-of-read';
import { indexRead, propertyRead } from './entry-reads';
import { withDefaults } from './defaults-of-input';
import { either } from './either';
import { functionCall } from './function-calls';
import { madeText } from './made-text';
import { keysOf, textsOf, textsTraced } from './names-read';
import { joinedName } from './named-methods';
import { noteNeededBeside } from './needed-fields';
import { noteStored, noteUse } from './reads';
import { castTypes } from './request-methods';
import type { Traced, TracedInput, TracedName } from './traced';
import { castUnsent, orElse } from './unsent';
import { writtenValue } from './written-value';
import { noteAmong, noteCases, refuses, valuesAmong } from './values-among';
import { noHint, searched, type Frame, type Hint, type Tracer } from './tracer';

/** Goes through an expression once, notes what it reads, and answers what it comes to. */
export function traceExpression(tracer: Tracer, node: Expression, frame: Frame, hint: Hint): Traced | null {
  switch (node.kind) {
    case 'variable':
      return variable(tracer, node, frame, hint);
    case 'literal':
      return { kind: 'scalar', value: node.value };
    case 'assign':
      return assignment(tracer, node, frame);
    case 'assignWith':
      return assignmentWith(tracer, node, frame);
    case 'cast':
      return cast(tracer, node, frame, hint);
    case 'methodCall':
      return node.nullsafe
        ? tracer.unsure(() => methodCall(tracer, node, frame, hint))
        : methodCall(tracer, node, frame, hint);
    case 'staticCall':
      return staticCall(tracer, node, frame, hint);
    case 'call':
      return functionCall(tracer, node, { frame, hint });
    case 'new':
      return newObject(tracer, node, frame);
    case 'property':
      return propertyRead(tracer, node, frame, hint);
    case 'index':
      return indexRead(tracer, node, frame, hint);
    case 'binary':
      return binary(tracer, node, frame, hint);
    case 'interpolated':
      return joinedText(tracer, node.parts, frame, hint) ?? madeText(tracer, node, frame);
    case 'ternary':
      return ternary(tracer, node, frame, hint);
    case 'match':
      return match(tracer, node, frame, hint);
    case 'array':
      return array(tracer, node, frame);
    case 'closure':
      tracer.closure(node, frame, []);
      return null;
    case 'constant':
    case 'classConstant':
      return constant(tracer, node, frame);
    case 'callable':
    case 'newAnonymous':
      return null;
    case 'instanceof': {
      const isUpload = 'name' in node.class && node.class.name.endsWith('\\UploadedFile');
      tracer.expression(node.operand, frame, isUpload ? { type: 'file' } : noHint);
      return null;
    }
    case 'clone':
      return tracer.expression(node.operand, frame, hint);
    default:
      for (const child of childrenOf(node)) if (!isStatement(child)) tracer.expression(child, frame);
      return null;
  }
}

/** A field that a variable holds is read again where it is used: what is said of it there is said of the field. */
function variable(
  tracer: Tracer,
  node: Expression & { readonly kind: 'variable' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  if (node.name === 'this') return frame.self;
  const held = frame.variables.get(node.name) ?? null;
  if (held?.kind === 'input' && hint.type != null) {
    const { enum: of = null, isSearched } = hint;
    noteUse(tracer, held, hint.type, { node, frame, hint: { enum: of, ...(isSearched === true && { isSearched }) } });
  } else if (held?.kind === 'input' && hint.attribute !== undefined)
    noteStored(tracer, held, hint.attribute, { node, frame });
  return held;
}

function cast(
  tracer: Tracer,
  { to, operand }: Expression & { readonly kind: 'cast' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const type = hint.type === 'enum' ? 'enum' : (castTypes.get(to) ?? null);
  const held = tracer.expression(operand, frame, { ...hint, type });
  return held?.kind === 'input' ? castUnsent(held, to) : null;
}

/** `$a ?? 50`: what stands for a field that is not sent. `$all + ['a' => 1]` brings what is not sent, too. */
function binary(
  tracer: Tracer,
  node: Expression & { readonly kind: 'binary' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const { operator, left, right } = node;
  if (operator === '??') {
    const said = defaultIn(tracer.laravel, right, frame);
    const held = tracer.expression(left, frame, {
      ...hint,
      type: typeBeside(hint, said),
      byDefault: said.byDefault ?? hint.byDefault ?? null,
    });
    noteNeededBeside(tracer, left, { then: null, otherwise: right }, frame);
    if (held?.kind === 'scalar') {
      tracer.unsure(() => tracer.expression(right, frame, hint));
      return filledUp(tracer, held, right, frame);
    }
    return otherwiseHeld(tracer, { held, operator, right }, frame, hint);
  }
  if (operator === '.') return joinedText(tracer, [left, right], frame, hint) ?? madeText(tracer, node, frame);
  if (/^[!=]==?$/.test(operator)) return compared(tracer, node, frame);
  if (/^[<>]=?$/.test(operator)) return measured(tracer, node, frame);
  const isDecided = isLogical(operator) ? decided(tracer, left, frame) : null;
  const one = tracer.expression(left, frame);
  if (isDecided !== null && isDecided === (operator === '||' || operator === 'or')) return null;
  const isShort = isDecided === null && isLogical(operator);
  const other = isShort ? tracer.unsure(() => tracer.expression(right, frame)) : tracer.expression(right, frame);
  return operator === '+' ? union(tracer, { one, other }, node, frame) : null;
}

/** Parts of what is searched for are searched for, too; that it is so a `%` before them says (`"%$name%"`), wherever it goes. */
function joinedText(
  tracer: Tracer,
  parts: readonly Expression[],
  frame: Frame,
  { isSearched }: Hint,
): TracedName | null {
  const [first] = parts;
  const isPattern = first?.kind === 'literal' && first.value.kind === 'string' && first.value.value === '%';
  const hint = isSearched === true || isPattern ? searched : noHint;
  return joinedName(parts.map((part) => tracer.expression(part, frame, hint)));
}

/** Whether what stands on its right need not be run. */
function isLogical(operator: string): boolean {
  return ['&&', 'and', '||', 'or'].includes(operator);
}

/** What stands for a field that is not sent is known where it is written out. */
function otherwiseHeld(
  tracer: Tracer,
  {
    held,
    operator,
    right,
  }: { readonly held: Traced | null; readonly operator: '??' | '?:'; readonly right: Expression },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const joined = either([held, tracer.unsure(() => tracer.expression(right, frame, hint))]);
  if (held?.kind !== 'input' || joined?.kind !== 'input' || held.path !== joined.path) return joined;
  return refuses(right) ? held : orElse(held, { operator, value: writtenValue(tracer.laravel, right, frame) });
}

/** What is compared strictly with a text that is written out is a text; compared otherwise it may be that, too. */
function compared(
  tracer: Tracer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
): null {
  const isStrict = operator.length === 3;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const text = textOf(other);
    const held = tracer.expression(one, frame, isStrict && text !== null ? { type: 'string' } : noHint);
    if (held?.kind === 'input' && text !== null && !isNumeric(text)) tracer.found.compared(held.path, text);
  }
  return null;
}

/** `$request->offset > $posts->count()`, `$request->age >= 18`: what is measured by a number is one. */
function measured(tracer: Tracer, { left, right }: Expression & { readonly kind: 'binary' }, frame: Frame): null {
  tracer.expression(left, frame, { type: numberIn(right) });
  tracer.expression(right, frame, { type: numberIn(left) });
  return null;
}

/** A count is a whole number, and what stands beside it, too; one that is written out may have any beside it. */
function numberIn(expression: Expression): 'integer' | 'number' | null {
  if (expression.kind === 'literal') return expression.value.kind === 'number' ? 'number' : null;
  const isCount =
    (expression.kind === 'methodCall' && 'name' in expression.member && /^count$/i.test(expression.member.name)) ||
    (expression.kind === 'call' && 'name' in expression.function && /^count$/i.test(expression.function.fallback));
  return isCount ? 'integer' : null;
}

/** An empty one stands for nothing as often as for a text. */
function textOf(expression: Expression): string | null {
  const text = writtenText(expression) ?? '';
  return text === '' ? null : text;
}

/** What the left of two arrays says goes before the right. */
function union(
  tracer: Tracer,
  { one, other }: { readonly one: Traced | null; readonly other: Traced | null },
  { left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
): Traced | null {
  if (one?.kind === 'input') return withDefaults(tracer, one, right, frame);
  if (other?.kind !== 'input') return null;
  return { ...other, except: [...other.except, ...keysOf(tracer.laravel, left, frame)] };
}

function ternary(
  tracer: Tracer,
  { condition, then, otherwise }: Expression & { readonly kind: 'ternary' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  const said = defaultIn(tracer.laravel, otherwise, frame);
  const withDefault: Hint = { ...hint, byDefault: said.byDefault, type: typeBeside(hint, said) };
  if (then === null) {
    const held = tracer.expression(condition, frame, withDefault);
    noteNeededBeside(tracer, condition, { then, otherwise }, frame);
    return otherwiseHeld(tracer, { held, operator: '?:', right: otherwise }, frame, hint);
  }
  const holds = decided(tracer, condition, frame);
  tracer.expression(condition, frame);
  if (holds === null) noteNeededBeside(tracer, condition, { then, otherwise }, frame);
  const [among, others] = [true, false].map((one) => valuesAmong(tracer, condition, one, frame));
  const isDefault = asksWhether(condition) || among !== null;
  const arm = (of: Expression, said: Hint): Traced | null =>
    holds === null ? tracer.unsure(() => tracer.expression(of, frame, said)) : tracer.expression(of, frame, said);
  const taken = holds === false ? null : arm(then, isDefault ? withDefault : hint);
  const other = holds === true ? null : arm(otherwise, hint);
  for (const [found, kept] of [
    [among, taken],
    [others, other],
  ] as const) {
    if (kept?.kind === 'input' && kept.path === found?.of.path) noteAmong(tracer, found, { node: condition, frame });
  }
  return holds === null ? either([taken, other]) : (taken ?? other);
}

/** Whether a condition asks whether there is a field, so that what stands for it otherwise is its default. */
function asksWhether(condition: Expression): boolean {
  switch (condition.kind) {
    case 'methodCall':
      return 'name' in condition.member && /^(?:has|filled|exists)$/i.test(condition.member.name);
    case 'call':
      return 'name' in condition.function && /^(?:isset|array_key_exists)$/i.test(condition.function.fallback);
    case 'unary':
      return (
        condition.operator === '!' &&
        condition.operand.kind === 'call' &&
        'name' in condition.operand.function &&
        /^(?:empty|is_null)$/i.test(condition.operand.function.fallback)
      );
    default:
      return false;
  }
}

function match(
  tracer: Tracer,
  { subject, arms }: Expression & { readonly kind: 'match' },
  frame: Frame,
  hint: Hint,
): Traced | null {
  // It compares strictly: what is told apart by texts is a text.
  const isOfTexts =
    arms.some(({ conditions }) => conditions !== null) && arms.every(({ conditions }) => areTexts(conditions));
  const held = tracer.expression(subject, frame, isOfTexts ? { type: 'string' } : noHint);
  const cases = arms.flatMap(({ conditions, value }): readonly (Expression | null)[] => {
    return conditions ?? (refuses(value) ? [] : [null]);
  });
  noteCases(tracer, { subject: held, cases }, { node: subject, frame });
  const value = scalarOf(tracer, subject, frame);
  const found: (Traced | null)[] = [];
  for (const { conditions, value: answer } of arms) {
    const tests = (conditions ?? []).map((one) => scalarOf(tracer, one, frame));
    const isOther = value !== null && conditions !== null && tests.every((test) => test !== null && !same(test, value));
    if (isOther) continue;
    for (const condition of conditions ?? []) tracer.expression(condition, frame);
    const arm = (): Traced | null => tracer.expression(answer, frame, hint);
    found.push(value === null ? tracer.unsure(arm) : arm());
    if (value !== null && tests.some((test) => test !== null && same(test, value))) break;
  }
  return either(found);
}

function areTexts(conditions: readonly Expression[] | null): boolean {
  return (conditions ?? []).every((one) => one.kind === 'literal' && one.value.kind === 'string');
}

function same(one: object, other: object): boolean {
  return 'value' in one && 'value' in other && one.value === other.value;
}

/** `[...$request->all(), 'a' => 1]`; a list of texts; any other array is nothing that is followed. */
function array(tracer: Tracer, node: Expression & { readonly kind: 'array' }, frame: Frame): Traced | null {
  let spread: TracedInput | null = null;
  for (const item of node.items) {
    if (item.key !== null) tracer.expression(item.key, frame);
    const held = tracer.expression(item.value, frame);
    if (item.spread && held?.kind === 'input' && held.path === '') spread = held;
  }
  if (spread !== null) return { ...spread, except: [...spread.except, ...keysOf(tracer.laravel, node, frame)] };
  const isList =
    node.items.length > 0 && node.items.every(({ key, value }) => key === null && value.kind === 'literal');
  return isList ? textsTraced(textsOf(tracer.laravel, node, frame)) : null;
}

function constant(tracer: Tracer, node: Expression, frame: Frame): Traced | null {
  const value = scalarOf(tracer, node, frame);
  return value !== null ? { kind: 'scalar', value } : textsTraced(textsOf(tracer.laravel, node, frame));
}
