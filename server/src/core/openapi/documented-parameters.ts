import type { Documentation } from '../documentation/documentation';
import type { Parameter } from '../openapi-objects/document';
import { schemaOfExample } from './request-body';
import {
  mergedParameters,
  parameterKey,
  remainingExample,
  type WrittenParameter,
} from '../openapi-objects/written-parameter';

type Said = Pick<Documentation, 'parameters' | 'joiningParameters' | 'fillingParameters'>;

/**
 * The parameters of an operation with what documentation says of them, which goes before what was found; those that were
 * not found follow. The path alone tells which parameters it has, and each must be there.
 */
export function documentedParameters(
  found: readonly Parameter[],
  { parameters: written = [], joiningParameters: joining = [], fillingParameters: filling = [] }: Said,
): readonly Parameter[] {
  if (written.length + joining.length + filling.length === 0) return found;
  const [writtenByKey, fillingByKey] = [byParameterKey(written), byParameterKey(filling)];
  const informedOnes = withMissing(found, joining).map((one) => informed(one, writtenByKey.get(parameterKey(one))));
  const all = withMissing(
    informedOnes,
    written.filter(({ ifPresent }) => !ifPresent),
  );
  return all.map((one) => described(one, fillingByKey.get(parameterKey(one))));
}

function byParameterKey(parameters: readonly WrittenParameter[]): ReadonlyMap<string, WrittenParameter> {
  return new Map(parameters.map((parameter) => [parameterKey(parameter), parameter]));
}

function withMissing(known: readonly Parameter[], written: readonly WrittenParameter[]): readonly Parameter[] {
  const keys = new Set(known.map(parameterKey));
  const missing = mergedParameters(written).filter((parameter) => !keys.has(parameterKey(parameter)));
  return [...known, ...missing.flatMap(added)];
}

function informed(found: Parameter, written: WrittenParameter | undefined): Parameter {
  if (written === undefined) return found;
  const { said, required } = written;
  const { example, ...others } = found;
  const parameter = { ...others, ...remainingExample(example, said), ...said };
  return parameter.in === 'path' || required === undefined ? parameter : { ...parameter, required };
}

function described(parameter: Parameter, filling: WrittenParameter | undefined): Parameter {
  const description = filling?.said.description;
  if (description === undefined || (parameter.description ?? '') !== '') return parameter;
  return { ...parameter, description };
}

function added({ name, in: place, required, said }: WrittenParameter): readonly Parameter[] {
  if (place === 'path') return [];
  const { example } = said;
  const schema = example === undefined ? ({ type: 'string' } as const) : schemaOfExample(example);
  return [{ name, in: place, ...(required === undefined ? {} : { required }), schema, ...said }];
}
