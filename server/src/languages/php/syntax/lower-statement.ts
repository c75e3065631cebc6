import type { Body, Expression, Statement } from './ast';
import { lowerClass, lowerConstants, lowerFunction } from './lower-declaration';
import { lowerExpression } from './lower-expression';
import { textAt, type LowerContext } from './lowering';
import { lowerType } from './lower-signature';
import { childIn, childOf, type PlainNode } from './fast-tree';

function place(node: PlainNode): { start: number; end: number } {
  return { start: node.start, end: node.end };
}

/** The statements among the children of a node. Inside an error whatever statements the parser could make out are kept. */
export function lowerStatements(nodes: readonly PlainNode[], context: LowerContext): Statement[] {
  const statements: Statement[] = [];
  for (const node of nodes) {
    if (node.type === 'ERROR') statements.push(...lowerStatements(node.children, context));
    else {
      const statement = lowerStatement(node, context);
      if (statement !== null) statements.push(statement);
    }
  }
  return statements;
}

export function lowerBlock(node: PlainNode, context: LowerContext): Body {
  return { kind: 'statements', statements: lowerStatements(node.children, context) };
}

type Lower = (node: PlainNode, context: LowerContext) => Statement;

/** Null for what is no statement (comments, tags, names inside an error). */
function lowerStatement(node: PlainNode, context: LowerContext): Statement | null {
  const lower = lowerings.get(node.type);
  return lower === undefined ? null : lower(node, context);
}

function block(nodes: readonly PlainNode[], at: PlainNode, context: LowerContext): Statement {
  return { ...place(at), kind: 'block', statements: lowerStatements(nodes, context) };
}

const lowerBlockStatement: Lower = (node, context) => block(node.children, node, context);

function bodyOf(node: PlainNode, context: LowerContext): Statement {
  const bodies = node.children.filter((child) => child.field === 'body');
  return block(bodies, node, context);
}

function conditionOf(node: PlainNode, context: LowerContext): Expression {
  const condition = childIn(node, 'condition');
  return condition === undefined
    ? { ...place(node), kind: 'opaque', reason: 'a syntax error', parts: [] }
    : lowerExpression(condition, context);
}

function expressionsIn(node: PlainNode | undefined, context: LowerContext): Expression[] {
  if (node === undefined) return [];
  const parts = node.type === 'sequence_expression' ? flattenSequence(node) : [node];
  return parts.map((part) => lowerExpression(part, context));
}

function flattenSequence(node: PlainNode): PlainNode[] {
  return node.children.flatMap((child) => (child.type === 'sequence_expression' ? flattenSequence(child) : [child]));
}

const lowerIf: Lower = (node, context) => {
  const alternatives = node.children.filter((child) => child.field === 'alternative');
  let otherwise: Statement | null = null;
  for (const alternative of alternatives.toReversed()) {
    otherwise =
      alternative.type === 'else_clause'
        ? bodyOf(alternative, context)
        : {
            ...place(alternative),
            kind: 'if',
            condition: conditionOf(alternative, context),
            then: bodyOf(alternative, context),
            otherwise,
          };
  }
  return {
    ...place(node),
    kind: 'if',
    condition: conditionOf(node, context),
    then: bodyOf(node, context),
    otherwise,
  };
};

const lowerForeach: Lower = (node, context) => {
  const [subject, target] = node.children.filter((child) => child.field !== 'body');
  const [key, value] = target?.type === 'pair' ? target.children : [undefined, target];
  const missing: Expression = { ...place(node), kind: 'opaque', reason: 'a syntax error', parts: [] };
  return {
    ...place(node),
    kind: 'foreach',
    subject: subject === undefined ? missing : lowerExpression(subject, context),
    key: key === undefined ? null : lowerExpression(key, context),
    value: value === undefined ? missing : lowerExpression(value, context),
    byReference: value?.type === 'by_ref',
    body: bodyOf(node, context),
  };
};

const lowerFor: Lower = (node, context) => ({
  ...place(node),
  kind: 'for',
  initial: expressionsIn(childIn(node, 'initialize'), context),
  condition: expressionsIn(childIn(node, 'condition'), context),
  step: expressionsIn(childIn(node, 'update'), context),
  body: bodyOf(node, context),
});

function lowerWhile(bodyFirst: boolean): Lower {
  return (node, context) => ({
    ...place(node),
    kind: 'while',
    condition: conditionOf(node, context),
    body: bodyOf(node, context),
    bodyFirst,
  });
}

const lowerSwitch: Lower = (node, context) => ({
  ...place(node),
  kind: 'switch',
  subject: conditionOf(node, context),
  cases: (childIn(node, 'body')?.children ?? [])
    .filter((child) => child.type === 'case_statement' || child.type === 'default_statement')
    .map((child) => {
      const test = childIn(child, 'value');
      return {
        test: test === undefined ? null : lowerExpression(test, context),
        statements: lowerStatements(
          child.children.filter((part) => part !== test),
          context,
        ),
      };
    }),
});

const lowerTry: Lower = (node, context) => {
  const last = childOf(node, 'finally_clause');
  return {
    ...place(node),
    kind: 'try',
    body: bodyOf(node, context),
    catches: node.children
      .filter((child) => child.type === 'catch_clause')
      .map((child) => {
        const variable = childIn(child, 'name');
        return {
          classes: lowerType(childIn(child, 'type'), context)?.names ?? [],
          variable: variable === undefined ? null : textAt(variable, context).slice(1),
          body: bodyOf(child, context),
        };
      }),
    last: last === undefined ? null : bodyOf(last, context),
  };
};

/** The name that a `goto` or a label has. */
function labelOf(node: PlainNode, context: LowerContext): string {
  const name = childOf(node, 'name');
  return name === undefined ? '' : textAt(name, context);
}

/** `const X = …` outside of a class. */
const lowerFileConstants: Lower = (node, context) => ({
  ...place(node),
  kind: 'constants',
  constants: lowerConstants(node, context).map((one) => ({ ...one, name: context.names.declared(one.name) })),
});

const lowerGlobal: Lower = (node, context) => ({
  ...place(node),
  kind: 'global',
  names: node.children
    .filter((child) => child.type === 'variable_name')
    .map((child) => textAt(child, context).slice(1)),
});

function levelsOf(node: PlainNode, context: LowerContext): number {
  const levels = childOf(node, 'integer');
  return levels === undefined ? 1 : Math.max(1, Number(textAt(levels, context)));
}

const lowerStatic: Lower = (node, context) => ({
  ...place(node),
  kind: 'static',
  variables: node.children
    .filter((child) => child.type === 'static_variable_declaration')
    .map((child) => {
      const name = childIn(child, 'name');
      const value = childIn(child, 'value');
      return {
        name: name === undefined ? '' : textAt(name, context).slice(1),
        value: value === undefined ? null : lowerExpression(value, context),
      };
    }),
});

const lowerClassStatement: Lower = (node, context) => ({
  ...place(node),
  kind: 'class',
  declaration: lowerClass(node, context),
});

const lowerings: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  [
    'expression_statement',
    (node, context) => {
      const [expression] = node.children;
      return expression === undefined
        ? block([], node, context)
        : { start: node.start, end: node.end, kind: 'expression', expression: lowerExpression(expression, context) };
    },
  ],
  [
    'return_statement',
    (node, context) => {
      const [value] = node.children;
      return {
        start: node.start,
        end: node.end,
        kind: 'return',
        value: value === undefined ? null : lowerExpression(value, context),
      };
    },
  ],
  ['compound_statement', lowerBlockStatement],
  ['colon_block', lowerBlockStatement],
  ['if_statement', lowerIf],
  ['foreach_statement', lowerForeach],
  ['for_statement', lowerFor],
  ['while_statement', lowerWhile(false)],
  ['do_statement', lowerWhile(true)],
  ['switch_statement', lowerSwitch],
  ['try_statement', lowerTry],
  ['break_statement', (node, context) => ({ ...place(node), kind: 'break', levels: levelsOf(node, context) })],
  ['continue_statement', (node, context) => ({ ...place(node), kind: 'continue', levels: levelsOf(node, context) })],
  [
    'unset_statement',
    (node, context) => ({
      ...place(node),
      kind: 'unset',
      targets: node.children.map((child) => lowerExpression(child, context)),
    }),
  ],
  [
    'echo_statement',
    (node, context) => ({
      ...place(node),
      kind: 'echo',
      parts: node.children.flatMap((child) => expressionsIn(child, context)),
    }),
  ],
  ['exit_statement', (node) => ({ ...place(node), kind: 'expression', expression: { ...place(node), kind: 'exit' } })],
  ['const_declaration', lowerFileConstants],
  ['goto_statement', (node, context) => ({ ...place(node), kind: 'goto', label: labelOf(node, context) })],
  ['named_label_statement', (node, context) => ({ ...place(node), kind: 'label', name: labelOf(node, context) })],
  ['global_declaration', lowerGlobal],
  ['function_static_declaration', lowerStatic],
  [
    'function_definition',
    (node, context) => ({ ...place(node), kind: 'function', declaration: lowerFunction(node, context) }),
  ],
  ['class_declaration', lowerClassStatement],
  ['interface_declaration', lowerClassStatement],
  ['trait_declaration', lowerClassStatement],
  ['enum_declaration', lowerClassStatement],
]);
