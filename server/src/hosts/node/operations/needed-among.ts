/**
 * Which fields requests are refused without, by their keys (place and name). What is refused for the lack of one is refused for
 * the lack of it and others, so most are tried together: to follow a function anew for each costs more than all else.
 */
export function neededAmong(
  keys: readonly string[],
  isRefusedWithout: (keys: readonly string[]) => boolean,
): readonly string[] {
  // Without what a field lies in, nobody looks at the field.
  const isAround = (key: string): boolean => keys.some((one) => one.startsWith(`${key}.`));
  const around = keys.filter(isAround);
  const others = keys.filter((key) => !isAround(key));
  return [...around.filter((key) => isRefusedWithout([key])), ...neededTogether(others, isRefusedWithout)];
}

function neededTogether(
  keys: readonly string[],
  isRefusedWithout: (keys: readonly string[]) => boolean,
): readonly string[] {
  if (keys.length === 0 || !isRefusedWithout(keys)) return [];
  if (keys.length === 1) return keys;
  const middle = Math.ceil(keys.length / 2);
  return [keys.slice(0, middle), keys.slice(middle)].flatMap((half) => neededTogether(half, isRefusedWithout));
}
