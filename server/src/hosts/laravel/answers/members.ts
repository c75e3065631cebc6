import { enumValues } from '../parameters/enum-values';
import { attributesOf } from './calls/request-attributes';
import type { LinkedClass } from '../../../languages/php/php-files';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { Expression, Parameter, PropertyDeclaration } from '../../../languages/php/syntax/ast';
import { isProxied } from './loops/each-of';
import { docblockTags } from '../documentation/docblock-tags';
import { propertyComment } from '../documentation/property-text';
import { typedOfValue } from './types/constants';
import { dateProperty } from './types/dates';
import { typedOfText, typedOfType } from './types/declared';
import { either, joined, orNull, present, waysOf } from './types/either';
import type { Typer } from './frame';
import { sentUnder } from './request/held-input';
import { itemOf } from './types/items';
import { Kept } from '../../../core/dependencies/kept';
import { isUncounted, mayBeUnset } from './models/given-attributes';
import { isThere } from './models/stored';
import { relatedValue } from './models/related';
import { collectedSubject } from './resources/collected-subject';
import { declaredArray } from './resources/own-arrays';
import { setByMethods } from './setting/set-by-methods';
import { staysAsDeclared } from './setting/set-in-code';
import type { Typed, TypedModel, TypedObject, TypedResource, TypedResources } from './types/typed';
import {
  collection,
  collectionOf,
  flag,
  isListOrMap,
  isText,
  literalNumber,
  literalText,
  literal,
  nothing,
  nullTyped,
  objectOf,
} from './types/typed-values';

/** What a property of a value is. */
export function propertyOf(value: Typed, name: string, typer: Typer): Typed {
  switch (value.kind) {
    case 'model':
      return modelProperty(value, name, typer);
    case 'resource':
      return name === 'resource' ? value.of : ofResource(value, name, typer);
    case 'resources':
      return ofResources(value, name, typer);
    case 'object':
      return value.input === undefined ? ofObject(value, name, typer) : ofRequest(value, name, typer);
    case 'enum':
      return enumProperty(value, name, typer);
    case 'date':
      return dateProperty(name);
    case 'record':
    case 'field':
      return entryOf(value, name, typer);
    case 'collection':
      // `$posts->map->title`
      return isProxied(name) ? value : nothing;
    case 'either':
      return ofOneOf(present(value), name, typer);
    default:
      return nothing;
  }
}

/** Of several models those that have no such attribute answer null; of objects code goes on with those that declare it. */
function ofOneOf(value: Typed, name: string, typer: Typer): Typed {
  const ways = waysOf(value).map((way): readonly [Typed, Typed] => [
    way,
    way.kind === 'either' ? nothing : propertyOf(way, name, typer),
  ]);
  if (ways.every(([, found]) => found.kind === 'unknown')) return nothing;
  return either(
    ways.flatMap(([way, found]) => {
      if (found.kind !== 'unknown') return [found];
      if (hasAllColumns(way, typer)) return [nullTyped];
      return way.kind === 'object' && hasOnlyDeclared(way, name, typer) ? [] : [found];
    }),
  );
}

function hasOnlyDeclared({ class: className, properties }: TypedObject, name: string, typer: Typer): boolean {
  const { files } = typer.laravel.machine;
  const { classes, external } = files.lineage(className);
  const isWhole = classes.length > 0 && external === null && files.method(className, '__get').kind !== 'found';
  return isWhole && !properties.has(name) && declaredOf(className, name, typer) === null;
}

function hasAllColumns(way: Typed, typer: Typer): boolean {
  return way.kind === 'model' && typer.models.of(way.class)?.columns != null;
}

/** `$request->name`: what its class declares goes before what was sent. `Illuminate\Http\Request::__get` */
function ofRequest(value: TypedObject, name: string, typer: Typer): Typed {
  if (name === 'attributes') return attributesOf(value);
  const own = bags.has(name) ? nothing : declaredOf(value.class, name, typer);
  if (own !== null) return own;
  return sentUnder(value, name);
}

/** Properties of each request. `Symfony\Component\HttpFoundation\Request` */
const bags: ReadonlySet<string> = new Set([
  ...['attributes', 'request', 'query', 'server', 'files', 'cookies', 'headers'],
]);

/** What was set in it; of that which nobody knows it is what its class declares. */
function ofObject({ class: className, properties }: TypedObject, name: string, typer: Typer): Typed {
  const set = properties.get(name);
  if (set !== undefined && set.kind !== 'unknown') return saidOf(set, className, name, typer) ?? set;
  if (name === 'validator' && /^Illuminate\\Validation\\ValidationException$/i.test(className))
    return objectOf('Illuminate\\Contracts\\Validation\\Validator');
  const declared = declaredOf(className, name, typer);
  const isTold =
    declared !== null && declared.kind !== 'unknown' && !isOfFramework(declared) && !isContract(declared, typer);
  if (isTold) return declared;
  const made = set === undefined && declared !== null ? madeWith(className, typer).get(name) : undefined;
  if (made !== undefined && made.kind !== 'unknown') return made;
  const said = set ?? declared ?? nothing;
  const array = said.kind === 'unknown' ? declaredArray(typer, className, name) : nothing;
  return array.kind === 'unknown' ? said : array;
}

/**
 * Of JSON that is stored, and of the name of a class, what a comment says of the property that holds it: `/** @var string[] *\/`,
 * `class-string<Post>`; null where none does.
 */
function saidOf(set: Typed, className: string, name: string, typer: Typer): Typed | null {
  const isName = isText(set) && literalText(set) === null;
  if (!isName && !waysOf(present(set)).some(isListOrMap)) return null;
  const declared = declaredOf(className, name, typer);
  if (isName) return literalText(declared ?? undefined) === null ? null : declared;
  return declared?.kind === 'list' || declared?.kind === 'record' ? declared : null;
}

/** Of `Model` and its like a class that extends who declares it tells more. */
function isOfFramework(value: Typed): boolean {
  return value.kind === 'object' && /^Illuminate\\Database\\/i.test(value.class);
}

/** Of an interface whoever makes the object tells which class it is. */
function isContract(value: Typed, { laravel }: Typer): boolean {
  if (value.kind !== 'object') return false;
  return laravel.machine.files.class(value.class)?.declaration.kind === 'interface';
}

const madeBefore = new WeakMap<Typer, Kept<ReadonlyMap<string, Typed>>>();
const noProperties: ReadonlyMap<string, Typed> = new Map();

/**
 * What the constructor of a class sets, by itself or by what it calls, where it sets more than what it is handed:
 * `parent::__construct($post)`, `$this->makeModel()`.
 */
function madeWith(className: string, typer: Typer): ReadonlyMap<string, Typed> {
  const { files } = typer.laravel.machine;
  const known = madeBefore.get(typer) ?? new Kept<ReadonlyMap<string, Typed>>(files.tracker);
  madeBefore.set(typer, known);
  return known.get(className, noProperties, () => typer.apart(() => constructed(className, typer)));
}

function constructed(className: string, typer: Typer): ReadonlyMap<string, Typed> {
  const found = typer.laravel.machine.files.method(className, '__construct');
  const sets = found.kind === 'found' && setting.test(found.of.file.textAt(found.method));
  if (!sets) return noProperties;
  const made = objectOf(className);
  typer.failuresIn(() => typer.callMethod(made, className, '__construct', [], 1));
  return made.properties;
}

const setting = /\bparent::__construct\b|\$this\s*->\s*\w+\s*(?:=[^=>]|\()/;

/** Its own properties, then those of what it is made of; what a comment above it says holds where these are not known. */
function ofResource(value: TypedResource, name: string, typer: Typer): Typed {
  const own = declaredOf(value.class, name, typer, false);
  if (own !== null) return own.kind === 'unknown' ? declaredArray(typer, value.class, name) : own;
  const found = propertyOf(present(value.of), name, typer);
  const isTold = waysOf(found).every(
    (way) => way.kind !== 'unknown' && !(way.kind === 'field' && way.field.type === 'any'),
  );
  return isTold ? found : (declaredOf(value.class, name, typer) ?? found);
}

/** What each model tells of itself. `Illuminate\Database\Eloquent\Model` */
const modelFlags: ReadonlySet<string> = new Set(['wasRecentlyCreated', 'timestamps', 'incrementing']);

function ofResources(value: TypedResources, name: string, typer: Typer): Typed {
  const { of, class: className } = value;
  if (name === 'collection' || name === 'resource') {
    const held = collectedSubject(typer, value);
    return name === 'collection' && held.kind === 'paginator' ? collection(held.item) : held;
  }
  if (className === null) return nothing;
  return keepsFirst(className, name, typer) ? plainSubject(of) : (declaredOf(className, name, typer) ?? nothing);
}

/** Whether a property holds what the constructor is given first: `__construct(private Collection $posts)`. */
function keepsFirst(className: string, name: string, { laravel: { machine } }: Typer): boolean {
  const found = machine.files.method(className, '__construct');
  const first = found.kind === 'found' ? found.method.parameters[0] : undefined;
  return first?.promoted === true && first.name === name;
}

/** What is collected before each of it is a resource. */
function plainSubject(of: Typed): Typed {
  return of.kind === 'collection' && of.item.kind === 'resource' ? collectionOf(of, of.item.of) : of;
}

function modelProperty(value: TypedModel, name: string, typer: Typer): Typed {
  const set = value.view.extra.get(name);
  if (set !== undefined) return set.value;
  if (name === 'exists') return isThere(value);
  if (modelFlags.has(name)) return flag;
  if (isUncounted(typer.models.of(value.class), value.view, name)) return nullTyped;
  const attribute = typer.models.attribute(value.class, name);
  const isLacking = mayBeUnset(typer.models.of(value.class), value.view, name);
  if (attribute !== null) return isLacking ? orNull(attribute) : attribute;
  return relatedValue(value.class, name, typer) ?? setByMethods(value.class, name, typer);
}

function enumProperty(value: Typed & { readonly kind: 'enum' }, name: string, typer: Typer): Typed {
  if (name === 'name') return either(caseNames(value, typer).map(literal));
  if (name !== 'value') return nothing;
  const known = value.case === null ? null : caseValue(value.class, value.case, typer);
  if (known !== null) return known;
  const field = enumValues(value.class, typer.laravel);
  return field === null ? nothing : { kind: 'field', field };
}

/** What a case may be called; where source has none of them, any text. */
function caseNames(
  { class: className, case: one }: Typed & { readonly kind: 'enum' },
  { laravel }: Typer,
): readonly string[] {
  if (one !== null) return [one];
  return laravel.machine.files.class(className)?.declaration.cases.map(({ name }) => name) ?? [];
}

/** What a case of an enum is written as, where that is a text; null for any other. */
function caseValue(className: string, name: string, typer: Typer): Typed | null {
  const linked = typer.laravel.machine.files.class(className);
  const value = linked?.declaration.cases.find((one) => one.name === name)?.value ?? null;
  if (linked === null || value?.kind !== 'literal' || value.value.kind !== 'string') return null;
  return { kind: 'scalar', value: value.value };
}

/** What stands in a value under a key. */
export function entryOf(of: Typed, name: string, typer: Typer): Typed {
  const value = typer.arrayOf(of);
  switch (value.kind) {
    case 'record': {
      const entry = value.entries.get(name);
      return entry?.value ?? value.rest ?? nothing;
    }
    case 'field': {
      const property = value.field.properties?.[name];
      return property === undefined ? nothing : { kind: 'field', field: property };
    }
    case 'collection':
      return value.record === undefined ? value.item : entryOf(value.record, name, typer);
    case 'list':
    case 'paginator':
      return itemOf(value, typer);
    case 'model':
    case 'object':
    case 'resource':
    case 'enum':
      return propertyOf(value, name, typer);
    case 'either': {
      const ways = waysOf(present(value));
      // Code that asks for it goes on with what has it.
      const having = ways.filter((way) => way.kind !== 'record' || way.rest !== null || way.entries.has(name));
      const [first, ...others] = having.map((way) => (way.kind === 'either' ? nothing : entryOf(way, name, typer)));
      return first === undefined ? nothing : others.reduce(joined, first);
    }
    default:
      return nothing;
  }
}

/** What a property of an object holds, as far as its class declares it; null where it declares none. */
export function declaredOf(className: string, name: string, typer: Typer, withComments = true): Typed | null {
  const { files } = typer.laravel.machine;
  for (const linked of files.lineage(className).classes) {
    const used = linked.declaration.traits.flatMap((trait) => files.class(trait) ?? []);
    for (const one of [linked, ...used]) {
      const found = ofClass(one, name, className, typer);
      if (found !== null) return found;
    }
    for (const one of withComments ? [linked, ...used] : []) {
      const said = commented(one, name, className, typer);
      if (said !== null) return said;
    }
  }
  return null;
}

function ofClass(linked: LinkedClass, name: string, className: string, typer: Typer): Typed | null {
  const { declaration, file } = linked;
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  const promoted = constructor?.parameters.find((one) => one.promoted && one.name === name);
  if (promoted !== undefined) return ofPromoted(linked, promoted, className, typer);
  const property = declaration.properties.find((one) => one.name === name);
  if (property === undefined) return null;
  const typed = typedOfType(property.type, className, typer);
  const written = docblockTags(property.docblock ?? '').find((tag) => tag.name === 'var')?.content;
  const place = { file, at: property.start, className, typer };
  const said = written === undefined ? typed : typedOfText(written, place);
  if (staysNull(property, className, typer)) return nullTyped;
  const beginning = beginsWith(linked, property.byDefault, typer);
  if (beginning !== null) return beginning;
  if (said.kind !== 'unknown') return said;
  if (typed.kind !== 'unknown') return typed;
  return setInConstructor(linked, name, constructor?.parameters ?? [], className, typer) ?? nothing;
}

/** `public array $names`, of which a comment may tell more: above it, or above the constructor. */
function ofPromoted(
  { declaration, file }: LinkedClass,
  { name, type }: Parameter,
  className: string,
  typer: Typer,
): Typed {
  const typed = typedOfType(type, className, typer);
  if (typed.kind !== 'unknown') return typed;
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  const own = propertyComment(file.textAt(declaration), name);
  const above = docblockTags(constructor?.docblock ?? '').find(
    (tag) => tag.name === 'param' && new RegExp(String.raw`\$${name}\b`).test(tag.content),
  );
  const written = own === null ? above?.content : docblockTags(own).find((tag) => tag.name === 'var')?.content;
  return written === undefined ? typed : typedOfText(written, { file, at: declaration.start, className, typer });
}

/** Whether a property is null as long as no class below says otherwise: nobody outside can set it, and nothing in its class does. */
function staysNull({ name, byDefault }: PropertyDeclaration, className: string, { laravel }: Typer): boolean {
  if (byDefault?.kind !== 'literal' || byDefault.value.kind !== 'null') return false;
  return staysAsDeclared(laravel.machine.files, className, name);
}

/** The number that a property is as long as nobody sets it; undefined where it begins as something else. */
export function beginningOf({ class: className }: TypedObject, name: string, typer: Typer): Typed | undefined {
  const declared = declaredOf(className, name, typer, false) ?? undefined;
  return literalNumber(declared) === null ? undefined : declared;
}

/** Whether a property is an empty array as long as nobody sets it, and nobody has: no code of packages is above its class. */
export function isStillEmpty({ class: className, properties }: TypedObject, name: string, { laravel }: Typer): boolean {
  const { classes, external } = laravel.machine.files.lineage(className);
  if (external !== null || properties.has(name)) return false;
  const declared = classes.flatMap(({ declaration }) => declaration.properties).find((one) => one.name === name);
  return declared?.byDefault?.kind === 'array' && declared.byDefault.items.length === 0;
}

/** What code has not set yet is what it begins with: a number, the name of a class, a list that is written out. */
function beginsWith({ file, declaration }: LinkedClass, byDefault: Expression | null, typer: Typer): Typed | null {
  if (byDefault?.kind === 'literal') {
    return byDefault.value.kind === 'number' ? { kind: 'scalar', value: byDefault.value } : null;
  }
  const isConstant = byDefault?.kind === 'classConstant';
  const isList = byDefault?.kind === 'array' && byDefault.items.length > 0;
  if (!isConstant && !isList) return null;
  const value = typer.laravel.machine.evaluate(byDefault, new Scope(file, { lexicalClass: declaration.name }));
  const isName = isConstant && 'name' in byDefault.member && byDefault.member.name === 'class';
  // Of other constants numbers alone: `protected $status = Response::HTTP_OK`.
  return isList || isName || value.kind === 'number' ? typedOfValue(value) : null;
}

/** `@property`, `@property-read` above the class. */
function commented({ declaration, file }: LinkedClass, name: string, className: string, typer: Typer): Typed | null {
  const { docblock } = declaration;
  if (docblock?.includes(`$${name}`) !== true) return null;
  for (const tag of docblockTags(docblock)) {
    const [, written = '', property] = /^([\s\S]*?)\s*\$(\w+)/.exec(tag.content) ?? [];
    if (!tag.name.startsWith('property') || property !== name) continue;
    // Of `mixed` what it is made of may tell more.
    const said = typedOfText(written, { file, at: declaration.start, className, typer });
    return said.kind === 'unknown' ? null : said;
  }
  return null;
}

/** `$this->name = $parameter;` in the constructor; null where it sets something else. */
function setInConstructor(
  { file, declaration }: LinkedClass,
  name: string,
  parameters: readonly Parameter[],
  className: string,
  typer: Typer,
): Typed | null {
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  if (constructor === undefined) return null;
  const set = new RegExp(String.raw`\$this\s*->\s*${name}\s*=\s*\$(\w+)\s*;`).exec(file.textAt(constructor));
  const parameter = parameters.find((one) => one.name === set?.[1]);
  return parameter === undefined ? null : typedOfType(parameter.type, className, typer);
}
