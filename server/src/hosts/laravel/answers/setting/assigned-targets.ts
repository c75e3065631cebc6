import type { Expression } from '../../../../languages/php/syntax/ast';

/** What an assignment sets: its target, or each of the targets that `[$a, $b] = …` lists. */
export function targetsOf(target: Expression): readonly Expression[] {
  switch (target.kind) {
    case 'list':
      return target.items.flatMap((item) => (item === null ? [] : targetsOf(item.target)));
    case 'array':
      return target.items.flatMap(({ value }) => targetsOf(value));
    default:
      return [target];
  }
}
