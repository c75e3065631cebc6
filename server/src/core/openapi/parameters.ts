import type { RouteParameter } from '../application';
import type { PathParameter, Schema } from './document';
import type { MergedEndpoint, PlacedEndpoint } from './merge-paths';
import { parameterSchema } from './parameter-schema';

/** The path parameters of an operation, under the names of its path. */
export function parametersOf({ template, endpoints }: MergedEndpoint): readonly PathParameter[] {
  return template.parameters.map((name, position) => {
    const declared = endpoints.map((placed) => parameterAt(placed, position));
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

function parameterAt({ endpoint, template }: PlacedEndpoint, position: number): RouteParameter {
  const name = template.parameters[position] ?? '';
  const declared = endpoint.route.parameters.find((parameter) => parameter.name === name);
  return declared ?? { name, optional: false, pattern: null, bindingField: null };
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
