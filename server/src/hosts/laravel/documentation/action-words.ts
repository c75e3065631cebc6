import type { StatedAccess } from '../../../core/guards';
import { type Documentation, over } from '../../../core/documentation/documentation';
import type { Answer, StatedField } from '../../../core/read-operation';

/** What one way to write documentation in source says of an action. */
export interface ActionWords {
  readonly documentation: Documentation;
  readonly fields: readonly StatedField[];
  readonly answers: readonly Answer[];
  /** Null where it says nothing of who may call. */
  readonly access: StatedAccess | null;
  /** Whether the action is not to be documented. */
  readonly isHidden: boolean;
}

export const noWords: ActionWords = { documentation: {}, fields: [], answers: [], access: null, isHidden: false };

/** Each thing by the later one, if it says it. */
export function joined(words: readonly ActionWords[]): ActionWords {
  return words.reduce((lower, higher) => {
    if (lower === noWords) return higher;
    if (higher === noWords) return lower;
    return {
      documentation: over(lower.documentation, higher.documentation),
      fields: lastOfEach([...lower.fields, ...higher.fields], fieldKey),
      answers: lastOfEach([...lower.answers, ...higher.answers], ({ status }) => status),
      access: higher.access ?? lower.access,
      isHidden: lower.isHidden || higher.isHidden,
    };
  }, noWords);
}

/** The last of each key, where the first stands. */
export function lastOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** Each place has fields of its own. */
export function fieldKey(field: StatedField): string {
  return `${field.in} ${field.name}`;
}

/** The first of each key. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
