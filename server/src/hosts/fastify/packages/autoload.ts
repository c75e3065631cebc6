import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { memberOf } from '../../../languages/typescript/evaluate/members/members';
import {
  type NativeCall,
  primitive,
  record,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { exportedPlugin, pluginFacts, pluginValue } from '../instances/plugin';
import { type AutoloadOptions, autoloadOptions } from './autoload-options';
import { type FoundFile, pluginFiles } from './plugin-files';

/** A file as it is loaded. */
interface LoadedFile {
  readonly plugin: Value;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly options: RecordValue;
}

/** `@fastify/autoload`: registers what the files of a directory export, below prefixes that their directories say. */
export function autoloadModule(interpreter: () => Interpreter): Value {
  const plugin: Value = pluginValue(
    {
      call: ([instance, given], call) => {
        const options = autoloadOptions(given);
        if (instance !== undefined && options !== null) load(instance, options, interpreter(), call);
        return { kind: 'unknown', at: call.node };
      },
      get: (name) => (name === 'default' || name === 'fastifyAutoload' ? plugin : undefined),
    },
    { name: '@fastify/autoload' },
  );
  return plugin;
}

function load(instance: Value, options: AutoloadOptions, interpreter: Interpreter, call: NativeCall): void {
  for (const { files, hooks } of pluginFiles(options, interpreter.project)) {
    const loaded = files.flatMap((file) => loadedFile(file, instance, options, interpreter, call) ?? []);
    if (hooks.length === 0) registerAll(instance, loaded, interpreter, call);
    else {
      // Hooks hold for the plugins of their directory alone, so these get an instance of their own.
      const composed = pluginValue(
        {
          call: ([own = instance], inner) => {
            for (const path of hooks) {
              const hook = exportedPlugin(interpreter.module(path));
              if (hook !== undefined) registered(own, unwrapped(hook), record([]), interpreter, inner);
            }
            registerAll(own, loaded, interpreter, inner);
            return { kind: 'unknown', at: inner.node };
          },
        },
        { skipsOverride: false },
      );
      registered(instance, composed, record([]), interpreter, call);
    }
  }
}

/** A plugin that runs on the instance itself, whatever is noted of it. */
function unwrapped(plugin: Value): Value {
  return pluginValue({ call: (args, { run }) => run(plugin, args) }, {});
}

/** In order, but what one depends on goes before it. */
function registerAll(instance: Value, all: readonly LoadedFile[], interpreter: Interpreter, call: NativeCall): void {
  const done = new Set<LoadedFile>();
  const register = (file: LoadedFile, above: readonly LoadedFile[]): void => {
    if (done.has(file) || above.includes(file)) return;
    for (const name of file.dependencies) {
      const needed = all.find((one) => one.name === name);
      if (needed !== undefined) register(needed, [...above, file]);
    }
    done.add(file);
    registered(instance, file.plugin, file.options, interpreter, call);
  };
  for (const file of all) register(file, []);
}

function registered(
  instance: Value,
  plugin: Value,
  options: RecordValue,
  interpreter: Interpreter,
  { run, node }: NativeCall,
): void {
  run(memberOf(instance, 'register', interpreter, node), [plugin, options]);
}

/** Null for a file that exports no plugin, or says that it is none to load. */
function loadedFile(
  { path, prefix }: FoundFile,
  instance: Value,
  options: AutoloadOptions,
  interpreter: Interpreter,
  { run, node }: NativeCall,
): LoadedFile | null {
  const content = interpreter.module(path);
  const exported = exportedPlugin(content);
  if (exported === undefined) return null;
  const member = (name: string): Value | undefined => {
    const beside = content.entries.get(name);
    if (beside !== undefined) return beside;
    const own = exported.kind === 'record' ? exported.entries.get(name) : memberOf(exported, name, interpreter, node);
    return own?.kind === 'unknown' ? undefined : own;
  };
  const autoload = member('autoload');
  if (autoload?.kind === 'primitive' && autoload.value === false) return null;
  const plugin = exported.kind === 'record' ? routePlugin(exported, interpreter) : exported;
  if (plugin === null || (plugin.kind !== 'function' && plugin.kind !== 'native')) return null;
  const configured = member('autoConfig');
  const own = configured?.kind === 'function' ? run(configured, [instance]) : configured;
  const merged = record([...(own?.kind === 'record' ? own.entries : []), ...options.given]);
  const stated = textOf(member('autoPrefix')) ?? prefix;
  const overriding = member('prefixOverride');
  const before = (textOf(merged.entries.get('prefix')) ?? '').replace(/\/$/, '');
  const whole = textOf(overriding) ?? before + stated.replace(/\/+/g, '/');
  if (whole !== '' || overriding !== undefined) merged.entries.set('prefix', primitive(parameters(whole, options)));
  const facts = pluginFacts(plugin);
  return {
    plugin: options.encapsulates ? plugin : unwrapped(plugin),
    name: facts.name ?? path,
    dependencies: facts.dependencies,
    options: merged,
  };
}

/** An object that is a route itself. */
function routePlugin(route: RecordValue, interpreter: Interpreter): Value | null {
  if (!route.entries.has('method')) return null;
  return pluginValue(
    {
      call: ([instance], { run, node }) =>
        instance === undefined
          ? { kind: 'unknown', at: node }
          : run(memberOf(instance, 'route', interpreter, node), [route]),
    },
    { skipsOverride: false },
  );
}

/** `/_id` stands for a parameter, `__id` for one within a name. */
function parameters(prefix: string, { hasParameters }: AutoloadOptions): string {
  if (!hasParameters) return prefix;
  return prefix.includes('__') ? prefix.replaceAll('__', ':') : prefix.replaceAll('/_', '/:');
}
