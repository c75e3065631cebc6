import { type HttpMethod, takesBody } from '../../../server/src/core/application';
import { exampleOf } from '../../../server/src/core/fields/example';
import type { BodyInput, EndpointInput } from '../../../server/src/core/documentation/input-fields';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { noFields } from '../../../server/src/core/fields/plain-fields';
import { noShapes } from '../../../server/src/core/fields/shapes';
import type { RequestBody, SentParameter } from '../../../server/src/core/openapi-objects/document';
import { type ComponentOf, noComponents } from '../../../server/src/core/openapi/field-schemas';
import { inputOfOperation, writtenFieldsOf } from '../../../server/src/core/openapi/request';

/** The input of requests of a method whose fields are the given ones: in the body where there is one, else in the query. */
function inputOf(fields: FieldSchema, method: HttpMethod, body: Partial<BodyInput> = {}): EndpointInput {
  const hasBody = takesBody(method);
  const query = hasBody ? noFields : fields;
  return {
    parameters: { path: noFields, query, header: noFields, cookie: noFields },
    bodies: hasBody ? [{ mediaType: null, schema: fields, ...body }] : [],
    isChecked: true,
  };
}

export function requestOf(
  fields: FieldSchema,
  method: HttpMethod,
  componentOf: ComponentOf = noComponents,
  body: Partial<BodyInput> = {},
): { readonly requestBody?: RequestBody; readonly parameters: readonly SentParameter[] } {
  const { requestBody, parameters } = inputOfOperation(inputOf(fields, method, body), {
    componentOf,
    exampleOf,
    shapes: noShapes,
    mediaOnce: (_key, write) => write(),
  });
  return { ...(requestBody !== undefined && { requestBody }), parameters };
}

/** The fields that it writes schemas of, by name. */
export function writtenFields(fields: FieldSchema, method: HttpMethod): readonly (readonly [string, FieldSchema])[] {
  return writtenFieldsOf(inputOf(fields, method), noShapes);
}
