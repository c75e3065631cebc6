import type { PhpFiles } from '../../../../languages/php/php-files';

const symfony = 'Symfony\\Component\\HttpKernel\\Exception\\';

export const exceptions = {
  authentication: 'Illuminate\\Auth\\AuthenticationException',
  authorization: 'Illuminate\\Auth\\Access\\AuthorizationException',
  modelNotFound: 'Illuminate\\Database\\Eloquent\\ModelNotFoundException',
  validation: 'Illuminate\\Validation\\ValidationException',
  throttled: 'Illuminate\\Http\\Exceptions\\ThrottleRequestsException',
  signature: 'Illuminate\\Routing\\Exceptions\\InvalidSignatureException',
  caseNotFound: 'Illuminate\\Routing\\Exceptions\\BackedEnumCaseNotFoundException',
  notFound: `${symfony}NotFoundHttpException`,
  denied: `${symfony}AccessDeniedHttpException`,
  http: `${symfony}HttpException`,
  response: 'Illuminate\\Http\\Exceptions\\HttpResponseException',
} as const;

const ofHttp = [
  ...[
    'AccessDenied',
    'BadRequest',
    'Conflict',
    'Gone',
    'LengthRequired',
    'Locked',
    'MethodNotAllowed',
    'NotAcceptable',
  ],
  ...['NotFound', 'PreconditionFailed', 'PreconditionRequired', 'ServiceUnavailable', 'TooManyRequests'],
  ...['Unauthorized', 'UnprocessableEntity', 'UnsupportedMediaType'],
].map((name) => `${symfony}${name}HttpException`);

/** What exceptions extend and implement of which no source need be there. */
const parents: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...ofHttp.map((name) => [name, [exceptions.http]] as const),
    [exceptions.http, ['RuntimeException', `${symfony}HttpExceptionInterface`]] as const,
    [exceptions.throttled, [`${symfony}TooManyRequestsHttpException`]] as const,
    [exceptions.signature, [exceptions.http]] as const,
    ['Illuminate\\Http\\Exceptions\\PostTooLargeException', [exceptions.http]] as const,
    [exceptions.response, ['RuntimeException']] as const,
    [exceptions.modelNotFound, ['Illuminate\\Database\\RecordsNotFoundException']] as const,
    ['Illuminate\\Database\\RecordsNotFoundException', ['RuntimeException']] as const,
    ['Illuminate\\Database\\QueryException', ['PDOException']] as const,
    [exceptions.caseNotFound, ['RuntimeException']] as const,
    ['PDOException', ['RuntimeException']] as const,
    ...['InvalidArgument', 'Domain', 'Length', 'OutOfRange', 'BadFunctionCall'].map(
      (name) => [`${name}Exception`, ['LogicException']] as const,
    ),
    ['BadMethodCallException', ['BadFunctionCallException']] as const,
    ...['OutOfBounds', 'Overflow', 'Range', 'Underflow', 'UnexpectedValue'].map(
      (name) => [`${name}Exception`, ['RuntimeException']] as const,
    ),
    ['LogicException', ['Exception']] as const,
    ['RuntimeException', ['Exception']] as const,
    ['ErrorException', ['Exception']] as const,
    ['JsonException', ['Exception']] as const,
    ...[exceptions.authentication, exceptions.authorization, exceptions.validation].map(
      (name) => [name, ['Exception']] as const,
    ),
    ['Illuminate\\Session\\TokenMismatchException', ['Exception']] as const,
    ...['Type', 'Value', 'Arithmetic', 'Assertion', 'UnhandledMatch'].map(
      (name) => [`${name}Error`, ['Error']] as const,
    ),
    ['Error', ['Throwable']] as const,
    ['Exception', ['Throwable']] as const,
  ].map(([name, above]) => [name.toLowerCase(), above]),
);

const interfaces: ReadonlySet<string> = new Set([
  ...['throwable', 'stringable', 'jsonserializable', `${symfony}HttpExceptionInterface`.toLowerCase()],
  'illuminate\\contracts\\support\\responsable',
]);

interface Kinds {
  /** In lower case. */
  readonly names: ReadonlySet<string>;
  /** Whether there is nothing else that it may be. */
  readonly isWhole: boolean;
}

const noKinds: Kinds = { names: new Set(), isWhole: false };

/** All that an exception is, itself included. Whatever is not known is an exception of some kind. */
function kindsOf(files: PhpFiles, exception: string): Kinds {
  const kinds = new Set<string>();
  let isWhole = true;
  const waiting = [exception];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const key = name.replace(/^\\/, '').toLowerCase();
    if (kinds.has(key)) continue;
    kinds.add(key);
    const declared = files.class(name)?.declaration;
    if (declared !== undefined) {
      waiting.push(...declared.interfaces, ...(declared.parent === null ? [] : [declared.parent]));
      continue;
    }
    if (!parents.has(key) && !interfaces.has(key)) isWhole = false;
    waiting.push(...(parents.get(key) ?? (interfaces.has(key) ? [] : ['Exception'])));
  }
  return { names: kinds, isWhole };
}

/** Whether an exception is of a class, or implements an interface; null where the source to tell is not there. */
export function isOfClass(files: PhpFiles, exception: string, wanted: string): boolean | null {
  const { names, isWhole } = files.ofClass(kindsOf, exception, noKinds);
  return names.has(wanted.replace(/^\\/, '').toLowerCase()) || (isWhole ? false : null);
}
