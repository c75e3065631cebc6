import { doubtWithin } from '../../../languages/typescript/evaluate/doubt';
import {
  isNothing,
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  textOf,
  truth,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { noting } from '../operations/checking-value';
import type { Watched } from '../operations/follower';
import type { NotedAnswer } from '../operations/noted';

/** Strategies that read a token from the header `Authorization`. */
const bearer = /^(?:jwt|bearer|oauth|azure)/i;

/** What callbacks are told of somebody who shows nothing: no error, no user. */
const nobody: readonly Value[] = [primitive(null), primitive(false), unknown(null), unknown(null)];

/** Strategies that refuse strangers, and do not lead them elsewhere. */
const refusing = /^(?:local|basic|custom|.*api-?key)$/i;

/** Passport ends the response by itself. https://github.com/jaredhanson/passport/blob/v0.7.0/lib/middleware/authenticate.js#L190 */
const refusal: NotedAnswer = { status: 401, mediaType: 'text/plain', body: primitive('') };

/** What passport calls strategies of packages, unless somebody says it. */
const usualNames: Readonly<Record<string, string>> = {
  'passport-jwt': 'jwt',
  'passport-local': 'local',
  'passport-http-bearer': 'bearer',
  'passport-http': 'basic',
  'passport-custom': 'custom',
  'passport-google-oauth20': 'google',
  'passport-github2': 'github',
};

interface Strategy {
  readonly name: string;
  /** The function of the application that says whose the credentials are. */
  readonly verify: Value | undefined;
}

const strategies = new WeakMap<RecordValue, Strategy>();

/** Packages with strategies, of which it is kept with which function they find a user. */
export const strategyModules: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(usualNames).map(([specifier, name]) => [specifier, strategyModule(name)]),
);

function strategyModule(name: string): Value {
  const instance: NativeObject['instance'] = (args) => {
    const made = record([]);
    strategies.set(made, { name, verify: args.findLast((one) => one.kind === 'function') });
    return made;
  };
  const exported: Value = native({
    instance,
    get: (member) => (/^(?:default|.*Strategy)$/.test(member) ? exported : undefined),
  });
  return exported;
}

type Run = (callee: Value, args: readonly Value[]) => Value;

/** `passport`: who is handed a callback tells it what was found; else strangers are refused. */
export function passportModule(watched: Watched): Value {
  const users = new Users();
  const authenticate = nativeFunction((args, { node }) => {
    const [given, ...others] = args;
    const callback = others.find((one) => one.kind === 'function');
    const names = (given?.kind === 'list' ? given.items : [given]).map((one) => textOf(one) ?? '');
    const mayBeNobody = names.includes('anonymous');
    const object: NativeObject = {
      ...(callback === undefined && { writtenAt: node }),
      call: ([request, , next], { run, doubt }) => {
        const { noted } = watched;
        if (names.some((name) => bearer.test(name))) noted?.read('header', 'authorization');
        const user = noted?.isOfStranger === true ? undefined : users.by(names, run);
        if (callback !== undefined) {
          const found = [unknown(node), user ?? unknown(node), unknown(node), unknown(node)];
          run(callback, noted?.isOfStranger === true ? nobody : found);
        } else {
          if (!mayBeNobody) noted?.answers.push(refusal);
          if (user !== undefined && request?.kind === 'native')
            request.object.set?.('user', user, mayBeNobody ? doubtWithin(doubt) : doubt);
          if (next !== undefined) run(next, []);
        }
        return nothing;
      },
    };
    if (callback !== undefined) return native(object);
    const endsResponse = !mayBeNobody && refusesItself(names, others[0]);
    return puttingUser(object, (run) => users.by(names, run), mayBeNobody, endsResponse ? [refusal] : []);
  });
  const session = nativeFunction((_, { node }) =>
    puttingUser({ writtenAt: node }, (run) => users.ofSession(run), true),
  );
  const passport: Value = native({
    get: (name) => {
      if (name === 'default') return passport;
      if (name === 'authenticate') return authenticate;
      if (name === 'session') return session;
      return nativeFunction((args, { node }) => {
        if (name === 'use') users.use(args);
        if (name === 'deserializeUser') users.deserialize = args[0];
        return unknown(node);
      });
    },
  });
  return passport;
}

/** Whether it answers strangers itself, and neither hands an error on nor leads them elsewhere. */
function refusesItself(names: readonly string[], options: Value | undefined): boolean {
  const of = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const isElsewhere = options?.kind === 'unknown' || of.has('failWithError') || of.has('failureRedirect');
  return !isElsewhere && names.every((name) => bearer.test(name) || refusing.test(name));
}

/** What puts into requests who signed in, where the application's functions tell that; it may let others through. */
function puttingUser(
  object: NativeObject,
  userOf: (run: Run) => Value | undefined,
  mayBeNobody: boolean,
  refusals: readonly NotedAnswer[] = [],
): Value {
  return noting(object, (noted, run) => {
    noted.answers.push(...refusals);
    const user = userOf(run);
    if (user !== undefined) noted.putInRequest.put('user', user, mayBeNobody ? doubtWithin(null) : null);
  });
}

/** Who signed in, by what the functions of strategies hand on as the user. They are the same for each request. */
class Users {
  deserialize: Value | undefined = undefined;
  private readonly verifying = new Map<string, Value>();
  private readonly found = new Map<Value, Value | undefined>();

  /** `passport.use('name', strategy)`, and without a name. */
  use(args: readonly Value[]): void {
    const strategy = args.at(-1);
    const known = strategy?.kind === 'record' ? strategies.get(strategy) : undefined;
    if (known?.verify !== undefined) this.verifying.set(textOf(args[0]) ?? known.name, known.verify);
  }

  by(names: readonly string[], run: Run): Value | undefined {
    for (const name of names) {
      const verify = this.verifying.get(name);
      const user = verify === undefined ? undefined : this.handedOnBy(verify, run);
      if (user !== undefined) return user;
    }
    return undefined;
  }

  ofSession(run: Run): Value | undefined {
    return this.deserialize === undefined ? undefined : this.handedOnBy(this.deserialize, run);
  }

  private handedOnBy(verify: Value, run: Run): Value | undefined {
    if (verify.kind !== 'function') return undefined;
    if (this.found.has(verify)) return this.found.get(verify);
    // What asks for itself within knows no more.
    this.found.set(verify, undefined);
    const users: Value[] = [];
    const done = nativeFunction(([, user]) => {
      if (user !== undefined && !isNothing(user) && truth(user) !== false) users.push(user);
      return nothing;
    });
    run(verify, [...verify.node.parameters.slice(1).map(() => unknown(null)), done]);
    const [user] = users;
    this.found.set(verify, user);
    return user;
  }
}
