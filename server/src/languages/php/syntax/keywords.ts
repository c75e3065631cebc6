/**
 * Words that are not names everywhere, in lower case: keywords, and the types and constants that the grammar knows by name.
 * https://www.php.net/manual/en/reserved.keywords.php
 */
export const keywords: ReadonlySet<string> = new Set(
  `abstract and array as bool break callable case catch class clone const continue declare default do echo else elseif
  enddeclare endfor endforeach endif endswitch endwhile enum extends false final finally float fn for foreach function
  global goto if implements include include_once instanceof insteadof int interface iterable list match mixed
  namespace never new null object or print private protected public readonly require require_once return static string
  switch throw trait true try unset use var void while xor yield`.split(/\s+/),
);
