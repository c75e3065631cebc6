import type { NativeCall, NativeClass, NativeObject } from '../../../languages/php/evaluate/natives';
import { nullValue, string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { listAttribute } from '../routes/attributes';
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
export class ControllerBehaviour implements NativeObject {
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

  call(name: string, { args }: NativeCall): Value | undefined {
    const given = args.at(0)?.kind === 'array' ? listAttribute(args.at(0)) : args.positional;
    const texts = given.flatMap((one) => textOf(one) ?? []);
    if (name === 'only') this.only = texts;
    if (name === 'except') this.except = texts;
    return undefined;
  }
}

function methods(value: Value | undefined): readonly string[] | null {
  if (value === undefined || value.kind === 'null') return null;
  return listAttribute(value).flatMap((one) => textOf(one) ?? []);
}

/** `Illuminate\Routing\Controller` */
export const controllerClass: NativeClass = {
  construct: () => new ControllerBehaviour(),
  callInherited(name, self, { args }) {
    if (name !== 'middleware') return name === '__construct' ? nullValue : undefined;
    if (!(self.native instanceof ControllerBehaviour)) return nullValue;
    const first = args.at(0, 'middleware');
    const options = args.at(1, 'options');
    const option = (key: string): Value | undefined => (options?.kind === 'array' ? options.entries.get(key) : undefined);
    // `$this->middleware('a', 'b')` takes the second for options; only an array makes several.
    const added = new OptionsObject(first?.kind === 'closure' ? [first] : listAttribute(first), option('only'), option('except'));
    self.native.middleware.push(added);
    return fluentObject('Illuminate\\Routing\\ControllerMiddlewareOptions', added);
  },
};

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
  const texts = listAttribute(value).map(textOf);
  return texts.length === 0 || texts.includes(null) ? null : texts.join(',');
}

/** `Illuminate\Routing\Controllers\Middleware`, of which `HasMiddleware::middleware()` answers a list. */
export const controllerMiddlewareClass: NativeClass = {
  construct: ({ args }) => {
    const middleware = args.at(0, 'middleware');
    return new OptionsObject(listAttribute(middleware), args.at(1, 'only'), args.at(2, 'except'));
  },
};
