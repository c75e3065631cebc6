import { enumValues } from '../parameters/enum-values';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Parameter } from '../../../languages/php/syntax/ast';
import { docblockTags } from '../documentation/docblock-tags';
import { dateProperty } from './dates';
import { typedOfText, typedOfType } from './declared';
import { eachWay, joined, orNull, present } from './either';
import type { Typer } from './frame';
import { itemOf } from './items';
import { valueOfRelation } from './models/relations';
import { collection, nothing, text, type Typed, type TypedModel } from './typed';

/** What a property of a value is. */
export function propertyOf(value: Typed, name: string, typer: Typer): Typed {
  switch (value.kind) {
    case 'model':
      return modelProperty(value, name, typer);
    case 'resource':
      if (name === 'resource') return value.of;
      return declaredOf(value.class, name, typer) ?? propertyOf(present(value.of), name, typer);
    case 'resources':
      if (name === 'collection') return value.of.kind === 'paginator' ? collection(value.of.item) : value.of;
      return name === 'resource' ? value.of : nothing;
    case 'object':
      return value.properties.get(name) ?? declaredOf(value.class, name, typer) ?? nothing;
    case 'enum':
      return enumProperty(value, name, typer);
    case 'date':
      return dateProperty(name);
    case 'record':
    case 'field':
      return entryOf(value, name, typer);
    case 'collection':
      // `$posts->map->title`
      return name === 'each' || name === 'map' ? value : nothing;
    case 'either':
      return eachWay(present(value), (way) => (way.kind === 'either' ? nothing : propertyOf(way, name, typer)));
    default:
      return nothing;
  }
}

function modelProperty(value: TypedModel, name: string, typer: Typer): Typed {
  const set = value.view.extra.get(name);
  if (set !== undefined) return set.value;
  const attribute = typer.models.attribute(value.class, name);
  if (attribute !== null) return mayBeUnset(value, name, typer) ? orNull(attribute) : attribute;
  const relation = typer.models.relation(value.class, name);
  return relation === null ? nothing : valueOfRelation(relation);
}

/** What the database sets by itself a model lacks that this request has made. */
function mayBeUnset({ class: className, view }: TypedModel, name: string, typer: Typer): boolean {
  if (view.isNew === 'no' || view.isReloaded) return false;
  const facts = typer.models.of(className);
  return facts?.columns?.get(name)?.hasDefault === true && !facts.preset.includes(name);
}

function enumProperty(value: Typed & { readonly kind: 'enum' }, name: string, typer: Typer): Typed {
  if (name === 'name')
    return value.case === null ? text : { kind: 'scalar', value: { kind: 'string', value: value.case } };
  if (name !== 'value') return nothing;
  const field = enumValues(value.class, typer.laravel);
  return field === null ? nothing : { kind: 'field', field };
}

/** What stands in a value under a key. */
export function entryOf(value: Typed, name: string, typer: Typer): Typed {
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
      const [first, ...others] = present(value).kind === 'either' ? value.of : [present(value)];
      const of = (way: Typed): Typed => (way.kind === 'either' ? nothing : entryOf(way, name, typer));
      return first === undefined ? nothing : others.map(of).reduce(joined, of(first));
    }
    default:
      return nothing;
  }
}

/** What a property of an object holds, as far as its class declares it; null where it declares none. */
export function declaredOf(className: string, name: string, typer: Typer): Typed | null {
  const { classes } = typer.laravel.machine.files.lineage(className);
  for (const linked of classes) {
    const found = ofClass(linked, name, className, typer);
    if (found !== null) return found;
    for (const trait of linked.declaration.traits) {
      const used = typer.laravel.machine.files.class(trait);
      const ofTrait = used === null ? null : ofClass(used, name, className, typer);
      if (ofTrait !== null) return ofTrait;
    }
  }
  return null;
}

function ofClass(linked: LinkedClass, name: string, className: string, typer: Typer): Typed | null {
  const { declaration, file } = linked;
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  const promoted = constructor?.parameters.find((one) => one.promoted && one.name === name);
  if (promoted !== undefined) return typedOfType(promoted.type, className, typer);
  const property = declaration.properties.find((one) => one.name === name);
  if (property === undefined) return commented(linked, name, className, typer);
  const typed = typedOfType(property.type, className, typer);
  const written = docblockTags(property.docblock ?? '').find((tag) => tag.name === 'var')?.content;
  const place = { file, at: property.start, className, typer };
  const said = written === undefined ? typed : typedOfText(written, place);
  // What code has not set yet is what it begins with.
  if (property.byDefault?.kind === 'literal' && property.byDefault.value.kind === 'number') {
    return { kind: 'scalar', value: property.byDefault.value };
  }
  if (said.kind !== 'unknown') return said;
  if (typed.kind !== 'unknown') return typed;
  return setInConstructor(linked, name, constructor?.parameters ?? [], className, typer) ?? nothing;
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
