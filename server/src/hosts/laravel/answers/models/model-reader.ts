import type { ModelClass } from '../../models/model-class';
import { modelClass } from '../../models/model-class';
import { modelMethod, modelProperty } from '../../models/model-member';
import { classAttribute } from '../../models/class-attribute';
import type { AnswerFramework } from '../answer-framework';
import { columnsOfModel } from '../../models/table-columns';
import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import { castsOf } from './casts';
import { declaredProperties } from '../types/declared';
import { mayBeNull, orNull, present, waysOf } from '../types/either';
import type { Typed } from '../types/typed';
import { keyOfTyped } from '../types/typed-key';
import type { Typer } from '../frame';
import { Kept } from '../../../../core/dependencies/kept';
import { accessorOf } from './accessors';
import { type NamedMorph, morphDirectories, morphsIn, morphsOfMap } from './morphs';
import { relatedByTrait } from './package-relations';
import { relationOf } from './relations';
import type { ModelFacts, Models, Relation } from './models';
import { rawAttributes, valueOfAttribute } from './attribute-value';

/** Reads models: what their classes say, and what each of their attributes and relations is. */
export class ModelReader implements Models {
  readonly #typer: Typer;
  readonly #facts: Kept<ModelFacts | null>;
  readonly #attributes: Kept<Typed | null>;
  readonly #selected: Kept<Typed>;
  readonly #relations: Kept<Relation | null>;
  /** By the directory that the models stand in; under an empty name those that the application has a map of. */
  readonly #morphs: Kept<readonly NamedMorph[]>;

  constructor(typer: Typer) {
    const { tracker } = typer.laravel.machine.files;
    this.#typer = typer;
    this.#facts = new Kept(tracker);
    this.#attributes = new Kept(tracker);
    this.#selected = new Kept(tracker);
    this.#relations = new Kept(tracker);
    this.#morphs = new Kept(tracker);
  }

  /** Null where the class is no model that the project's files tell of. */
  of(className: string): ModelFacts | null {
    return this.#kept(this.#facts, className.toLowerCase(), () => {
      const model = modelClass(this.#typer.laravel.machine.files, className);
      return model === null ? null : factsOf(model, this.#typer);
    });
  }

  /** What code gets for an attribute: by its accessor, its cast, its column; null where source tells of none. */
  attribute(className: string, name: string): Typed | null {
    // An accessor may ask for what it is.
    return this.#kept(this.#attributes, `${className.toLowerCase()} ${name}`, () => {
      const facts = this.of(className);
      return facts === null ? null : this.#attribute(facts, name);
    });
  }

  selected(facts: ModelFacts, name: string, stored: Typed): Typed {
    // It may select the same.
    return this.#selected.get(`${facts.model.name.toLowerCase()} ${name} ${keyOfTyped(stored)}`, stored, () =>
      this.#typer.apart(() => this.#accessed(facts, name, stored) ?? stored),
    );
  }

  #kept<T>(kept: Kept<T | null>, key: string, find: () => T | null): T | null {
    return kept.get(key, null, () => this.#typer.apart(find));
  }

  #attribute(facts: ModelFacts, name: string): Typed | null {
    const stored = storedOrDeclared(valueOfAttribute(facts, name, this.#typer), facts.declared.get(name));
    return this.#accessed(facts, name, stored) ?? stored ?? facts.declared.get(name) ?? null;
  }

  #accessed(facts: ModelFacts, name: string, stored: Typed | null): Typed | null {
    const attributes = (): Typed => rawAttributes(facts, this.#typer);
    return accessorOf(facts.model, name, { stored, attributes, typer: this.#typer });
  }

  morphsTo({ model }: ModelFacts, morph: string): readonly string[] {
    const named = morphDirectories(model, this.#typer).flatMap((directory) =>
      this.#morphs.get(directory, [], () => morphsIn(directory, this.#typer)),
    );
    const lineage = new Set(model.code.map(({ declaration }) => declaration.name.toLowerCase()));
    const models = [...named, ...this.#morphs.get('', [], () => morphsOfMap(this.#typer))];
    return [...new Set(models.flatMap((one) => (one.morph === morph && lineage.has(one.of) ? [one.model] : [])))];
  }

  /** What a method of a model relates it to; null where it is no relation. */
  relation(className: string, method: string): Relation | null {
    return this.#kept(this.#relations, `${className} ${method}`.toLowerCase(), () => {
      const facts = this.of(className);
      if (facts === null) return null;
      const ofTrait = relatedByTrait(facts, method, this.#typer);
      const own = relationOf(facts, method, this.#typer);
      return own ?? (ofTrait === null ? null : { isMany: true, of: ofTrait, isNullable: false });
    });
  }
}

/** Of stored JSON what people say of what is in it: `@property array<string, int> $totals`. */
function storedOrDeclared(stored: Typed | null, declared: Typed | undefined): Typed | null {
  if (stored === null || declared === undefined) return stored;
  const isOpen = waysOf(present(stored)).every(isOfAnyNames);
  const isTold = waysOf(present(declared)).every(
    (way) =>
      way.kind === 'record' ||
      (way.kind === 'list' && way.item !== null) ||
      (way.kind === 'collection' && way.item.kind !== 'unknown') ||
      (way.kind === 'field' && (way.field.items ?? way.field.properties ?? way.field.additional) !== undefined),
  );
  if (!isOpen || !isTold) return stored;
  return mayBeNull(stored) && !isAnything(stored) ? orNull(present(declared)) : declared;
}

/** Whether of what is in it nothing is told. */
function isOfAnyNames(way: Typed): boolean {
  if (way.kind !== 'field') return false;
  const { type, properties, additional } = way.field;
  return type === 'any' || (type === 'object' && (properties ?? additional) === undefined);
}

/** Whether it may be null as it may be anything. */
function isAnything(value: Typed): boolean {
  return value.kind === 'field' && value.field.type === 'any' && value.field.anyOf === undefined;
}

function factsOf(model: ModelClass, typer: Typer): ModelFacts {
  const { laravel } = typer;
  const timestamps = modelProperty(model, 'timestamps', laravel);
  const preset = modelProperty(model, 'attributes', laravel);
  return {
    model,
    columns: columnsOfModel(model, laravel),
    casts: castsOf(model, laravel),
    hidden: names(model, 'hidden', laravel),
    visible: names(model, 'visible', laravel),
    appends: names(model, 'appends', laravel),
    loads: names(model, 'with', laravel),
    counts: names(model, 'withCount', laravel),
    declared: declaredProperties(model.code, typer),
    preset: preset?.kind === 'array' ? [...preset.entries.keys()].map(String) : [],
    hasTimestamps: !(timestamps?.kind === 'boolean' && !timestamps.value),
    writesTimes: modelMethod(model, 'serializeDate') !== null,
  };
}

/** What a model lists: in a property, or from Laravel 13 on in an attribute of its class. */
function names(model: ModelClass, list: string, laravel: AnswerFramework): readonly string[] {
  const said = modelProperty(model, list, laravel);
  const values: readonly Value[] =
    said === undefined
      ? (classAttribute(model, list.charAt(0).toUpperCase() + list.slice(1), laravel) ?? [])
      : said.kind === 'array'
        ? [...said.entries.values()]
        : [];
  return values.flatMap((one) => textOf(one) ?? []);
}
