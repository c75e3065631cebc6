import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { toNumber } from '../../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../../languages/php/evaluate/natives';
import {
  bool,
  falseValue,
  nullValue,
  string,
  stringWithGap,
  textOf,
  unknown,
  type ObjectValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { is } from '../../strings/str';
import { nativeObject } from '../../runtime/native-object';
import { currentRoute, routeParameter } from './current-route';
import { inputAt, wholeInput } from './request-input';
import type { RequestContext, RequestFramework, Validation } from './request-context';
import { validated, validatorFactory, validatorObject } from './validator-objects';

/** Methods that answer one field, or all of them where no field is named. */
const reading: ReadonlySet<string> = new Set([
  ...['input', 'get', 'post', 'query', 'json', 'string', 'str', 'integer', 'float', 'boolean', 'date', 'enum', 'enums'],
  ...['collect', 'array', 'file', 'old', 'validated', 'data'],
]);

/** Methods that answer input with the names of its fields, all of them or those that are named. */
const readingAll: ReadonlySet<string> = new Set(['all', 'only', 'except', 'toarray', 'safe', 'validationdata']);

/** Methods that answer whether there is a field. */
const asking: ReadonlySet<string> = new Set([
  ...['has', 'hasany', 'filled', 'isnotfilled', 'anyfilled', 'missing', 'exists', 'hasfile'],
]);

/** Properties of Symfony's request that hold input. */
const inputBags: ReadonlySet<string> = new Set(['request', 'query', 'files']);

/** `Symfony\Component\HttpFoundation\InputBag` */
const inputBag: NativeObject = {
  call(name, { args }) {
    if (name === 'all') return inputOf(args);
    if (name === 'has') return unknown(reasonOfAsking(args));
    return name.startsWith('get') ? inputOf(args) : undefined;
  },
};

/** Those that are no input. */
const ownProperties: ReadonlySet<string> = new Set(['attributes', 'server', 'cookies', 'headers']);

/** `Illuminate\Http\Request`, and what request classes inherit from it, while a request is answered. */
export class HttpRequest implements NativeObject {
  readonly #laravel: RequestFramework;

  constructor(laravel: RequestFramework) {
    this.#laravel = laravel;
  }

  get(name: string): Value | undefined {
    const context = this.#laravel.requests.current;
    if (name === 'container') return this.#laravel.app;
    if (context === null) return undefined;
    if (inputBags.has(name)) return nativeObject('Symfony\\Component\\HttpFoundation\\InputBag', inputBag);
    if (ownProperties.has(name)) return undefined;
    return routeParameter(context, name) ?? inputAt(name);
  }

  /** `$request['query']` is a field, whatever properties there are: `Request::offsetGet`. */
  index(key: Value): Value | undefined {
    const context = this.#laravel.requests.current;
    const name = textOf(key);
    return context === null || name === null ? undefined : (routeParameter(context, name) ?? inputAt(name));
  }

  call(name: string, call: NativeCall): Value | undefined {
    const context = this.#laravel.requests.current;
    if (context === null) return undefined;
    if (readingAll.has(name)) return wholeInput;
    if (reading.has(name)) return inputOf(call.args);
    if (asking.has(name)) return unknown(reasonOfAsking(call.args));
    if (name === 'whenhas' || name === 'whenfilled') return this.#when(call);
    return this.#validate(name, call) ?? ofMethod(name, call, context) ?? this.#ofRoute(name, call, context);
  }

  /** The callback is called where there is such a field, else the other one. */
  #when(call: NativeCall): Value {
    const { machine, args, source } = call;
    const reason = reasonOfAsking(args);
    const index = machine.decisions?.take(2, reason, source) ?? 0;
    const callback = machine.callableOf(args.or(index + 1), call);
    const field = textOf(args.at(0));
    if (callback !== null) machine.call(callback, new Arguments(field === null ? [] : [inputAt(field)]), source);
    return this.#laravel.requests.object() ?? unknown(reason);
  }

  #validate(name: string, { args, source }: NativeCall): Value | undefined {
    if (name !== 'validate' && name !== 'validatewithbag') return undefined;
    const rules = name === 'validate' ? args.or(0, 'rules') : args.or(1, 'rules');
    return validated(this.#laravel, { rules, data: wholeInput, source });
  }

  #ofRoute(name: string, { args }: NativeCall, context: RequestContext): Value | undefined {
    const key = textOf(args.at(0));
    switch (name) {
      case 'route': {
        if (args.at(0) === undefined) return currentRoute(context);
        return key === null ? unknown('a parameter of the route') : (routeParameter(context, key) ?? args.or(1));
      }
      case 'routeis':
        context.asksRoute = true;
        return bool(is(textsOf(args), context.route.name?.value ?? ''));
      case 'path':
      case 'decodedpath': {
        context.asksRoute = true;
        const { uri } = context.route;
        return stringWithGap(uri, uri.includes('{') ? 'a parameter of the route' : undefined);
      }
      case 'is': {
        context.asksRoute = true;
        return isAt(context.route.uri, textsOf(args));
      }
      case 'segment': {
        context.asksRoute = true;
        const segment = context.route.uri.split('/')[(toNumber(args.or(0)) ?? 0) - 1];
        if (segment === undefined) return args.or(1);
        return segment.includes('{') ? unknown('a parameter of the route') : string(segment);
      }
      case 'isprecognitive':
        return falseValue;
      case 'user':
        return unknown('the user of the request');
      default:
        return undefined;
    }
  }
}

function reasonOfAsking(args: Arguments): string {
  const [name] = textsOf(args);
  return name === undefined ? 'what the input is' : inputAt(name).reason;
}

function textsOf(args: Arguments): string[] {
  return args.positional
    .flatMap((one) => (one.kind === 'array' ? [...one.entries.values()] : [one]))
    .flatMap((one) => textOf(one) ?? []);
}

/** `$request->is('admin/*')`: not known where a parameter of the URI has a say in it. */
function isAt(uri: string, patterns: readonly string[]): Value {
  if (is(patterns, uri)) return bool(true);
  const [before = ''] = uri.split('{');
  const mayMatch = patterns.some((pattern) => {
    const [start = ''] = pattern.split('*');
    return before.startsWith(start) || start.startsWith(before);
  });
  return uri.includes('{') && mayMatch ? unknown('a parameter of the route') : bool(false);
}

function ofMethod(name: string, { args }: NativeCall, context: RequestContext): Value | undefined {
  switch (name) {
    case 'method':
    case 'getmethod':
    case 'getrealmethod':
      context.asksMethod = true;
      return string(context.method);
    case 'ismethod': {
      context.asksMethod = true;
      const wanted = textOf(args.at(0));
      return wanted === null ? unknown('the method that is asked for') : bool(wanted.toUpperCase() === context.method);
    }
    case 'ismethodsafe':
    case 'ismethodcacheable':
      context.asksMethod = true;
      return bool(['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(context.method));
    default:
      return undefined;
  }
}

function inputOf(args: Arguments): Value {
  const key = args.at(0);
  if (key === undefined || key.kind === 'null' || key.kind === 'array') return wholeInput;
  const name = textOf(key);
  return name === null ? unknown('an input') : inputAt(name);
}

/** Methods by which a request class has a say in what `getValidatorInstance` does, beside `rules`. */
export const hooks: ReadonlySet<string> = new Set([
  ...['getvalidatorinstance', 'validator', 'validationrules', 'withvalidator'],
]);

/** Notes what a request class answers as its rules. */
export function noteRules(
  laravel: RequestFramework,
  className: string,
  { rules, source }: Pick<Validation, 'rules' | 'source'>,
): Validation {
  const validation = { kind: 'form-request', class: className, rules, conditional: null, prefix: '', source } as const;
  laravel.requests.record(validation);
  return validation;
}

/** `Illuminate\Foundation\Http\FormRequest`: what a request class of the project inherits. */
export class FormRequest extends HttpRequest {
  readonly #laravel: RequestFramework;

  constructor(laravel: RequestFramework) {
    super(laravel);
    this.#laravel = laravel;
  }

  /** A method that the request class `self` does not declare. */
  callOn(self: ObjectValue, name: string, call: NativeCall): Value | undefined {
    const { machine } = call;
    const ask = (method: string, ...args: readonly Value[]): Value =>
      machine.callMethod(self, method, new Arguments(args), call);
    const declares = (method: string): boolean => machine.files.method(self.class, method).kind === 'found';
    switch (name) {
      case 'getvalidatorinstance': {
        const factory = validatorFactory(this.#laravel);
        if (declares('validator')) return ask('validator', factory);
        const rules = ask('validationRules');
        const source = rules.source ?? call.source;
        const rulesOf = noteRules(this.#laravel, self.class, { rules, source });
        const validator = validatorObject(this.#laravel, rulesOf);
        if (declares('withValidator')) ask('withValidator', validator);
        return validator;
      }
      case 'createdefaultvalidator':
        return ask('getValidatorInstance');
      case 'validationrules':
        return declares('rules') ? ask('rules') : { kind: 'array', entries: new Map() };
      case 'rules':
        return { kind: 'array', entries: new Map() };
      case 'initialize':
      case 'messages':
      case 'attributes':
      case 'authorize':
      case 'prepareforvalidation':
      case 'passedvalidation':
      case 'withvalidator':
        return nullValue;
      default:
        return undefined;
    }
  }
}
