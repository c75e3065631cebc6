import { memberOf } from '../../../languages/typescript/evaluate/members/members';
import type { Runtime } from '../../../languages/typescript/evaluate/runtime';
import {
  type NativeObject,
  native,
  type NativeCall,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** What `fastify-plugin` notes of a function. */
export interface PluginFacts {
  readonly name: string | null;
  readonly dependencies: readonly string[];
  /** Whether it gets no instance of its own. */
  readonly skipsOverride: boolean;
  /** Whether it is code of a package, so that what it registers is not seen. */
  readonly isForeign: boolean;
}

const plain: PluginFacts = { name: null, dependencies: [], skipsOverride: false, isForeign: false };

const facts = new WeakMap<NativeObject, PluginFacts>();

/** What is known of a plugin beside its function. */
export function pluginFacts(value: Value): PluginFacts {
  return value.kind === 'native' ? (facts.get(value.object) ?? plain) : plain;
}

/** A function of a plugin, with what is noted of it. */
export function pluginValue(object: NativeObject, noted: Partial<PluginFacts>): Value {
  facts.set(object, { ...plain, skipsOverride: true, ...noted });
  return native(object);
}

/** `fp(function, options)`: it runs on the instance that it is registered on. */
export function wrappedPlugin([given, options]: readonly Value[], runtime: () => Runtime): Value {
  const plugin = given === undefined ? given : functionIn(given);
  const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const encapsulate = entries.get('encapsulate');
  const dependencies = entries.get('dependencies');
  return pluginValue(
    {
      call: (args, { run, node }: NativeCall) =>
        plugin === undefined ? { kind: 'unknown', at: node } : run(plugin, args),
      get: (name) => (plugin?.kind === 'function' ? memberOf(plugin, name, runtime(), plugin.node) : undefined),
    },
    {
      name: textOf(entries.get('name')),
      dependencies: dependencies?.kind === 'list' ? dependencies.items.flatMap((one) => textOf(one) ?? []) : [],
      skipsOverride: !(encapsulate?.kind === 'primitive' && encapsulate.value === true),
      isForeign: plugin?.kind === 'unknown',
    },
  );
}

/** The function of a plugin, which `import()` and `require` hand on in a module. */
export function functionIn(value: Value): Value {
  return value.kind === 'record' && value.class === null ? (exportedPlugin(value) ?? value) : value;
}

export function exportedPlugin({ entries }: RecordValue): Value | undefined {
  const found = entries.get('export=') ?? entries.get('default');
  return found?.kind === 'record' && found.class === null ? (exportedPlugin(found) ?? found) : found;
}
