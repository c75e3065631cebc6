import { ts } from 'ts-morph';

/** What a file says of the prototype of what it calls by a name. */
export interface ToldPrototype {
  /** What it inherits from, and where that is told. */
  readonly bases: readonly ts.Expression[];
  /** What is put into it. */
  readonly members: readonly (readonly [name: string, value: ts.Expression])[];
}

type Told = readonly [name: string, at: ts.Node, told: ToldPrototype];

const known = new WeakMap<ts.SourceFile, readonly Told[]>();

/**
 * What code tells of the prototype of a function, as it was written before there were classes: `util.inherits(Failure, Error)`,
 * `Failure.prototype = Object.create(Error.prototype)` and the like, where that name stands for this function.
 * https://nodejs.org/api/util.html#utilinheritsconstructor-superconstructor
 */
export function toldPrototype(of: ts.FunctionLikeDeclaration): ToldPrototype {
  const name = nameOf(of);
  const file = of.getSourceFile();
  const all = known.get(file) ?? toldIn(file);
  known.set(file, all);
  const around = scopeAround(of);
  const own = all.filter(([told, at]) => told === name && isKnownAt(at, name, around));
  return { bases: own.flatMap(([, , { bases }]) => bases), members: own.flatMap(([, , { members }]) => members) };
}

/** The name by which code knows a function: its own, or that of what it is assigned to. */
function nameOf(of: ts.FunctionLikeDeclaration): string | null {
  if (of.name !== undefined) return of.name.getText();
  const { parent } = of;
  if (ts.isVariableDeclaration(parent)) return parent.name.getText();
  if (ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isBinaryExpression(parent) ? lastName(parent.left) : null;
}

/** The function, or the file, in which that name is known. */
function scopeAround(of: ts.Node): ts.Node {
  let at = of.parent;
  while (!ts.isSourceFile(at) && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}

/** Whether a name that is known in a function, or in a file, stands for the same at a place in it. */
function isKnownAt(place: ts.Node, name: string, around: ts.Node): boolean {
  let at = place;
  while (at !== around) {
    if (ts.isSourceFile(at) || (ts.isFunctionLike(at) && declares(at, name))) return false;
    at = at.parent;
  }
  return true;
}

function declares(of: ts.SignatureDeclaration, name: string): boolean {
  const body = 'body' in of && of.body !== undefined && ts.isBlock(of.body) ? of.body.statements : [];
  const inBody = body.some((one) => {
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.some((each) => each.name.getText() === name);
    return (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name?.text === name;
  });
  return inBody || of.parameters.some((one) => one.name.getText() === name);
}

function toldIn(file: ts.SourceFile): readonly Told[] {
  // Most files say nothing of the kind.
  if (!/prototype|inherits/.test(file.text)) return [];
  const found: Told[] = [];
  const visit = (node: ts.Node): void => {
    const told = toldBy(node);
    if (told !== null) found.push(told);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function toldBy(node: ts.Node): Told | null {
  if (ts.isCallExpression(node)) return toldByCall(node);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  const whole = ownerOfPrototype(node.left);
  if (whole !== null) return inheriting(whole, node, madeOf(node.right));
  if (!ts.isPropertyAccessExpression(node.left)) return null;
  const owner = ownerOfPrototype(node.left.expression);
  if (owner === null) return null;
  const { text } = node.left.name;
  if (text === '__proto__') return inheriting(owner, node, prototypeIn(node.right));
  return [owner, node, { bases: [], members: [[text, node.right]] }];
}

/** `util.inherits(Failure, Error)`, `Object.setPrototypeOf(Failure.prototype, Error.prototype)` */
function toldByCall(node: ts.CallExpression): Told | null {
  const called = lastName(node.expression);
  const [of, base] = node.arguments;
  if (of === undefined || base === undefined) return null;
  if (called === 'inherits') return inheriting(lastName(of), node, base);
  return called === 'setPrototypeOf' ? inheriting(ownerOfPrototype(of), node, prototypeIn(base)) : null;
}

function inheriting(name: string | null, at: ts.Node, base: ts.Expression | null): Told | null {
  return name === null || base === null ? null : [name, at, { bases: [base], members: [] }];
}

/** Of what a prototype is made: `Object.create(Error.prototype)`, `new Error()`, `Error.prototype`. */
function madeOf(node: ts.Expression): ts.Expression | null {
  if (ts.isNewExpression(node)) return node.expression;
  const isCreated = ts.isCallExpression(node) && node.expression.getText() === 'Object.create';
  const of = isCreated ? node.arguments[0] : node;
  if (of === undefined) return null;
  return isCreated && ts.isNewExpression(of) ? of.expression : prototypeIn(of);
}

function prototypeIn(node: ts.Expression): ts.Expression | null {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'prototype' ? node.expression : null;
}

function ownerOfPrototype(node: ts.Expression): string | null {
  const owner = prototypeIn(node);
  return owner === null ? null : lastName(owner);
}

function lastName(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}
