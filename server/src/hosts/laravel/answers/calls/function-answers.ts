import { filledText } from '../types/joined-text';
import { formattedDate } from '../types/dates';
import { allOptional, eachWay, either, joined, merged, oneArray, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { checkedValue } from './checked-values';
import { filtered, keptBy, orNothingLeft } from './filtered';
import { itemOf, listOfNames, numberedAnew, sparse, valuesOf, withoutPlaces } from '../types/items';
import { entryOf } from '../members';
import { numberOf } from '../types/numbers';
import { onlyNames, withoutNames } from '../types/record-names';
import type { Entry, Typed, TypedList, TypedRecord } from '../types/typed';
import {
  anyEntries,
  emptyList,
  encodedIn,
  flag,
  integer,
  isByNames,
  literalText,
  nothing,
  nullTyped,
  numeric,
  position,
  record,
  text,
} from '../types/typed-values';
import { typeOfScalar } from '../types/type-of-scalar';
import { mappedArray } from './mapped-arrays';

/** What functions of PHP and helpers of the framework answer whose answer is always of one type. */
const byType: readonly (readonly [Typed, readonly string[]])[] = [
  [
    text,
    [
      ...[
        'str',
        'trim',
        'ltrim',
        'rtrim',
        'strtolower',
        'strtoupper',
        'ucfirst',
        'ucwords',
        'lcfirst',
        'substr',
        'sprintf',
      ],
      ...['implode', 'join', 'str_replace', 'preg_replace', 'number_format', 'nl2br', 'strip_tags'],
      ...['htmlspecialchars', 'html_entity_decode', 'htmlentities', 'e', 'md5', 'sha1', 'hash', 'base64_encode'],
      ...[
        'bin2hex',
        'json_encode',
        'serialize',
        'url',
        'route',
        'asset',
        'secure_url',
        'secure_asset',
        'action',
        'mix',
      ],
      ...['__', 'trans', 'trans_choice', 'bcrypt', 'encrypt', 'csrf_token', 'storage_path', 'public_path', 'base_path'],
      ...['app_path', 'resource_path', 'config_path', 'database_path', 'basename', 'dirname', 'uniqid', 'strrev'],
      ...[
        'str_repeat',
        'str_pad',
        'mb_substr',
        'mb_strtolower',
        'mb_strtoupper',
        'ucwords',
        'rawurlencode',
        'urlencode',
      ],
      ...['http_build_query', 'gettype', 'get_class', 'class_basename', 'phpversion', 'php_uname'],
      ...[
        'vsprintf',
        'money_format',
        'wordwrap',
        'strstr',
        'substr_replace',
        'strval',
        'file_get_contents',
        'gethostname',
      ],
      ...['chunk_split', 'strtr', 'quotemeta', 'mb_strimwidth', 'mb_str_pad', 'soundex', 'metaphone'],
      ...['addslashes', 'stripslashes', 'utf8_encode', 'iconv', 'chr', 'dechex', 'long2ip', 'mb_convert_encoding'],
      ...['urldecode', 'rawurldecode', 'idate', 'strftime', 'mb_convert_case'],
      ...['htmlspecialchars_decode', 'hash_hmac', 'sha1_file', 'md5_file', 'hash_file', 'crypt', 'password_hash'],
      ...['random_bytes', 'decbin', 'decoct', 'base_convert', 'hex2bin', 'base64_decode', 'print_r'],
      ...['var_export', 'mime_content_type', 'php_sapi_name', 'inet_ntop', 'gzencode', 'gzcompress'],
      ...['realpath', 'tempnam', 'sys_get_temp_dir', 'preg_quote', 'preg_replace_callback', 'str_ireplace'],
      ...['date_default_timezone_get', 'get_debug_type'],
    ],
  ],
  [
    integer,
    [
      ...['count', 'sizeof', 'strlen', 'mb_strlen', 'intval', 'time', 'strtotime', 'mktime', 'rand', 'mt_rand'],
      ...['random_int', 'filesize', 'filemtime', 'memory_get_usage', 'intdiv', 'ord', 'str_word_count', 'substr_count'],
      ...['ip2long', 'crc32', 'array_push', 'array_unshift', 'levenshtein', 'similar_text', 'memory_get_peak_usage'],
      ...['preg_match', 'preg_match_all', 'strcmp', 'strcasecmp', 'strncmp', 'strnatcmp', 'hexdec', 'bindec', 'octdec'],
      ...['filectime', 'fileatime', 'hrtime', 'date_timestamp_get', 'getmypid', 'cal_days_in_month', 'iterator_count'],
      ...['mb_substr_count', 'strspn', 'strcspn'],
    ],
  ],
  [
    numeric,
    [
      ...['round', 'floor', 'ceil', 'floatval', 'doubleval', 'microtime', 'array_product', 'sqrt', 'pow'],
      ...['fmod', 'disk_free_space', 'disk_total_space', 'pi', 'log', 'log10', 'log2', 'exp', 'sin', 'cos', 'tan'],
      ...['atan', 'atan2', 'deg2rad', 'rad2deg', 'hypot', 'lcg_value', 'fdiv'],
    ],
  ],
  [
    flag,
    [
      ...['in_array', 'array_key_exists', 'isset', 'empty', 'is_null', 'is_array', 'is_string', 'is_numeric', 'is_int'],
      ...['file_exists', 'is_file', 'is_dir', 'str_contains', 'str_starts_with', 'str_ends_with', 'boolval', 'filled'],
      ...['blank', 'is_bool', 'is_object', 'method_exists', 'property_exists', 'class_exists', 'function_exists'],
      ...['array_is_list', 'is_callable', 'ctype_digit', 'checkdate', 'password_verify', 'hash_equals', 'is_float'],
      ...['is_iterable', 'is_countable', 'is_scalar', 'is_a', 'is_subclass_of', 'ctype_alpha', 'ctype_alnum'],
      ...['array_any', 'array_all', 'key_exists', 'is_writable', 'is_readable', 'defined', 'mkdir'],
      ...[
        'unlink',
        'rename',
        'copy',
        'rmdir',
        'touch',
        'enum_exists',
        'interface_exists',
        'extension_loaded',
        'is_nan',
      ],
    ],
  ],
  [{ kind: 'list', item: text }, ['explode', 'str_split', 'preg_split', 'file', 'scandir', 'glob', 'mb_str_split']],
];

const typeByName: ReadonlyMap<string, Typed> = new Map(
  byType.flatMap(([typed, names]) => names.map((name) => [name, typed] as const)),
);

/** What a function of PHP answers, by its name in lower case; null where nobody knows. */
export function typedOfPhp(name: string, given: readonly Typed[], typer: Typer): Typed | null {
  const [first] = given;
  if (name === 'json_encode' && first !== undefined) return { ...text, encodes: first };
  if (name === 'json_decode' && first !== undefined) return encodedIn(first) ?? null;
  if (writesTimes.has(name)) return formattedDate(literalText(given[name === 'date_format' ? 1 : 0]) ?? '');
  if (name === 'sprintf' && isFilledFormat(literalText(first))) return filledText;
  const arrays = (): readonly Typed[] => (name.startsWith('array_') ? given.map((one) => typer.arrayOf(one)) : given);
  return typeByName.get(name) ?? checkedValue(name, given) ?? ofArrays(name, arrays(), typer);
}

/** Functions that write a time in a format: their second argument for `date_format`, else the first. */
const writesTimes: ReadonlySet<string> = new Set(['date', 'gmdate', 'date_format']);

/** Whether a format writes more than what it is given. */
function isFilledFormat(format: string | null): boolean {
  return format !== null && /[^0]/.test(format.replaceAll(/%(?:\d+\$)?(?:[-+0 ]|'.)*\d*(?:\.\d+)?[a-z%]/gi, ''));
}

/** Functions that answer another array. https://www.php.net/manual/ref.array.php */
function ofArrays(name: string, given: readonly Typed[], typer: Typer): Typed | null {
  const [first = nothing, second = nothing] = given;
  const list = (item: Typed): Typed => ({
    kind: 'list',
    item: item.kind === 'unknown' && first.kind === 'list' ? null : item,
  });
  switch (name) {
    case 'array_merge':
    case 'array_replace':
    case 'array_merge_recursive':
      return numberedAnew(given.reduce(mergedArrays, emptyList));
    case 'array_map':
      return mappedArray(typer, given);
    case 'array_filter':
      return orNothingLeft(filtered(sparse(first), keptBy(given)));
    case 'array_unique':
      return sparse(first);
    case 'array_reverse':
    case 'array_pad':
      return numberedAnew(withoutPlaces(first));
    case 'array_slice':
    case 'array_splice':
      return numberedAnew(partOf(first));
    case 'array_diff_key':
      return withoutNamesOf(first, second);
    case 'array_change_key_case':
    case 'iterator_to_array':
      return first;
    case 'array_diff':
    case 'array_intersect': {
      const named = namesLeft(first, second, name === 'array_diff');
      return named ?? sparse(list(itemOf(first, typer)));
    }
    case 'array_values':
      return first.kind === 'record' ? list(valuesOf(first)) : list(itemOf(first, typer));
    case 'array_keys':
      return keysOf(oneArray(first));
    case 'array_column':
      return columnOf(typer, given);
    case 'array_fill_keys':
      return { kind: 'record', entries: new Map(), rest: second };
    case 'array_combine':
      return { kind: 'record', entries: new Map(), rest: itemOf(second, typer) };
    case 'array_flip':
      return {
        ...record((namesOf(first) ?? []).map((one) => [one, position])),
        rest: namesOf(first) === null ? nothing : null,
      };
    case 'array_intersect_key':
      return withNamesOf(first, second);
    default:
      return oneOf(name, given, typer);
  }
}

/** `array_column($rows, 'name')`, or by the values of another column. */
function columnOf(typer: Typer, [of = nothing, column, by]: readonly Typed[]): Typed {
  const name = literalText(column);
  if (name === null) return nothing;
  const value = entryOf(itemOf(of, typer), name, typer);
  return by === undefined ? { kind: 'list', item: value } : { kind: 'record', entries: new Map(), rest: value };
}

/** The names of an array, each where all are known. */
function keysOf(of: Typed): Typed {
  if (of.kind === 'record' && of.rest === null && of.entries.size > 0) return listOfNames([...of.entries.keys()]);
  const isNamed = of.kind === 'record' || of === anyEntries || isByNames(of);
  return { kind: 'list', item: isNamed ? text : nothing };
}

/** What is counted up from a number is any other later. */
function widened(value: Typed): Typed {
  return value.kind === 'scalar' && value.value.kind === 'number' ? typeOfScalar(value.value) : value;
}

/** `pathinfo($path)`: what has no directory or extension lacks these. */
const partsOfPath: Typed = {
  kind: 'record',
  entries: new Map(
    ['dirname', 'basename', 'extension', 'filename'].map((name): [string, Entry] => [
      name,
      { value: text, isOptional: name === 'dirname' || name === 'extension' },
    ]),
  ),
  rest: null,
};

/** Functions that answer one of what arrays have, or many of what they are given. */
function oneOf(name: string, given: readonly Typed[], typer: Typer): Typed | null {
  switch (name) {
    case 'current':
    case 'reset':
    case 'end':
    case 'next':
    case 'array_pop':
    case 'array_shift':
    case 'array_rand':
    case 'head':
    case 'last':
    case 'max':
    case 'min': {
      const item = itemOf(given[0] ?? nothing, typer);
      return item.kind === 'unknown' ? either(given) : item;
    }
    case 'array_search':
    case 'key':
      return nothing;
    case 'abs':
      return numberOf(given);
    case 'array_sum':
      return numberOf([itemOf(given[0] ?? nothing, typer)]);
    case 'pathinfo':
      return given.length > 1 ? text : partsOfPath;
    case 'array_chunk':
      return { kind: 'list', item: partOf(given[0] ?? nothing) };
    case 'range':
      return { kind: 'list', item: integer };
    case 'array_fill':
      return { kind: 'list', item: widened(given[2] ?? nothing) };
    case 'array_reduce': {
      const [first = nothing, by, initial = nullTyped] = given;
      return either([widened(initial), typer.callClosure(by, [widened(initial), itemOf(first, typer)])]);
    }
    default:
      return null;
  }
}

/** Some of what an array has. */
function partOf(of: Typed): Typed {
  return eachWay(of, (way) => (way.kind === 'record' ? orNothingLeft(allOptional(way)) : withoutPlaces(way)));
}

/** What stands under names that another array lacks. */
function withoutNamesOf(of: Typed, other: Typed): Typed {
  if (of.kind !== 'record' || other.kind !== 'record' || other.rest !== null) return partOf(of);
  return { ...of, entries: withoutNames(of.entries, other.entries.keys()) };
}

/** What stands under names that another array has, too. */
function withNamesOf(one: Typed, other: Typed): Typed {
  const of = oneArray(one);
  if (of.kind !== 'record' || other.kind !== 'record' || other.rest !== null) return of;
  return { kind: 'record', entries: onlyNames(of.entries, other.entries.keys()), rest: null };
}

function mergedArrays(one: Typed, other: Typed): Typed {
  const [first, second] = [oneArray(one), oneArray(other)];
  if (first.kind === 'list' && first.item === null) return second;
  if (second.kind === 'list' && second.item === null) return first;
  if (first.kind === 'record' && second.kind === 'record') return merged(first, second);
  if (first.kind === 'list' && second.kind === 'list' && first.item !== null && second.item !== null) {
    return { kind: 'list', item: joined(first.item, second.item) };
  }
  // What has numbers for keys stands beside the names.
  if (first.kind === 'record' && second.kind === 'list') return beside(first, second);
  if (first.kind === 'list' && second.kind === 'record') return beside(second, first);
  // What is not known may bring any name.
  if (first.kind === 'record') return { ...first, rest: first.rest ?? nothing };
  return second.kind === 'record' ? { ...second, rest: second.rest ?? nothing } : nothing;
}

function beside(of: TypedRecord, { item }: TypedList): TypedRecord {
  const numbered = item ?? nothing;
  return { ...of, rest: of.rest === null ? numbered : joined(of.rest, numbered) };
}

/** Of names that are written out those that another list has, or lacks; null where some are not. */
function namesLeft(first: Typed, second: Typed, isWithout: boolean): Typed | null {
  const [names, others] = [namesOf(first), namesOf(second)];
  if (names === null || others === null) return null;
  return listOfNames(names.filter((name) => others.includes(name) !== isWithout));
}

function namesOf(value: Typed): readonly string[] | null {
  if (value.kind !== 'list') return null;
  const names = value.item === null ? [] : waysOf(value.item).map(literalText);
  return names.every((name) => name !== null) ? names : null;
}
