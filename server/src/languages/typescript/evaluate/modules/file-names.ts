import { ts } from 'ts-morph';
import type { FieldType } from '../../../../core/fields/field-schema';
import { assignmentTarget, isNoCode } from '../assigning/assignment-targets';
import { left } from '../left-members';
import { alternativesOf } from '../one-of';
import { widened } from '../doubt/repeated-code';
import type { Scope } from '../scope';
import { isNothing, unknown, unknownFrom, unknownOf, type Value } from '../value';
import { hasVaried, noteVarying } from '../doubt/varying';

/**
 * Names of files that functions change: when a request is handled, another one may have been there before, whichever of both is
 * followed first.
 */
export class FileNames {
  /** Whose names have been lent to the request that is handled now. */
  private open: Set<Scope> | null = null;

  /** Runs what handles a request; what it leaves in a name of a file is one of the values that this has for others. */
  handling<Result>(run: () => Result): Result {
    if (this.open !== null) return run();
    const open = new Set<Scope>();
    this.open = open;
    try {
      return run();
    } finally {
      this.open = null;
      for (const one of open) one.settle(left);
    }
  }

  /** What a name stands for at first while a request is handled; `value` is what it does in its scope. */
  asked(name: string, value: Value, scope: Scope): Value {
    if (!isChangeable(value)) return value;
    const owner = scope.ownerOf(name);
    if (owner?.isOfFile !== true || owner.isLent(name)) return value;
    const { assigned, changed } = changesIn(owner.module.file);
    if (changed.has(name) && (value.kind === 'list' || value.kind === 'record')) noteVarying(value);
    const at = assigned.get(name);
    return at === undefined ? value : this.lend(name, anyLike(value, at), owner);
  }

  private lend(name: string, value: Value, owner: Scope): Value {
    owner.lend(name, value);
    this.open?.add(owner);
    return value;
  }
}

/** Whether it is worth a look who changes it. */
function isChangeable(value: Value): boolean {
  if (value.kind === 'list' || value.kind === 'record') return !hasVaried(value);
  return value.kind === 'primitive' || value.kind === 'union';
}

/** What a name may stand for that stood for a value at the start. */
function anyLike(value: Value, at: ts.Identifier): Value {
  const all = alternativesOf(value);
  if (!all.every((one) => one.kind === 'primitive')) return value;
  const missing = all.find(isNothing);
  if (missing !== undefined)
    return declaredLike(at) ?? unknownFrom({ kind: 'perhaps', of: unknown(at), otherwise: missing }, at);
  if (all.every(({ value: one }) => typeof one === 'boolean')) return unknownOf('boolean', at);
  const known = widened(value);
  return known === value ? unknown(at) : known;
}

/** What a name stands for that is declared to be a text, a number or a condition, or nothing; null for any other. */
function declaredLike(at: ts.Identifier): Value | null {
  const all = at.getSourceFile().statements.filter(ts.isVariableStatement);
  const of = all
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === at.text)?.type;
  const kinds = of !== undefined && ts.isUnionTypeNode(of) ? of.types.map(kindOfType) : [];
  const told = kinds.filter((kind) => !missingTypes.has(kind));
  const [type] = told.flatMap((kind) => keywords.get(kind) ?? []);
  if (type === undefined || told.length > 1) return null;
  return unknownOf(type, at, {
    nullable: kinds.includes(ts.SyntaxKind.NullKeyword),
    required: !kinds.includes(ts.SyntaxKind.UndefinedKeyword),
  });
}

function kindOfType(node: ts.TypeNode): ts.SyntaxKind {
  return ts.isLiteralTypeNode(node) ? node.literal.kind : node.kind;
}

const missingTypes: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.NullKeyword, ts.SyntaxKind.UndefinedKeyword]);

const keywords: ReadonlyMap<ts.SyntaxKind, FieldType> = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
]);

/** What functions of a file change: names that they assign something to, each where one does, and such whose value they change. */
interface Changes {
  readonly assigned: ReadonlyMap<string, ts.Identifier>;
  readonly changed: ReadonlySet<string>;
}

const changes = new WeakMap<ts.SourceFile, Changes>();

function changesIn(file: ts.SourceFile): Changes {
  const known = changes.get(file);
  if (known !== undefined) return known;
  const assigned = new Map<string, ts.Identifier>();
  const changed = new Set<string>();
  const within = (node: ts.Node): void => {
    if (isNoCode(node)) return;
    if (mayChange.has(node.kind)) {
      const target = assignmentTarget(node);
      if (target !== null && ts.isIdentifier(target)) assigned.set(target.text, target);
      const owner = target === null ? changedBy(node) : ownerIn(target);
      if (owner !== null) changed.add(owner.text);
    }
    ts.forEachChild(node, within);
  };
  const outside = (node: ts.Node): void => {
    if (isNoCode(node)) return;
    ts.forEachChild(node, ts.isFunctionLike(node) ? within : outside);
  };
  outside(file);
  const found = { assigned, changed };
  changes.set(file, found);
  return found;
}

/** All files are gone through from end to end: what cannot change a name is passed over by its kind. */
const mayChange: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.DeleteExpression,
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
]);

/** `kept` of `kept[key]` and `kept.key`. */
function ownerIn(target: ts.Expression): ts.Identifier | null {
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return null;
  return ts.isIdentifier(target.expression) ? target.expression : null;
}

const changing = /^(?:push|unshift|pop|shift|splice|reverse|sort|fill)$/;

/** `kept` of `kept.push(one)` and `delete kept[key]`. */
function changedBy(node: ts.Node): ts.Identifier | null {
  if (ts.isDeleteExpression(node)) return ownerIn(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  return changing.test(node.expression.name.text) ? ownerIn(node.expression) : null;
}
