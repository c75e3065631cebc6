import type { NativeCall, NativeClass, NativeObject } from '../../../languages/php/evaluate/natives';
import {
  list,
  map,
  nullValue,
  string,
  textOf,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';
import { classBasename, snake } from '../strings/str';
import { fluentObject } from '../runtime/native-object';

/** One middleware that a controller puts on its actions, with the methods it holds for. */
export interface ControllerMiddleware {
  readonly middleware: readonly Value[];
  readonly only: readonly string[] | null;
  readonly except: readonly string[] | null;
}

/** Whether a middleware holds for a method: `FiltersControllerMiddleware::methodExcludedByOptions`. */
export function holdsFor(middleware: ControllerMiddleware, method: string): boolean {
  if (middleware.only !== null && !middleware.only.includes(method)) return false;
  return middleware.except === null || middleware.except.length === 0 || !middleware.except.includes(method);
}

/** The state of a controller that extends the framework's: what its constructor gave to `$this->middleware()`. */
class ControllerBehaviour implements NativeObject {
  readonly middleware: OptionsObject[] = [];

  /** A method that nobody declared answers something unknown. */
  call(): undefined {
    return undefined;
  }
}

/** What `$this->middleware(…)` answers, and `new Middleware(…)` is: names, narrowed by `only` and `except`. */
export class OptionsObject implements NativeObject, ControllerMiddleware {
  readonly middleware: readonly Value[];
  only: readonly string[] | null;
  except: readonly string[] | null;

  constructor(middleware: readonly Value[], only: Value | undefined, except: Value | undefined) {
    this.middleware = middleware;
    this.only = methods(only);
    this.except = methods(except);
  }

  /** `only()` and `except()` answer the object itself, which the class knows. */
  call(): undefined {
    return undefined;
  }

  narrow(by: 'only' | 'except', { args }: NativeCall): void {
    const given = args.at(0)?.kind === 'array' ? listOf(args.at(0)) : args.positional;
    this[by] = given.flatMap((one) => textOf(one) ?? []);
  }
}

function methods(value: Value | undefined): readonly string[] | null {
  if (value === undefined || value.kind === 'null') return null;
  return listOf(value).flatMap((one) => textOf(one) ?? []);
}

/** `Illuminate\Routing\Controller` */
export const controllerClass: NativeClass = {
  construct: () => new ControllerBehaviour(),
  callInherited(name, self, { args }) {
    if (name === 'getmiddleware') return list(noted(self));
    if (name !== 'middleware') return name === '__construct' ? nullValue : undefined;
    if (!(self.native instanceof ControllerBehaviour)) return nullValue;
    const first = args.at(0, 'middleware');
    const options = args.at(1, 'options');
    const option = (key: string): Value | undefined =>
      options?.kind === 'array' ? options.entries.get(key) : undefined;
    // `$this->middleware('a', 'b')` takes the second for options; only an array makes several.
    const added = new OptionsObject(
      first?.kind === 'closure' ? [first] : listOf(first),
      option('only'),
      option('except'),
    );
    self.native.middleware.push(added);
    return fluentObject('Illuminate\\Routing\\ControllerMiddlewareOptions', {
      call(method, call) {
        if (method === 'only' || method === 'except') added.narrow(method, call);
        return undefined;
      },
    });
  },
};

/** What the property `$middleware` of the class lists, then what the constructor added, as `getMiddleware()` answers it. */
function noted(controller: ObjectValue): Value[] {
  const declared = controller.properties.get('middleware');
  const added = controller.native instanceof ControllerBehaviour ? controller.native.middleware : [];
  return [
    ...(declared?.kind === 'array' ? declared.entries.values() : []),
    ...added.flatMap((one) => one.middleware.map((middleware) => entryOf(middleware, one))),
  ];
}

function entryOf(middleware: Value, { only, except }: ControllerMiddleware): Value {
  const option = (name: string, methods: readonly string[] | null): [string, Value][] =>
    methods === null ? [] : [[name, list(methods.map((method) => string(method)))]];
  return map([
    ['middleware', middleware],
    ['options', map([...option('only', only), ...option('except', except)])],
  ]);
}

/** An entry of what `getMiddleware()` answers; null for anything else. */
export function controllerMiddleware(entry: Value): ControllerMiddleware | null {
  if (entry.kind !== 'array') return null;
  const options = entry.entries.get('options');
  const option = (name: string): readonly string[] | null =>
    methods(options?.kind === 'array' ? options.entries.get(name) : undefined);
  return { middleware: listOf(entry.entries.get('middleware')), only: option('only'), except: option('except') };
}

/** Abilities by the controller's methods: `AuthorizesRequests::resourceAbilityMap`. */
const resourceAbilities: readonly { readonly method: string; readonly ability: string; readonly onModel: boolean }[] = [
  { method: 'index', ability: 'viewAny', onModel: false },
  { method: 'show', ability: 'view', onModel: true },
  { method: 'create', ability: 'create', onModel: false },
  { method: 'store', ability: 'create', onModel: false },
  { method: 'edit', ability: 'update', onModel: true },
  { method: 'update', ability: 'update', onModel: true },
  { method: 'destroy', ability: 'delete', onModel: true },
];

/** The trait `Illuminate\Foundation\Auth\Access\AuthorizesRequests`: `$this->authorizeResource(Post::class, 'post')`. */
export const authorizesRequests: NativeClass = {
  callInherited(name, self, { args }) {
    if (name !== 'authorizeresource' || !(self.native instanceof ControllerBehaviour)) return undefined;
    const model = joined(args.at(0, 'model'));
    const parameter = joined(args.at(1, 'parameter')) ?? (model === null ? null : snake(classBasename(model)));
    if (model === null || parameter === null) return nullValue;
    for (const { method, ability, onModel } of resourceAbilities) {
      const middleware = string(`can:${ability},${onModel ? parameter : model}`);
      self.native.middleware.push(new OptionsObject([middleware], string(method), undefined));
    }
    return nullValue;
  },
};

function joined(value: Value | undefined): string | null {
  const texts = listOf(value).map(textOf);
  return texts.length === 0 || texts.includes(null) ? null : texts.join(',');
}

/** `Illuminate\Routing\Controllers\Middleware`, of which `HasMiddleware::middleware()` answers a list. */
export const controllerMiddlewareClass: NativeClass = {
  callInherited(name, self, call) {
    if (!(self.native instanceof OptionsObject) || (name !== 'only' && name !== 'except')) return undefined;
    self.native.narrow(name, call);
    return self;
  },
  construct: ({ args }) => {
    const middleware = args.at(0, 'middleware');
    return new OptionsObject(listOf(middleware), args.at(1, 'only'), args.at(2, 'except'));
  },
};
