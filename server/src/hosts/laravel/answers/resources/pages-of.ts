import { groupBy } from '../../../../core/group-by';
import { either, waysOf } from '../types/either';
import type { Typed } from '../types/typed';

/** What a value may be that differs in how it is paged: pages of one kind are one, of one item or another, and so is all else. */
export function pagesOf(value: Typed): readonly Typed[] {
  const byKind = groupBy(waysOf(value), (way) => (way.kind === 'paginator' ? way.by : null));
  return [...byKind.values()].map((ways) => {
    const [first] = ways;
    if (first.kind !== 'paginator') return either(ways);
    return { ...first, item: either(ways.map((way) => (way.kind === 'paginator' ? way.item : way))) };
  });
}
