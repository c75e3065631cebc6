import { ts } from 'ts-morph';
import { localName } from '../../../languages/typescript/inference/declared-names';
import { handsItems } from '../../../languages/typescript/evaluate/calls/callbacks';
import type { Infers } from '../../../languages/typescript/inference/infers';

/** Code that may load relations, wherever it is called from: hooks and scopes of a model. */
const loading = /\.(?:preload|load|loadOnce)\(/;

/** Relations that are loaded, by their names, with those of what is related; null where nobody knows these. */
export type Loaded = ReadonlyMap<string, Loaded | null>;

const none: Loaded = new Map();

/**
 * The relations that a row, a list or a page has loaded, as the function tells it in which that is read and handed on; null
 * where other code may have loaded some. https://lucid.adonisjs.com/docs/relationships#preloading-relationship
 */
export function loadedRelations(node: ts.Expression, inference: Infers): Loaded | null {
  const whole = bare(node);
  if (!ts.isIdentifier(whole)) return loadedByQuery(whole, inference);
  const local = localName(whole.text, whole);
  if (local.kind === 'parameter') {
    const list = listAround(local.node);
    return list === null ? null : loadedRelations(list, inference);
  }
  const initializer = local.kind === 'variable' && local.path.length === 0 ? local.node.initializer : undefined;
  const scope = initializer === undefined ? null : functionAround(initializer);
  if (initializer === undefined || scope === null || scope !== functionAround(whole)) return null;
  const byQuery = loadedByQuery(bare(initializer), inference);
  const later = loadedLater(whole.text, scope, inference);
  return byQuery === null || later === null ? null : new Map([...byQuery, ...later]);
}

/** What a callback goes through that is handed a row (`posts.map((post) => …)`); null for any other parameter. */
function listAround({ parent }: ts.ParameterDeclaration): ts.Expression | null {
  const call = ts.isArrowFunction(parent) || ts.isFunctionExpression(parent) ? parent.parent : null;
  const of = call !== null && ts.isCallExpression(call) ? call.expression : null;
  return of !== null && ts.isPropertyAccessExpression(of) && handsItems(of.name.text) ? of.expression : null;
}

/** `Post.query().preload('author').firstOrFail()`: what chains of calls on a model load; null for what is no such chain. */
function loadedByQuery(node: ts.Expression, inference: Infers): Loaded | null {
  const names = new Map<string, Loaded | null>();
  let at = node;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    const { name, expression } = at.expression;
    // What is related is read anew, whatever its row has loaded.
    if (name.text === 'related') return names;
    const own = name.text === 'preload' ? namesLoadedBy(at) : loading.test(at.arguments.map(textOf).join()) ? null : [];
    if (own === null) return null;
    for (const [relation, below] of own) names.set(relation, below);
    at = bare(expression);
  }
  const model = inference.of(at);
  return model.kind === 'class' && !loading.test(textOf(model.node)) ? names : null;
}

type Entries = readonly (readonly [relation: string, below: Loaded | null])[];

/** What is loaded of a name behind its declaration; null where it is handed to code that may load anything. */
function loadedLater(name: string, scope: ts.Node, inference: Infers): Entries | null {
  const names: (readonly [string, Loaded | null])[] = [];
  const calls: boolean[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const isOwn = ts.isPropertyAccessExpression(expression) && expression.expression.getText() === name;
      const own = isOwn && /^(?:load|loadOnce)$/.test(expression.name.text) ? namesLoadedBy(node) : [];
      const isHanded = node.arguments.some((one) => ts.isIdentifier(one) && one.text === name);
      calls.push(own !== null && !(isHanded && inference.of(expression).kind === 'function'));
      names.push(...(own ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return calls.every(Boolean) ? names : null;
}

/** `load('author')`, `load((loader) => loader.load('author').load('tags'))`; null where the names are not written out. */
function namesLoadedBy({ arguments: [first, callback] }: ts.CallExpression): Entries | null {
  if (first === undefined) return null;
  if (ts.isStringLiteralLike(first)) return [[first.text, callback === undefined ? none : new Map(namesIn(callback))]];
  return ts.isFunctionLike(first) ? namesIn(first) : null;
}

/** What a callback loads: what is below that is not told apart. */
function namesIn(callback: ts.Node): Entries {
  const written = textOf(callback).matchAll(/\.(?:load|preload)\(\s*['"`](\w+)['"`]/g);
  return [...written].flatMap(([, name]) => (name === undefined ? [] : [[name, null] as const]));
}

function bare(node: ts.Expression): ts.Expression {
  const isWrapped = ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

function functionAround(node: ts.Node): ts.Node | null {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return at;
  return null;
}

function textOf(node: ts.Node): string {
  return node.getText();
}
