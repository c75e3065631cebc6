import { role, type Walked } from './walked-value';

const gate: Walked = { kind: 'role', role: { name: 'gate', user: null } };
const defaultGuard: Walked = { kind: 'role', role: { name: 'guard', guard: null } };

/** What facades, contracts and classes of the framework and of close packages stand for, by name in lower case. */
const roles: ReadonlyMap<string, Walked> = new Map<string, Walked>([
  ...named(role('auth'), [
    'auth',
    'illuminate\\support\\facades\\auth',
    'illuminate\\contracts\\auth\\factory',
    'illuminate\\auth\\authmanager',
    'filament\\facades\\filament',
    'sentinel',
    'cartalyst\\sentinel\\laravel\\facades\\sentinel',
  ]),
  ...named(defaultGuard, [
    'auth.driver',
    'illuminate\\contracts\\auth\\guard',
    'illuminate\\contracts\\auth\\statefulguard',
    'illuminate\\auth\\sessionguard',
  ]),
  ...named(gate, [
    'gate',
    'illuminate\\support\\facades\\gate',
    'illuminate\\contracts\\auth\\access\\gate',
    'illuminate\\auth\\access\\gate',
  ]),
  ...named(role('request'), [
    'request',
    'illuminate\\http\\request',
    'illuminate\\support\\facades\\request',
    'symfony\\component\\httpfoundation\\request',
    'psr\\http\\message\\serverrequestinterface',
  ]),
  ...named(role('session'), [
    'session',
    'session.store',
    'illuminate\\support\\facades\\session',
    'illuminate\\contracts\\session\\session',
    'illuminate\\session\\store',
    'illuminate\\session\\sessionmanager',
  ]),
  ...named(role('config'), [
    'config',
    'illuminate\\support\\facades\\config',
    'illuminate\\contracts\\config\\repository',
    'illuminate\\config\\repository',
  ]),
  ...named(role('responses'), [
    'response',
    'illuminate\\support\\facades\\response',
    'illuminate\\contracts\\routing\\responsefactory',
    'illuminate\\routing\\responsefactory',
  ]),
  ...named(role('redirects'), [
    'redirect',
    'redirector',
    'illuminate\\support\\facades\\redirect',
    'illuminate\\routing\\redirector',
  ]),
  ...named(role('context'), ['context', 'illuminate\\support\\facades\\context']),
  ...named(role('cookies'), ['cookie', 'illuminate\\support\\facades\\cookie']),
  ...named(role('route'), ['route', 'illuminate\\support\\facades\\route', 'illuminate\\routing\\route']),
  ...named(role('app'), [
    'app',
    'illuminate\\support\\facades\\app',
    'illuminate\\contracts\\foundation\\application',
    'illuminate\\foundation\\application',
    'illuminate\\contracts\\container\\container',
    'illuminate\\container\\container',
  ]),
  ...named(role('jwt'), [
    'jwtauth',
    ...['tymon\\jwtauth', 'php-open-source-saver\\jwtauth', 'phpopensourcesaver\\jwtauth'].flatMap((vendor) => [
      `${vendor}\\facades\\jwtauth`,
      `${vendor}\\facades\\jwtfactory`,
      `${vendor}\\jwtauth`,
      `${vendor}\\jwt`,
    ]),
  ]),
]);

function named(of: Walked, names: readonly string[]): readonly (readonly [string, Walked])[] {
  return names.map((name) => [name, of] as const);
}

export function frameworkRole(className: string): Walked | undefined {
  return roles.get(className.replace(/^\\/, '').toLowerCase());
}
