import {
  date,
  flag,
  integer,
  literal,
  literalText,
  missing,
  nothing,
  nullTyped,
  numeric,
  objectOf,
  text,
  anyEntries,
} from '../types/typed-values';
import type { Typed, TypedObject, TypedRecord } from '../types/typed';
import {
  checkedWith,
  entryOfInput,
  holderOf,
  inputOf,
  isBesideInput,
  isLacking,
  knownUser,
  orMissing,
  replaced,
  resolvedUser,
  setAt,
  unchecked,
  validatedInput,
  validatedOf,
} from '../request/held-input';
import { eachWay, either, orNull, present } from '../types/either';
import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { withoutNames } from '../types/record-names';
import { isAskingForJson } from '../request/forced-json';
import { userOfGuard } from '../request/signed-in-user';
import { atPath } from './arr-calls';
import { likeDefault } from '../request/like-default';
import { namesGiven } from './loads';
import { collected } from './record-collections';
import { attributeOf } from './request-attributes';
import { classes } from '../framework-classes';
import { uploadClass } from './upload-calls';

const texts: ReadonlySet<string> = new Set([
  ...['string', 'str', 'url', 'fullurl', 'path', 'getclientip', 'getlocale', 'root', 'host', 'gethost'],
  ...['getrequesturi', 'schemeandhttphost', 'getschemeandhttphost', 'getpathinfo'],
  ...['fullurlwithquery', 'fullurlwithoutquery'],
]);
const flags: ReadonlySet<string> = new Set([
  ...['boolean', 'has', 'hasany', 'filled', 'isnotfilled', 'missing', 'expectsjson', 'wantsjson', 'ajax', 'hasfile'],
  ...['is', 'routeis', 'ismethod', 'secure', 'hasheader', 'anyfilled', 'isjson', 'bool', 'hasvalidsignature'],
  ...['fullurlis', 'exists', 'isempty', 'isnotempty'],
]);

/** `$request->user('admin')`: whom code has put into it, else the user of the guard that is named. */
function whoSends(typer: Typer, of: TypedObject, { given }: Call): Typed {
  return knownUser(of.properties.get(resolvedUser)) ?? userOfGuard(typer, given[0]?.value);
}

/** What a request answers, and what was validated of it (`safe()`). https://laravel.com/docs/requests */
export function requestCall(typer: Typer, of: TypedObject, call: Call): Typed {
  const { name, given } = call;
  if (name === 'method' || name === 'getmethod') return methodOf(typer);
  if (texts.has(name)) return text;
  if (isAskingForJson(name, () => of)) return literal(true);
  if (flags.has(name)) return flag;
  switch (name) {
    case 'user':
      return whoSends(typer, of, call);
    case 'setuserresolver':
      of.properties.set(resolvedUser, typer.callClosure(given[0]?.value, []));
      return of;
    case 'integer':
      return integer;
    case 'float':
      return numeric;
    case 'date':
      return orNull(date);
    case 'ip':
    case 'useragent':
    case 'bearertoken':
    case 'header':
      return orNull(text);
    case 'enum': {
      const className = literalText(given[1]?.value);
      return className === null ? nothing : orNull({ kind: 'enum', class: className, case: null });
    }
    case 'enums': {
      const className = literalText(given[1]?.value);
      const item: Typed = className === null ? nothing : { kind: 'enum', class: className, case: null };
      return { kind: 'list', item };
    }
    case 'file':
      return given.length === 0 ? nothing : objectOf(uploadClass);
    case 'route':
      return given.length === 0 ? objectOf(classes.route) : ofRoute(of, given[0]?.value);
    case 'validate':
    case 'validatewithbag':
      return validatedWith(of, given[name === 'validate' ? 0 : 1]?.value);
    case 'validated':
      return valueAsked(typer, validatedOf(of), call);
    case 'safe': {
      const validated = validatedOf(of);
      if (validated === null) return nothing;
      return given.length === 0
        ? holderOf(validatedInput, validated)
        : chosen(holderOf(validatedInput, validated), given);
    }
    default:
      return ofInput(typer, of, call);
  }
}

/** Known where a route is at hand that is of one method. */
function methodOf({ rendering }: Typer): Typed {
  const method = rendering?.method() ?? null;
  return method === null ? text : literal(method);
}

/** `$request->route('report')` */
function ofRoute({ input }: TypedObject, name: Typed | undefined): Typed {
  return input?.ofRoute?.get(literalText(name) ?? '') ?? nothing;
}

/** What rules that stand at a call let through: `$request->validate([…])`, `Validator::make(…, […])->validated()`. */
export function validatedWith(of: TypedObject, rules: Typed | undefined): Typed {
  const validated = validatedOf(of);
  return validated === null ? anyEntries : checkedWith(validated, rules);
}

/** `(array) $value`: nothing makes an empty list, and what is none is one item. */
function asArray(value: Typed): Typed {
  return eachWay(present(value), (way) => {
    if (['list', 'record', 'collection'].includes(way.kind)) return way;
    return { kind: 'list', item: way };
  });
}

function ofInput(typer: Typer, of: TypedObject, call: Call): Typed {
  const input = inputOf(of);
  const { name, given } = call;
  switch (name) {
    case 'merge':
    case 'mergeifmissing':
    case 'replace':
      return of.class === validatedInput ? mergedInto(of, given[0]?.value) : put(of, given[0]?.value, name);
    case 'offsetset':
      setAt(of, given[0]?.value, given[1]?.value ?? nothing);
      return nullTyped;
    case 'offsetunset':
      setAt(of, given[0]?.value, missing);
      return nullTyped;
    case 'collect':
      return collected(typer, asked(typer, of, call));
    case 'only':
      return chosen(of, given);
    case 'except':
      return input === null ? anyEntries : whole({ ...input, entries: withoutNames(input.entries, namesGiven(given)) });
    case 'keys':
      return { kind: 'list', item: text };
    case 'all':
    case 'toarray':
      return given.length === 0 ? whole(input) : chosen(of, given);
    case 'array':
      return given.length === 0 ? whole(input) : asArray(asked(typer, of, call));
    case 'get':
      return attributeOf(of, given) ?? asked(typer, of, call);
    case 'input':
    case 'post':
    case 'query':
    case 'json':
      return asked(typer, of, call);
    default:
      return nothing;
  }
}

/** What was sent under a name, or what is told to stand for it; all of it where no name is given. */
function asked(typer: Typer, of: TypedObject, call: Call): Typed {
  const input = inputOf(of);
  const [name = ''] = literalText(argumentOf(call.given, 0, 'key'))?.split('.') ?? [];
  if (input === null || input.entries.has(name)) return valueAsked(typer, input, call);
  const { value } = entryOfInput(of, name);
  const otherwise = argumentOf(call.given, 1, 'default');
  if (call.given.length === 0) return valueAsked(typer, input, call);
  if (value.kind === 'unknown') {
    const like = otherwise === undefined || call.name === 'query' ? nothing : likeDefault(otherwise);
    return like.kind === 'unknown' ? valueAsked(typer, input, call) : like;
  }
  return otherwise === undefined ? value : either([present(value), otherwise]);
}

/** Where nothing is known of it, it is an empty list as likely as an object. */
function whole(input: TypedRecord | null): Typed {
  return input === null || (input.entries.size === 0 && input.rest !== null) ? anyEntries : input;
}

function valueAsked(typer: Typer, of: TypedRecord | null, { given }: Call): Typed {
  if (given.length === 0) return whole(of);
  const path = literalText(argumentOf(given, 0, 'key'));
  if (of === null || path === null || path.includes('*')) return nothing;
  return atPath(typer, of, { path, otherwise: argumentOf(given, 1, 'default') });
}

/** Values by their names, as far as they were sent. `Illuminate\Support\Traits\InteractsWithData::only` */
function chosen(of: TypedObject, given: readonly Given[]): TypedRecord {
  const entries = namesGiven(given).map((name) => [name, entryOfInput(of, name)] as const);
  return { kind: 'record', entries: new Map(entries), rest: null };
}

/** `$request->merge([…])` changes the request itself. */
function put(of: TypedObject, values: Typed | undefined, method: 'merge' | 'mergeifmissing' | 'replace'): TypedObject {
  if (method === 'replace') {
    for (const name of [...of.properties.keys()]) if (!isBesideInput(name)) of.properties.delete(name);
    of.properties.set(replaced, values?.kind === 'record' && values.rest === null ? missing : unchecked);
  }
  if (values?.kind !== 'record') return of;
  for (const [name, entry] of values.entries) {
    const sent = entryOfInput(of, name);
    if (method === 'mergeifmissing' && !sent.isOptional) continue;
    const isOne = (method !== 'mergeifmissing' && !entry.isOptional) || isLacking(of, name);
    const held = isOne
      ? entry
      : { value: either([sent.value, entry.value]), isOptional: entry.isOptional && sent.isOptional };
    of.properties.set(name, orMissing(held));
  }
  return of;
}

/** `$request->safe()->merge([…])` answers what has both. `Illuminate\Support\ValidatedInput::merge` */
function mergedInto(of: TypedObject, values: Typed | undefined): TypedObject {
  const validated = inputOf(of);
  if (validated === null || values?.kind !== 'record') return of;
  return holderOf(validatedInput, { ...validated, entries: new Map([...validated.entries, ...values.entries]) });
}
