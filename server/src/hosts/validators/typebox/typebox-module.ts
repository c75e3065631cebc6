import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { typeboxMakers } from './makers';

/** `Type` of TypeBox: it makes the JSON Schema that the library makes. */
const builder: Value = native({
  get: (name) => {
    const make = Object.hasOwn(typeboxMakers, name) ? typeboxMakers[name] : undefined;
    return make && nativeFunction((args, { run }) => make(args, run));
  },
});

/** `@sinclair/typebox`, and packages that export the same. */
export const typeboxModule: Value = native({
  get: (name) => {
    if (name === 'Type' || name === 'default') return builder;
    // Makers are exported by themselves, too.
    return builder.kind === 'native' && Object.hasOwn(typeboxMakers, name)
      ? builder.object.get?.(name)
      : nativeFunction((_, { node }) => unknown(node));
  },
});
