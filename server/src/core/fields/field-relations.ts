import { isJsonList, type Json } from '../json';
import type { FieldRelation, FieldSchema } from './field-schema';

/** Fields of an object, by name. */
type Properties = Readonly<Record<string, FieldSchema>>;

/** Values that the fields of an object have so far. */
type Known = ReadonlyMap<string, Json>;

/** How the fields of an object stand to one another; gone through once, as an object may have thousands. */
export class FieldRelations {
  /** The names of the fields, those that stand to others behind these; those in a circle as they were written. */
  readonly order: readonly string[];
  readonly #properties: Properties;
  /** By field the fields that it must be above: `above` of it, and `below` of the other. */
  readonly #lower = new Map<string, string[]>();
  /** By field those beside which it may not be at all. */
  readonly #excluding = new Map<string, string[]>();

  private constructor(properties: Properties) {
    this.#properties = properties;
    for (const [name, { relations = [] }] of Object.entries(properties)) {
      for (const relation of relations) {
        if (relation.kind === 'above') add(this.#lower, name, relation.of);
        if (relation.kind === 'below') add(this.#lower, relation.of, name);
        if (relation.kind === 'leftOut' && relation.values === undefined) add(this.#excluding, relation.of, name);
      }
    }
    this.order = this.#ordered();
  }

  /** Null where no field says anything of another. */
  static of(properties: Properties): FieldRelations | null {
    const areRelated = Object.values(properties).some(({ relations }) => relations !== undefined);
    return areRelated ? new FieldRelations(properties) : null;
  }

  /** Whether an optional field has no place beside what is there already, or will be. */
  isLeftOut(name: string, known: Known): boolean {
    const own = this.#relations(name).some((relation) => relation.kind === 'leftOut' && applies(relation, known));
    const others = this.#excluding.get(name) ?? [];
    return own || others.some((other) => known.has(other) || this.#properties[other]?.required === true);
  }

  /**
   * The first of the values that stands to the other fields as it should; else one that is made of theirs, which the
   * field may not take. Undefined where there is none.
   */
  valueOf(name: string, values: readonly Json[], known: Known): Json | undefined {
    const of = (kind: FieldRelation['kind']): readonly Json[] =>
      valuesOf(
        this.#relations(name).flatMap((relation) => (relation.kind === kind ? [relation.of] : [])),
        known,
      );
    const [same] = of('same');
    if (same !== undefined) return same;
    const [list] = of('item');
    if (list !== undefined) return isJsonList(list) ? list[0] : undefined;
    const lower = valuesOf(this.#lower.get(name) ?? [], known);
    const others = of('different');
    const fitting = values.find((value) => !others.includes(value) && lower.every((other) => isAbove(value, other)));
    return fitting ?? (lower.length === 0 ? undefined : nextOf(lower[0]));
  }

  #relations(name: string): readonly FieldRelation[] {
    return this.#properties[name]?.relations ?? [];
  }

  /** The fields that must be known before this one. */
  #before(name: string): readonly string[] {
    const own = this.#relations(name).filter(
      (relation) => relation.kind !== 'below' && (relation.kind !== 'leftOut' || relation.values !== undefined),
    );
    const all = [...own.map(({ of }) => of), ...(this.#lower.get(name) ?? [])];
    return [...new Set(all)].filter((other) => Object.hasOwn(this.#properties, other));
  }

  /** Kahn's algorithm: whoever waits for nobody is next. */
  #ordered(): readonly string[] {
    const names = Object.keys(this.#properties);
    const waiting = new Map<string, number>();
    const behind = new Map<string, string[]>();
    for (const name of names) {
      const before = this.#before(name);
      waiting.set(name, before.length);
      for (const other of before) add(behind, other, name);
    }
    const ordered = new Set(names.filter((name) => waiting.get(name) === 0));
    // A set gives what is added to it while it is gone through, too.
    for (const name of ordered) {
      for (const next of behind.get(name) ?? []) {
        const left = (waiting.get(next) ?? 0) - 1;
        waiting.set(next, left);
        if (left === 0) ordered.add(next);
      }
    }
    return [...ordered, ...names.filter((name) => !ordered.has(name))];
  }
}

function add(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function applies({ of, values, unless }: FieldRelation & { readonly kind: 'leftOut' }, known: Known): boolean {
  const value = known.get(of);
  if (values === undefined) return value !== undefined;
  return values.some((one) => one === value) !== (unless === true);
}

function valuesOf(names: readonly string[], known: Known): readonly Json[] {
  return names.map((name) => known.get(name)).filter((value) => value !== undefined);
}

/** Of texts those of one length can be compared: dates and times of one format. Others are words, of which the longer is. */
function isAbove(value: Json, other: Json): boolean {
  if (typeof value === 'number' && typeof other === 'number') return value > other;
  if (typeof value !== 'string' || typeof other !== 'string') return false;
  return value.length === other.length ? value > other : !/^\d/.test(value + other) && value.length > other.length;
}

/** A greater number, a later day or hour. */
function nextOf(value: Json | undefined): Json | undefined {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return undefined;
  const next = (digits: string): string => (Number(digits) + 1).toString().padStart(2, '0');
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return value.replace(/(?<=^.{8})\d{2}/, next);
  return /^\d{2}:\d{2}/.test(value) ? value.replace(/^\d{2}/, next) : undefined;
}
