import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { certainlyMissing } from '../../../languages/typescript/evaluate/certainly-missing';
import {
  native,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { noteHeld, unfound } from '../../../languages/typescript/evaluate/unfound';
import { AssignedMembers } from './assigned-members';
import { formFile, formFiles, type Noted } from './noted';
import { partValue, type RequestPart } from './request-part';

const places: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  cookies: 'cookie',
  signedCookies: 'cookie',
  headers: 'header',
};

/** Whether a member of a request has what is sent somewhere in it. */
export function isPlace(name: string): boolean {
  return Object.hasOwn(places, name);
}

/** What a request says of where it came from and goes to. */
const texts: ReadonlySet<string> = new Set([
  'method',
  'url',
  'originalUrl',
  'baseUrl',
  'path',
  'protocol',
  'hostname',
  'host',
  'ip',
]);

/** What sessions put into a request. */
const whoCalls: ReadonlySet<string> = new Set(['session', 'isAuthenticated', 'isUnauthenticated']);

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** A file as multer has it. */
export const uploadedFile: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    fieldname: text,
    originalname: text,
    encoding: text,
    mimetype: text,
    size: { ...base, type: 'integer' },
    filename: text,
    path: text,
  },
};

/** Files of a form, of which there are none: a list, and an object of lists. */
const noFiles: Value = native({ get: (name) => (name === 'length' ? primitive(0) : nothing) });

/** The file, or the files, that code is handed; `given` is what is known of who puts them there. */
function filesOf(name: 'file' | 'files', noted: Noted, given: Value | undefined): Value {
  noted.readsFile = true;
  if (noted.lacking.has(formFile)) return nothing;
  if (name === 'files') {
    noted.readsFiles = true;
    if (noted.lacking.has(formFiles)) return noFiles;
  }
  return given ?? unknown(null, uploadedFile);
}

/** What a framework's requests have beside; undefined for what they do not. */
export type OwnMembers = (name: string) => Value | undefined;

export interface RequestSetting {
  readonly showsNothing?: boolean;
  readonly ownMember?: OwnMembers | undefined;
  /** What middleware before has put into it. */
  readonly given?: OwnMembers;
  /** Something else that is there in place of what code puts there. */
  readonly instead?: (name: string) => Value | undefined;
  /** Told that code which cannot be followed was handed it. */
  readonly escapes?: () => void;
}

/**
 * What handlers know as `req`: what they ask it for is noted. Who shows nothing has no user, and sends neither headers nor
 * cookies.
 */
export function requestObject(
  noted: Noted,
  { showsNothing = false, ownMember = () => undefined, given = () => undefined, instead, escapes }: RequestSetting = {},
): Value {
  const assigned = new AssignedMembers();
  const header = nativeFunction(([name]) => {
    const text = textOf(name);
    if (text === null) return unknown(null);
    const value = partValue({ place: 'header', path: [text] }, noted);
    return showsNothing ? certainlyMissing() : value;
  });
  return native({
    get: (name, doubt) => {
      const own = assigned.get(name, doubt) ?? ownMember(name);
      if (own !== undefined) return own;
      if (name === 'get' || name === 'header') return header;
      const place = places[name];
      const isShown = place === 'header' || place === 'cookie';
      if (place === 'body') noted.bodyUses++;
      noted.takesHeaders ||= isShown;
      if (place !== undefined)
        return isShown && showsNothing
          ? unshown(place, noted)
          : partValue({ place, path: [], ...madeBefore(given(name)) }, noted);
      if (name === 'file' || name === 'files') return filesOf(name, noted, given(name));
      if (name === 'ip' && noted.lookup === 'unfound') return ofNoRecord();
      if (texts.has(name)) return unknownOf('string', null);
      noted.askedMembers.add(name);
      if (name === 'user') noted.asksUser = true;
      if (whoCalls.has(name)) noted.asksWhoCalls = true;
      return (showsNothing ? ofStranger[name] : undefined) ?? given(name);
    },
    set: (name, put, doubt) => {
      const value = instead?.(name) ?? put;
      assigned.set(name, value, doubt);
      noted.putInRequest.put(name, value, doubt);
    },
    ...defined({ escapes }),
  });
}

/** Where a request came from: a text that is there, and that the application has kept nowhere, as among those that are banned. */
function ofNoRecord(): Value {
  return noteHeld(native({ field: text, isThere: true }), [unfound(null)]);
}

/** What code before has put in the place of all that was sent there. */
function madeBefore(given: Value | undefined): Pick<RequestPart, 'made'> {
  const made = given?.kind === 'unknown' ? given.field : undefined;
  return made?.properties === undefined ? {} : { made };
}

/** What is known of who shows nothing: nobody signed in. */
const ofStranger: Readonly<Record<string, Value>> = {
  user: certainlyMissing(),
  isAuthenticated: nativeFunction(() => primitive(false)),
  isUnauthenticated: nativeFunction(() => primitive(true)),
  session: native({ get: (name) => (isMethodOfSession(name) ? undefined : nothing), set: () => undefined }),
};

function isMethodOfSession(name: string): boolean {
  return /^(?:save|destroy|regenerate|reload|touch|cookie|id)$/.test(name);
}

/** The cookies of a request by their names, of which there are none where nothing is shown. */
export function cookiesOf(noted: Noted): Value {
  return noted.isOfStranger ? unshown('cookie', noted) : partValue({ place: 'cookie', path: [] }, noted);
}

/** Headers or cookies of which there are none. */
function unshown(place: InputPlace, noted: Noted): Value {
  return native({
    get: (name) => {
      partValue({ place, path: [name] }, noted);
      return certainlyMissing();
    },
  });
}
