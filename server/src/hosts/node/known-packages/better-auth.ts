import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Credential } from '../../../core/guards';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  native,
  type NativeObject,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { Watched } from '../operations/follower';
import { memberIn } from '../stores/written-options';

const text = plain('string');
const perhapsText: FieldSchema = { ...text, nullable: true, required: false };

/** What a user and a session are wherever nothing is added. https://www.better-auth.com/docs/concepts/database#core-schema */
const ofUser = {
  id: text,
  name: text,
  email: text,
  emailVerified: plain('boolean'),
  image: perhapsText,
  createdAt: dateTime,
  updatedAt: dateTime,
};
const ofSession = {
  id: text,
  userId: text,
  token: text,
  expiresAt: dateTime,
  ipAddress: perhapsText,
  userAgent: perhapsText,
  createdAt: dateTime,
  updatedAt: dateTime,
};

/** What fields that an application adds may be declared as. */
const types: Readonly<Record<string, FieldSchema>> = {
  string: text,
  number: plain('number'),
  boolean: plain('boolean'),
  date: dateTime,
  'string[]': arrayOf(text),
  'number[]': arrayOf(plain('number')),
};

/** The plugin that lets callers show their session in the header `Authorization`, too. */
const bearerPlugin: Value = native({});

/** What `betterAuth` made. */
const instances = new WeakSet<NativeObject>();

/** Whether a value is what knows the sessions of an application. */
export function knowsSessions(value: Value): boolean {
  return value.kind === 'native' && instances.has(value.object);
}

/** `better-auth`: sessions of who signed in, which a cookie carries. https://www.better-auth.com/docs */
export function betterAuthModules(watched: Watched): Readonly<Record<string, Value>> {
  const betterAuth = nativeFunction(([options]) => {
    const field = sessionField(options);
    const members: Readonly<Record<string, Value>> = {
      api: nativeRecord({ getSession: sessionGetter(watched, credentialsOf(options), field) }),
      handler,
      // `typeof auth.$Infer.Session.user`
      $Infer: nativeRecord({ Session: unknown(null, field) }),
    };
    const object: NativeObject = { get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined) };
    instances.add(object);
    return native(object);
  });
  const handler = nativeFunction((_, { node }) => unknown(node));
  const main = nativeRecord({ betterAuth });
  return {
    'better-auth': main,
    'better-auth/minimal': main,
    'better-auth/node': nativeRecord({
      fromNodeHeaders: nativeFunction(([headers], { node }) => headers ?? unknown(node)),
    }),
    'better-auth/plugins': nativeRecord({ bearer: nativeFunction(() => bearerPlugin) }),
  };
}

function sessionField(options: Value | undefined): FieldSchema {
  return {
    ...openObject,
    properties: {
      session: { ...openObject, properties: { ...ofSession, ...addedTo('session', options) } },
      user: { ...openObject, properties: { ...ofUser, ...addedTo('user', options) } },
    },
  };
}

/** Who shows nothing has no session; of others it is one, or null. */
function sessionGetter(watched: Watched, shown: readonly Credential[], field: FieldSchema): Value {
  return nativeFunction((_, { node }) => {
    watched.noted?.shown.push(...shown);
    return watched.noted?.isOfStranger === true ? primitive(null) : unknown(node, { ...field, nullable: true });
  });
}

/** The cookie as the options call it. https://www.better-auth.com/docs/concepts/cookies */
function credentialsOf(options: Value | undefined): readonly Credential[] {
  const advanced = memberAt(options, 'advanced');
  const own = textOf(memberAt(advanced, 'cookies', 'session_token', 'name'));
  const name = own ?? `${textOf(memberAt(advanced, 'cookiePrefix')) ?? 'better-auth'}.session_token`;
  const isSecure = isSaid(memberAt(advanced, 'useSecureCookies'), true);
  const plugins = memberAt(options, 'plugins');
  const takesTokens = plugins?.kind === 'list' && plugins.items.includes(bearerPlugin);
  return [
    { kind: 'session', cookie: isSecure ? `__Secure-${name}` : name },
    ...(takesTokens ? [{ kind: 'bearer', format: null } as const] : []),
  ];
}

/** `user: { additionalFields: { role: { type: 'string', required: false } } }` */
function addedTo(model: string, options: Value | undefined): Readonly<Record<string, FieldSchema>> {
  const added = memberAt(options, model, 'additionalFields');
  const fields = added?.kind === 'record' ? [...added.entries] : [];
  return Object.fromEntries(
    fields.flatMap(([name, one]) => {
      const type = textOf(memberAt(one, 'type')) ?? '';
      const field = Object.hasOwn(types, type) ? types[type] : undefined;
      if (field === undefined || isSaid(memberAt(one, 'returned'), false)) return [];
      const mayLack = isSaid(memberAt(one, 'required'), false);
      return [[name, mayLack ? { ...field, nullable: true, required: false } : field] as const];
    }),
  );
}

function memberAt(value: Value | undefined, ...names: readonly string[]): Value | undefined {
  return names.reduce(memberIn, value);
}

function isSaid(value: Value | undefined, said: boolean): boolean {
  return value?.kind === 'primitive' && value.value === said;
}
