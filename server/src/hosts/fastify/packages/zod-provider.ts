import {
  native,
  type NativeObject,
  nativeFunction,
  primitive,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** `hasZodFastifySchemaValidationErrors(error)`: whether it is one of a schema of the route, and none that code has thrown. */
const isOfSchema = nativeFunction(([error], { node }) => {
  const validation = error?.kind === 'record' ? error.entries.get('validation') : undefined;
  const isKnown = error?.kind === 'record' && validation?.kind !== 'unknown';
  return isKnown ? primitive(validation !== undefined) : unknownOf('boolean', node);
});

const object: NativeObject = { call: (_, { node }) => unknown(node) };
const validatorCompiler = native(object);

/** `fastify-type-provider-zod`, as far as others ask for it. https://github.com/turkerdev/fastify-type-provider-zod */
export const zodProviderModule: Value = native({
  get: (name) => {
    if (name === 'validatorCompiler') return validatorCompiler;
    return name === 'hasZodFastifySchemaValidationErrors' ? isOfSchema : undefined;
  },
});

/** Whether a compiler is that of the package: it tells Fastify what does not fit, and throws no error of zod. */
export function isOfZodProvider(compiler: Value | null): boolean {
  return compiler?.kind === 'native' && compiler.object === object;
}
