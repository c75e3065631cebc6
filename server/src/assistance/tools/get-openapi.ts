import * as z from 'zod';
import { assembled, pageOfParts, partsOf } from '../document-parts';
import { shortText } from '../short-text';
import { offsetArgument, pageMembers, tool } from '../tool';

/** Operations, schemas and tags go one by one. */
const depths: Readonly<Record<string, number>> = { paths: 2, components: 2, tags: 1, servers: 1 };

export const getOpenApiTool = tool({
  name: 'get_openapi',
  title: 'OpenAPI description',
  description:
    'The OpenAPI 3.0.3 description of one API type, page by page: all pages together are what `routespec openapi:generate --api-type` writes. It is large: ask it only where the whole is needed, else find_routes and get_operation.',
  arguments: z.strictObject({
    apiType: z.string().max(1000).describe('The key of an API type, as overview lists them.'),
    offset: offsetArgument,
  }),
  answers: z.object({
    apiType: z.string(),
    ...pageMembers,
    document: z.looseObject({}).describe('The part of the document on this page: operations, schemas and the rest.'),
  }),
  answer: async (question, { apiType, offset }) => {
    const document = await question.documentOf(apiType);
    const { items, total, nextOffset } = pageOfParts(
      partsOf(document, (key) => (Object.hasOwn(depths, key) ? (depths[key] ?? 0) : 0)),
      offset,
    );
    return { apiType: shortText(apiType), total, nextOffset, document: assembled(items) };
  },
});
