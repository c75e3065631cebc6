import type { Language, Tree, TreeCursor } from 'web-tree-sitter';

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

export interface SyntaxError {
  readonly start: number;
  readonly end: number;
}

export interface ParsedText {
  readonly root: PlainNode;
  /** In text order; empty for well-formed PHP. */
  readonly errors: readonly SyntaxError[];
  /** Where nesting went beyond what is read; the subtree is missing there. */
  readonly tooDeep: readonly SyntaxError[];
}

/** Beyond this a recursive reader could exhaust the stack; real code stays below 100. */
const maxDepth = 400;

/** Bodies of named functions and methods are read on demand: of a controller mostly the signatures are wanted. */
const deferredParents = new Set(['method_declaration', 'function_definition']);

interface OpenBuild {
  readonly cursor: TreeCursor;
  readonly shift: number;
  readonly errors: SyntaxError[];
  readonly tooDeep: SyntaxError[];
}

/** Copies syntax trees out of the WebAssembly memory. Each cursor call crosses into it, so as few as possible are made. */
export class PlainTreeBuilder {
  readonly #types: readonly string[];
  readonly #named: readonly boolean[];
  readonly #fields: readonly (string | null)[];
  readonly #comma: number;

  constructor(language: Language) {
    const ids = Array.from({ length: language.nodeTypeCount }, (_, id) => id);
    this.#types = ids.map((id) => language.nodeTypeForId(id) ?? '');
    this.#named = ids.map((id) => language.nodeTypeIsNamed(id));
    this.#fields = Array.from({ length: language.fieldCount + 1 }, (_, id) => language.fieldNameForId(id));
    this.#comma = ids.find((id) => this.#types[id] === ',') ?? -1;
  }

  build(tree: Tree, shift: number): ParsedText {
    const open: OpenBuild = { cursor: tree.walk(), shift, errors: [], tooDeep: [] };
    const root = this.#node(open, { type: 'program', field: null, depth: 0, deferBlocks: false });
    if (tree.rootNode.hasError && open.errors.length === 0) {
      open.errors.push({ start: root.start, end: root.start });
    }
    open.cursor.delete();
    return { root, errors: open.errors, tooDeep: open.tooDeep };
  }

  #node(
    open: OpenBuild,
    at: { type: string; field: string | null; depth: number; deferBlocks: boolean },
  ): PlainNode {
    const { cursor, shift } = open;
    const start = cursor.startIndex + shift;
    const end = cursor.endIndex + shift;
    const { type, field } = at;
    if (type === 'ERROR' || (start === end && cursor.nodeIsMissing)) open.errors.push({ start, end });
    if (at.depth > maxDepth) {
      open.tooDeep.push({ start, end });
      return { type: 'too_deep', field, start, end, children: [] };
    }
    if (at.deferBlocks && type === 'compound_statement') return { type, field, start, end, children: [] };
    const children: PlainNode[] = [];
    if (cursor.gotoFirstChild()) {
      const deferBlocks = deferredParents.has(type);
      const keepCommas = type === 'list_literal';
      do {
        const id = cursor.nodeTypeId;
        // The error node's id lies outside the grammar's table.
        const childType = this.#types[id] ?? 'ERROR';
        const childField = this.#fields[cursor.currentFieldId] ?? null;
        const isKept = this.#named[id] !== false || childField !== null || (keepCommas && id === this.#comma);
        if (isKept && childType !== 'comment') {
          children.push(this.#node(open, { type: childType, field: childField, depth: at.depth + 1, deferBlocks }));
        } else if (childType === 'comment' && isDocumentationParent(type)) {
          children.push(plainLeaf('comment', cursor, shift));
        } else if (cursor.nodeIsMissing) {
          open.errors.push({ start: cursor.startIndex + shift, end: cursor.endIndex + shift });
        }
      } while (cursor.gotoNextSibling());
      cursor.gotoParent();
    }
    return { type, field, start, end, children };
  }
}

/** Documentation comments are read where they can belong to a member of a class. */
function isDocumentationParent(type: string): boolean {
  return type === 'declaration_list' || type === 'enum_declaration_list';
}

function plainLeaf(type: string, cursor: TreeCursor, shift: number): PlainNode {
  return { type, field: null, start: cursor.startIndex + shift, end: cursor.endIndex + shift, children: [] };
}

/** The child that stands in a field of the grammar. */
export function childIn(node: PlainNode, field: string): PlainNode | undefined {
  return node.children.find((child) => child.field === field);
}

/** The first child of one of the types. */
export function childOf(node: PlainNode, ...types: readonly string[]): PlainNode | undefined {
  return node.children.find((child) => types.includes(child.type));
}
