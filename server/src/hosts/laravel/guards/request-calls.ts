import { signatureMethods } from '../inputs/signed-url';
import { isOfMethod } from '../routes/asked-method';
import { is } from '../strings/matching';
import { readCookie, readHeader, readInput, readQuery, readServer, readSession } from './request-input';
import {
  inPlaceOf,
  known,
  nothingAtAll,
  role,
  shown,
  textOf,
  textsOf,
  truthOf,
  unknown,
  type Walked,
} from './walked-value';
import { argument, type WalkedArguments, type WalkedRoute, type Walker } from './walker';

/** A method of `Illuminate\Http\Request`; null for one that says nothing of who asks. */
export function callOnRequest(walker: Walker, name: string, args: WalkedArguments): Walked | null {
  const [first] = textsOf(args.positional);
  if (signatureMethods.has(name)) {
    walker.asksSignature = true;
    return unknown;
  }
  switch (name) {
    case 'user':
      return walker.readUser(first ?? null);
    case 'bearertoken':
      return walker.read({ kind: 'bearer', format: null }, false);
    case 'getuser':
    case 'getpassword':
      return walker.read({ kind: 'basic' }, false);
    case 'setuserresolver':
      walker.setsUser = true;
      return nothingAtAll;
    case 'session':
    case 'getsession':
      return first === undefined ? role('session') : readSession(walker, first);
    default:
      return inputOf(walker, name, args) ?? placeOf(walker, name, args) ?? (fluent.has(name) ? role('request') : null);
  }
}

const fluent: ReadonlySet<string> = new Set(['merge', 'mergeifmissing', 'replace', 'instance', 'setrouteresolver']);

const readsOne: ReadonlySet<string> = new Set([
  ...[
    'input',
    'get',
    'post',
    'query',
    'json',
    'string',
    'str',
    'integer',
    'float',
    'boolean',
    'date',
    'enum',
    'collect',
  ],
]);
const asks: ReadonlySet<string> = new Set(['has', 'hasany', 'filled', 'anyfilled', 'exists']);
const asksNot: ReadonlySet<string> = new Set(['missing', 'isnotfilled']);

/** Methods whose second argument stands for what is not sent. */
const takingDefault: ReadonlySet<string> = new Set([
  ...['header', 'cookie', 'server', 'input', 'get', 'post', 'query', 'json', 'string', 'str'],
]);

/** Methods that read one of something else than the input. */
const readsOfOther: ReadonlyMap<string, (walker: Walker, name: string) => Walked> = new Map([
  ['header', readHeader],
  ['cookie', readCookie],
  ['server', readServer],
  ['query', readQuery],
]);

/** What stands for all that a method reads one of. */
const bagOfMethod = { header: 'headers', cookie: 'cookies', server: 'server' } as const;

function readOne(walker: Walker, name: string, field: string): Walked {
  return (readsOfOther.get(name) ?? readInput)(walker, field);
}

function inputOf(walker: Walker, name: string, args: WalkedArguments): Walked | null {
  const names = textsOf(args.positional);
  const [first] = names;
  const [, byDefault] = args.positional;
  if (first !== undefined && byDefault !== undefined && takingDefault.has(name)) {
    const read = readOne(walker, name, first);
    return read.kind === 'nothing' ? inPlaceOf(read, byDefault) : read;
  }
  if (name === 'header' || name === 'cookie' || name === 'server') {
    return first === undefined ? role(bagOfMethod[name]) : readOne(walker, name, first);
  }
  if (name === 'hasheader') return first === undefined ? unknown : truthful(readHeader(walker, first));
  if (name === 'hascookie') return first === undefined ? unknown : truthful(readCookie(walker, first));
  if (readsOne.has(name)) return first === undefined ? bagOf(name) : readOne(walker, name, first);
  if (asks.has(name)) return allOf(names.map((one) => readInput(walker, one)));
  if (asksNot.has(name)) return opposite(allOf(names.map((one) => readInput(walker, one))));
  if (name === 'only') {
    return { kind: 'list', entries: new Map(names.map((one) => [one, readInput(walker, one)])), isWhole: true };
  }
  return name === 'all' || name === 'toarray' ? role('inputs') : null;
}

function bagOf(name: string): Walked {
  return role(name === 'query' ? 'queries' : 'inputs');
}

function opposite(value: Walked): Walked {
  const truth = truthOf(value);
  return truth === null ? unknown : known(!truth);
}

/** The first that is not there, else the last. */
function allOf(values: readonly Walked[]): Walked {
  return values.find((value) => truthOf(value) !== true) ?? values.at(-1) ?? unknown;
}

function truthful(value: Walked): Walked {
  return value.kind === 'shown' ? known(true) : value;
}

/** What depends on the route. */
function placeOf(walker: Walker, name: string, args: WalkedArguments): Walked | null {
  const names = textsOf(args.positional);
  switch (name) {
    case 'route':
      return args.positional.length === 0 ? role('route') : unknown;
    case 'routeis':
      walker.asksRoute = true;
      return known(is([...names], walker.route.name ?? ''));
    case 'is':
      walker.asksRoute = true;
      return isAt(walker.route.uri, names);
    case 'path':
    case 'decodedpath':
      walker.asksRoute = true;
      return walker.route.uri.includes('{') ? unknown : known(walker.route.uri);
    case 'method':
    case 'getmethod':
      walker.asksRoute = true;
      return methodOf(walker.route);
    case 'ismethod': {
      walker.asksRoute = true;
      const isOne = isOfMethod(walker.route.methods, names[0]?.toUpperCase() ?? '');
      return isOne === null ? unknown : known(isOne);
    }
    default:
      return null;
  }
}

function methodOf({ methods: [method, ...others] }: WalkedRoute): Walked {
  return method === undefined || others.length > 0 ? unknown : known(method);
}

/** `$request->is('admin/*')`: not known where a parameter of the URI has a say in it. */
function isAt(uri: string, patterns: readonly string[]): Walked {
  if (is([...patterns], uri)) return known(true);
  const [before = ''] = uri.split('{');
  const mayMatch = patterns.some((pattern) => {
    const [start = ''] = pattern.split('*');
    return before.startsWith(start) || start.startsWith(before);
  });
  return uri.includes('{') && mayMatch ? unknown : known(false);
}

/** A method of the route of a request. */
export function callOnRoute(walker: Walker, name: string, args: WalkedArguments): Walked {
  switch (name) {
    case 'getname':
      walker.asksRoute = true;
      return known(walker.route.name);
    case 'named':
      walker.asksRoute = true;
      return known(is([...textsOf(args.positional)], walker.route.name ?? ''));
    case 'uri':
      walker.asksRoute = true;
      return known(walker.route.uri);
    default:
      return unknown;
  }
}

const readsOfBag = {
  headers: readHeader,
  inputs: readInput,
  queries: readQuery,
  cookies: readCookie,
  server: readServer,
} as const;

/** A method of a bag of headers, fields, cookies or server variables. */
export function callOnBag(walker: Walker, bag: keyof typeof readsOfBag, name: string, args: WalkedArguments): Walked {
  const key = textOf(argument(args, 0));
  if (key === null) return name === 'all' ? role(bag) : unknown;
  if (['set', 'add', 'remove', 'replace'].includes(name)) return nothingAtAll;
  const read = readsOfBag[bag](walker, key);
  const byDefault = argument(args, 1, 'default');
  const value = read.kind === 'nothing' && byDefault !== undefined ? inPlaceOf(read, byDefault) : read;
  return name === 'has' ? truthful(value) : value;
}

const changesSession: ReadonlySet<string> = new Set([
  'put',
  'push',
  'flash',
  'forget',
  'flush',
  'invalidate',
  'regenerate',
]);

/** A method of the session. */
export function callOnSession(walker: Walker, name: string, args: WalkedArguments): Walked {
  if (name === 'isstarted') return walker.read({ kind: 'session' }, false);
  const [key] = textsOf(args.positional);
  if (changesSession.has(name) || key === undefined) return unknown;
  const value = readSession(walker, key);
  if (name !== 'missing') return value;
  const truth = value.kind === 'shown' || value === shown ? true : truthOf(value);
  return truth === null ? unknown : known(!truth);
}
