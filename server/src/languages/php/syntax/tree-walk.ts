import { Parser, type Tree } from 'web-tree-sitter';

/**
 * The parser's own functions for going through a tree. Those of `TreeCursor` copy the state of the cursor into the
 * parser's memory and back at each step, which costs more than the step; here it stays there, so that only one tree can
 * be gone through at a time. A number is the address of a tree.
 */
interface TreeFunctions {
  _ts_tree_root_node_wasm(tree: number): void;
  /** A cursor on the node that was answered last. */
  _ts_tree_cursor_new_wasm(tree: number): void;
  _ts_tree_cursor_delete_wasm(tree: number): void;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

let loading: Promise<void> | null = null;
let functions: TreeFunctions | null = null;

/** Loads the parser, once for the process. `locateFile` answers where `web-tree-sitter.wasm` lies. */
export function loadTreeSitter(locateFile: (file: string) => string): Promise<void> {
  loading ??= load(locateFile);
  return loading;
}

async function load(locateFile: (file: string) => string): Promise<void> {
  // The loader puts the parser's functions on the very object that it is given.
  const options = { locateFile };
  await Parser.init(options);
  if (!('_ts_tree_cursor_new_wasm' in options)) throw new Error('the PHP parser was loaded by somebody else before');
  functions = options as unknown as TreeFunctions;
}

/** One walk through a tree, beginning at its root. */
export class TreeWalk {
  readonly #functions: TreeFunctions;
  readonly #tree: number;

  private constructor(functions: TreeFunctions, tree: number) {
    this.#functions = functions;
    this.#tree = tree;
  }

  /** The walk ends with the call of `walk`. */
  static through<T>(tree: Tree, walk: (through: TreeWalk) => T): T {
    if (functions === null) throw new Error('the PHP parser is not loaded');
    const address = (tree as unknown as { readonly 0: number })[0];
    functions._ts_tree_root_node_wasm(address);
    functions._ts_tree_cursor_new_wasm(address);
    try {
      return walk(new TreeWalk(functions, address));
    } finally {
      functions._ts_tree_cursor_delete_wasm(address);
    }
  }

  gotoFirstChild(): boolean {
    return this.#functions._ts_tree_cursor_goto_first_child_wasm(this.#tree) === 1;
  }

  gotoNextSibling(): boolean {
    return this.#functions._ts_tree_cursor_goto_next_sibling_wasm(this.#tree) === 1;
  }

  gotoParent(): boolean {
    return this.#functions._ts_tree_cursor_goto_parent_wasm(this.#tree) === 1;
  }

  get nodeTypeId(): number {
    return this.#functions._ts_tree_cursor_current_node_type_id_wasm(this.#tree);
  }

  get currentFieldId(): number {
    return this.#functions._ts_tree_cursor_current_field_id_wasm(this.#tree);
  }

  get nodeIsMissing(): boolean {
    return this.#functions._ts_tree_cursor_current_node_is_missing_wasm(this.#tree) === 1;
  }

  get startIndex(): number {
    return this.#functions._ts_tree_cursor_start_index_wasm(this.#tree);
  }

  get endIndex(): number {
    return this.#functions._ts_tree_cursor_end_index_wasm(this.#tree);
  }
}
