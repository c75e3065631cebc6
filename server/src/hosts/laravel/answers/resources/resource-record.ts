import { modelJson } from '../models/model-json';
import { eachWay, present } from '../types/either';
import type { Typer } from '../frame';
import { isMany, itemOf } from '../types/items';
import type { Typed, TypedCollection, TypedResource, TypedResources } from '../types/typed';
import { collection, nothing } from '../types/typed-values';
import { isTransformer } from '../transformers/transformer-classes';
import { transformerRecord } from '../transformers/transformer-record';
import { isJsonApi, jsonApiRecord } from './json-api';
import { numberedWithin } from './numbered-within';
import { collectedClass, subjectOf } from './subjects';

/** What a resource is as JSON, without what wraps it: what is made of what its `toArray` answers. */
export function resourceRecord(typer: Typer, of: TypedResource | TypedResources): Typed {
  const made = resourceArray(typer, of);
  const isOther =
    of.class !== null && (isTransformer(typer.laravel.machine.files, of.class) || isJsonApi(typer, of.class));
  return isOther || preservesKeys(typer, of.class) ? made : numberedWithin(made);
}

/** What `toArray` of a resource answers. */
export function resourceArray(typer: Typer, of: TypedResource | TypedResources): Typed {
  return of.kind === 'resource' ? ofOne(typer, of) : ofMany(typer, of);
}

function ofOne(typer: Typer, of: TypedResource): Typed {
  const subject = subjectOf(typer, of);
  if (isTransformer(typer.laravel.machine.files, of.class))
    return transformerRecord(typer, of.class, subject, of.including);
  const self: TypedResource = { ...of, of: subject };
  if (isJsonApi(typer, of.class)) return jsonApiRecord(typer, self);
  const own = typer.callMethod(self, of.class, 'toArray', [{ value: nothing, name: null }], 1);
  if (own !== null) return own;
  // It is what it is made of.
  return eachWay(present(subject), (way) => (way.kind === 'model' ? modelJson(way, typer) : way));
}

function ofMany(typer: Typer, of: TypedResources): Typed {
  if (of.class !== null) {
    const collects = of.collects ?? collectedClass(typer, of.class);
    const items = collectedItems(typer, of.of, collects);
    const subject = present(of.of);
    // A page answers what is asked of it, and has these in place of its own.
    const held: Typed = subject.kind === 'paginator' ? { ...subject, item: items.item } : items;
    const self: TypedResources = { ...of, collects, of: held };
    const own = typer.callMethod(self, of.class, 'toArray', [{ value: nothing, name: null }], 1);
    if (own !== null) return own;
    return { kind: 'list', item: itemOf(self.of, typer) };
  }
  const items = collectedItems(typer, of.of, of.collects);
  const subject = present(of.of);
  const isKept = subject.kind === 'collection' && subject.isKeyed && preservesKeys(typer, of.collects);
  return isKept
    ? { kind: 'collection', item: itemOf(items, typer), isKeyed: true }
    : { kind: 'list', item: itemOf(items, typer) };
}

/** `Illuminate\Http\Resources\Json\JsonResource::$preserveKeys` */
function preservesKeys({ laravel: { machine } }: Typer, className: string | null): boolean {
  const classes = className === null ? [] : machine.files.lineage(className).classes;
  return classes.some(({ declaration, file }) =>
    declaration.properties.some((one) => one.name === 'preserveKeys' && /=\s*true/i.test(file.textAt(one))),
  );
}

/** `$this->collection` of a collection of resources: each is one already. */
function collectedItems(typer: Typer, of: Typed, collects: string | null): TypedCollection {
  const subject = present(of);
  const item = isMany(subject) ? present(itemOf(subject, typer)) : nothing;
  const made: Typed =
    collects === null || item.kind === 'resource'
      ? item
      : { kind: 'resource', class: collects, of: item, additional: null };
  return collection(made);
}
