import type { Json } from '../json';

/** The generic templates that the product brings along, by the names of their files. */
export type ShippedTemplates = ReadonlyMap<string, Json>;

export const noShippedTemplates: ShippedTemplates = new Map();
