import { itemsOf } from '../../../languages/typescript/evaluate/language/collections';
import { type ListValue, native, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';

/**
 * `composable-middleware`: one that is composed runs all of its parts in turn, as Express runs those of a list.
 * https://github.com/randymized/composable-middleware
 */
export const composableMiddlewareModule: Value = native({
  call: (parts) => composed(parts),
  get: (name) => (name === 'default' ? composableMiddlewareModule : undefined),
});

function composed(parts: readonly Value[]): Value {
  const items = [...parts];
  const use = nativeFunction((more) => {
    items.push(...more.flatMap((one) => itemsOf(one) ?? [one]));
    return all;
  });
  const all: ListValue = { kind: 'list', items, own: { use } };
  return all;
}
