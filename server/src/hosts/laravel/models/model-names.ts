import type { PhpFiles } from '../../../languages/php/php-files';
import { isModel } from './model-classes';

/** The model of that short name, `client` being `App\Models\Client`; null where none of the namespaces has one. */
export function modelNamed(files: PhpFiles, namespaces: readonly string[], name: string): string | null {
  const short = name.charAt(0).toUpperCase() + name.slice(1);
  if (!/^\w+$/.test(short)) return null;
  for (const namespace of namespaces) {
    const className = `${namespace.replace(/\\+$/, '')}\\${short}`;
    if (isModel(files, className)) return className;
  }
  return null;
}
