import type { Typed } from '../types/typed';

/** What is wrong with each field of a request: as `MessageBag` is written. */
export const errorsByField: Typed = {
  kind: 'field',
  field: {
    type: 'object',
    required: true,
    nullable: false,
    additional: {
      type: 'array',
      required: true,
      nullable: false,
      items: { type: 'string', required: true, nullable: false },
    },
  },
};
