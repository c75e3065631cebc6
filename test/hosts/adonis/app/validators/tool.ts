import vine from '@vinejs/vine';

const condition = vine.enum(['new', 'used', 'worn']);

export const listToolsValidator = vine.compile(
  vine.object({
    page: vine.number().withoutDecimals().min(1).optional(),
    perPage: vine.number().withoutDecimals().range([1, 100]).optional(),
    condition: condition.clone().optional(),
  }),
);

export const createToolValidator = vine.compile(
  vine.object({
    name: vine.string().trim().minLength(3).maxLength(80),
    dailyRate: vine.number().withoutDecimals().min(0),
    condition: condition.clone(),
    tags: vine.array(vine.string().maxLength(20)).maxLength(5),
  }),
);

export const updateToolValidator = vine.compile(
  vine.object({
    name: vine.string().trim().minLength(3).maxLength(80).optional(),
    dailyRate: vine.number().withoutDecimals().min(0).optional(),
    condition: condition.clone().optional(),
  }),
);

export const reviewValidator = vine.compile(
  vine.object({
    stars: vine.number().withoutDecimals().range([1, 5]),
    text: vine.string().maxLength(500).nullable(),
  }),
);
