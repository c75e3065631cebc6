import { isJsonList, isJsonObject, type Json } from '../core/json';

/** For what is left out, and how long the least part is that is worth beginning. */
const reserved = 120;

/**
 * A value of which the text has `most` characters at most, or little more: what stands deeper or later goes first, and a
 * note says how much was left out.
 */
export function shortened(value: Json, most: number): Json {
  const text = JSON.stringify(value);
  if (text.length <= most) return value;
  if (typeof value === 'string') {
    const kept = Math.max(0, most - reserved);
    return `${value.slice(0, kept)}… (${leftOut(value.length - kept)})`;
  }
  if (isJsonList(value)) {
    const { kept, missing } = fitting(
      value.map((item) => ['', item] as const),
      most,
    );
    return [...kept.map(([, item]) => item), ...(missing > 0 ? [`… (${missing} more left out)`] : [])];
  }
  if (!isJsonObject(value)) return value;
  const { kept, missing } = fitting(Object.entries(value), most);
  return { ...Object.fromEntries(kept), ...(missing > 0 && { 'x-left-out': `${missing} more members` }) };
}

/** The first entries that fit; the last of them may be shortened itself. */
function fitting(
  entries: readonly (readonly [key: string, value: Json])[],
  most: number,
): { readonly kept: readonly (readonly [key: string, value: Json])[]; readonly missing: number } {
  const kept: (readonly [key: string, value: Json])[] = [];
  let left = most - reserved;
  for (const [key, value] of entries) {
    const share = left - JSON.stringify(key).length - 2;
    if (share < reserved) break;
    const item = shortened(value, share);
    kept.push([key, item]);
    left = share - JSON.stringify(item).length;
  }
  return { kept, missing: entries.length - kept.length };
}

function leftOut(characters: number): string {
  return `${characters} more characters left out`;
}
