import type { PhpFile } from '../../../../languages/php/php-file';
import type { LinkedClass } from '../../../../languages/php/php-files';
import type { Attribute } from '../../../../languages/php/syntax/ast';
import { typedOfText, typedOfType } from '../types/declared';
import { docblockTags } from '../../documentation/docblock-tags';
import { isPublicProperty, propertyComment } from '../../documentation/property-text';
import { formattedDate } from '../types/dates';
import { eachWay, either, merged, orNull, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { isOfPackage } from '../../packages/laravel-data/data-properties';
import { dateFormats } from '../../packages/laravel-data/date-formats';
import { mappedName } from '../../packages/laravel-data/property-names';
import type { Entry, Typed, TypedObject, TypedRecord } from '../types/typed';
import { objectOf, text } from '../types/typed-values';
import { arrayOfType } from '../resources/own-arrays';
import { addedToData, hasAdditional } from './data-additions';

/** What an object is as JSON, and whether it is that for all objects of its class. */
interface ObjectJson {
  readonly value: Typed;
  readonly isShape: boolean;
}

/**
 * What an object of the application's own is as JSON: what it says itself (`jsonSerialize`, `toArray`), else its public
 * properties. Null where it has none.
 */
export function objectRecord(of: TypedObject, typer: Typer): ObjectJson | null {
  const { files } = typer.laravel.machine;
  for (const method of ['jsonSerialize', 'toArray']) {
    const answer = typer.callMethod(of, of.class, method, [], 1);
    if (answer !== null && answer.kind !== 'unknown') return { value: answer, isShape: of.properties.size === 0 };
  }
  const own = ownRecord(of, typer);
  const added = isOfPackage(files, of.class) ? addedToData(typer, of) : null;
  const value = own === null || added === null ? (own ?? added) : merged(own, added);
  return value && { value, isShape: !hasAdditional(of) };
}

/** The public properties of an object; null where it has none. */
export function ownRecord(of: TypedObject, typer: Typer): TypedRecord | null {
  const { files } = typer.laravel.machine;
  const entries = new Map<string, Entry>();
  const isData = isOfPackage(files, of.class);
  for (const linked of files.lineage(of.class).classes) {
    for (const [name, entry] of publicProperties(linked, { of, isData, typer })) {
      if (!entries.has(name)) entries.set(name, entry);
    }
  }
  return entries.size === 0 ? null : { kind: 'record', entries, rest: null };
}

const optionalType = /\\(?:Optional|Lazy)$/;

function publicProperties(
  linked: LinkedClass,
  { of, isData, typer }: { readonly of: TypedObject; readonly isData: boolean; readonly typer: Typer },
): readonly (readonly [string, Entry])[] {
  const { declaration, file } = linked;
  const text = file.textAt(declaration);
  const constructor = declaration.methods.find(({ name }) => name.toLowerCase() === '__construct');
  const comments = constructor?.docblock == null ? [] : docblockTags(constructor.docblock);
  const isShown = ({ attributes }: { readonly attributes: readonly Attribute[] }): boolean =>
    !attributes.some((one) => one.class === 'Spatie\\LaravelData\\Attributes\\Hidden');
  const promoted = (constructor?.parameters ?? []).filter((one) => one.promoted && isPublicProperty(text, one.name));
  const declared = declaration.properties.filter((one) => !one.isStatic && isPublicProperty(text, one.name));
  return [...promoted, ...declared].filter(isShown).map((one) => {
    const docblock = 'docblock' in one ? one.docblock : propertyComment(text, one.name);
    const tag = docblock === null ? undefined : docblockTags(docblock).find(({ name }) => name === 'var')?.content;
    const written =
      tag ?? comments.find(({ name, content }) => name === 'param' && content.includes(`$${one.name}`))?.content;
    const place = { file, at: declaration.start, className: of.class, typer };
    const said = written === undefined ? null : withoutLaziness(typedOfText(written, place));
    const names = one.type?.names ?? [];
    const plain = one.type === null ? null : { ...one.type, names: names.filter((name) => !optionalType.test(name)) };
    const collected = one.attributes.find((attribute) => attribute.class.endsWith('\\DataCollectionOf'));
    const items = collected === undefined ? null : itemsOf(file.textAt(collected), file, collected.start);
    const ofClass = typedOfType(plain, of.class, typer);
    const declared = ofClass.kind === 'unknown' ? arrayOfType(plain) : ofClass;
    const listed = items !== null && one.type?.nullable === true ? orNull(items) : items;
    const typed = listed ?? (said === null || said.kind === 'unknown' ? declared : said);
    const isOptional = names.some((name) => optionalType.test(name));
    if (!isData) return [one.name, { value: typed, isOptional }] as const;
    const name = mappedName(typer.laravel, linked, one, 'output');
    return [name, { value: asWritten(typed, linked, one.attributes, typer), isOptional }] as const;
  });
}

/** What is optional or lazy is what it is of, if it is there: `array<TagData>|Lazy`. */
function withoutLaziness(said: Typed): Typed {
  const ways = waysOf(said).filter((way) => way.kind !== 'object' || !optionalType.test(way.class));
  return ways.length === 0 ? said : either(ways);
}

/** `#[DataCollectionOf(CommentData::class)]` */
function itemsOf(attribute: string, file: PhpFile, at: number): Typed | null {
  const [, written] = /\(\s*([\w\\]+)::class/.exec(attribute) ?? [];
  return written === undefined ? null : { kind: 'list', item: objectOf(file.classNamed(written, at)) };
}

/** Times are written in the format of their transformer. */
function asWritten(typed: Typed, of: LinkedClass, attributes: readonly Attribute[], typer: Typer): Typed {
  if (!waysOf(typed).some(({ kind }) => kind === 'date')) return typed;
  const [format] = dateFormats(typer.laravel, of, attributes, 'transformer') ?? [];
  const written = format === undefined ? text : formattedDate(format.replace(/^!/, ''));
  return eachWay(typed, (way) => (way.kind === 'date' ? written : way));
}
