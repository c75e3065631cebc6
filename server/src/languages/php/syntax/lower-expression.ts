import { bool, nullValue, number, string } from '../scalars';
import type { Argument, ArrayItem, ClassReference, Expression, ListItem, MemberName } from './ast';
import { childIn, childOf, type PlainNode } from './fast-tree';
import { lowerClosure } from './lower-signature';
import { lowerDoubleQuoted, lowerHeredoc, lowerNowdoc, lowerSingleQuoted } from './lower-text';
import { placeOf, textAt, type LowerContext } from './lowering';
import { numberOf } from './string-literals';

type Lower = (node: PlainNode, context: LowerContext) => Expression;

/** Turns a node of the grammar into an expression; what is not known becomes `opaque`, its parts kept. */
export function lowerExpression(node: PlainNode, context: LowerContext): Expression {
  return (lowerings.get(node.type) ?? lowerOpaque)(node, context);
}

const lowerOpaque: Lower = (node, context) => ({
  ...placeOf(node),
  kind: 'opaque',
  reason: node.type.replaceAll('_', ' '),
  parts: node.children.filter((child) => lowerings.has(child.type)).map((child) => lowerExpression(child, context)),
});

/** A node that must be there in well-formed code; where the parser repaired an error it may not be. */
function lowerOrOpaque(node: PlainNode | undefined, parent: PlainNode, context: LowerContext): Expression {
  return node === undefined
    ? { ...placeOf(parent), kind: 'opaque', reason: 'a syntax error', parts: [] }
    : lowerExpression(node, context);
}

function lowerField(parent: PlainNode, field: string, context: LowerContext): Expression {
  return lowerOrOpaque(childIn(parent, field), parent, context);
}

export function lowerFirst(node: PlainNode, context: LowerContext): Expression {
  return lowerOrOpaque(node.children[0], node, context);
}

const lowerNumber: Lower = (node, context) => {
  const value = number(numberOf(textAt(node, context)), node.type === 'float');
  return { ...placeOf(node), kind: 'literal', value: { ...value, source: { file: context.file, ...placeOf(node) } } };
};

const lowerBoolean: Lower = (node, context) => {
  const value = bool(textAt(node, context).toLowerCase() === 'true');
  return { ...placeOf(node), kind: 'literal', value: { ...value, source: { file: context.file, ...placeOf(node) } } };
};

const lowerVariable: Lower = (node, context) => ({
  start: node.start,
  end: node.end,
  kind: 'variable',
  name: textAt(node, context).slice(1),
});

const lowerName: Lower = (node, context) => {
  const written = textAt(node, context);
  const source = { file: context.file, ...placeOf(node) };
  if (written === '__NAMESPACE__')
    return { ...placeOf(node), kind: 'literal', value: string(context.names.namespace, source) };
  return { ...placeOf(node), kind: 'constant', ...context.names.constant(written) };
};

function memberName(node: PlainNode | undefined, context: LowerContext): MemberName {
  if (node === undefined) return { name: '' };
  return node.type === 'name' ? { name: textAt(node, context) } : { expression: lowerExpression(node, context) };
}

export const nameTypes: ReadonlySet<string> = new Set(['name', 'qualified_name', 'relative_name', 'relative_scope']);

/** The class that a name or an expression stands for. */
function classReference(node: PlainNode | undefined, context: LowerContext): ClassReference {
  if (node === undefined) return { name: '' };
  if (nameTypes.has(node.type)) return { name: context.names.class(textAt(node, context)) };
  return { expression: lowerExpression(node, context) };
}

export function lowerArguments(node: PlainNode | undefined, context: LowerContext): Argument[] {
  const args: Argument[] = [];
  for (const child of node?.children ?? []) {
    if (child.type !== 'argument') continue;
    const name = childIn(child, 'name');
    const value = child.children.find((part) => part !== name && part.type !== 'reference_modifier');
    if (value === undefined) continue;
    const spread = value.type === 'variadic_unpacking';
    args.push({
      name: name === undefined ? null : textAt(name, context),
      spread,
      value: spread ? lowerFirst(value, context) : lowerExpression(value, context),
    });
  }
  return args;
}

/** `f(...)` makes a closure of the function instead of calling it. */
function lowerCall(
  node: PlainNode,
  call: (args: readonly Argument[]) => Expression,
  context: LowerContext,
): Expression {
  const args = childIn(node, 'arguments');
  if (args?.children.some((child) => child.type === 'variadic_placeholder') === true) {
    return { start: node.start, end: node.end, kind: 'callable', call: call([]) };
  }
  return call(lowerArguments(args, context));
}

const lowerFunctionCall: Lower = (node, context) => {
  const callee = childIn(node, 'function');
  const named = callee !== undefined && nameTypes.has(callee.type);
  const target = named
    ? context.names.function(textAt(callee, context))
    : { expression: lowerOrOpaque(callee, node, context) };
  return lowerCall(
    node,
    (args) => ({ start: node.start, end: node.end, kind: 'call', function: target, arguments: args }),
    context,
  );
};

const lowerMethodCall: Lower = (node, context) => {
  const of = lowerField(node, 'object', context);
  const member = memberName(childIn(node, 'name'), context);
  const nullsafe = node.type.startsWith('nullsafe');
  return lowerCall(
    node,
    (args) => ({ start: node.start, end: node.end, kind: 'methodCall', of, member, arguments: args, nullsafe }),
    context,
  );
};

const lowerStaticCall: Lower = (node, context) => {
  const reference = classReference(childIn(node, 'scope'), context);
  const member = memberName(childIn(node, 'name'), context);
  return lowerCall(
    node,
    (args) => ({ start: node.start, end: node.end, kind: 'staticCall', class: reference, member, arguments: args }),
    context,
  );
};

const lowerProperty: Lower = (node, context) => ({
  start: node.start,
  end: node.end,
  kind: 'property',
  of: lowerField(node, 'object', context),
  member: memberName(childIn(node, 'name'), context),
  nullsafe: node.type.startsWith('nullsafe'),
});

const lowerStaticProperty: Lower = (node, context) => {
  const name = childIn(node, 'name');
  const member: MemberName =
    name?.type === 'variable_name' ? { name: textAt(name, context).slice(1) } : memberName(name, context);
  return { ...placeOf(node), kind: 'staticProperty', class: classReference(childIn(node, 'scope'), context), member };
};

const lowerClassConstant: Lower = (node, context) => ({
  start: node.start,
  end: node.end,
  kind: 'classConstant',
  class: classReference(node.children[0], context),
  member: memberName(node.children[1], context),
});

const lowerIndex: Lower = (node, context) => ({
  ...placeOf(node),
  kind: 'index',
  of: lowerFirst(node, context),
  index: node.children[1] === undefined ? null : lowerExpression(node.children[1], context),
});

const lowerArray: Lower = (node, context) => {
  const items: ArrayItem[] = [];
  for (const item of node.children) {
    if (item.type !== 'array_element_initializer') continue;
    const [first, second] = item.children;
    if (first === undefined) continue;
    if (first.type === 'variadic_unpacking') {
      items.push({ key: null, value: lowerFirst(first, context), spread: true });
    } else if (second === undefined) {
      items.push({ key: null, value: lowerExpression(first, context), spread: false });
    } else {
      items.push({ key: lowerExpression(first, context), value: lowerExpression(second, context), spread: false });
    }
  }
  return { start: node.start, end: node.end, kind: 'array', items };
};

const lowerList: Lower = (node, context) => {
  const items: ListItem[] = [];
  let pending: Expression[] = [];
  const close = (): void => {
    const [first, second] = pending;
    if (first === undefined) items.push(null);
    else items.push(second === undefined ? { key: null, target: first } : { key: first, target: second });
    pending = [];
  };
  for (const child of node.children) {
    if (child.type === ',') close();
    else pending.push(lowerExpression(child, context));
  }
  if (pending.length > 0) close();
  return { ...placeOf(node), kind: 'list', items };
};

const lowerNew: Lower = (node, context) => {
  const anonymous = childOf(node, 'anonymous_class');
  if (anonymous !== undefined) {
    const args = lowerArguments(childOf(anonymous, 'arguments'), context);
    const declaration = context.classDeclaration(anonymous, context);
    return { ...placeOf(node), kind: 'newAnonymous', class: declaration, arguments: args };
  }
  const args = lowerArguments(childOf(node, 'arguments'), context);
  const named = node.children.find((child) => child.type !== 'arguments');
  return { ...placeOf(node), kind: 'new', class: classReference(named, context), arguments: args };
};

const lowerBinary: Lower = (node, context) => {
  const operator = childIn(node, 'operator');
  const name = operator === undefined ? '' : textAt(operator, context).toLowerCase();
  const left = lowerField(node, 'left', context);
  if (name === 'instanceof') {
    return {
      ...placeOf(node),
      kind: 'instanceof',
      operand: left,
      class: classReference(childIn(node, 'right'), context),
    };
  }
  return { ...placeOf(node), kind: 'binary', operator: name, left, right: lowerField(node, 'right', context) };
};

const lowerUnary: Lower = (node, context) => {
  const operator = childIn(node, 'operator');
  return {
    ...placeOf(node),
    kind: 'unary',
    operator: operator === undefined ? '' : textAt(operator, context),
    operand: lowerField(node, 'argument', context),
  };
};

const lowerTernary: Lower = (node, context) => {
  const then = childIn(node, 'body');
  return {
    ...placeOf(node),
    kind: 'ternary',
    condition: lowerField(node, 'condition', context),
    then: then === undefined ? null : lowerExpression(then, context),
    otherwise: lowerField(node, 'alternative', context),
  };
};

const lowerMatch: Lower = (node, context) => ({
  ...placeOf(node),
  kind: 'match',
  subject: lowerField(node, 'condition', context),
  arms: (childIn(node, 'body')?.children ?? [])
    .filter((arm) => arm.type.startsWith('match_'))
    .map((arm) => ({
      conditions:
        arm.type === 'match_default_expression'
          ? null
          : (childIn(arm, 'conditional_expressions')?.children ?? []).map((part) => lowerExpression(part, context)),
      value: lowerField(arm, 'return_expression', context),
    })),
});

function lowerInclude(once: boolean, optional: boolean): Lower {
  return (node, context) => ({ ...placeOf(node), kind: 'include', once, optional, path: lowerFirst(node, context) });
}

const lowerings: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['string', lowerSingleQuoted],
  ['encapsed_string', lowerDoubleQuoted],
  ['heredoc', lowerHeredoc],
  ['nowdoc', lowerNowdoc],
  ['integer', lowerNumber],
  ['float', lowerNumber],
  ['boolean', lowerBoolean],
  ['null', (node) => ({ ...placeOf(node), kind: 'literal', value: nullValue })],
  ['variable_name', lowerVariable],
  [
    'dynamic_variable_name',
    (node, context) => ({ ...placeOf(node), kind: 'variableVariable', name: lowerFirst(node, context) }),
  ],
  ['name', lowerName],
  ['qualified_name', lowerName],
  ['relative_name', lowerName],
  ['parenthesized_expression', lowerFirst],
  ['by_ref', lowerFirst],
  ['error_suppression_expression', lowerFirst],
  ['print_intrinsic', lowerFirst],
  ['array_creation_expression', lowerArray],
  ['list_literal', lowerList],
  ['function_call_expression', lowerFunctionCall],
  ['member_call_expression', lowerMethodCall],
  ['nullsafe_member_call_expression', lowerMethodCall],
  ['scoped_call_expression', lowerStaticCall],
  ['member_access_expression', lowerProperty],
  ['nullsafe_member_access_expression', lowerProperty],
  ['scoped_property_access_expression', lowerStaticProperty],
  ['class_constant_access_expression', lowerClassConstant],
  ['subscript_expression', lowerIndex],
  ['object_creation_expression', lowerNew],
  ['anonymous_function', lowerClosure],
  ['arrow_function', lowerClosure],
  ['binary_expression', lowerBinary],
  ['unary_op_expression', lowerUnary],
  ['conditional_expression', lowerTernary],
  ['match_expression', lowerMatch],
  [
    'cast_expression',
    (node, context) => ({
      ...placeOf(node),
      kind: 'cast',
      to: textAt(childIn(node, 'type') ?? node, context).toLowerCase(),
      operand: lowerField(node, 'value', context),
    }),
  ],
  ['assignment_expression', lowerAssignment],
  [
    'reference_assignment_expression',
    (node, context) => ({
      ...placeOf(node),
      kind: 'assignReference',
      target: lowerField(node, 'left', context),
      to: lowerField(node, 'right', context),
    }),
  ],
  ['yield_expression', lowerYield],
  [
    'augmented_assignment_expression',
    (node, context) => ({
      ...placeOf(node),
      kind: 'assignWith',
      operator: textAt(childIn(node, 'operator') ?? node, context).slice(0, -1),
      target: lowerField(node, 'left', context),
      value: lowerField(node, 'right', context),
    }),
  ],
  [
    'update_expression',
    (node, context) => {
      const operator = childIn(node, 'operator');
      const argument = childIn(node, 'argument');
      return {
        ...placeOf(node),
        kind: 'increment',
        target: lowerOrOpaque(argument, node, context),
        by: operator !== undefined && textAt(operator, context) === '--' ? -1 : 1,
        prefix: operator !== undefined && argument !== undefined && operator.start < argument.start,
      };
    },
  ],
  ['require_expression', lowerInclude(false, false)],
  ['require_once_expression', lowerInclude(true, false)],
  ['include_expression', lowerInclude(false, true)],
  ['include_once_expression', lowerInclude(true, true)],
  ['throw_expression', (node, context) => ({ ...placeOf(node), kind: 'throw', value: lowerFirst(node, context) })],
  ['clone_expression', (node, context) => ({ ...placeOf(node), kind: 'clone', operand: lowerFirst(node, context) })],
]);

/** `yield`, `yield $value`, `yield $key => $value` and `yield from $values`. */
function lowerYield(node: PlainNode, context: LowerContext): Expression {
  const [first] = node.children;
  const parts = first?.type === 'array_element_initializer' ? first.children : node.children;
  const [one, other] = parts.map((part) => lowerExpression(part, context));
  return {
    ...placeOf(node),
    kind: 'yield',
    key: other === undefined ? null : (one ?? null),
    value: other ?? one ?? null,
    from: /^yield\s+from\b/i.test(textAt(node, context)),
  };
}

function lowerAssignment(node: PlainNode, context: LowerContext): Expression {
  return {
    ...placeOf(node),
    kind: 'assign',
    target: lowerField(node, 'left', context),
    value: lowerField(node, 'right', context),
  };
}
