import { ts } from 'ts-morph';
import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { ReadField } from '../../../core/read-operation';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { about, packagedBaseOf } from '../../../languages/typescript/inference/members';
import { packagedName } from '../../../languages/typescript/inference/packaged-name';
import { unwrapped } from '../../../languages/typescript/inference/places';
import type { Typed } from '../../../languages/typescript/inference/typed';
import { openObject } from '../../../languages/typescript/types/plain-fields';
import { givenColumns } from '../orm/given-columns';
import { classOf } from '../orm/primary-keys';
import { isStore } from '../orm/store-calls';
import { lodashName } from '../known-packages/lodash/lodash-name';
import { fieldsIn } from './declared-fields';
import type { Noted } from './noted';

/** Methods of stores that write what they are handed. https://typeorm.io/docs/working-with-entity-manager/repository-api */
const writing = /^(?:create|save|insert|update|upsert|merge|preload|assign)$/;

/**
 * Fields of a body that is handed on whole to who stores it: the columns that it becomes (`repository.save(req.body)`), or the members
 * of what it is merged into (`Object.assign(settings, req.body)`).
 */
export function storedFields(all: readonly Noted[], method: HttpMethod, inference: Infers): readonly ReadField[] {
  if (!mayTakeBody(method)) return [];
  const calls = new Set(all.flatMap(({ handedBody }) => handedBody));
  return [...calls].flatMap((call) => {
    const into = receiverOf(call, inference);
    if (into === null) return [];
    const of = classOf(into, inference);
    const columns = of === null ? null : givenColumns(of, inference.reader);
    const whole = columns === null ? inference.fieldOf(into) : { ...openObject, properties: columns };
    return fieldsIn(whole, 'body', inference.reader);
  });
}

/** What a call puts members of what it is handed into; null where nobody knows. */
function receiverOf({ expression, arguments: [first] }: ts.CallExpression, inference: Infers): Typed | null {
  if (first !== undefined && isMerge(expression, inference)) return unwrapped(inference.of(first));
  if (!ts.isPropertyAccessExpression(expression) || !writing.test(expression.name.text)) return null;
  const of = storeOf(unwrapped(inference.of(expression.expression)), inference);
  if (of?.kind !== 'packaged') return of;
  if (isStore(of)) return of.args[0] ?? null;
  return first !== undefined && /EntityManager|^DataSource$/.test(of.name) ? unwrapped(inference.of(first)) : null;
}

/** The store of a package that something is: a class of entities is one, and so is what extends a store. */
export function storeOf(bare: Typed, inference: Infers): Typed | null {
  const declared = bare.kind === 'type' ? inference.declarationOf(bare) : bare;
  if (declared?.kind === 'packaged' || declared === null) return declared ?? bare;
  if (declared.kind !== 'class' && declared.kind !== 'instance') return null;
  const base = packagedBaseOf(declared, inference);
  if (base === null) return null;
  return declared.kind === 'class' ? declared : about(declared, base);
}

/** `Object.assign`, and what lodash has of its kind. */
function isMerge(callee: ts.Expression, inference: Infers): boolean {
  if (callee.getText() === 'Object.assign') return true;
  const of = packagedName(callee, inference);
  return /^(?:merge|assign|assignIn|extend)$/i.test((of && lodashName(of)) ?? '');
}
