import type { Language, Tree } from 'web-tree-sitter';
import type { OffsetMap } from './offsets';
import { TreeWalk } from './tree-walk';

/**
 * A node of the grammar copied out of the parser's memory. Anonymous tokens (brackets, keywords) are left out, except
 * those that stand in a field (operators) and the commas of a list, whose empty places count.
 */
export interface PlainNode {
  readonly type: string;
  /** The grammar's name for the place of this node in its parent. */
  readonly field: string | null;
  readonly start: number;
  readonly end: number;
  /** Empty too where the subtree is left for later (a function's body) or nested too deeply. */
  readonly children: readonly PlainNode[];
}

export interface PhpSyntaxError {
  readonly start: number;
  readonly end: number;
}

export interface ParsedText {
  readonly root: PlainNode;
  /** In text order; empty for well-formed PHP. */
  readonly errors: readonly PhpSyntaxError[];
  /** Where nesting went beyond what is read; the subtree is missing there. */
  readonly tooDeep: readonly PhpSyntaxError[];
}

/** Beyond this a recursive reader could exhaust the stack; real code stays below 100. */
const maxDepth = 400;

/** Bodies of named functions and methods are read on demand: of a controller mostly the signatures are wanted. */
const deferredParents = new Set(['method_declaration', 'function_definition']);

/** Nodes whose anonymous tokens mean something: operators, the kind of an import, the empty places of a list. */
const parentsOfTokens = new Set([
  'binary_expression',
  'unary_op_expression',
  'augmented_assignment_expression',
  'update_expression',
  'namespace_use_declaration',
  'namespace_use_clause',
  'list_literal',
]);

/** Nodes that never have children worth keeping: what they say is their text. */
const leaves = new Set([
  'name',
  'namespace_name',
  'qualified_name',
  'relative_name',
  'relative_scope',
  'variable_name',
  'string_content',
  'escape_sequence',
  'integer',
  'float',
  'boolean',
  'null',
  'primitive_type',
  'visibility_modifier',
  'static_modifier',
  'readonly_modifier',
  'final_modifier',
  'abstract_modifier',
  'reference_modifier',
  'cast_type',
  'heredoc_start',
  'heredoc_end',
  'php_tag',
  'text',
]);

interface OpenBuild {
  readonly cursor: TreeWalk;
  readonly offsets: OffsetMap;
  /** Whether the tree has an error anywhere: only then are nodes asked whether they are missing. */
  readonly hasError: boolean;
  readonly errors: PhpSyntaxError[];
  readonly tooDeep: PhpSyntaxError[];
}

/** What is known of a node type by its number. */
interface NodeType {
  readonly name: string;
  readonly isNamed: boolean;
  readonly isLeaf: boolean;
  readonly keepsTokens: boolean;
  readonly defersBody: boolean;
}

/** The error node's number lies outside of the grammar's table. */
const errorType: NodeType = { name: 'ERROR', isNamed: true, isLeaf: false, keepsTokens: false, defersBody: false };

/** Copies syntax trees out of the WebAssembly memory. Each cursor call crosses into it, so as few as possible are made. */
export class PlainTreeBuilder {
  readonly #types: readonly NodeType[];
  readonly #fields: readonly (string | null)[];

  constructor(language: Language) {
    this.#types = Array.from({ length: language.nodeTypeCount }, (_, id) => {
      const name = language.nodeTypeForId(id) ?? '';
      return {
        name,
        isNamed: language.nodeTypeIsNamed(id),
        isLeaf: leaves.has(name),
        keepsTokens: parentsOfTokens.has(name),
        defersBody: deferredParents.has(name),
      };
    });
    this.#fields = Array.from({ length: language.fieldCount + 1 }, (_, id) => language.fieldNameForId(id));
  }

  /** The errors lie where they do in the text that was parsed, all else where `offsets` says. */
  build(tree: Tree, offsets: OffsetMap): ParsedText {
    const { hasError } = tree.rootNode;
    return TreeWalk.through(tree, (cursor) => {
      const open: OpenBuild = { cursor, offsets, hasError, errors: [], tooDeep: [] };
      const type = this.#types[cursor.nodeTypeId] ?? errorType;
      const root = this.#node(open, { type, field: null, depth: 0, bodyIsDeferred: false });
      if (hasError && open.errors.length === 0) open.errors.push({ start: 0, end: 0 });
      return { root, errors: open.errors, tooDeep: open.tooDeep };
    });
  }

  #node(
    open: OpenBuild,
    at: {
      readonly type: NodeType;
      readonly field: string | null;
      readonly depth: number;
      readonly bodyIsDeferred: boolean;
    },
  ): PlainNode {
    const { cursor, offsets } = open;
    const { startIndex, endIndex } = cursor;
    const start = offsets(startIndex);
    const end = offsets(endIndex);
    const { type, field, depth } = at;
    if (type === errorType || (open.hasError && start === end && cursor.nodeIsMissing)) {
      open.errors.push({ start: startIndex, end: endIndex });
    }
    if (depth > maxDepth) {
      open.tooDeep.push({ start, end });
      return { type: 'too_deep', field, start, end, children: noChildren };
    }
    const isDeferred = at.bodyIsDeferred && type.name === 'compound_statement';
    const children = type.isLeaf || isDeferred ? noChildren : this.#children(open, type, depth);
    return { type: type.name, field, start, end, children };
  }

  #children(open: OpenBuild, parent: NodeType, depth: number): readonly PlainNode[] {
    const { cursor, offsets } = open;
    if (!cursor.gotoFirstChild()) return noChildren;
    const children: PlainNode[] = [];
    do {
      const type = this.#types[cursor.nodeTypeId] ?? errorType;
      if (type.name === 'comment') {
        if (isDocumentationParent(parent.name)) children.push(plainLeaf('comment', cursor, offsets));
      } else if (type.isNamed || parent.keepsTokens) {
        const field = this.#fields[cursor.currentFieldId] ?? null;
        if (type.isNamed || field !== null || type.name === ',') {
          children.push(this.#node(open, { type, field, depth: depth + 1, bodyIsDeferred: parent.defersBody }));
        }
      } else if (open.hasError && cursor.nodeIsMissing) {
        open.errors.push({ start: cursor.startIndex, end: cursor.endIndex });
      }
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
    return children;
  }
}

const noChildren: readonly PlainNode[] = [];

/** Documentation comments are read where they can belong to a member of a class. */
function isDocumentationParent(type: string): boolean {
  return type === 'declaration_list' || type === 'enum_declaration_list';
}

function plainLeaf(type: string, { startIndex, endIndex }: TreeWalk, offsets: OffsetMap): PlainNode {
  return { type, field: null, start: offsets(startIndex), end: offsets(endIndex), children: noChildren };
}

/** The child that stands in a field of the grammar. */
export function childIn(node: PlainNode, field: string): PlainNode | undefined {
  return node.children.find((child) => child.field === field);
}

/** The first child of one of the types. */
export function childOf(node: PlainNode, ...types: readonly string[]): PlainNode | undefined {
  return node.children.find((child) => types.includes(child.type));
}
