import type { Attribute, Body, Closure, Expression, Parameter, TypeName } from './ast';
import { lowerArguments, lowerExpression, nameTypes } from './lower-expression';
import { placeOf, textAt, type LowerContext } from './lowering';
import { childIn, childOf, type PlainNode } from './fast-tree';

/** The class names and primitives of a declared type. */
export function lowerType(node: PlainNode | undefined, context: LowerContext): TypeName | null {
  if (node === undefined) return null;
  const names: string[] = [];
  const visit = (part: PlainNode): void => {
    if (part.type === 'primitive_type') names.push(textAt(part, context).toLowerCase());
    else if (nameTypes.has(part.type)) names.push(context.names.class(textAt(part, context)));
    else for (const child of part.children) visit(child);
  };
  visit(node);
  return {
    names: names.filter((name) => name !== 'null'),
    nullable: node.type === 'optional_type' || names.includes('null'),
  };
}

export function lowerParameters(node: PlainNode | undefined, context: LowerContext): Parameter[] {
  const parameters: Parameter[] = [];
  for (const child of node?.children ?? []) {
    const name = childIn(child, 'name');
    if (name === undefined) continue;
    const byDefault = childIn(child, 'default_value');
    parameters.push({
      name: textAt(name, context).replace(/^.*\$/s, ''),
      type: lowerType(childIn(child, 'type'), context),
      byDefault: byDefault === undefined ? null : lowerExpression(byDefault, context),
      variadic: child.type === 'variadic_parameter',
      byReference: childIn(child, 'reference_modifier') !== undefined,
      promoted: child.type === 'property_promotion_parameter',
      attributes: lowerAttributes(child, context),
    });
  }
  return parameters;
}

export function lowerAttributes(node: PlainNode, context: LowerContext): Attribute[] {
  const list = childIn(node, 'attributes');
  return (list?.children ?? [])
    .flatMap((group) => group.children)
    .filter((attribute) => attribute.type === 'attribute')
    .map((attribute) => {
      const name = attribute.children.find((child) => nameTypes.has(child.type));
      return {
        ...placeOf(attribute),
        class: name === undefined ? '' : context.names.class(textAt(name, context)),
        arguments: lowerArguments(childIn(attribute, 'parameters'), context),
      };
    });
}

export function lowerClosure(node: PlainNode, context: LowerContext): Expression {
  const isArrow = node.type === 'arrow_function';
  const parameters = lowerParameters(childIn(node, 'parameters'), context);
  const uses = childOf(node, 'anonymous_function_use_clause')?.children.map((use) => ({
    name: textAt(use, context).replace(/^.*\$/s, ''),
    byReference: use.type === 'by_ref',
  }));
  const bodyNode = childIn(node, 'body');
  const closure: Closure = {
    start: node.start,
    end: node.end,
    parameters,
    uses: isArrow ? null : (uses ?? []),
    isStatic: childOf(node, 'static_modifier') !== undefined,
    returnType: lowerType(childIn(node, 'return_type'), context),
    body: isArrow ? arrowBody(bodyNode, context) : closureBody(bodyNode, context),
  };
  return { start: node.start, end: node.end, kind: 'closure', closure };
}

function closureBody(node: PlainNode | undefined, context: LowerContext): Body {
  return node === undefined ? { kind: 'statements', statements: [] } : context.body(node);
}

function arrowBody(node: PlainNode | undefined, context: LowerContext): Body {
  if (node === undefined) return { kind: 'statements', statements: [] };
  return {
    kind: 'statements',
    statements: [{ ...placeOf(node), kind: 'return', value: lowerExpression(node, context) }],
  };
}
