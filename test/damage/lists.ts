/** The elements of a list that another list has too; each element of the other counts once. */
export function common(list: readonly string[], other: readonly string[]): string[] {
  const isCommon = takenFrom(other);
  return list.filter((one) => isCommon(one));
}

/** The elements of a list that another list has not. */
export function others(list: readonly string[], other: readonly string[]): string[] {
  const isCommon = takenFrom(other);
  return list.filter((one) => !isCommon(one));
}

function takenFrom(list: readonly string[]): (one: string) => boolean {
  const left = new Map<string, number>();
  for (const one of list) left.set(one, (left.get(one) ?? 0) + 1);
  return (one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  };
}
