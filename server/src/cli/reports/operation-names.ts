import type { ChangedOperation } from '../../core/changes/change';
import { counted } from '../../core/counted';

/** `GET /books and 3 more operations: `; empty for none. */
export function operationNames([first, ...others]: readonly ChangedOperation[]): string {
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more operation')}`;
  return `${first.method} ${first.path}${more}: `;
}
