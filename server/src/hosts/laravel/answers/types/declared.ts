import type { LinkedClass } from '../../../../languages/php/php-files';
import type { PhpFile } from '../../../../languages/php/php-file';
import type { Parameter, TypeName } from '../../../../languages/php/syntax/ast';
import { type DocType, parseLeadingDocType } from '../../../../languages/php/syntax/parse-doc-type';
import { docblockTags } from '../../documentation/docblock-tags';
import { typeOfWord } from '../../documentation/declared-type';
import { implementationOf } from '../../inputs/held-objects';
import { isModel } from '../../models/model-classes';
import { isResource, isResourceCollection } from '../resources/resource-classes';
import { packageModel } from '../models/package-relations';
import { either, mayBeNull, orNull, present, waysOf } from './either';
import type { Typer } from '../frame';
import { errorsByField } from '../errors/errors-by-field';
import { templateArgument } from './templates';
import { keyOfTyped } from './typed-key';
import type { PaginatorKind, Typed } from './typed';
import {
  collection,
  date,
  flag,
  integer,
  isNull,
  literal,
  model,
  nothing,
  nullTyped,
  numeric,
  objectOf,
  text,
} from './typed-values';

/** Where a type is written. */
interface TypePlace {
  readonly file: PhpFile;
  readonly at: number;
  /** The class that `self`, `static` and `$this` mean; null outside of one. */
  readonly className: string | null;
  readonly typer: Typer;
}

/**
 * What a parameter holds that is given a value: no null where it takes none, and what it is declared as (`declared`) where the
 * value may be anything.
 */
export function heldBy({ type, byDefault }: Parameter, given: Typed, declared: Typed): Typed {
  const takesNull =
    type === null || type.nullable || byDefault !== null || type.names.some((name) => /^\\?mixed$/i.test(name));
  const held = asPlain(type, takesNull ? given : present(given), declared);
  const ways = waysOf(held);
  const ofModel = waysOf(declared).every((way) => way.kind === 'model' || isNull(way));
  const known = ways.filter((way) => way.kind !== 'unknown' && !(ofModel && (isAnyModel(way) || isPlain(way))));
  return known.length === ways.length || declared.kind === 'unknown' ? held : either([...known, declared]);
}

/**
 * Of texts, numbers and flags those that a parameter takes as they are, where it takes nothing else: `int $code` is no text. Others
 * become what is declared, or end in a `TypeError`. https://www.php.net/manual/language.types.declarations.php
 */
function asPlain(type: TypeName | null, given: Typed, declared: Typed): Typed {
  const types = type?.names.map((name) => plainTypes.get(name.toLowerCase())) ?? [];
  const ways = waysOf(given);
  if (types.length === 0 || types.includes(undefined) || !ways.every((way) => isPlain(way) || isNull(way)))
    return given;
  const taken = ways.filter((way) => isNull(way) || types.some((one) => one?.includes(plainTypeOf(way)) === true));
  if (taken.length === ways.length) return given;
  if (taken.some((way) => !isNull(way))) return either(taken);
  return mayBeNull(given) ? orNull(present(declared)) : present(declared);
}

/** Which values stay what they are that are handed to a parameter of a type, by its name. */
const plainTypes: ReadonlyMap<string, readonly (string | null)[]> = new Map([
  ['string', ['string']],
  ['int', ['integer']],
  ['float', ['integer', 'number']],
  ['bool', ['boolean']],
  ['null', []],
]);

/** The type of a text, a number or a flag; null for anything else. */
function plainTypeOf(value: Typed): string | null {
  if (value.kind === 'field') return value.field.type;
  if (value.kind !== 'scalar') return null;
  switch (value.value.kind) {
    case 'number':
      return value.value.isFloat ? 'number' : 'integer';
    case 'null':
      return null;
    default:
      return value.value.kind;
  }
}

/** Whether it is a text, a number or a flag: what asks for a class is never handed one. */
function isPlain(value: Typed): boolean {
  if (value.kind === 'scalar') return !isNull(value);
  return value.kind === 'field' && ['string', 'integer', 'number', 'boolean'].includes(value.field.type);
}

/** Of whoever says `Model` alone. */
function isAnyModel(value: Typed): boolean {
  return value.kind === 'object' && value.class === 'Illuminate\\Database\\Eloquent\\Model';
}

/**
 * What a function answers, as its declared type lets it: null only where that takes it, as PHP throws a `TypeError` otherwise.
 * https://www.php.net/manual/language.types.declarations.php
 */
export function answeredAs(type: TypeName | null, answer: Typed): Typed {
  if (type === null || type.nullable || type.names.some((name) => takingNull.has(name.toLowerCase()))) return answer;
  const ways = waysOf(answer).filter((way) => !isNull(way));
  if (ways.length === 0) return answer;
  return either(ways.map((way) => (way.kind === 'field' ? present(way) : way)));
}

/** Types that null is of, too. */
const takingNull: ReadonlySet<string> = new Set(['mixed', 'null', 'void']);

/** What a declared type says; unknown where it says nothing. */
export function typedOfType(type: TypeName | null, className: string | null, typer: Typer): Typed {
  if (type === null) return nothing;
  const isUnion = type.names.length > 1;
  const typed = either(
    type.names.map((name) => (isUnion && /^false$/i.test(name) ? literal(false) : typedOfName(name, className, typer))),
  );
  return type.nullable && typed.kind !== 'unknown' ? orNull(typed) : typed;
}

function typedOfName(name: string, className: string | null, typer: Typer): Typed {
  switch (name.toLowerCase()) {
    case 'string':
      return text;
    case 'int':
      return integer;
    case 'float':
      return numeric;
    case 'bool':
    case 'true':
    case 'false':
      return flag;
    case 'null':
    case 'void':
      return nullTyped;
    case 'self':
    case 'static':
    case '$this':
      return className === null ? nothing : typedOfClass(className, typer);
    default:
      return name.includes('\\') || /^[A-Z]/.test(name) ? typedOfClass(name, typer) : nothing;
  }
}

const paginators: ReadonlyMap<string, PaginatorKind> = new Map([
  ['lengthawarepaginator', 'pages'],
  ['paginator', 'simple'],
  ['cursorpaginator', 'cursor'],
]);

const times =
  /^(?:carbon\\.*|illuminate\\support\\carbon|(?:\\?datetime(?:immutable|interface)?)|(?:\\?carbon(?:immutable)?))$/i;

/** An object of a class, as far as its name tells; `item` is what its comment says that it holds. */
export function typedOfClass(name: string, typer: Typer, item: Typed = nothing): Typed {
  const { files } = typer.laravel.machine;
  const plain = name.replace(/^\\/, '');
  if (times.test(plain)) return date;
  if (plain.toLowerCase() === 'closure') return nothing;
  const ofPackage = packageModel(typer, plain);
  if (ofPackage !== null) return ofPackage;
  if (/^Illuminate\\/i.test(plain)) return typedOfFramework(plain, item, typer);
  const declaration = files.class(plain)?.declaration;
  if (declaration?.kind === 'enum') return { kind: 'enum', class: declaration.name, case: null };
  if (declaration !== undefined && isModel(files, plain)) return model(declaration.name);
  if (isResourceCollection(files, plain)) {
    return { kind: 'resources', class: plain, collects: null, of: nothing, additional: null };
  }
  if (isResource(files, plain)) return { kind: 'resource', class: plain, of: nothing, additional: null };
  const bound = implementationOf(typer.laravel, plain);
  return bound !== plain && isModel(files, bound) ? model(bound) : objectOf(bound);
}

function typedOfFramework(name: string, item: Typed, typer: Typer): Typed {
  const short = name.slice(name.lastIndexOf('\\') + 1).toLowerCase();
  const paginator = /\\Pagination\\/i.test(name) ? paginators.get(short) : undefined;
  if (paginator !== undefined) return { kind: 'paginator', by: paginator, item };
  if (['collection', 'lazycollection', 'enumerable'].includes(short)) return collection(item);
  if (short === 'stringable' || short === 'htmlstring') return text;
  if (short === 'messagebag') return errorsByField;
  // `Illuminate\Auth\AuthServiceProvider::registerUserResolver`
  if (short === 'authenticatable' && typer.user.kind !== 'unknown') return typer.user;
  if (/\\Eloquent\\Builder$|\\Query\\Builder$|\\Relations\\\w+$/i.test(name)) {
    if (item.kind === 'model') return { kind: 'query', model: item, relation: null };
    return nothing;
  }
  return objectOf(name);
}

/** What a type of a comment says; unknown where it cannot be read. */
export function typedOfText(written: string, place: TypePlace): Typed {
  const type = parseLeadingDocType(written.trim());
  return type === null ? nothing : typedOfDocType(type, place);
}

function typedOfDocType(type: DocType, place: TypePlace): Typed {
  switch (type.kind) {
    case 'literal':
      return literal(type.value);
    case 'listOf':
      return { kind: 'list', item: typedOfDocType(type.item, place) };
    case 'nullable':
      return orNull(typedOfDocType(type.of, place));
    case 'union':
      return unionOf(type.of.map((one) => (isFalse(one) ? literal(false) : typedOfDocType(one, place))));
    case 'shape':
      return {
        kind: 'record',
        entries: new Map(
          type.entries.map(({ name, isOptional, type: of }) => [
            name,
            { value: typedOfDocType(of, place), isOptional },
          ]),
        ),
        rest: null,
      };
    case 'name':
      return typedOfWord(type, place);
    default:
      return type satisfies never;
  }
}

/** `Post|false` */
function isFalse(type: DocType): boolean {
  return type.kind === 'name' && /^false$/i.test(type.name);
}

/** `Collection|Post[]` and `Collection<Post>|Post[]` are a collection of posts. */
function unionOf(ways: readonly Typed[]): Typed {
  const list = ways.find((one) => one.kind === 'list');
  const holder = ways.find((one) => one.kind === 'collection' && list !== undefined && holdsSame(one.item, list.item));
  if (list?.kind !== 'list' || holder?.kind !== 'collection') return either(ways);
  const others = ways.filter((one) => one !== list && one !== holder);
  return either([holder.item.kind === 'unknown' ? collection(list.item ?? nothing) : holder, ...others]);
}

/** Whether a collection holds what a list does, as far as its comment says what it holds. */
function holdsSame(item: Typed, listed: Typed | null): boolean {
  return item.kind === 'unknown' || (listed !== null && keyOfTyped(item) === keyOfTyped(listed));
}

function typedOfWord({ name, arguments: given }: DocType & { readonly kind: 'name' }, place: TypePlace): Typed {
  const word = name.replace(/^\\(?=[a-z])/, '');
  const last = given.at(-1);
  const item = last === undefined ? nothing : typedOfDocType(last, place);
  // `class-string<Post>` is the name of that class.
  if (word === 'class-string' && 'class' in item && item.class !== null) return literal(item.class);
  switch (typeOfWord(word)) {
    case 'string':
      return text;
    case 'integer':
      return integer;
    case 'number':
      return numeric;
    case 'boolean':
      return flag;
    case 'array':
      return typedOfArray(given, item, place);
    case undefined:
      break;
    default:
      return nothing;
  }
  if (/^(?:true|false)$/i.test(word)) return flag;
  if (/^(?:null|void)$/i.test(word)) return nullTyped;
  if (/^(?:iterable|non-empty-list|non-empty-array)$/i.test(word)) return typedOfArray(given, item, place);
  if (/^(?:self|static|\$this|this)$/.test(word)) return typedOfName('self', place.className, place.typer);
  if (/^[a-z]/.test(word)) return nothing;
  const className = place.file.classNamed(name, place.at);
  const template =
    place.className === null ? null : templateOf(name, className, { ...place, className: place.className });
  if (template !== null) return template;
  const typed = typedOfClass(className, place.typer, item);
  const [key] = given;
  const isNamed = given.length > 1 && key?.kind === 'name' && /^(?:non-empty-|class-)?string$/i.test(key.name);
  return isNamed && typed.kind === 'collection' ? { ...typed, isKeyed: true } : typed;
}

/** What a word is that names no class, and is a template of the class that it stands in; null where it is none. */
function templateOf(word: string, className: string, place: TypePlace & { readonly className: string }): Typed | null {
  if (word.includes('\\') || place.typer.laravel.machine.files.class(className) !== null) return null;
  const found = templateArgument(place.typer, word, place);
  if (found === null) return null;
  const { file, declaration } = found.of;
  return typedOfDocType(found.type, { ...place, file, at: declaration.start });
}

function typedOfArray(given: readonly DocType[], item: Typed, place: TypePlace): Typed {
  if (given.length === 0) return nothing;
  const [first] = given;
  const key = given.length > 1 && first !== undefined ? typedOfDocType(first, place) : null;
  const isNamed = key?.kind === 'field' && key.field.type === 'string';
  return isNamed ? { kind: 'record', entries: new Map(), rest: item } : { kind: 'list', item };
}

/** What comments above classes say of properties: `@property`, `@property-read`. Those of the first class count. */
export function declaredProperties(code: readonly LinkedClass[], typer: Typer): ReadonlyMap<string, Typed> {
  const found = new Map<string, Typed>();
  for (const { declaration, file } of code) {
    const { docblock, start: at, name: className } = declaration;
    if (docblock === null) continue;
    for (const { name, content } of docblockTags(docblock)) {
      if (name !== 'property' && name !== 'property-read') continue;
      const [, written = '', property = ''] = /^([\s\S]*?)\s*\$(\w+)/.exec(content) ?? [];
      if (property === '' || found.has(property)) continue;
      found.set(property, typedOfText(written, { file, at, className, typer }));
    }
  }
  return found;
}

/** What a comment above a class says that a method of it answers: `@method static ?Post find(int $id)`; null where none does. */
export function declaredMethod(className: string, method: string, typer: Typer): Typed | null {
  for (const { declaration, file } of typer.laravel.machine.files.lineage(className).classes) {
    const { docblock, start: at } = declaration;
    if (docblock?.includes('@method') !== true) continue;
    for (const { name, content } of docblockTags(docblock)) {
      const [, written = '', of] = /^(?:static\s+)?(\S[\s\S]*?)\s+(\w+)\s*\(/.exec(content) ?? [];
      if (name !== 'method' || of?.toLowerCase() !== method) continue;
      return typedOfText(written, { file, at, className, typer });
    }
  }
  return null;
}

/** What the comment above a function says that it answers; unknown where it says nothing. */
export function declaredAnswer(docblock: string | null | undefined, place: TypePlace): Typed {
  if (docblock == null || !/@(?:phpstan-|psalm-)?return\b/.test(docblock)) return nothing;
  const tags = docblockTags(docblock);
  // What is written for a checker is the more exact.
  const [tag] = ['phpstan-return', 'psalm-return', 'return'].flatMap((wanted) =>
    tags.filter(({ name }) => name === wanted),
  );
  return tag === undefined ? nothing : typedOfText(tag.content, place);
}
