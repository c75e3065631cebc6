import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../operations/noted';
import type { PutMembers } from '../operations/put-members';

/** What code has left for what comes behind it, by its name. */
export interface LeftInRequests {
  readonly inRequest: ReadonlyMap<string, Value>;
  /** On `res.locals`. */
  readonly inLocals: ReadonlyMap<string, Value>;
}

export const nothingLeft: LeftInRequests = { inRequest: new Map(), inLocals: new Map() };

/** What there is behind code, with what there was before it. */
export function leftBehind({ putInRequest, putInLocals }: Noted, before: LeftInRequests): LeftInRequests {
  if (putInRequest.values.size + putInLocals.values.size === 0) return before;
  return {
    inRequest: withPut(before.inRequest, putInRequest),
    inLocals: withPut(before.inLocals, putInLocals),
  };
}

function withPut(before: ReadonlyMap<string, Value>, put: PutMembers): ReadonlyMap<string, Value> {
  const values = Array.from(put.values, ([name, all]): readonly [string, Value] => {
    const others = put.isSure(name) ? [] : [before.get(name) ?? nothing];
    return [name, oneOf([...others, ...all])];
  });
  return new Map([...before, ...values]);
}
