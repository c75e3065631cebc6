import { secretReason } from '../../../core/secrets';
import { map, string, unknown, type Value } from '../../../languages/php/evaluate/values';
import { virtualRoot } from '../../../languages/php/paths';
import type { LaravelEnvironment } from './laravel-environment';

/** What a web server says of an application that lies at its root; all else of `$_SERVER` comes with a request. */
const server: Readonly<Record<string, string>> = {
  DOCUMENT_ROOT: `${virtualRoot}/public`,
  SCRIPT_FILENAME: `${virtualRoot}/public/index.php`,
  SCRIPT_NAME: '/index.php',
  PHP_SELF: '/index.php',
};

/** PHP's variables that are there everywhere, by name. */
export function globalVariables(environment: LaravelEnvironment): ReadonlyMap<string, Value> {
  const { values, secrets } = environment.all;
  const variables = [
    ...Object.entries(values).flatMap(([name, value]): [string, Value][] =>
      value === undefined ? [] : [[name, string(value)]],
    ),
    ...[...secrets].map((name): [string, Value] => [name, unknown(secretReason(name))]),
  ];
  const said = Object.entries(server).map(([name, value]): [string, Value] => [name, string(value)]);
  return new Map<string, Value>([
    ['_ENV', map(variables)],
    ['_SERVER', { ...map([...variables, ...said]), gap: 'what the web server says' }],
  ]);
}
