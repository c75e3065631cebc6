import type { PhpFiles } from '../../../languages/php/php-files';
import { textOf, type Walked } from './walked-value';
import { argument, type WalkedArguments } from './walker';

/** Statuses of the exceptions of the framework and of close packages, by the last part of their names. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['authenticationexception', 401],
  ['unauthorizedhttpexception', 401],
  ['oauthserverexception', 401],
  ['jwtexception', 401],
  ['tokenexpiredexception', 401],
  ['tokeninvalidexception', 401],
  ['authorizationexception', 403],
  ['accessdeniedhttpexception', 403],
  ['accessdeniedexception', 403],
  ['unauthorizedexception', 403],
  ['missingabilityexception', 403],
  ['missingscopeexception', 403],
  ['invalidsignatureexception', 403],
  ['badrequesthttpexception', 400],
  ['notfoundhttpexception', 404],
  ['modelnotfoundexception', 404],
  ['methodnotallowedhttpexception', 405],
  ['notacceptablehttpexception', 406],
  ['conflicthttpexception', 409],
  ['gonehttpexception', 410],
  ['unsupportedmediatypehttpexception', 415],
  ['tokenmismatchexception', 419],
  ['validationexception', 422],
  ['unprocessableentityhttpexception', 422],
  ['toomanyrequestshttpexception', 429],
  ['throttlerequestsexception', 429],
  ['serviceunavailablehttpexception', 503],
]);

/** The status that a class of the framework or of a close package always becomes; null where it has none of its own. */
export function frameworkStatus(className: string): number | null {
  return statuses.get(lastPart(className).toLowerCase()) ?? null;
}

const refusing = /unauth|authoriz|authent|forbidden|denied|credential|token|permission/i;

/** The status of the response that an exception becomes; null where source does not say. */
export function exceptionStatus(files: PhpFiles, className: string, args: WalkedArguments): number | null {
  const { classes, external } = files.lineage(className);
  const names = [
    className,
    ...classes.map(({ declaration }) => declaration.name),
    ...(external === null ? [] : [external]),
  ];
  for (const name of names.map(lastPart)) {
    if (name.toLowerCase() === 'httpexception') return statusIn(argument(args, 0, 'statusCode'));
    const known = frameworkStatus(name);
    if (known !== null) return known;
  }
  return refusing.test(lastPart(className)) ? 401 : null;
}

function statusIn(value: Walked | undefined): number | null {
  if (value?.kind === 'known' && typeof value.value === 'number') return value.value;
  const text = textOf(value);
  return text === null || !/^\d{3}$/.test(text) ? null : Number(text);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1);
}
