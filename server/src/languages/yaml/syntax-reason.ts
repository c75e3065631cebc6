import type { ErrorCode } from 'yaml';

/** What the parser says of an error. */
interface YamlError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Why a text is no YAML, as a clause: the parser's own words are for programmers, and may hold what stands in the file. */
export function syntaxReason({ code, message }: YamlError): string {
  const quote = /closing (['"])quote/.exec(message)?.[1];
  if (quote !== undefined) return `a closing ${quote} is missing`;
  const bracket = /end with a ([\]}])/.exec(message)?.[1];
  if (bracket !== undefined) return `"${bracket}" is missing, or what stands before it is not indented far enough`;
  return reasons[code];
}

const reasons: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias cannot have a tag or an anchor',
  BAD_ALIAS: 'invalid name of an alias or an anchor',
  BAD_COLLECTION_TYPE: 'this tag does not fit its value',
  BAD_DIRECTIVE: 'unknown or incomplete directive',
  BAD_DQ_ESCAPE: 'invalid escape sequence; text in single quotes needs none',
  BAD_INDENT: 'bad indentation: this line is not aligned with those that it belongs to',
  BAD_PROP_ORDER: 'an anchor or a tag is misplaced',
  BAD_SCALAR_START: 'text that begins with this character must be quoted',
  BLOCK_AS_IMPLICIT_KEY: 'text with ": " in it must be quoted',
  BLOCK_IN_FLOW: 'an indented block is not allowed inside brackets',
  DUPLICATE_KEY: 'duplicate key',
  IMPOSSIBLE: 'unexpected token',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters',
  MISSING_CHAR: 'a character is missing here, such as "," or ":"',
  MULTILINE_IMPLICIT_KEY: 'a ":" is missing after a key, or text must be quoted',
  MULTIPLE_ANCHORS: 'this value has two anchors',
  MULTIPLE_DOCS: 'a second document begins here; only one is allowed',
  MULTIPLE_TAGS: 'this value has two tags',
  NON_STRING_KEY: 'a key must be text',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'tabs are not allowed for indentation; use spaces',
  TAG_RESOLVE_FAILED: 'unknown tag, or one that does not fit its value',
  UNEXPECTED_TOKEN: 'unexpected token',
};
