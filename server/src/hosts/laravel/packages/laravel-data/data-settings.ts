import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import type { Configuration } from '../../runtime/configuration';
import type { PhpRuntime } from '../../runtime/php-runtime';

/** What data objects are read with. */
export interface DataRuntime extends PhpRuntime {
  readonly configuration: Configuration;
}

/**
 * A key of `config/data.php`; undefined where the application does not set it, as the package's own file stands below.
 * https://github.com/spatie/laravel-data/blob/main/config/data.php
 */
export function dataSetting({ configuration }: DataRuntime, key: string): Value | undefined {
  if (configuration.get('data').kind !== 'array') return undefined;
  const value = configuration.get(`data.${key}`);
  return value.kind === 'null' ? undefined : value;
}

const byDefault = ['Y-m-d\\TH:i:sP'];

/** The formats that times are written in, the first of which the package writes; null where source does not tell. */
export function configuredFormats(runtime: DataRuntime): readonly string[] | null {
  const value = dataSetting(runtime, 'date_format');
  return value === undefined ? byDefault : formatsIn(value);
}

/** A format, or a list of them. */
export function formatsIn(value: Value): readonly string[] | null {
  const formats = (value.kind === 'array' ? [...value.entries.values()] : [value]).map(textOf);
  return formats.length === 0 || formats.includes(null) ? null : formats.flatMap((format) => format ?? []);
}

/** What answers of data objects are wrapped in by themselves; null for nothing. */
export function configuredWrap(runtime: DataRuntime): string | null {
  const value = dataSetting(runtime, 'wrap');
  return value === undefined ? null : textOf(value);
}
