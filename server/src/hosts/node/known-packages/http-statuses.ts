import { native, primitive, type Value } from '../../../languages/typescript/evaluate/value';

/** Phrases of statuses. https://www.iana.org/assignments/http-status-codes */
export const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi Status',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  418: 'Im A Teapot',
  422: 'Unprocessable Entity',
  423: 'Locked',
  424: 'Failed Dependency',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** By what packages call them beside their phrases. */
const others: Readonly<Record<string, number>> = {
  MOVED_TEMPORARILY: 302,
  IM_A_TEAPOT: 418,
  REQUEST_TOO_LONG: 413,
};

const byName: ReadonlyMap<string, number> = new Map([
  ...Object.entries(phrases).map(([status, phrase]) => [constantOf(phrase), Number(status)] as const),
  ...Object.entries(others),
]);

/** What a status says in words; `Error` for one that nobody knows. */
export function reasonPhrase(status: number): string {
  return phrases[status] ?? 'Error';
}

function constantOf(phrase: string): string {
  return phrase.toUpperCase().replaceAll(' ', '_');
}

/** Statuses by their names (`NOT_FOUND`), and phrases by the statuses. */
const statuses: Value = native({
  get: (name) => {
    if (['default', 'StatusCodes', 'HttpStatus', 'status'].includes(name)) return statuses;
    const status = byName.get(name) ?? byName.get(name.replace(/^HTTP_STATUS_/, ''));
    const phrase = phrases[Number(name.replace(/_(?:NAME|MESSAGE)$/, ''))];
    if (status !== undefined) return primitive(status);
    return phrase === undefined ? undefined : primitive(phrase);
  },
});

/** `http-status` and `http-status-codes`. */
export const httpStatusesModule: Value = statuses;
