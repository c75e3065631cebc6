import { widened } from '../../../languages/typescript/evaluate/doubt/repeated-code';
import {
  native,
  nativeFunction,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** What an application keeps by names, for all code that has it in hands; what is put there twice nobody knows. */
export class Settings {
  private readonly values = new Map<string, Value | null>();

  /** `isCertain`: whether source tells that it is put there while the application starts. */
  set(name: string, value: Value, isCertain: boolean): void {
    const known = this.values.get(name);
    this.values.set(name, isCertain && (known === undefined || known === value) ? value : null);
  }

  /** Null for what nobody knows. */
  get(name: string): Value | null | undefined {
    return this.values.get(name);
  }
}

/** `app.get(name)`, of whichever of some applications. https://expressjs.com/en/4x/api.html#app.set */
export function askedSetting(all: () => readonly Settings[]): Value {
  return nativeFunction(([name], { node, isHandling }) => {
    const found = onlyOf(all(), textOf(name) ?? '');
    return (isHandling ? whenHandled(found) : found) ?? unknown(node);
  });
}

/** `app.locals`. https://expressjs.com/en/4x/api.html#app.locals */
export function localsValue(all: () => readonly Settings[]): Value {
  const put = (name: string, value: Value, isCertain: boolean): void => {
    for (const one of all()) one.set(name, value, isCertain);
  };
  return native({
    get: (name) => whenHandled(onlyOf(all(), name)),
    set: (name, value, doubt) => {
      put(name, value, doubt === null);
    },
    merges: (values) => {
      if (values.kind === 'record') for (const [name, value] of values.entries) put(name, value, true);
    },
  });
}

/** What one of several keeps by a name; undefined for what none, or more than one, keeps. */
function onlyOf(all: readonly Settings[], name: string): Value | undefined {
  const [found, ...others] = all.map((one) => one.get(name)).filter((one) => one !== undefined);
  return others.length > 0 ? undefined : (found ?? undefined);
}

/** Of a text, a number or a condition only the type is known while requests are handled: others may have changed it. */
function whenHandled(value: Value | undefined): Value | undefined {
  if (value?.kind !== 'primitive') return value;
  return typeof value.value === 'boolean' ? unknownOf('boolean', null) : widened(value);
}
