import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Credential } from '../../../core/guards';
import type { Problem } from '../../../core/problems';
import type { InputPlace } from '../../../core/read-operation';
import { without } from '../../../core/without';
import type { Doubt } from '../../../languages/typescript/evaluate/doubt/doubt';
import type { Lookup } from '../../../languages/typescript/evaluate/runtime';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { SaidHeader } from './answer-head';
import { PutMembers } from './put-members';
import type { StandIn } from './stand-in';

/** What an answer is made with. */
export interface NotedAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  /** Null for an answer without a body. */
  readonly body: Value | null;
  /** Headers that are said of it. */
  readonly headers?: readonly SaidHeader[];
  /** Whether it has none for certain: of an error that nobody answers by code, source may just not tell it. */
  readonly isEmpty?: true;
  /** Of a body that is sent as it is, and not written as JSON: whether code says its media type, which is that of its value else. */
  readonly sent?: 'typed' | 'untyped';
  /** The status of the answer without a body that is given in its place where the body is null; left out by who writes null. */
  readonly ifNull?: number;
}

export interface NotedCheck {
  /** Whether code checks something else in its place where it is missing. */
  readonly isReplaced?: true;
  readonly place: InputPlace;
  /** Names of the fields in which what is checked lies. */
  readonly path: readonly string[];
  readonly field: FieldSchema;
  /** The field of the body whose value it must have. */
  readonly sameAs?: string;
  /** Those of a body that is checked only where it is one of them; left out for whatever carries it. */
  readonly mediaTypes?: readonly string[];
}

/** What a request lacks: fields by their place and name, and the file of a form. */
export type Lacking = ReadonlySet<string>;

/** How a request is that is handled, where it is no usual one. Fields are told by their place and name. */
export interface OddRequest {
  readonly lacking?: Lacking;
  /** Fields that have a value which nobody would think of. */
  readonly strange?: ReadonlySet<string>;
  /** Fields that are there, whatever they have. */
  readonly having?: ReadonlySet<string>;
  /** Fields that callers do not send who show nothing in them: in small letters, as names of headers have no case. */
  readonly unshown?: ReadonlySet<string>;
  /** What fields hold of which something is known: in small letters, as names of headers have no case. */
  readonly sent?: ReadonlyMap<string, Value>;
  /** What becomes of code that looks for what callers do not show; left out where nobody asks. */
  readonly lookup?: Lookup;
  /** What `typeof` says of fields. */
  readonly typed?: ReadonlyMap<string, string>;
}

/** What such a field has. */
export const strangeText = '\u0000 strange';

/** What code is handed the file of a form as. */
export const formFile = 'file';

/** The same of several files, of which there may be none where a form is sent. */
export const formFiles = 'files';

/** What is seen while the code of one route is followed. */
export class Noted {
  readonly lacking: Lacking;
  readonly strange: ReadonlySet<string>;
  readonly having: ReadonlySet<string>;
  readonly unshown: ReadonlySet<string>;
  readonly sent: ReadonlyMap<string, Value>;
  readonly lookup: Lookup | null;
  readonly typed: ReadonlyMap<string, string>;

  constructor(odd: OddRequest = {}) {
    const { lacking = new Set(), strange = new Set(), having = new Set(), unshown = new Set() } = odd;
    this.lacking = lacking;
    this.strange = strange;
    this.having = having;
    this.unshown = unshown;
    this.lookup = odd.lookup ?? null;
    this.typed = odd.typed ?? new Map();
    this.sent = odd.sent ?? new Map();
  }

  /** Follows the same code once more, with another request; null where nothing was followed. */
  again: ((request: OddRequest) => Noted) | null = null;

  /** By place and name, in the order in which they are read. */
  readonly reads = new Map<string, { readonly place: InputPlace; readonly name: string; field: FieldSchema }>();
  /** Values of which code asks whether a field has one of them, by its place and name. */
  readonly choices = new Map<string, readonly (string | number)[]>();
  /** Fields that code takes for one of several, or for a list of them, by place and name. */
  readonly listed = new Set<string>();
  /** Fields whose type code asks for (`typeof`), by their places and names. */
  readonly askedTypes = new Set<string>();
  readonly checks: NotedCheck[] = [];
  /** Fields of a body that was handed on whole to who takes these of it, by place and name. */
  readonly takenWhole = new Set<string>();
  /** Whether the framework itself holds the body against a schema. */
  declaresBody = false;
  /** How often code asks for the body as a whole, be it for a field of it, and does more than write it into a log. */
  bodyUses = 0;
  /** Fields that code itself puts into the body. */
  readonly putInBody = new Set<string>();
  /** Parameters of the path that it puts there by itself. */
  readonly putInPath = new Set<string>();
  /** Calls of code that cannot be followed which were handed all of the body. */
  readonly handedBody: ts.CallExpression[] = [];
  /** What people write that all of a place is, where they take it whole (`req.body as User`). */
  readonly placeTypes: { readonly place: InputPlace; readonly type: ts.TypeNode }[] = [];
  readonly answers: NotedAnswer[] = [];
  /** Whether the request is one of a caller who shows nothing. */
  isOfStranger = false;
  /** Whether it hands a request on, so that what comes after it answers. */
  isPassed = false;
  /** Whether it looks at the file of a form, and refuses requests without one. */
  readsFile = false;
  readsFiles = false;
  needsFile = false;
  /** What it was handed, in the order in which a framework hands it. */
  handed: readonly StandIn[] = [];
  readonly putInRequest = new PutMembers();
  readonly putOnResponse = new PutMembers();
  /** What is put on what the response carries for code behind it: `res.locals`. */
  readonly putInLocals = new PutMembers();
  /** Whether it looks at where a request goes. */
  asksAddress = false;
  /** Whether it takes all headers, or all cookies, whichever it asks for of them. */
  takesHeaders = false;
  /** Whether it looks at a session. */
  asksWhoCalls = false;
  /** What the cookie is called that it keeps sessions by; null where it makes none. */
  sessionCookie: string | null = null;
  /** What callers show to what a package looks at. */
  readonly shown: Credential[] = [];
  /** Fields of requests in which these are, where the package is known to heed what callers do not send. */
  readonly shownIn = new Set<string>();
  /** What callers may show to what only looks whether they did: who refuses others asks for it. */
  readonly checked: Credential[] = [];
  /** Whether it looks at who signed in, in whichever way. */
  asksUser = false;
  /** Members of a request that it asks for, beside what is sent: others may have put them there. */
  readonly askedMembers = new Set<string>();
  /** Whether it does something with the response: who does not answers nothing. */
  asksResponse = false;
  /** Whether code that cannot be followed may answer, too. */
  isHandedOn = false;
  /** Whether it answers with a status that source does not tell. */
  hasUntoldStatus = false;
  /** Functions that were run. */
  readonly code = new Set<ts.Node>();
  /** What is handed to `next`, or thrown. */
  readonly errors: Value[] = [];
  /** What could not be told of it. */
  readonly problems: Problem[] = [];

  /** The same, but for some of what was seen. */
  with(members: Partial<Pick<Noted, 'answers' | 'errors' | 'again'>>): Noted {
    return Object.assign(new Noted(), this, members);
  }

  /** Whether each request that it was followed with is refused. */
  get isRefused(): boolean {
    const isAnswered = this.answers.length + this.errors.length > 0;
    return isAnswered && !this.isPassed && !this.isHandedOn && this.answers.every(({ status }) => status >= 400);
  }

  /** Whether a field was taken for a file. */
  isFile(place: InputPlace, name: string): boolean {
    const field = this.reads.get(keyOfField(place, name))?.field;
    return field?.type === 'file' || field?.items?.type === 'file';
  }

  /** Code asks for the type of a field; null where it may be of any. */
  typeOf(key: string): string | null {
    this.askedTypes.add(key);
    return this.typed.get(key) ?? null;
  }

  /** Code hands the request on. */
  pass(doubt: Doubt | null): void {
    this.isPassed = true;
    for (const put of [this.putInRequest, this.putOnResponse, this.putInLocals]) put.pass(doubt);
  }

  read(place: InputPlace, name: string, members: Partial<FieldSchema> = {}): void {
    const key = keyOfField(place, name);
    this.takenWhole.delete(key);
    const known = this.reads.get(key)?.field ?? { type: 'any', required: false, nullable: true, isRead: true };
    this.reads.set(key, { place, name, field: withConvertedDefault({ ...known, ...members }) });
  }

  /** A body was handed on whole to who takes a field of it. */
  take(name: string, members: Partial<FieldSchema>): void {
    const key = keyOfField('body', name);
    const isRead = this.reads.has(key) && !this.takenWhole.has(key);
    this.read('body', name, members);
    if (!isRead) this.takenWhole.add(key);
  }

  /** Whether all of the body is held against a schema. */
  get knowsBody(): boolean {
    return this.declaresBody || this.checks.some(isOfWholeBody);
  }
}

/** Code that makes a number or a truth value of what is sent makes one of the text that it takes in its place, too. */
function withConvertedDefault(field: FieldSchema): FieldSchema {
  const { type, default: byDefault } = field;
  if (typeof byDefault !== 'string' || !['integer', 'number', 'boolean'].includes(type)) return field;
  const converted = type === 'boolean' ? truths.get(byDefault) : Number.parseFloat(byDefault);
  if (converted === undefined || Number.isNaN(converted)) return without(field, 'default');
  return { ...field, default: type === 'integer' ? Math.trunc(Number(converted)) : converted };
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Which of some fields there must be says nothing of others. */
function isOfWholeBody({ place, path, field }: NotedCheck): boolean {
  const isAnyOfThem = field.anyProperty !== undefined && field.properties === undefined;
  return place === 'body' && path.length === 0 && !isAnyOfThem;
}

export function keyOfField(place: InputPlace, name: string): string {
  return `${place} ${name}`;
}
