import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import type { ModelClass } from '../../models/model-class';
import { modelAnswer, modelProperty } from '../../models/model-member';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { AnswerFramework } from '../answer-framework';
import type { Typed } from '../types/typed';
import { collection, date, flag, integer, numeric, ofType, text } from '../types/typed-values';
import { formattedDate } from '../types/dates';

/**
 * The casts of a model by the names of its attributes, as they are written; null for one that source does not tell.
 * `casts()` goes before `$casts`. `Illuminate\Database\Eloquent\Concerns\HasAttributes::getCasts`
 */
export function castsOf(model: ModelClass, runtime: AnswerFramework): ReadonlyMap<string, string | null> {
  const casts = new Map<string, string | null>();
  for (const said of [modelProperty(model, 'casts', runtime), modelAnswer(model, 'casts', runtime)]) {
    if (said?.kind !== 'array') continue;
    for (const [name, cast] of said.entries) casts.set(String(name), castText(cast));
  }
  const dates = runtime.version.isAtLeast(10) ? [] : datesOf(model, runtime);
  for (const name of dates) if (!casts.has(name)) casts.set(name, 'datetime');
  return casts;
}

/** `AsEnumCollection::of(X::class)` and its like answer texts as casts are written. */
function castText(cast: Value): string | null {
  return textOf(cast)?.replace(/^\\/, '') ?? null;
}

/** `$dates`, up to Laravel 9; later nothing reads it. */
function datesOf(model: ModelClass, runtime: PhpRuntime): readonly string[] {
  const said = modelProperty(model, 'dates', runtime);
  return said?.kind === 'array' ? [...said.entries.values()].flatMap((one) => textOf(one) ?? []) : [];
}

/** An array of which is not told whether it is by names. */
export const listOrMap: Typed = {
  kind: 'field',
  field: {
    type: 'any',
    required: true,
    nullable: false,
    anyOf: [
      { type: 'object', required: false, nullable: false },
      { type: 'array', required: false, nullable: false },
    ],
  },
};

const anything: Typed = { kind: 'field', field: { type: 'any', required: true, nullable: true } };

/** What attributes come to by the framework's own casts, in lower case. https://laravel.com/docs/eloquent-mutators */
const byName: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ...all(['int', 'integer', 'timestamp'], integer),
  ...all(['real', 'float', 'double'], numeric),
  ...all(['bool', 'boolean'], flag),
  ...all(['string', 'hashed', 'encrypted', 'decimal'], text),
  ...all(['date', 'datetime', 'immutable_date', 'immutable_datetime', 'custom_datetime'], date),
  ...all(['array', 'collection', 'encrypted:array', 'encrypted:collection'], listOrMap),
  // A text or a number is JSON, too.
  ...all(['json', 'encrypted:json'], anything),
  ...all(['object', 'encrypted:object', 'illuminate\\database\\eloquent\\casts\\asfluent'], {
    kind: 'field',
    field: { type: 'object', required: true, nullable: false },
  }),
  ...all(
    ['asarrayobject', 'ascollection', 'asencryptedarrayobject', 'asencryptedcollection'].map(
      (name) => `illuminate\\database\\eloquent\\casts\\${name}`,
    ),
    listOrMap,
  ),
  ...all(
    ['asstringable', 'ashtmlstring', 'asuri'].map((name) => `illuminate\\database\\eloquent\\casts\\${name}`),
    text,
  ),
]);

function all(names: readonly string[], typed: Typed): [string, Typed][] {
  return names.map((name) => [name, typed]);
}

/** The enums of lists: `AsEnumCollection::of(X::class)` is written `AsEnumCollection:X`. */
const enumLists = /^illuminate\\database\\eloquent\\casts\\asenum(?:collection|arrayobject)$/;

/** What makes each thing of a list: a class, by a method of it where that is told. */
export interface EachOfCast {
  readonly class: string;
  readonly method: string | null;
}

/** `AsCollection::of(Option::class)`, `AsCollection::of([Option::class, 'fromArray'])`, collections of spatie/laravel-data. */
const ofEach =
  /^(?:illuminate\\database\\eloquent\\casts\\as(?:encrypted)?collection:[^,]*,|spatie\\laraveldata\\(?:\w+\\)*(?:paginated|cursorpaginated)?datacollection:)\\?([\w\\]+)(?:@(\w+))?/i;

/** Null where a cast makes no list of such things. */
export function eachOfCast(cast: string): EachOfCast | null {
  const [, className, method] = ofEach.exec(cast) ?? [];
  return className === undefined ? null : { class: className, method: method ?? null };
}

/** What code gets of an attribute with a cast of the framework; null for a class of the application. */
export function typedByCast(cast: string): Typed | null {
  const whole = byName.get(cast.toLowerCase());
  if (whole !== undefined) return whole;
  const [kind = '', argument = ''] = cast.split(':');
  const name = kind.toLowerCase();
  if (enumLists.test(name)) return collection({ kind: 'enum', class: argument.replace(/^\\/, ''), case: null });
  return byName.get(name) ?? null;
}

/** What a model's own JSON has of a cast that says how times are written; null for any other. `date:Y-m-d` */
export function writtenByCast(cast: string): Typed | null {
  const [, format] = /^(?:immutable_)?(?:custom_)?date(?:time)?:(.+)$/i.exec(cast) ?? [];
  return format === undefined ? null : formattedDate(format);
}

/** The class of a cast that is the application's own, and what stands behind its colon. */
export function castClass(cast: string): string {
  return cast.split(':')[0] ?? cast;
}

export const writtenText = ofType('string');
