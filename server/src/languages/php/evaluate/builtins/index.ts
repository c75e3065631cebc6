import type { NativeFunction } from '../natives';
import { number, string, type Value } from '../values';
import { arrayFunctions } from './arrays';
import { fileFunctions } from './files';
import { stringFunctions } from './strings';
import { typeFunctions } from './types';

/** PHP's own functions that appear where applications put themselves together, by name. */
export const phpFunctions: ReadonlyMap<string, NativeFunction> = new Map(
  Object.entries({ ...stringFunctions, ...arrayFunctions, ...typeFunctions, ...fileFunctions }),
);

/** PHP's own constants. The version is that of the oldest PHP which the supported frameworks' newest run on. */
export const phpConstants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['DIRECTORY_SEPARATOR', string('/')],
  ['PATH_SEPARATOR', string(':')],
  ['PHP_EOL', string('\n')],
  ['PHP_VERSION', string('8.3.0')],
  ['PHP_VERSION_ID', number(80300)],
  ['PHP_MAJOR_VERSION', number(8)],
  ['PHP_MINOR_VERSION', number(3)],
  ['PHP_SAPI', string('cli')],
  ['PHP_OS_FAMILY', string('Linux')],
  ['PHP_INT_MAX', number(Number.MAX_SAFE_INTEGER)],
  ['ARRAY_FILTER_USE_KEY', number(2)],
  ['ARRAY_FILTER_USE_BOTH', number(1)],
  ['PHP_URL_HOST', number(1)],
  ['PHP_URL_PATH', number(5)],
  ['PATHINFO_DIRNAME', number(1)],
  ['PATHINFO_BASENAME', number(2)],
  ['PATHINFO_EXTENSION', number(4)],
  ['PATHINFO_FILENAME', number(8)],
  ['GLOB_ONLYDIR', number(8192)],
  ['GLOB_BRACE', number(1024)],
  ['JSON_THROW_ON_ERROR', number(4194304)],
]);
