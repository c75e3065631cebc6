import type { FunctionLike, TypeName } from '../../../languages/php/syntax/ast';
import type { InputType } from './found-input';
import { noteUse } from './reads';
import { castTypes } from './request-methods';
import { argumentFor, type CallArguments, type Frame, type Tracer } from './tracer';

/** What a value is that PHP takes as a declared type; null for none, and for several. */
export function inputTypeOf(type: TypeName | null): InputType | null {
  const [name = '', ...others] = (type?.names ?? []).map((one) => one.toLowerCase()).filter((one) => one !== 'null');
  if (others.length > 0) return null;
  return name === 'string' ? 'string' : (castTypes.get(name) ?? null);
}

/** Notes what parts of the input are of which type, by the parameters that take them: `find(int $id)`. */
export function noteTypesOfParameters(
  tracer: Tracer,
  { parameters, returnType }: FunctionLike,
  { written, traced }: CallArguments,
  frame: Frame,
): void {
  for (const [index, { name, type }] of parameters.entries()) {
    const at = argumentFor(written, index, name);
    const node = written[at]?.value;
    const told = inputTypeOf(type);
    if (told === 'string' && parameters.length === 1 && converts(returnType)) continue;
    if (node !== undefined && told !== null) noteUse(tracer, traced[at] ?? null, told, { node, frame });
  }
}

/** `toBoolean(?string $value): bool` turns texts into what is meant by them, as which it may be sent, too. */
function converts(to: TypeName | null): boolean {
  const type = inputTypeOf(to);
  return type === 'boolean' || type === 'integer' || type === 'number';
}
