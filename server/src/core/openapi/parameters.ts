import type { RouteParameter } from '../application';
import type { PathParameter, Schema } from '../openapi-objects/document';
import type { MergedEndpoint, PlacedEndpoint } from './merge-paths';
import { parameterSchema } from './parameter-schema';

/** The path parameters of an operation, under the names of its path. */
export function parametersOf({ template, endpoints }: MergedEndpoint): readonly PathParameter[] {
  const byName = endpoints.map(({ endpoint }) => new Map(endpoint.route.parameters.map((one) => [one.name, one])));
  return template.parameters.map((name, position) => {
    const declared = endpoints.map((placed, index) => parameterAt(placed, position, byName[index]));
    const description = descriptionOf(declared);
    return {
      name,
      in: 'path',
      required: true,
      ...(description === null ? {} : { description }),
      schema: sharedSchema(declared.map(parameterSchema)),
    };
  });
}

function parameterAt(
  { template }: PlacedEndpoint,
  position: number,
  declared: ReadonlyMap<string, RouteParameter> | undefined,
): RouteParameter {
  const name = template.parameters[position] ?? '';
  return declared?.get(name) ?? { name, optional: false, pattern: null, bindingField: null };
}

/** Routes that share an operation but want different values: any value may be one of theirs. */
function sharedSchema(schemas: readonly Schema[]): Schema {
  const [first = { type: 'string' }, ...others] = schemas;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : { type: 'string' };
}

function descriptionOf(parameters: readonly RouteParameter[]): string | null {
  const described = parameters.find((parameter) => parameter.bindingField !== null);
  return described?.bindingField ? `The ${described.bindingField} of the ${described.name}` : null;
}
