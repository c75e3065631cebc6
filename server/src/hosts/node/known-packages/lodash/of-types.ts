import { isNothing, primitive, unknownOf, type Value } from '../../../../languages/typescript/evaluate/value';
import type { LodashFunction } from './lodash-function';

/** Whether a value is of a type; null where source does not tell. */
type Test = (value: Value) => boolean | null;

const isSeen = ({ kind }: Value): boolean => kind === 'primitive' || kind === 'list' || kind === 'function';

const isWhole = (value: Value): boolean => isSeen(value) || (value.kind === 'record' && value.perhaps === undefined);

const ofPrimitive =
  (holds: (value: unknown) => boolean): Test =>
  (value) =>
    isWhole(value) ? value.kind === 'primitive' && holds(value.value) : null;

const tests: Readonly<Record<string, Test>> = {
  isString: ofPrimitive((value) => typeof value === 'string'),
  isNumber: ofPrimitive((value) => typeof value === 'number'),
  isBoolean: ofPrimitive((value) => typeof value === 'boolean'),
  isNil: ofPrimitive((value) => (value ?? null) === null),
  isNull: ofPrimitive((value) => value === null),
  isUndefined: ofPrimitive((value) => value === undefined),
  isArray: (value) => (isWhole(value) ? value.kind === 'list' : null),
  isFunction: (value) => (isWhole(value) ? value.kind === 'function' : null),
  isObject: (value) => (isWhole(value) ? value.kind !== 'primitive' : null),
  isObjectLike: (value) => (isWhole(value) ? value.kind === 'record' || value.kind === 'list' : null),
  isPlainObject: (value) => (isWhole(value) ? value.kind === 'record' && value.class === null : null),
  isEmpty: (value) => (isNothing(value) ? true : null),
};

/** Functions that tell what a value is. */
export const ofTypes: Readonly<Record<string, LodashFunction>> = Object.fromEntries(
  Object.entries(tests).map(([name, test]) => [
    name,
    ([value], { node }) => {
      const answer = value === undefined ? null : test(value);
      return answer === null ? unknownOf('boolean', node) : primitive(answer);
    },
  ]),
);
