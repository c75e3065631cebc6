import type { ts } from 'ts-morph';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { absent } from '../../../languages/typescript/types/plain-fields';

/**
 * What is saved is handed back itself: a plain object, or each of a list, has all that was put into it, with what its class leaves out
 * of answers. Null where it is what the class says. https://typeorm.io/docs/working-with-entity-manager/repository-api
 */
export function savedPlain(entity: Typed, given: ts.Expression, inference: Infers): Typed | null {
  const typed = inference.of(given);
  const isList = typed.kind === 'list' || typed.kind === 'tuple';
  const item = isList ? inference.itemOf(typed) : typed;
  if (item.kind !== 'record') return null;
  const field = inference.fieldOf(entity);
  const known = inference.reader.expanded(field).properties;
  if (known === undefined) return null;
  const more = [...item.entries].flatMap(([name, one]) => {
    const put = Object.hasOwn(known, name) ? absent : inference.fieldOf(one);
    return put === absent ? [] : [[name, put] as const];
  });
  if (more.length === 0) return null;
  const saved = ofField({ ...field, properties: { ...field.properties, ...Object.fromEntries(more) } });
  return isList ? { kind: 'list', item: saved } : saved;
}
