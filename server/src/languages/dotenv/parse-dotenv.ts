import { isSecretText } from '../../core/secrets';

export interface Dotenv {
  readonly variables: Readonly<Record<string, string>>;
  /** Names of variables that hold a secret, or what comes from one. */
  readonly secrets: ReadonlySet<string>;
}

/**
 * One entry: `NAME=value`, perhaps after `export`, the value in single quotes (as it stands), in double quotes (with
 * escapes, over several lines) or bare, up to a blank or a `#`.
 */
const entry =
  /^[ \t]*(?:export[ \t]+)?(["']?)([\p{L}\p{M}\p{N}_.]+)\1[ \t]*=[ \t]*(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|([^\s#'"][^\s#]*)?)/gmu;

const escapes: Readonly<Record<string, string>> = { f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Characters that references may bring in all. A few variables that each name the one before twice are millions. */
const maximumExpansion = 1_000_000;

/**
 * The variables of a `.env` file, as vlucas/phpdotenv 5 reads them (Laravel's reader). `${NAME}` stands for a variable
 * that is set outside or further up; of one that is not, or that would be too long, it stays as it is written. Of the
 * variables outside, `known` are secret.
 */
export function parseDotenv(
  text: string,
  outside: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string> = new Set(),
): Dotenv {
  const variables = new Map<string, string>();
  const secrets = new Set(known);
  let left = maximumExpansion;
  const used = new Set<string>();
  const valueOf = (name: string): string | undefined => {
    used.add(name);
    const value = (Object.hasOwn(outside, name) ? outside[name] : undefined) ?? variables.get(name);
    if (value === undefined || value.length > left) return undefined;
    left -= value.length;
    return value;
  };
  for (const [, , name = '', literal, quoted, bare = ''] of text.matchAll(entry)) {
    used.clear();
    const value = literal ?? (quoted === undefined ? nested(bare, valueOf) : unescaped(quoted, valueOf));
    variables.set(name, value);
    if (isSecretText(value) || [...used].some((one) => secrets.has(one))) secrets.add(name);
  }
  return { variables: Object.fromEntries(variables), secrets };
}

function nested(value: string, valueOf: (name: string) => string | undefined): string {
  return value.replace(/\$\{([\w.]+)\}/g, (written, name: string) => valueOf(name) ?? written);
}

function unescaped(value: string, valueOf: (name: string) => string | undefined): string {
  return value.replace(
    /\\([\s\S])|\$\{([\w.]+)\}/g,
    (written, escaped: string | undefined, name: string | undefined) => {
      if (name !== undefined) return valueOf(name) ?? written;
      return escaped === undefined ? written : (escapes[escaped] ?? escaped);
    },
  );
}
