import type { RouteParameter } from '../../../core/application';
import { fittingExample } from '../../../core/fields/field-words';
import type { StatedField } from '../../../core/read-operation';

/** The parameter with what people state of it; its type where nothing else tells that. */
export function statedParameter(parameter: RouteParameter, stated: readonly StatedField[]): RouteParameter {
  const field = stated.find(({ name }) => name === parameter.name)?.field;
  if (field === undefined) return parameter;
  const { description, example, ...type } = field;
  const schema = parameter.schema ?? (type.type === 'any' ? null : { ...type, required: true });
  const fitting = schema === null ? undefined : fittingExample(schema, example);
  return {
    ...parameter,
    schema: schema !== null && fitting !== undefined ? { ...schema, example: fitting } : schema,
    description: parameter.description ?? description ?? null,
  };
}
