import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';

export type SchemaName = 'clientcollection' | 'environment';

const validators = new Map<SchemaName, ValidateFunction>();

/** What in an output breaks the schema that is shipped for it: place and message. */
export function violations(name: SchemaName, value: unknown): readonly string[] {
  const validate = validators.get(name) ?? compiled(name);
  validators.set(name, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

function compiled(name: SchemaName): ValidateFunction {
  const schema = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')) as object;
  return new Ajv({ allErrors: true, strictSchema: true }).compile(schema);
}
