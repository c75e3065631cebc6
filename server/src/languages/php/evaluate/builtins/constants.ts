import { number, string, type Value } from '../values';

/** The oldest PHP that the newest supported framework runs on. */
export const phpVersion = '8.3.0';
/** What is described is the application that answers requests, not its commands. */
export const sapi = 'fpm-fcgi';

/** As Linux has them. */
export const globFlags = {
  GLOB_ERR: 1,
  GLOB_MARK: 2,
  GLOB_NOSORT: 4,
  GLOB_NOCHECK: 16,
  GLOB_NOESCAPE: 64,
  GLOB_BRACE: 1024,
  GLOB_ONLYDIR: 8192,
} as const;

const numbers: Readonly<Record<string, number>> = {
  PHP_VERSION_ID: 80300,
  PHP_MAJOR_VERSION: 8,
  PHP_MINOR_VERSION: 3,
  PHP_RELEASE_VERSION: 0,
  PHP_INT_MAX: Number.MAX_SAFE_INTEGER,
  PHP_INT_MIN: Number.MIN_SAFE_INTEGER,
  PHP_INT_SIZE: 8,
  PHP_URL_SCHEME: 0,
  PHP_URL_HOST: 1,
  PHP_URL_PORT: 2,
  PHP_URL_USER: 3,
  PHP_URL_PASS: 4,
  PHP_URL_PATH: 5,
  PHP_URL_QUERY: 6,
  PHP_URL_FRAGMENT: 7,
  PATHINFO_DIRNAME: 1,
  PATHINFO_BASENAME: 2,
  PATHINFO_EXTENSION: 4,
  PATHINFO_FILENAME: 8,
  ...globFlags,
  ARRAY_FILTER_USE_KEY: 2,
  ARRAY_FILTER_USE_BOTH: 1,
  COUNT_RECURSIVE: 1,
  CASE_LOWER: 0,
  CASE_UPPER: 1,
  SORT_REGULAR: 0,
  SORT_NUMERIC: 1,
  SORT_STRING: 2,
  SORT_NATURAL: 6,
  SORT_FLAG_CASE: 8,
  STR_PAD_LEFT: 0,
  STR_PAD_RIGHT: 1,
  STR_PAD_BOTH: 2,
  MB_CASE_UPPER: 0,
  MB_CASE_LOWER: 1,
  MB_CASE_TITLE: 2,
  JSON_PRETTY_PRINT: 128,
  JSON_UNESCAPED_SLASHES: 64,
  JSON_UNESCAPED_UNICODE: 256,
  JSON_OBJECT_AS_ARRAY: 1,
  JSON_THROW_ON_ERROR: 4194304,
  PREG_PATTERN_ORDER: 1,
  PREG_SET_ORDER: 2,
  PREG_SPLIT_NO_EMPTY: 1,
  PREG_SPLIT_DELIM_CAPTURE: 2,
  PREG_GREP_INVERT: 1,
  ENT_QUOTES: 3,
  E_ALL: 32767,
  LOCK_EX: 2,
  LC_ALL: 6,
  EXTR_SKIP: 1,
};

/** Formats of `DateTimeInterface`, by constant. https://www.php.net/manual/en/class.datetimeinterface.php */
export const dateFormats: Readonly<Record<string, string>> = {
  ATOM: 'Y-m-d\\TH:i:sP',
  COOKIE: 'l, d-M-Y H:i:s T',
  RFC822: 'D, d M y H:i:s O',
  RFC850: 'l, d-M-y H:i:s T',
  RFC1036: 'D, d M y H:i:s O',
  RFC1123: 'D, d M Y H:i:s O',
  RFC7231: 'D, d M Y H:i:s \\G\\M\\T',
  RFC2822: 'D, d M Y H:i:s O',
  RFC3339: 'Y-m-d\\TH:i:sP',
  RFC3339_EXTENDED: 'Y-m-d\\TH:i:s.vP',
  ISO8601: 'Y-m-d\\TH:i:sO',
  RSS: 'D, d M Y H:i:s O',
  W3C: 'Y-m-d\\TH:i:sP',
};

/** PHP's own constants, by name. */
export const phpConstants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['DIRECTORY_SEPARATOR', string('/')],
  ['PATH_SEPARATOR', string(':')],
  ['PHP_EOL', string('\n')],
  ['PHP_VERSION', string(phpVersion)],
  ['PHP_SAPI', string(sapi)],
  ['PHP_OS', string('Linux')],
  ['PHP_OS_FAMILY', string('Linux')],
  ['M_PI', number(Math.PI)],
  ['M_E', number(Math.E)],
  ['NAN', number(Number.NaN, true)],
  ['INF', number(Number.POSITIVE_INFINITY, true)],
  ...Object.entries(dateFormats).map(([name, value]) => [`DATE_${name}`, string(value)] as const),
  ...Object.entries(numbers).map(([name, value]) => [name, number(value)] as const),
]);
