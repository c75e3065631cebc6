const defaultHook = `
export const defaultHook = (result, c) => {
  if (!result.success) return c.json({ success: false, error: { name: result.error.name, issues: result.error.issues } }, 422);
};
export default defaultHook;
`;

const helpers = `
export const jsonContent = (schema, description) => ({ content: { 'application/json': { schema } }, description });
export const jsonContentRequired = (schema, description) => ({ ...jsonContent(schema, description), required: true });
`;

const schemas = `
import { z } from '@hono/zod-openapi';
export const IdParamsSchema = z.object({ id: z.coerce.number() });
export const IdUUIDParamsSchema = z.object({ id: z.uuid() });
export const SlugParamsSchema = z.object({ slug: z.string().regex(/^[\\w-]+$/) });
export const createMessageObjectSchema = () => z.object({ message: z.string() });
const issue = z.object({ code: z.string(), path: z.array(z.any()), message: z.string().optional() });
export const createErrorSchema = () =>
  z.object({ success: z.boolean(), error: z.object({ name: z.string(), issues: z.array(issue) }) });
`;

/** `stoker`, which writes routes of @hono/zod-openapi in short, as far as it does that. https://github.com/w3cj/stoker */
export const stokerTexts: Readonly<Record<string, string>> = {
  'stoker/openapi': defaultHook,
  'stoker/openapi/default-hook': defaultHook,
  'stoker/openapi/helpers': helpers,
  'stoker/openapi/schemas': schemas,
};
