import { isHttpMethod, takesBody } from '../../../../core/application';
import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { toNumber } from '../../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../../languages/php/evaluate/natives';
import {
  bool,
  entryAt,
  falseValue,
  list,
  nullValue,
  string,
  stringWithGap,
  textOf,
  unknown,
  type ArrayValue,
  type ObjectValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { is } from '../../strings/str';
import { methodTable, type NativeMethod } from '../../runtime/method-table';
import { nativeObject } from '../../runtime/native-object';
import { currentRoute, routeParameter } from './current-route';
import { castInput, casting, changedInput, changing, fieldAt, inputOf, withEntries } from './changed-input';
import { chosenInput } from './chosen-input';
import { inputAt, originOf, wholeInput } from './request-input';
import type { RequestContext, RequestFramework } from './request-context';
import { listOfInput } from './tidied-input';
import { validated } from './validator-factory';

/** Methods that answer one field, or all of them where no field is named. */
const reading: ReadonlySet<string> = new Set([
  ...['input', 'get', 'post', 'query', 'json', 'enums', 'array', 'date', 'file', 'old', 'validated', 'data'],
]);

/** Methods that answer input with the names of its fields, all of them or those that are named. */
const readingAll: ReadonlySet<string> = new Set(['all', 'allfiles', 'toarray', 'safe', 'validationdata']);

/** Methods that answer whether there is a field. */
const asking: ReadonlySet<string> = new Set([
  ...['has', 'hasany', 'filled', 'isnotfilled', 'anyfilled', 'missing', 'exists', 'hasfile'],
]);

/** Properties of Symfony's request that hold input. */
const inputBags: ReadonlySet<string> = new Set(['request', 'query', 'files']);

/** Methods of a bag that change the input, with those of the request that do the same. */
const changingBag: ReadonlyMap<string, string> = new Map([
  ['add', 'merge'],
  ['replace', 'replace'],
  ['set', 'offsetset'],
  ['remove', 'offsetunset'],
]);

/** `Symfony\Component\HttpFoundation\InputBag`; what is taken out of the query or of the files may be in the body. */
function bagOfInput(context: RequestContext, isBody = true): ObjectValue {
  return nativeObject('Symfony\\Component\\HttpFoundation\\InputBag', {
    call(name, { args }) {
      const change = changingBag.get(name);
      if (change !== undefined) {
        if (isBody) context.input = changedInput(context.input, change, args);
        return nullValue;
      }
      if (name === 'has') return unknown(reasonOfAsking(args));
      return name === 'all' || name.startsWith('get') ? inputOf(context.input, args) : undefined;
    },
  });
}

/** Properties of Symfony's request that hold no input. */
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
    if (inputBags.has(name)) return bagOfInput(context, name === 'request');
    if (ownProperties.has(name)) return undefined;
    const parameter = routeParameter(context, name);
    // `if ($this->post)` asks whether it is the post's own route.
    if (parameter === undefined && context.route.unbound.has(name)) return nullValue;
    return parameter ?? entryAt(context.input, name);
  }

  /** `$request['query']` is a field, whatever properties there are: `Request::offsetGet`. */
  index(key: Value): Value | undefined {
    const context = this.#laravel.requests.current;
    const name = textOf(key);
    return context === null || name === null
      ? undefined
      : (routeParameter(context, name) ?? entryAt(context.input, name));
  }

  /** `$request['name'] = $value` */
  setIndex(key: Value | null, value: Value): void {
    const context = this.#laravel.requests.current;
    const name = key === null ? null : textOf(key);
    if (context !== null && name !== null) context.input = withEntries(context.input, [[name, value]]);
  }

  call(name: string, call: NativeCall): Value | undefined {
    const context = this.#laravel.requests.current;
    if (context === null) return undefined;
    if (name === 'only' || name === 'except') return chosenInput(context.input, name, call.args);
    if (readingAll.has(name)) return context.input;
    if (name === 'getinputsource' || (name === 'json' && call.args.at(0) === undefined)) return bagOfInput(context);
    if (reading.has(name)) return readBy(name, context, call.args);
    if (name === 'enum') return caseOf(inputOf(context.input, new Arguments([call.args.or(0)])), call);
    if (name === 'collect') return collected(inputOf(context.input, call.args));
    const cast = casting.get(name);
    if (cast !== undefined) return castInput(context.input, call.args, cast);
    if (changing.has(name)) {
      context.input = changedInput(context.input, name, call.args);
      return this.#laravel.requests.object() ?? nullValue;
    }
    if (asking.has(name)) return isSent(name, context.input, call.args) ?? unknown(reasonOfAsking(call.args));
    if (name === 'whenhas' || name === 'whenfilled') return this.#when(call);
    return this.#validate(name, call) ?? methods.get(name)?.(context, call);
  }

  /** `whenHas($field, $callback, $default)`: calls the first where there is such a field, else the second. */
  #when(call: NativeCall): Value {
    const { machine, args, source } = call;
    const reason = reasonOfAsking(args);
    const index = machine.decisions?.take(2, reason, source) ?? 0;
    const callback = machine.callableOf(args.or(index + 1), call);
    const field = textOf(args.at(0));
    if (callback !== null) machine.call(callback, new Arguments(field === null ? [] : [inputAt(field)]), source);
    return this.#laravel.requests.object() ?? unknown(reason);
  }

  #validate(name: string, call: NativeCall): Value | undefined {
    if (name !== 'validate' && name !== 'validatewithbag') return undefined;
    const rules = call.args.or(name === 'validate' ? 0 : 1, 'rules');
    const data = this.#laravel.requests.current?.input ?? wholeInput;
    return validated(this.#laravel, { rules, data }, call);
  }
}

/** `$request->collect('tags')` */
function collected(value: Value): Value {
  const origin = value.kind === 'unknown' ? originOf(value) : null;
  return origin?.sent === 'same' && origin.path !== '' ? listOfInput(origin) : value;
}

/** `$request->enum('kind', Kind::class)` */
function caseOf(value: Value, { args, machine, ...site }: NativeCall): Value {
  const className = textOf(args.at(1));
  const isEnum = className !== null && machine.files.class(className)?.declaration.kind === 'enum';
  return isEnum ? machine.callStatic(className, 'tryFrom', new Arguments([value]), { ...site, self: null }) : value;
}

/** Whether one field is there of which source tells; null of others. */
function isSent(method: string, input: ArrayValue, args: Arguments): Value | null {
  const [name, ...others] = textsOf(args);
  const value = name === undefined || others.length > 0 ? null : fieldAt(input, name);
  if (value === null || value.kind === 'unknown' || value.kind === 'array') return null;
  const isThere = value.kind !== 'null';
  return bool(['missing', 'isnotfilled'].includes(method) ? !isThere : isThere);
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
  const behind = uri.slice(uri.lastIndexOf('}') + 1);
  const mayMatch = patterns.some((pattern) => {
    const [start = ''] = pattern.split('*');
    const end = pattern.slice(pattern.lastIndexOf('*') + 1);
    const mayStart = before.startsWith(start) || start.startsWith(before);
    return mayStart && (behind.endsWith(end) || end.endsWith(behind));
  });
  return uri.includes('{') && mayMatch ? unknown('a parameter of the route') : bool(false);
}

/** One field, or all; what the query of a request with a body holds is no field of that. */
function readBy(method: string, context: RequestContext, args: Arguments): Value {
  if (method !== 'query' || textOf(args.at(0)) === null) return inputOf(context.input, args);
  context.asksMethod = true;
  const hasBody = isHttpMethod(context.method) && takesBody(context.method);
  return hasBody ? unknown('what the query holds') : inputOf(context.input, args);
}

/** Notes that an answer depends on the HTTP method. */
function byMethod(answer: NativeMethod<RequestContext>): NativeMethod<RequestContext> {
  return (context, call) => {
    context.asksMethod = true;
    return answer(context, call);
  };
}

const isMethod = byMethod(({ method }, { args }) => {
  const wanted = textOf(args.at(0));
  return wanted === null ? unknown('the method that is asked for') : bool(wanted.toUpperCase() === method);
});

const isSafe = byMethod(({ method }) => bool(['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)));

/** Notes that an answer depends on the route. */
function byRoute(answer: NativeMethod<RequestContext>): NativeMethod<RequestContext> {
  return (context, call) => {
    context.asksRoute = true;
    return answer(context, call);
  };
}

const route: NativeMethod<RequestContext> = (context, { args }) => {
  if (args.at(0) === undefined) return currentRoute(context);
  const name = textOf(args.at(0));
  return name === null ? unknown('a parameter of the route') : (routeParameter(context, name) ?? args.or(1));
};

const routeIs = byRoute((context, { args }) => bool(is(textsOf(args), context.route.name?.value ?? '')));

/** What stands before all parameters is known, and what stands behind them. */
const path = byRoute(({ route: { uri } }) => {
  const start = uri.search(/\/?\{\w+\?\}|\{/);
  if (start === -1) return string(uri);
  return { ...stringWithGap(uri, 'a parameter of the route'), gapAt: { start, end: uri.lastIndexOf('}') + 1 } };
});

const segment = byRoute((context, { args }) => {
  const text = context.route.uri.split('/')[(toNumber(args.or(0)) ?? 0) - 1];
  if (text === undefined) return args.or(1);
  return text.includes('{') ? unknown('a parameter of the route') : string(text);
});

const segments = byRoute(({ route: { uri } }) => {
  if (uri.includes('?}')) return unknown('a parameter of the route');
  return list(uri.split('/').map((one) => (one.includes('{') ? unknown('a parameter of the route') : string(one))));
});

/** Methods that answer no input. */
const methods = methodTable<RequestContext>(
  [['method', 'getmethod', 'getrealmethod'], byMethod(({ method }) => string(method))],
  [['ismethod'], isMethod],
  [['ismethodsafe', 'ismethodcacheable'], isSafe],
  [['route'], route],
  [['routeis'], routeIs],
  [['path', 'decodedpath'], path],
  [['is'], byRoute((context, { args }) => isAt(context.route.uri, textsOf(args)))],
  [['segment'], segment],
  [['segments'], segments],
  [['isprecognitive'], () => falseValue],
  [['user'], () => unknown('the user of the request')],
);
