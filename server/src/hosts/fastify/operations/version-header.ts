import type { CheckedInput } from '../../../core/read-operation';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { RegisteredRoute } from '../routes/registered';

/**
 * The header by which requests ask for a version, if a route has one: a version or a range of versions (`1.x`). Requests without it come
 * to routes without a version alone. https://fastify.dev/docs/latest/Reference/Routes/#version-constraints
 */
export function versionHeader({ version }: RegisteredRoute): readonly CheckedInput[] {
  if (version === null) return [];
  const properties = { 'Accept-Version': plain('string', { required: true, nullable: false, samples: [version] }) };
  return [{ in: 'header', schema: { ...openObject, properties } }];
}
