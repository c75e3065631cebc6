import { keywords } from './keywords';

// What the reader of classes looks for. All but `strange` are sticky, and none can match one text in two ways: what they cost is
// linear. What is said of a pattern is what its groups hold.

export const openingTag = /<\?php(?=\s)/y;
/** White space and a comment. Those that the parser reads by rules of their own are none of it. */
export const gap = /\s*(\/\*[\s\S]*?\*\/|\/\/[^\r\n?]*(?=[\r\n]|$))?/y;
export const strictTypes = /declare\s*\(\s*strict_types\s*=\s*[01]\s*\)\s*;/y;
export const namespaceLine = /namespace\s+(\w[\w\\]*)\s*;/y;
/** Modifiers, kind, space, name, names extended, names implemented. */
export const classHead =
  /((?:(?:abstract|final|readonly)\s+)*)(class|interface|trait)(\s+)(\w+)(?:\s+extends\s+([\w\\]+(?:\s*,\s*[\w\\]+)*))?(?:\s+implements\s+([\w\\]+(?:\s*,\s*[\w\\]+)*))?\s*\{/y;
export const classEnd = /\}/y;
export const traitsLine = /use\s+([\w\\]+(?:\s*,\s*[\w\\]+)*)\s*;/y;
/** All before the name, the name. */
export const methodHead =
  /((?:(?:public|protected|private|static|abstract|final)\s+)*function\s+)([A-Za-z_]\w*)\s*\(\s*/y;
/** Visibility, type, `&`, `...`, name. */
export const parameterHead =
  /(?:(public|protected|private)\s+(?:readonly\s+)?)?(?:(\??[\w\\]+(?:\|[\w\\]+)*)\s*)?(&\s*)?(\.\.\.\s*)?\$([A-Za-z_]\w*)/y;
export const parameterEnd = /\s*(?:,\s*|(?=\)))/y;
/** Type, body (left empty) or what stands for none. */
export const methodTail = /\)\s*(?::\s*(\??[\w\\]+(?:\|[\w\\]+)*)\s*)?(\{\}|;)/y;
/** Modifiers, type with the space behind it, name. */
export const propertyHead =
  /((?:(?:public|protected|private|static|readonly|var)\s+)+)((?:\??[\w\\]+(?:\|[\w\\]+)*\s+)?)\$([A-Za-z_]\w*)/y;
/** All before the name, the name. */
export const constantHead = /((?:(?:public|protected|private|final)\s+)*const\s+)(\w+)/y;
/** All before the literal, the literal. */
export const literal = /(\s*=\s*)('[^'\\\r\n]*'|(?:0|[1-9]\d*)|\[\s*\]|null|true|false)(?=\s*[,;)])/y;
export const beforeList = /\s*=\s*(?=\[)/y;
export const semicolon = /\s*;/y;

/** White space that the parser may take for none, and what it takes for the end. */
export const strange = /[^\S \t\r\n]|\0/;

const wellFormed = /^\\?[A-Za-z_]\w*(?:\\[A-Za-z_]\w*)*$/;

/** Whether a name, qualified or not, is one wherever it stands. */
export function isOrdinaryName(name: string): boolean {
  return (
    wellFormed.test(name) &&
    !name
      .toLowerCase()
      .split('\\')
      .some((word) => keywords.has(word))
  );
}
