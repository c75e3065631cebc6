import type { InputType, ReadPlace } from './found-input';

/** How one method of the request reads fields. */
export interface InputMethod {
  readonly type: InputType;
  readonly in: ReadPlace;
  /** Whether each argument, or each entry of a list, is a field; else the first argument is one. */
  readonly isList: boolean;
  /** Whether it reads the items of the list that it names. */
  readonly isOfItems?: true;
}

function reads(names: readonly string[], type: InputType, rest: Partial<InputMethod> = {}): [string, InputMethod][] {
  return names.map((name) => [name, { type, in: 'any', isList: false, ...rest }]);
}

/** The methods of `Illuminate\Http\Concerns\InteractsWithInput` that name fields, in lower case. */
export const inputMethods: ReadonlyMap<string, InputMethod> = new Map([
  ...reads(['input', 'get', 'whenhas', 'whenfilled', 'whenmissing'], null),
  ...reads(['query'], null, { in: 'query' }),
  ...reads(['post', 'json'], null, { in: 'body' }),
  ...reads(['string', 'str'], 'string'),
  ...reads(['integer', 'clamp'], 'integer'),
  ...reads(['float'], 'number'),
  ...reads(['boolean'], 'boolean'),
  ...reads(['date'], 'date'),
  ...reads(['enum'], 'enum'),
  ...reads(['enums'], 'enum', { isOfItems: true }),
  ...reads(['array', 'collect'], 'array'),
  ...reads(['fluent'], null),
  ...reads(['file', 'hasfile'], 'file', { in: 'body' }),
  ...reads(['header', 'hasheader'], null, { in: 'header' }),
  ...reads(['has', 'hasany', 'filled', 'isnotfilled', 'anyfilled', 'missing', 'exists'], null, { isList: true }),
  ...reads(['only', 'all'], null, { isList: true }),
]);

/**
 * The methods that name an entry of `$request->query`, `$request->safe()`, `collect($request->all())` and their like, in
 * lower case. https://github.com/symfony/symfony/blob/7.3/src/Symfony/Component/HttpFoundation/ParameterBag.php
 */
export const bagMethods: ReadonlyMap<string, InputMethod> = new Map([
  ...[...inputMethods].filter(([name]) => !['query', 'post', 'json', 'file', 'hasfile', 'header'].includes(name)),
  ...reads(['getint'], 'integer'),
  ...reads(['getboolean'], 'boolean'),
  ...reads(['getstring', 'getalpha', 'getalnum', 'getdigits'], 'string'),
  ...reads(['getenum'], 'enum'),
  ...reads(['filter', 'pull', 'value'], null),
]);

/** Methods that answer all that was sent, in lower case, where they name no field. */
export const wholeInputMethods: ReadonlyMap<string, ReadPlace> = new Map([
  ...(['all', 'input', 'collect', 'toarray', 'fluent', 'getinputsource'] as const).map(
    (name) => [name, 'any'] as const,
  ),
  ['query', 'query'],
  ['post', 'body'],
  ['json', 'body'],
  ['getpayload', 'body'],
  ['getcontent', 'body'],
]);

/** Methods that answer what was validated, in lower case. */
export const checkedInputMethods: ReadonlySet<string> = new Set(['validate', 'validatewithbag', 'validated', 'safe']);

/** Methods of bags and collections that answer the same entries, or some of them. */
export const sameEntriesMethods: ReadonlySet<string> = new Set([
  ...['push', 'prepend', 'unique', 'sortby', 'sortbydesc', 'values', 'keyby', 'wherenotnull', 'each'],
  ...['all', 'toarray', 'collect', 'filter', 'merge', 'reject', 'put', 'replace', 'union'],
]);

/** Methods of collections, in lower case, that name what they ask each item for. `Illuminate\Support\Collection` */
export const namingItems: ReadonlySet<string> = new Set([
  ...['pluck', 'sum', 'avg', 'average', 'min', 'max', 'unique', 'keyby', 'groupby', 'sortby', 'sortbydesc'],
  ...['where', 'wherein', 'wherenotin', 'wherenotnull', 'wherenull', 'firstwhere', 'duplicates', 'implode'],
]);

/** Bags of Symfony's request, by the public property. */
export const bagsOfRequest: ReadonlyMap<string, ReadPlace> = new Map([
  ['query', 'query'],
  ['request', 'body'],
  ['headers', 'header'],
]);

/** Public properties of Symfony's request: they hold no field of that name. */
export const requestProperties: ReadonlySet<string> = new Set([
  ...['attributes', 'request', 'query', 'server', 'files', 'cookies', 'headers'],
]);

/**
 * Headers that clients, browsers and proxies send by themselves, or that say who asks, which is told as security: code
 * that reads them asks nothing of a caller.
 */
const headersOfTransport =
  /^(?:accept(?:-charset|-encoding)?|authorization|proxy-authorization|connection|content-(?:length|type|encoding)|cookie|host|origin|php-auth-.*|referer|user-agent|x-csrf-token|x-xsrf-token|x-forwarded-.*|x-real-ip|x-requested-with|x-http-method-override|forwarded|via|cf-.*|sec-.*|true-client-ip|client-ip|dnt)$/;

/** Whether a header is one that a caller sets to say something. `name` in any case, with `_` for `-`. */
export function isHeaderOfCaller(name: string): boolean {
  return /^[\w-]+$/.test(name) && !headersOfTransport.test(name.toLowerCase().replaceAll('_', '-'));
}

/** What a cast around the read says. */
export const castTypes: ReadonlyMap<string, InputType> = new Map([
  ['int', 'integer'],
  ['integer', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['bool', 'boolean'],
  ['boolean', 'boolean'],
  ['array', 'array'],
]);

function text(name: string): readonly [string, InputType] {
  return [name, 'string'];
}

/** Facades and helpers of the framework whose methods take a text first, in lower case without their namespace. */
export const takingTexts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['hash', new Set(['make', 'check', 'needsrehash'])],
  [
    'str',
    new Set([
      ...['of', 'slug', 'lower', 'upper', 'title', 'trim', 'limit', 'startswith', 'endswith', 'contains', 'length'],
      ...['after', 'before', 'camel', 'snake', 'kebab', 'studly', 'headline', 'squish', 'ascii', 'isuuid', 'isurl'],
    ]),
  ],
  ...['carbon', 'carbonimmutable', 'date'].map((name) => [name, new Set(['parse'])] as const),
  ['crypt', new Set(['encryptstring', 'decryptstring', 'decrypt'])],
]);

/** What PHP's functions say of their first argument (`explode` of its second), in lower case. */
export const argumentTypes: ReadonlyMap<string, InputType> = new Map([
  ['intval', 'integer'],
  ['floatval', 'number'],
  ['boolval', 'boolean'],
  ...['abs', 'round', 'floor', 'ceil', 'number_format'].map((name): readonly [string, InputType] => [name, 'number']),
  ['explode', 'string'],
  ...['strtolower', 'strtoupper', 'strlen', 'strpos', 'stripos', 'substr', 'ltrim', 'rtrim', 'ucfirst', 'ucwords'].map(
    text,
  ),
  ...['mb_strtolower', 'mb_strtoupper', 'mb_strlen', 'mb_substr', 'str_contains', 'str_starts_with', 'addcslashes'].map(
    text,
  ),
  ...['str_ends_with', 'str_split', 'nl2br', 'strip_tags', 'htmlspecialchars', 'urlencode', 'urldecode'].map(text),
  ...['base64_decode', 'json_decode', 'strtotime', 'parse_url', 'md5', 'sha1', 'password_verify'].map(text),
  ['array_keys', 'array'],
  ['count', 'array'],
  ['array_values', 'array'],
  ['array_unique', 'array'],
  ['array_diff', 'array'],
]);
