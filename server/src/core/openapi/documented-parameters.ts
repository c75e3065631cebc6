import type { Parameter } from '../openapi-objects/document';
import { schemaOfExample } from './request-body';
import { parameterKey, remainingExample, type WrittenParameter } from '../openapi-objects/written-parameter';

/**
 * The parameters of an operation with what documentation says of them, which goes before what was found; those that were
 * not found follow. The path alone tells which parameters it has, and each must be there.
 */
export function documentedParameters(
  found: readonly Parameter[],
  written: readonly WrittenParameter[],
): readonly Parameter[] {
  const byKey = new Map(written.map((parameter) => [parameterKey(parameter), parameter]));
  const known = new Set(found.map(parameterKey));
  return [
    ...found.map((parameter) => informed(parameter, byKey.get(parameterKey(parameter)))),
    ...written.flatMap((parameter) => (known.has(parameterKey(parameter)) ? [] : added(parameter))),
  ];
}

function informed(found: Parameter, written: WrittenParameter | undefined): Parameter {
  if (written === undefined) return found;
  const { said, required } = written;
  const { example, ...others } = found;
  const parameter = { ...others, ...remainingExample(example, said), ...said };
  return parameter.in === 'path' || required === undefined ? parameter : { ...parameter, required };
}

function added({ name, in: place, required, said }: WrittenParameter): readonly Parameter[] {
  if (place === 'path') return [];
  const { example } = said;
  const schema = example === undefined ? ({ type: 'string' } as const) : schemaOfExample(example);
  return [{ name, in: place, ...(required === undefined ? {} : { required }), schema, ...said }];
}
