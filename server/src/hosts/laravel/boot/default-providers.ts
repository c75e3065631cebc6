import { list, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { fluentObject } from '../runtime/native-object';

/** `ServiceProvider::defaultProviders()->merge([…])->toArray()`: the framework's own providers are not read. */
export function defaultProvidersObject(): Value {
  let providers: ArrayValue = list([]);
  return fluentObject('Illuminate\\Support\\DefaultProviders', {
    call(name, { args }) {
      const given = args.or(0);
      if (name === 'toarray') return providers;
      if (given.kind !== 'array') return undefined;
      // `replace` maps the framework's to the application's own.
      const isKnown = name === 'merge' || name === 'replace';
      if (isKnown) providers = list([...providers.entries.values(), ...given.entries.values()]);
      return undefined;
    },
  });
}
