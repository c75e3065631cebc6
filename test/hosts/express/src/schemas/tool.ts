import { z } from 'zod';

export const condition = z.enum(['new', 'good', 'worn']);

export enum Kind {
  Hand = 'hand',
  Power = 'power',
}

const dimensions = z.object({ width: z.number().positive(), height: z.number().positive(), unit: z.enum(['cm', 'in']).default('cm') });

export const toolBody = z
  .object({
    name: z.string().min(2).max(120).describe('What is written on the label'),
    kind: z.enum(Kind),
    condition: condition.optional(),
    price: z.number().nonnegative().multipleOf(0.01),
    bought: z.iso.date().nullable().optional(),
    manual: z.url().optional(),
    tags: z.array(z.string().min(1)).max(10).default([]),
    dimensions: dimensions.optional(),
  })
  .strict();

export const toolChanges = toolBody.partial().omit({ kind: true });

export const toolQuery = z.object({
  search: z.string().optional(),
  kind: z.enum(Kind).optional(),
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
  sort: z.enum(['name', '-name', 'price', '-price']).optional(),
});

export const toolParams = z.object({ id: z.coerce.number().int().positive() });

export const damage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('broken'), part: z.string() }),
  z.object({ type: z.literal('lost'), since: z.iso.datetime() }),
]);
