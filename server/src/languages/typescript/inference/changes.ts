import { ts } from 'ts-morph';
import { bareExpression } from '../bare-expression';
import { assignmentTarget, isNoCode } from '../evaluate/assigning/assignment-targets';
import { localName } from './declared-names';

/** What code does to what a name stands for; `at` is done when all of it is. */
export type Change = { readonly at: ts.Node } & (
  | { readonly kind: 'assigned'; readonly value: ts.Expression }
  /** Null is put into a member's place by who deletes it. `isCertain`: nothing stands between it and what follows it in the block. */
  | {
      readonly kind: 'member';
      readonly path: readonly string[];
      readonly value: ts.Expression | null;
      readonly isCertain: boolean;
    }
  /** Other code has it in hands, and may do anything to its members. */
  | { readonly kind: 'handed'; readonly path: readonly string[] }
);

export type ChangeOf<Kind extends Change['kind']> = Change & { readonly kind: Kind };

type Changes = ReadonlyMap<string, readonly Change[]>;

interface Place {
  readonly name: string;
  readonly path: readonly string[];
  /** Whether it is at this path, and not somewhere below it. */
  readonly isKnown: boolean;
}

const none: readonly Change[] = [];

const known = new WeakMap<ts.Block, Changes>();
const knownOf = new WeakMap<ts.Node, Map<string, readonly Change[]>>();

/** What the code of the block that declares a variable does to a name that it declares, in the order in which it stands there. */
export function changesTo(name: string, declared: ts.VariableDeclaration): readonly Change[] {
  const block = declared.parent.parent.parent;
  return ts.isBlock(block) ? changesWithin(name, declared, block) : none;
}

/** The same of a block, and a name that is declared there or around it. */
export function changesWithin(name: string, declared: ts.Node, block: ts.Block): readonly Change[] {
  const ofAll = knownOf.get(declared) ?? new Map<string, readonly Change[]>();
  knownOf.set(declared, ofAll);
  const found =
    ofAll.get(name) ??
    changesIn(block)
      .get(name)
      ?.filter(({ at }) => isOf(declared, name, at)) ??
    none;
  ofAll.set(name, found);
  return found;
}

/** Whether a name that code uses is the one that is declared there. */
export function isOf(declared: ts.Node, name: string, at: ts.Node): boolean {
  const local = localName(name, at);
  return local.kind !== 'outer' && local.node === declared;
}

function changesIn(block: ts.Block): Changes {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found = new Map<string, Change[]>();
  const add = (name: string, change: Change): void => {
    const all = found.get(name) ?? [];
    found.set(name, all);
    all.push(change);
  };
  const hand = (node: ts.Expression, at: ts.Node): void => {
    for (const { name, path } of placesIn(node)) add(name, { kind: 'handed', path, at });
  };
  const visit = (at: ts.Node): void => {
    if (isNoCode(at)) return;
    ts.forEachChild(at, visit);
    if (ts.isCallExpression(at) || ts.isNewExpression(at)) {
      for (const one of [...receiverOf(at), ...(at.arguments ?? [])]) hand(one, at);
    } else if (ts.isVariableDeclaration(at) && ts.isIdentifier(at.name) && at.initializer !== undefined) {
      hand(at.initializer, at);
    } else change(at);
  };
  const change = (at: ts.Node): void => {
    const target = ts.isDeleteExpression(at) ? at.expression : assignmentTarget(at);
    const place = target === null ? null : placeOf(target);
    const value = ts.isBinaryExpression(at) ? at.right : null;
    if (value !== null) hand(value, at);
    if (place === null) return;
    const { name, path, isKnown } = place;
    if (!isKnown) add(name, { kind: 'handed', path, at });
    else if (path.length === 0) {
      if (value !== null && isPut(at)) add(name, { kind: 'assigned', value, at });
    } else if (ts.isDeleteExpression(at) || isPut(at)) {
      const isCertain = ts.isExpressionStatement(at.parent) && at.parent.parent === block;
      add(name, { kind: 'member', path, value, isCertain, at });
    } else add(name, { kind: 'handed', path: path.slice(0, -1), at });
  };
  visit(block);
  known.set(block, found);
  return found;
}

/** `=`: what is put there, whatever was there before. */
function isPut(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function receiverOf({ expression }: ts.CallExpression | ts.NewExpression): readonly ts.Expression[] {
  return ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)
    ? [expression.expression]
    : [];
}

/** What an expression may be, or hold, of what names stand for. */
function placesIn(node: ts.Expression): readonly Place[] {
  const bare = bareExpression(node);
  if (ts.isConditionalExpression(bare)) return [bare.whenTrue, bare.whenFalse].flatMap(placesIn);
  if (ts.isBinaryExpression(bare)) return [bare.left, bare.right].flatMap(placesIn);
  if (ts.isArrayLiteralExpression(bare)) return bare.elements.flatMap(placesIn);
  if (ts.isObjectLiteralExpression(bare)) {
    return bare.properties.flatMap((one) => {
      if (ts.isPropertyAssignment(one)) return placesIn(one.initializer);
      return ts.isShorthandPropertyAssignment(one) ? placesIn(one.name) : [];
    });
  }
  const place = placeOf(bare);
  return place === null ? [] : [place];
}

function placeOf(node: ts.Expression): Place | null {
  const bare = bareExpression(node);
  if (ts.isIdentifier(bare)) return { name: bare.text, path: [], isKnown: true };
  if (!ts.isPropertyAccessExpression(bare) && !ts.isElementAccessExpression(bare)) return null;
  const of = placeOf(bare.expression);
  if (of?.isKnown !== true) return of;
  if (ts.isPropertyAccessExpression(bare)) return { ...of, path: [...of.path, bare.name.text] };
  const { argumentExpression: key } = bare;
  return ts.isStringLiteralLike(key) ? { ...of, path: [...of.path, key.text] } : { ...of, isKnown: false };
}
