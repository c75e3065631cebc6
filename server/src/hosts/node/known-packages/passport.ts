import type { Credential } from '../../../core/guards';
import { doubtWithin } from '../../../languages/typescript/evaluate/doubt/doubt';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { alternativesOf, oneOf } from '../../../languages/typescript/evaluate/one-of';
import { present } from '../../../languages/typescript/evaluate/narrowing/narrowing';
import type { ts } from 'ts-morph';
import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  truth,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { type KnownMiddleware, knownMiddleware } from '../middleware/known-middleware';
import { type Noting, noting } from '../operations/checking-value';
import type { Watched } from '../operations/follower';
import type { Noted, NotedAnswer } from '../operations/noted';
import { fieldOf } from '../operations/shown-fields';
import { type AskedFor, credentialsByName, type Strategy, strategyOf } from './passport-strategies';

/** What callbacks are told of somebody who shows nothing: no error, no user. */
const nobody: readonly Value[] = [primitive(null), primitive(false), unknown(null), unknown(null)];

/** Strategies of which it is not known what they read, and that refuse strangers, and do not lead them elsewhere. */
const refusing = /^(?:local|custom|.*api-?key)$/i;

/** Passport ends the response by itself. https://github.com/jaredhanson/passport/blob/v0.7.0/lib/middleware/authenticate.js#L190 */
const refusal: NotedAnswer = { status: 401, mediaType: 'text/plain', body: primitive('') };

/** What a strategy says of a request without the fields of a name and a password. */
const incomplete: NotedAnswer = { ...refusal, status: 400 };

/** https://github.com/jaredhanson/passport/blob/master/lib/errors/authenticationerror.js */
const authenticationError = errorClass(
  'AuthenticationError',
  () => ({ status: primitive(401), message: primitive('Unauthorized') }),
  plainError.value,
);

/** What strategies ask for, any of them. */
interface Asked {
  readonly credentials: readonly Credential[];
  /** Fields of the body that tell who signs in, or who calls. */
  readonly fields: readonly string[];
  /** Whether requests without these are refused as bad ones. */
  readonly refusesIncomplete: boolean;
  /** Whether nothing is known of what some of them ask for, and nothing of the others. */
  readonly isUnread: boolean;
  /** Whether each of them leads callers to another site. */
  readonly leads: boolean;
}

type Run = (callee: Value, args: readonly Value[]) => Value;

/** `passport`: who is handed a callback tells it what was found; else strangers are refused. */
export function passportModule(watched: Watched): Value {
  const users = new Users();
  const authenticate = nativeFunction((args, { node }) => {
    const [given, ...others] = args;
    const callback = others.find((one) => one.kind === 'function');
    const names = namesIn(given);
    const mayBeNobody = names.includes('anonymous');
    const object: NativeObject = {
      ...(callback === undefined && { writtenAt: node }),
      call: ([request, , next], { run, doubt }) => {
        const { noted } = watched;
        const asked = users.asked(names);
        if (noted !== null) noteAsked(noted, asked);
        const isNobody = noted?.isOfStranger === true || (noted !== null && showsNothing(noted, asked));
        const user = isNobody ? undefined : users.by(names, run);
        if (callback !== undefined) {
          run(callback, isNobody ? nobody : somebody(user, node));
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
    const putUser = puttingUser((run) => users.by(names, run), mayBeNobody);
    const note: Noting = (noted, run) => {
      if (!mayBeNobody) noteRefusals(noted, users.asked(names), names, others[0]);
      putUser(noted, run);
    };
    return knownMiddleware(
      askingFor(() => users.asked(names), mayBeNobody, node),
      note,
      object,
    );
  });
  const session = nativeFunction((_, { node }) =>
    noting(
      { writtenAt: node },
      puttingUser((run) => users.ofSession(run), true),
    ),
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

/** The strategies that `authenticate` names; an empty text for one that source does not tell. */
function namesIn(given: Value | undefined): readonly string[] {
  const all = given === undefined ? [] : alternativesOf(given);
  const each = all.flatMap((one) => (one.kind === 'list' ? one.items : [one])).flatMap(alternativesOf);
  return each.length === 0 ? [''] : each.map((one) => textOf(one) ?? '');
}

/** What is asked for is known once passport was told of all strategies. */
function askingFor(asked: () => Asked, mayBeNobody: boolean, madeBy: ts.Node): KnownMiddleware {
  return {
    madeBy,
    get alternatives() {
      return waysOf(asked(), mayBeNobody);
    },
    get isUnread() {
      return asked().isUnread;
    },
  };
}

/** Who signs in shows nothing yet: that is no guard. Null, too, where nothing is known of what is asked for. */
function waysOf({ credentials, isUnread }: Asked, mayBeNobody: boolean): KnownMiddleware['alternatives'] {
  if (isUnread || credentials.length === 0) return null;
  return [...(mayBeNobody ? [[]] : []), ...credentials.map((one) => [one])];
}

/** Code of the application has requests looked at. */
function noteAsked(noted: Noted, asked: Asked): void {
  for (const one of asked.isUnread ? [] : asked.credentials) {
    if (one.kind === 'bearer') noted.read('header', 'authorization');
    else noted.shown.push(one);
    const field = fieldOf(one);
    if (field !== null) noted.shownIn.add(field);
  }
  noteFields(noted, asked);
}

/** Whether a request is one of somebody who shows nothing where strategies look. */
function showsNothing({ unshown }: Noted, { credentials }: Asked): boolean {
  return credentials.length > 0 && credentials.every((one) => unshown.has(fieldOf(one) ?? ''));
}

function noteFields(noted: Noted, { credentials, fields }: Asked): void {
  const members = { type: 'string', required: credentials.length === 0, nullable: false } as const;
  for (const name of fields) noted.read('body', name, members);
}

/** How passport itself turns away whom it does not know, as its `options` say. */
function noteRefusals(noted: Noted, asked: Asked, names: readonly string[], options: Value | undefined): void {
  noteFields(noted, asked);
  if (asked.leads) noted.answers.push({ status: 302, mediaType: null, body: null });
  if (options?.kind === 'unknown') return;
  const isSignIn = asked.fields.length > 0 && asked.credentials.length === 0;
  const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  if (entries.has('failureRedirect')) {
    if (isSignIn) noted.answers.push({ status: 302, mediaType: null, body: null });
  } else if (entries.has('failWithError')) {
    if (isSignIn) noted.errors.push(authenticationError.make([]));
  } else if (isSignIn) {
    noted.answers.push(...(asked.refusesIncomplete ? [incomplete] : []), refusal);
  } else if (isKnown(asked) || names.every((name) => refusing.test(name))) {
    noted.answers.push(refusal);
  }
}

function isKnown({ credentials }: Asked): boolean {
  return credentials.length > 0 && credentials.every(({ kind }) => kind !== 'unknown');
}

/** What callbacks are told of others: strategies may not know them, either. */
function somebody(user: Value | undefined, at: ts.Node): readonly Value[] {
  const found = user === undefined ? unknown(at) : oneOf([user, primitive(false)]);
  return [unknown(at), found, unknown(at), unknown(at)];
}

/** What puts into requests who signed in, where the application's functions tell that; it may let others through. */
function puttingUser(userOf: (run: Run) => Value | undefined, mayBeNobody: boolean): Noting {
  return (noted, run) => {
    const user = userOf(run);
    if (user !== undefined) noted.putInRequest.put('user', user, mayBeNobody ? doubtWithin(null) : null);
  };
}

/** Who signed in, where that is not nobody: `done(null, user || false)`. */
function signedIn(user: Value): Value | null {
  const there = alternativesOf(user).filter((one) => truth(one) !== false);
  return there.length === 0 ? null : present(oneOf(there));
}

/** Who signed in, by what the functions of strategies hand on as the user. They are the same for each request. */
class Users {
  deserialize: Value | undefined = undefined;
  private readonly strategies = new Map<string, Strategy>();
  private readonly found = new Map<Value, Value | undefined>();

  /** `passport.use('name', strategy)`, and without a name. */
  use(args: readonly Value[]): void {
    const strategy = strategyOf(args.at(-1));
    if (strategy !== undefined) this.strategies.set(textOf(args[0]) ?? strategy.name, strategy);
  }

  asked(names: readonly string[]): Asked {
    const all = names
      .filter((name) => name !== 'anonymous')
      .map((name): AskedFor => this.strategies.get(name)?.asked() ?? { credentials: credentialsByName(name) });
    const found = new Map(all.flatMap(({ credentials }) => credentials).map((one) => [JSON.stringify(one), one]));
    const credentials = [...found.values()];
    const isUnread = credentials.length > 0 && credentials.every(({ kind }) => kind === 'unknown');
    const fields = all.flatMap((one) => one.fields ?? []);
    const refusesIncomplete = all.some((one) => one.refusesIncomplete === true);
    const leads = all.length > 0 && all.every((one) => one.leads === true);
    return { credentials, fields, refusesIncomplete, isUnread, leads };
  }

  by(names: readonly string[], run: Run): Value | undefined {
    for (const name of names) {
      const verify = this.strategies.get(name)?.verify;
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
      const found = user === undefined ? null : signedIn(user);
      if (found !== null) users.push(found);
      return nothing;
    });
    run(verify, [...verify.node.parameters.slice(1).map(() => unknown(null)), done]);
    const [user] = users;
    this.found.set(verify, user);
    return user;
  }
}
