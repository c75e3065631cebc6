import type { ErrorCode } from 'yaml';

/** What the parser says of an error. */
interface YamlError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Why a text is no YAML, as a clause: the parser's own words are for programmers, and may hold what stands in the file. */
export function syntaxReason({ code, message }: YamlError): string {
  const quote = /closing (['"])quote/.exec(message)?.[1];
  if (quote !== undefined) return `the closing ${quote} of a text is missing`;
  const bracket = /end with a ([\]}])/.exec(message)?.[1];
  if (bracket !== undefined) return `"${bracket}" is missing, or what stands before it is not indented far enough`;
  return reasons[code];
}

const reasons: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias cannot have a tag or an anchor',
  BAD_ALIAS: 'this is no name of an alias or an anchor',
  BAD_COLLECTION_TYPE: 'this tag does not fit its value',
  BAD_DIRECTIVE: 'this directive is not known or not complete',
  BAD_DQ_ESCAPE: 'there is no such escape sequence; a text in single quotes needs none',
  BAD_INDENT: 'this line is not indented as those that it belongs to',
  BAD_PROP_ORDER: 'an anchor or a tag stands before what it belongs to',
  BAD_SCALAR_START: 'a text that begins with this character needs quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a text with ": " in it needs quotes',
  BLOCK_IN_FLOW: 'a block by indentation cannot stand inside of brackets',
  DUPLICATE_KEY: 'this key is there already',
  IMPOSSIBLE: 'nothing like this can stand here',
  KEY_OVER_1024_CHARS: 'a key has over 1024 characters',
  MISSING_CHAR: 'a character is missing here, such as "," or ":"',
  MULTILINE_IMPLICIT_KEY: 'a ":" is missing behind a key, or a text needs quotes',
  MULTIPLE_ANCHORS: 'this value has two anchors',
  MULTIPLE_DOCS: 'a second document begins here, and a file can have only one',
  MULTIPLE_TAGS: 'this value has two tags',
  NON_STRING_KEY: 'this key is no text',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'only spaces can indent, no tabs',
  TAG_RESOLVE_FAILED: 'this tag is not known, or does not fit its value',
  UNEXPECTED_TOKEN: 'nothing like this can stand here',
};
