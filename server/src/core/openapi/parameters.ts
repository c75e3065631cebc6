import type { RouteParameter as DeclaredParameter } from '../application';
import { defined } from '../defined';
import { withStated } from '../documentation/stated-field';
import type { FieldSchema } from '../fields/field-schema';
import type { PathParameter, SchemaOrReference } from '../openapi-objects/document';
import type { ComponentOf } from './field-schemas';
import type { MergedEndpoint, PlacedEndpoint } from './merge-paths';
import { without } from '../without';
import { parameterSchema } from './parameter-schema';

/** What is known of an operation's path parameters, by the names that the routes give them. */
export interface PathKnowledge {
  /** What is checked, in the first route. */
  readonly checked: Readonly<Record<string, FieldSchema>>;
  /** What the code that answers takes them for: one table for each of the endpoints. */
  readonly types: readonly Readonly<Record<string, FieldSchema>>[];
  /** What people state of those of the first route. */
  readonly stated: Readonly<Record<string, FieldSchema>>;
}

/** The path parameters of an operation, under the names of its path. */
export function parametersOf(
  { template, endpoints }: MergedEndpoint,
  { checked, types, stated }: PathKnowledge,
  componentOf: ComponentOf,
): readonly PathParameter[] {
  const byName = endpoints.map(({ endpoint }) => new Map(endpoint.route.parameters.map((one) => [one.name, one])));
  return template.parameters.map((name, position) => {
    const declared = endpoints.map((placed, index) => parameterAt(placed, position, byName[index]));
    const schemas = declared.map((parameter, index) => {
      const known = {
        checked: index === 0 ? own(checked, parameter.name) : undefined,
        type: typeOf(
          parameter,
          own(types[index], parameter.name),
          index === 0 ? own(stated, parameter.name) : undefined,
        ),
      };
      return parameterSchema(parameter, known, componentOf);
    });
    return {
      name,
      in: 'path',
      required: true,
      ...defined({ description: descriptionOf(declared, own(stated, declared[0]?.name ?? '')) ?? undefined }),
      schema: sharedSchema(schemas),
    };
  });
}

/** What code takes a parameter for, with what people state of it; their words stand beside its schema. */
function typeOf(
  { schema }: DeclaredParameter,
  type: FieldSchema | undefined,
  stated: FieldSchema | undefined,
): FieldSchema | undefined {
  if (stated === undefined) return type;
  const unsaid = without(stated, 'description');
  return type === undefined ? (schema === null ? unsaid : undefined) : withStated(type, unsaid);
}

function own(fields: Readonly<Record<string, FieldSchema>> = {}, name: string): FieldSchema | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function parameterAt(
  { template }: PlacedEndpoint,
  position: number,
  declared: ReadonlyMap<string, DeclaredParameter> | undefined,
): DeclaredParameter {
  const name = template.parameters[position] ?? '';
  return declared?.get(name) ?? { name, optional: false, schema: null, description: null, bindingField: null };
}

/** Routes that share an operation but want different values: any value may be one of theirs. */
function sharedSchema(schemas: readonly SchemaOrReference[]): SchemaOrReference {
  const [first = { type: 'string' as const }, ...others] = schemas;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : { type: 'string' };
}

function descriptionOf(parameters: readonly DeclaredParameter[], stated: FieldSchema | undefined): string | null {
  const written = parameters.find(({ description }) => description !== null);
  if (written !== undefined) return written.description;
  if (stated?.description !== undefined) return stated.description;
  const bound = parameters.find(({ bindingField }) => bindingField !== null);
  return bound?.bindingField ? `The ${bound.bindingField} of the ${bound.name}` : null;
}
