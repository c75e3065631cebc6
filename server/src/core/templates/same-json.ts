import { isJsonList, isJsonObject, type Json } from '../json';

/** Whether two values are the same JSON; members of objects have no order. */
export function isSameJson(one: Json, other: Json): boolean {
  if (isJsonList(one)) {
    return isJsonList(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isJsonObject(one)) return one === other;
  if (!isJsonObject(other)) return false;
  const members = Object.entries(one);
  return (
    members.length === Object.keys(other).length &&
    members.every(([key, member]) => Object.hasOwn(other, key) && isSame(member, other[key]))
  );
}

function isSame(one: Json, other: Json | undefined): boolean {
  return other !== undefined && isSameJson(one, other);
}
