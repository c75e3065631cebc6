import type { Attribute, ClassDeclaration } from './ast';
import type { Cursor } from './cursor';
import { Members } from './class-members';
import { docblockBefore } from './docblock';
import { parseMembers } from './parse-member';
import { parseAttributes, parseType } from './parse-signature';
import { isClassName, isKeyword, Token } from './tokens';

/** What stands before a declaration. */
interface Before {
  readonly start: number;
  readonly attributes: readonly Attribute[];
}

/**
 * A class, interface, trait or enum, from its attributes and modifiers on. `parseHead` is called where the name of a class
 * stands that has one, and of an anonymous one its arguments.
 */
export function parseClass(c: Cursor, parseHead: (() => void) | null, before?: Before): ClassDeclaration {
  const start = before?.start ?? c.start;
  const attributes = [...(before?.attributes ?? []), ...parseAttributes(c)];
  const isAbstract = takeModifiers(c);
  const kind = kindOf(c.kind);
  c.next();
  const nameStart = c.start;
  const name = parseHead === null ? parseName(c) : null;
  const nameEnd = c.lastEnd;
  parseHead?.();
  // The type of an enum's values.
  if (c.take(Token.Colon)) parseType(c);
  const bases: readonly string[] = c.take(Token.Extends) ? parseNames(c) : [];
  const interfaces: readonly string[] = c.take(Token.Implements) ? parseNames(c) : [];
  const members = new Members();
  if (c.expect(Token.OpenCurly, '{')) {
    parseMembers(c, members);
    c.expect(Token.CloseCurly, '}');
  }
  const end = c.lastEnd;
  return {
    start,
    end,
    kind,
    name: name ?? '',
    nameAt: name === null ? { start, end } : { start: nameStart, end: nameEnd },
    isAbstract,
    parent: kind === 'interface' ? null : (bases[0] ?? null),
    interfaces: kind === 'interface' ? bases : interfaces,
    traits: members.traits,
    traitAliases: members.traitAliases,
    attributes,
    docblock: docblockBefore(c.text, start),
    constants: members.constants,
    properties: members.properties,
    methods: members.methods,
    cases: members.cases,
  };
}

/** Whether the class is abstract. */
function takeModifiers(c: Cursor): boolean {
  let isAbstract = false;
  for (;;) {
    switch (c.kind) {
      case Token.Abstract:
        isAbstract = true;
        c.next();
        break;
      case Token.Final:
      case Token.Readonly:
        c.next();
        break;
      default:
        return isAbstract;
    }
  }
}

function kindOf(kind: Token): ClassDeclaration['kind'] {
  switch (kind) {
    case Token.Interface:
      return 'interface';
    case Token.Trait:
      return 'trait';
    case Token.Enum:
      return 'enum';
    default:
      return 'class';
  }
}

function parseName(c: Cursor): string | null {
  if (c.is(Token.Name) || isKeyword(c.kind)) return c.names.declared(c.takeWritten());
  c.expected('a name');
  return null;
}

/** Names of classes, made absolute. */
export function parseNames(c: Cursor): string[] {
  const names: string[] = [];
  do {
    if (!isClassName(c.kind)) {
      c.expected('the name of a class');
      break;
    }
    names.push(c.names.class(c.takeWritten()));
  } while (c.take(Token.Comma));
  return names;
}
