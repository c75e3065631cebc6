import type {
  Body,
  ClassDeclaration,
  ConstantDeclaration,
  EnumCase,
  FunctionDeclaration,
  MethodDeclaration,
  PropertyDeclaration,
} from './ast';
import { lowerExpression } from './lower-expression';
import { textAt, type LowerContext } from './lowering';
import { lowerAttributes, lowerParameters, lowerType } from './lower-signature';
import { docblockText } from './docblock';
import { childIn, childOf, type PlainNode } from './fast-tree';

function place(node: PlainNode): { start: number; end: number } {
  return { start: node.start, end: node.end };
}

const kinds = {
  class_declaration: 'class',
  anonymous_class: 'class',
  interface_declaration: 'interface',
  trait_declaration: 'trait',
  enum_declaration: 'enum',
} as const;

function kindOf(type: string): ClassDeclaration['kind'] {
  return type in kinds ? kinds[type as keyof typeof kinds] : 'class';
}

/** A class, interface, trait or enum. Bodies of its methods are left for later. */
export function lowerClass(node: PlainNode, context: LowerContext): ClassDeclaration {
  const kind = kindOf(node.type);
  const name = childIn(node, 'name');
  const members = flattenErrors(childIn(node, 'body')?.children ?? []);
  const bases = classNames(childOf(node, 'base_clause'), context);
  const uses = members.filter((member) => member.type === 'use_declaration');
  return {
    ...place(node),
    kind,
    name: name === undefined ? '' : context.names.declared(textAt(name, context)),
    nameAt: place(name ?? node),
    isAbstract: childOf(node, 'abstract_modifier') !== undefined,
    parent: kind === 'interface' ? null : (bases[0] ?? null),
    interfaces: kind === 'interface' ? bases : classNames(childOf(node, 'class_interface_clause'), context),
    traits: uses.flatMap((use) => classNames(use, context)),
    traitAliases: uses.flatMap((use) => traitAliases(use, context)),
    attributes: lowerAttributes(node, context),
    constants: members
      .filter((member) => member.type === 'const_declaration')
      .flatMap((member) => lowerConstants(member, context)),
    properties: members
      .filter((member) => member.type === 'property_declaration')
      .flatMap((member) => lowerProperties(member, context)),
    methods: members.flatMap((member, index) =>
      member.type === 'method_declaration'
        ? [lowerMethod(member, docblockBefore(members, index, context), context)]
        : [],
    ),
    cases: members.flatMap((member, index) =>
      member.type === 'enum_case' ? [lowerCase(member, docblockBefore(members, index, context), context)] : [],
    ),
  };
}

/** Members that the parser could make out inside an error count as members. */
function flattenErrors(nodes: readonly PlainNode[]): PlainNode[] {
  return nodes.flatMap((node) => (node.type === 'ERROR' ? flattenErrors(node.children) : [node]));
}

/** The text of the documentation comment that stands directly before a node. */
function docblockBefore(nodes: readonly PlainNode[], index: number, context: LowerContext): string | null {
  const before = nodes[index - 1];
  if (before?.type !== 'comment') return null;
  return docblockText(textAt(before, context));
}

const nameTypes = ['name', 'qualified_name', 'relative_name'];

function classNames(node: PlainNode | undefined, context: LowerContext): string[] {
  return (node?.children ?? [])
    .filter((child) => nameTypes.includes(child.type))
    .map((child) => context.names.class(textAt(child, context)));
}

function traitAliases(use: PlainNode, context: LowerContext): { method: string; alias: string }[] {
  return (childOf(use, 'use_list')?.children ?? [])
    .filter((clause) => clause.type === 'use_as_clause')
    .flatMap((clause) => {
      const [of, alias] = clause.children.filter((child) => child.type !== 'visibility_modifier');
      if (of === undefined || alias === undefined) return [];
      return [{ method: textAt(of, context).replace(/^.*::/s, ''), alias: textAt(alias, context) }];
    });
}

export function lowerConstants(node: PlainNode, context: LowerContext): ConstantDeclaration[] {
  return node.children
    .filter((child) => child.type === 'const_element')
    .flatMap((element) => {
      const [name, value] = element.children;
      if (name === undefined || value === undefined) return [];
      return [{ ...place(element), name: textAt(name, context), value: lowerExpression(value, context) }];
    });
}

function lowerProperties(node: PlainNode, context: LowerContext): PropertyDeclaration[] {
  const isStatic = childOf(node, 'static_modifier') !== undefined;
  const type = lowerType(childIn(node, 'type'), context);
  return node.children
    .filter((child) => child.type === 'property_element')
    .flatMap((element) => {
      const name = childIn(element, 'name') ?? element.children[0];
      if (name === undefined) return [];
      const byDefault = childIn(element, 'default_value');
      return [
        {
          ...place(element),
          name: textAt(name, context).slice(1),
          isStatic,
          type,
          byDefault: byDefault === undefined ? null : lowerExpression(byDefault, context),
        },
      ];
    });
}

function visibilityOf(node: PlainNode, context: LowerContext): MethodDeclaration['visibility'] {
  const written = childOf(node, 'visibility_modifier');
  const text = written === undefined ? '' : textAt(written, context).toLowerCase();
  return text === 'private' || text === 'protected' ? text : 'public';
}

function deferred(node: PlainNode | undefined): Body {
  return node === undefined ? { kind: 'statements', statements: [] } : { kind: 'deferred', ...place(node) };
}

function lowerMethod(node: PlainNode, docblock: string | null, context: LowerContext): MethodDeclaration {
  const name = childIn(node, 'name');
  return {
    ...place(node),
    name: name === undefined ? '' : textAt(name, context),
    nameAt: place(name ?? node),
    visibility: visibilityOf(node, context),
    isAbstract: childIn(node, 'body') === undefined,
    isStatic: childOf(node, 'static_modifier') !== undefined,
    attributes: lowerAttributes(node, context),
    parameters: lowerParameters(childIn(node, 'parameters'), context),
    returnType: lowerType(childIn(node, 'return_type'), context),
    body: deferred(childIn(node, 'body')),
    docblock,
  };
}

export function lowerFunction(node: PlainNode, context: LowerContext): FunctionDeclaration {
  const name = childIn(node, 'name');
  return {
    ...place(node),
    name: name === undefined ? '' : context.names.declared(textAt(name, context)),
    isStatic: false,
    parameters: lowerParameters(childIn(node, 'parameters'), context),
    returnType: lowerType(childIn(node, 'return_type'), context),
    body: deferred(childIn(node, 'body')),
  };
}

function lowerCase(node: PlainNode, docblock: string | null, context: LowerContext): EnumCase {
  const name = childIn(node, 'name');
  const value = childIn(node, 'value');
  return {
    ...place(node),
    name: name === undefined ? '' : textAt(name, context),
    value: value === undefined ? null : lowerExpression(value, context),
    docblock,
  };
}
