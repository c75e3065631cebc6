import type { Attribute, ConstantDeclaration, MethodDeclaration } from './ast';
import type { Members } from './class-members';
import { lastComment } from './comments';
import type { Cursor } from './cursor';
import { docblockText } from './docblock';
import { parseNames } from './parse-class';
import { parseAttributes, parseParameters, parseReturnType, parseType, takeSet } from './parse-signature';
import { recoverMember } from './recovery';
import { skipBody } from './skip-body';
import { isClassName, isKeyword, Token } from './tokens';

/** All up to the closing brace of a class. */
export function parseMembers(c: Cursor, members: Members): void {
  while (!c.is(Token.CloseCurly) && !c.is(Token.End)) {
    const { start } = c;
    c.begin = start;
    parseMember(c, members);
    if (c.isAstray) recoverMember(c, start);
  }
}

interface Modifiers {
  /** Where the member begins. */
  readonly start: number;
  readonly attributes: readonly Attribute[];
  readonly docblock: string | null;
  visibility: MethodDeclaration['visibility'];
  isStatic: boolean;
}

function parseMember(c: Cursor, members: Members): void {
  if (c.is(Token.Use)) {
    parseTraits(c, members);
    return;
  }
  const modifiers = parseModifiers(c);
  switch (c.kind) {
    case Token.Function:
      members.methods.push(parseMethod(c, modifiers));
      break;
    case Token.Const:
      for (const constant of parseConstants(c)) members.constants.push(constant);
      break;
    case Token.Case:
      parseCase(c, modifiers, members);
      break;
    default:
      parseProperties(c, modifiers, members);
  }
}

function parseModifiers(c: Cursor): Modifiers {
  const { start, lastEnd } = c;
  const comment = start > lastEnd ? lastComment(c.text, lastEnd, start) : null;
  const modifiers: Modifiers = {
    start,
    attributes: c.is(Token.AttributeStart) ? parseAttributes(c) : [],
    docblock: comment === null ? null : docblockText(comment),
    visibility: 'public',
    isStatic: false,
  };
  while (takeModifier(c, modifiers));
  return modifiers;
}

function takeModifier(c: Cursor, modifiers: Modifiers): boolean {
  switch (c.kind) {
    case Token.Public:
      break;
    case Token.Protected:
      if (c.peek() !== Token.OpenRound) modifiers.visibility = 'protected';
      break;
    case Token.Private:
      if (c.peek() !== Token.OpenRound) modifiers.visibility = 'private';
      break;
    case Token.Static:
      modifiers.isStatic = true;
      break;
    case Token.Abstract:
    case Token.Final:
    case Token.Readonly:
    case Token.Var:
      break;
    default:
      return false;
  }
  c.next();
  takeSet(c);
  return true;
}

/** A member may be called like a keyword. */
function takeName(c: Cursor): string {
  if (c.is(Token.Name) || isKeyword(c.kind)) return c.takeWritten();
  c.expected('a name');
  return '';
}

function parseMethod(c: Cursor, { start, attributes, docblock, visibility, isStatic }: Modifiers): MethodDeclaration {
  c.next();
  c.take(Token.Ampersand);
  const nameStart = c.start;
  const name = takeName(c);
  const nameAt = { start: nameStart, end: Math.max(nameStart, c.lastEnd) };
  const parameters = parseParameters(c);
  const returnType = parseReturnType(c);
  const isAbstract = !c.is(Token.OpenCurly) && !c.is(Token.Body);
  const body = isAbstract ? ({ kind: 'statements', statements: [] } as const) : skipBody(c, true);
  if (isAbstract) c.expect(Token.Semicolon, ';');
  return {
    start,
    end: c.lastEnd,
    name,
    nameAt,
    visibility,
    isAbstract,
    isStatic,
    attributes,
    parameters,
    returnType,
    body,
    docblock,
  };
}

/** `const A = …, B = …;` */
export function parseConstants(c: Cursor): ConstantDeclaration[] {
  const constants: ConstantDeclaration[] = [];
  c.next();
  if (c.peek() !== Token.Assign) parseType(c);
  do {
    const { start } = c;
    const name = takeName(c);
    if (!c.expect(Token.Assign, '=')) break;
    const value = c.expression();
    constants.push({ start, end: c.lastEnd, name, value });
  } while (c.take(Token.Comma));
  takeEnd(c);
  return constants;
}

function takeEnd(c: Cursor): void {
  if (!c.is(Token.CloseTag)) c.expect(Token.Semicolon, ';');
}

function parseCase(c: Cursor, { start, docblock }: Modifiers, members: Members): void {
  c.next();
  const name = takeName(c);
  const value = c.take(Token.Assign) ? c.expression() : null;
  takeEnd(c);
  members.cases.push({ start, end: c.lastEnd, name, value, docblock });
}

function parseProperties(c: Cursor, { isStatic, attributes, docblock }: Modifiers, members: Members): void {
  const type = parseType(c);
  if (!c.is(Token.Variable)) {
    c.expected('a member of the class');
    return;
  }
  do {
    const { start } = c;
    if (!c.is(Token.Variable)) break;
    const name = c.takeWritten().slice(1);
    const byDefault = c.take(Token.Assign) ? c.expression() : null;
    members.properties.push({ start, end: c.lastEnd, name, isStatic, type, byDefault, attributes, docblock });
  } while (c.take(Token.Comma));
  // Hooks are not read.
  if (c.is(Token.OpenCurly)) c.skipBrackets();
  else takeEnd(c);
}

/** `use A, B { a as b; B::c insteadof A; }` */
function parseTraits(c: Cursor, members: Members): void {
  c.next();
  for (const name of parseNames(c)) members.traits.push(name);
  if (!c.is(Token.OpenCurly)) {
    takeEnd(c);
    return;
  }
  c.next();
  while (!c.is(Token.CloseCurly) && !c.is(Token.End)) {
    const { start } = c;
    parseTraitRule(c, members);
    if (c.isAstray && c.start === start) break;
  }
  c.expect(Token.CloseCurly, '}');
}

function parseTraitRule(c: Cursor, members: Members): void {
  // The name of a trait may have several segments.
  const first = isClassName(c.kind) ? c.takeWritten() : takeName(c);
  if (c.isAstray) return;
  const isOfTrait = c.take(Token.DoubleColon);
  const [trait, method] = isOfTrait ? [c.names.class(first), takeName(c)] : [null, first];
  if (c.take(Token.Insteadof)) {
    parseNames(c);
    members.traitAliases.push({ trait, method, alias: method });
  } else if (c.expect(Token.As, 'as')) {
    const hasVisibility = c.is(Token.Public) || c.is(Token.Protected) || c.is(Token.Private);
    if (hasVisibility) c.next();
    if (!c.is(Token.Semicolon)) members.traitAliases.push({ trait, method, alias: takeName(c) });
  }
  takeEnd(c);
}
