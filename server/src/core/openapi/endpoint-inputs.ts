import type { SettingsByFile } from '../configuration/files';
import { type EndpointInput, inputOf } from '../documentation/input-fields';
import type { Problem } from '../problems';
import type { RequestFields, RequestFieldsOf } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import type { Schema } from '../openapi-objects/document';
import { fieldComponents } from './field-components';
import { inputOfOperation, type OperationInput, writtenFieldsOf } from './request';
import { takesBody } from './request-body';

export interface EndpointInputs {
  /** One for each endpoint, in their order. */
  readonly inputs: readonly OperationInput[];
  /** Components that the inputs refer to. */
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly problems: readonly Problem[];
}

/** What requests of endpoints hold. `PUT` and `PATCH` of a route mostly hold the same, which is made once. */
export function endpointInputs(
  endpoints: readonly Endpoint[],
  requestFieldsOf: RequestFieldsOf,
  docs: SettingsByFile['openapi-docs'],
): EndpointInputs {
  const asked = endpoints.map((endpoint) => ({
    endpoint,
    fields: requestFieldsOf(endpoint.route, endpoint.method),
  }));
  const made = new Map<RequestFields, Map<string, EndpointInput>>();
  const inputs = asked.map(({ endpoint, fields }) => {
    const known = made.get(fields) ?? new Map<string, EndpointInput>();
    made.set(fields, known);
    const key = `${takesBody(endpoint.method) ? 'body' : 'query'} ${endpoint.name}`;
    const input = known.get(key) ?? inputOf(endpoint, fields, docs);
    known.set(key, input);
    return { input, method: endpoint.method };
  });
  const { componentOf, schemas } = fieldComponents(
    inputs.flatMap(({ input, method }) => writtenFieldsOf(input, method)),
  );
  const written = new Map<EndpointInput, OperationInput>();
  return {
    inputs: inputs.map(({ input, method }) => {
      const operation = written.get(input) ?? inputOfOperation(input, method, componentOf);
      written.set(input, operation);
      return operation;
    }),
    schemas,
    problems: asked.flatMap(({ fields }) => fields.problems),
  };
}
