import { isJsonObject, type Json } from '../json';
import type { Finding } from './change';
import type { ChangeCode, Direction } from './change-kinds';
import { escapedStep, type DescriptionTree, type SchemaView } from './description-tree';
import { branchName, matchedBranches } from './match-branches';
import { constraintsOf, type SchemaConstraints } from './schema-constraints';
import { type AspectTurn, type Notation, shortened, typeTurn, valueTurns } from './value-turns';

/** The two descriptions. */
export interface Trees {
  readonly old: DescriptionTree;
  readonly now: DescriptionTree;
}

/** Where a schema stands. */
export interface SchemaPlace {
  readonly direction: Direction;
  readonly notation: Notation;
  /** What a part of the value is called in messages: `items[].name`; the value itself is empty. */
  readonly subject: (field: string) => string;
}

/** The same value, as both descriptions have it. */
interface Pair {
  readonly old: SchemaView;
  readonly now: SchemaView;
  readonly field: string;
}

/** A property, as both descriptions have it; null where one has none. */
interface Property {
  readonly pair: Pair;
  readonly old: { readonly isRequired: boolean } | null;
  readonly now: { readonly isRequired: boolean } | null;
  /** Whether the new description refuses properties that it does not name. */
  readonly isClosed: boolean;
  readonly pointers: { readonly old: string; readonly now: string };
}

/** What changed between two schemas of one value. Ends with schemas that hold themselves, too. */
export function compareSchemas(
  old: Json | undefined,
  now: Json | undefined,
  { trees, place }: { readonly trees: Trees; readonly place: SchemaPlace },
): readonly Finding[] {
  const comparison = new SchemaComparison(trees, place, new Map());
  return comparison.compare({ old: viewOf(trees.old, old), now: viewOf(trees.now, now), field: '' });
}

function viewOf(tree: DescriptionTree, schema: Json | undefined): SchemaView {
  return tree.schema(schema === undefined ? [] : [schema]);
}

class SchemaComparison {
  readonly #trees: Trees;
  readonly #place: SchemaPlace;
  /** Whether two views say the same, by their ids; true as well while that is being found out. */
  readonly #sameness: Map<string, boolean>;
  readonly #seen = new Set<string>();
  readonly #findings: Finding[] = [];

  constructor(trees: Trees, place: SchemaPlace, sameness: Map<string, boolean>) {
    this.#trees = trees;
    this.#place = place;
    this.#sameness = sameness;
  }

  compare(pair: Pair): readonly Finding[] {
    this.#walk(pair);
    return this.#findings;
  }

  #walk(pair: Pair): void {
    const { old, now } = pair;
    const key = keyOf(old, now);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const before = constraintsOf(old);
    const after = constraintsOf(now);
    if (isChoice(before) !== isChoice(after)) {
      this.#againstChoice(pair, before, after);
      return;
    }
    const type = typeTurn(before, after, this.#place);
    if (type !== null) this.#turned(pair, type);
    // What else there was, or is, follows from that.
    const isStated = old.members.length > 0 && now.members.length > 0;
    if (type?.turn === 'changed' || (type !== null && !isStated)) return;
    for (const turn of valueTurns(before, after)) this.#turned(pair, turn);
    this.#defaults(pair, before, after);
    this.#items(pair, before, after);
    this.#properties(pair, before, after);
    this.#additional(pair, before, after);
    this.#alternatives(pair, before, after);
    this.#negations(pair, before, after);
  }

  #defaults(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const [old, now] = [valueText(before.fallback), valueText(after.fallback)];
    if (old === now) return;
    const detail = `default changed from ${shortened(old)} to ${shortened(now)}`;
    this.#found(pair, `${this.#place.direction}.default.changed`, detail);
  }

  #items({ field }: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    if (before.items.length + after.items.length === 0) return;
    this.#walk({ ...this.#views(before.items, after.items), field: `${field}[]` });
  }

  #properties(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const sides = [before, after];
    const names = sides.flatMap(({ properties, required }) => [...properties.keys(), ...required]);
    for (const name of new Set(names)) {
      const views = this.#views(before.properties.get(name) ?? [], after.properties.get(name) ?? []);
      const isIn = (constraints: SchemaConstraints, view: SchemaView) =>
        (constraints.properties.has(name) || constraints.required.has(name)) && this.#isSent(constraintsOf(view));
      this.#property({
        pair: { ...views, field: pair.field === '' ? name : `${pair.field}.${name}` },
        old: isIn(before, views.old) ? { isRequired: before.required.has(name) } : null,
        now: isIn(after, views.now) ? { isRequired: after.required.has(name) } : null,
        isClosed: after.additional === 'closed',
        pointers: {
          old: propertyPointer(this.#trees.old, pair.old, name),
          now: propertyPointer(this.#trees.now, pair.now, name),
        },
      });
    }
  }

  /** What only the other side may send is nobody's business here. */
  #isSent({ isReadOnly, isWriteOnly }: SchemaConstraints): boolean {
    return this.#place.direction === 'request' ? !isReadOnly : !isWriteOnly;
  }

  #property(property: Property): void {
    const { pair, old, now, pointers } = property;
    const subject = this.#place.subject(pair.field);
    const change = propertyChange(property, this.#place.direction);
    if (change !== null) {
      const [pointer, side] = now === null ? ([pointers.old, 'old'] as const) : ([pointers.now, 'new'] as const);
      this.#findings.push({ ...change, subject, pointer, side });
    }
    if (old === null || now === null) return;
    if (!constraintsOf(pair.old).isDeprecated && constraintsOf(pair.now).isDeprecated) {
      const code = `${this.#place.direction}.property.deprecated` as const;
      this.#findings.push({ code, subject, detail: 'was deprecated', pointer: pointers.now, side: 'new' });
    }
    this.#walk(pair);
  }

  #additional(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const { additional: old } = before;
    const { additional: now } = after;
    if (typeof old !== 'string' && typeof now !== 'string') {
      this.#walk({ ...this.#views(old, now), field: `${pair.field}.*` });
      return;
    }
    if (old === now) return;
    const isNarrower = old === 'open' || now === 'closed';
    const turn = isNarrower ? 'narrowed' : 'widened';
    const detail = now === 'closed' ? additionalDetail.closed : additionalDetail[turn];
    this.#turned(pair, { aspect: 'additionalProperties', turn, detail });
  }

  /** One side is a choice of schemas, the other a single one: as good as a choice of one. */
  #againstChoice(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const { old, now } = pair;
    if (old.members.length === 0) {
      this.#turned(pair, { aspect: 'alternatives', turn: 'narrowed', detail: 'was restricted to alternatives' });
      return;
    }
    if (now.members.length === 0) {
      const detail = 'is no longer restricted to alternatives';
      this.#turned(pair, { aspect: 'alternatives', turn: 'widened', detail });
      return;
    }
    const branches = (tree: DescriptionTree, view: SchemaView, constraints: SchemaConstraints) =>
      isChoice(constraints) ? branchesOf(tree, constraints.alternatives[0] ?? []) : [view];
    this.#branches(pair, branches(this.#trees.old, old, before), branches(this.#trees.now, now, after));
  }

  #alternatives(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const [old, now] = [before.alternatives, after.alternatives];
    if (old.length !== now.length) {
      const isFewer = now.length < old.length && now.length === 0;
      const turn = isFewer ? 'widened' : old.length === 0 ? 'narrowed' : 'undecided';
      this.#turned(pair, { aspect: 'alternatives', turn, detail: alternativesDetail[turn] });
      return;
    }
    for (const [index, group] of old.entries()) {
      const others = branchesOf(this.#trees.now, now[index] ?? []);
      this.#branches(pair, branchesOf(this.#trees.old, group), others);
    }
  }

  #branches(pair: Pair, old: readonly SchemaView[], now: readonly SchemaView[]): void {
    const { pairs, removed, added } = matchedBranches(old, now, (one, other) => this.#isSame(one, other));
    for (const [one, other] of pairs) this.#walk({ old: one, now: other, field: pair.field });
    for (const branch of removed) {
      const detail = `the alternative ${branchName(branch)} was removed`;
      this.#turned(pair, { aspect: 'alternatives', turn: 'narrowed', detail });
    }
    for (const branch of added) {
      const detail = `the alternative ${branchName(branch)} was added`;
      this.#turned(pair, { aspect: 'alternatives', turn: 'widened', detail });
    }
  }

  #negations(pair: Pair, before: SchemaConstraints, after: SchemaConstraints): void {
    const old = branchesOf(this.#trees.old, before.negations);
    const now = branchesOf(this.#trees.now, after.negations);
    const lost = old.filter((one) => !now.some((other) => this.#isSame(one, other)));
    const come = now.filter((one) => !old.some((other) => this.#isSame(other, one)));
    if (lost.length + come.length === 0) return;
    const turn = lost.length === 0 ? 'narrowed' : come.length === 0 ? 'widened' : 'undecided';
    this.#turned(pair, { aspect: 'not', turn, detail: 'what values must not be ("not") changed' });
  }

  #isSame(old: SchemaView, now: SchemaView): boolean {
    const key = keyOf(old, now);
    const known = this.#sameness.get(key);
    if (known !== undefined) return known;
    this.#sameness.set(key, true);
    const comparison = new SchemaComparison(this.#trees, this.#place, this.#sameness);
    const isSame = comparison.compare({ old, now, field: '' }).length === 0;
    this.#sameness.set(key, isSame);
    return isSame;
  }

  #views(old: readonly Json[], now: readonly Json[]): Pick<Pair, 'old' | 'now'> {
    return { old: this.#trees.old.schema(old), now: this.#trees.now.schema(now) };
  }

  #turned(pair: Pair, { aspect, turn, detail }: AspectTurn): void {
    this.#found(pair, `${this.#place.direction}.${aspect}.${turn}`, detail);
  }

  #found({ old, now, field }: Pair, code: ChangeCode, detail: string): void {
    const isGone = now.members.length === 0;
    const { pointer } = isGone ? old : now;
    this.#findings.push({ code, subject: this.#place.subject(field), detail, pointer, side: isGone ? 'old' : 'new' });
  }
}

const alternativesDetail = {
  narrowed: 'was restricted to alternatives',
  widened: 'is no longer restricted to alternatives',
  undecided: 'its alternatives changed',
} as const;

const additionalDetail = {
  closed: 'properties that are not named are no longer allowed',
  narrowed: 'properties that are not named must satisfy a schema now',
  widened: 'properties that are not named may be more than before',
} as const;

function valueText(value: Json | undefined): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

function keyOf(old: SchemaView, now: SchemaView): string {
  return `${old.id}\n${now.id}`;
}

/** Whether a schema says nothing but that a value satisfies one of several. */
function isChoice({ alternatives, types, values }: SchemaConstraints): boolean {
  return alternatives.length === 1 && types === null && values === null;
}

function branchesOf(tree: DescriptionTree, schemas: readonly Json[]): readonly SchemaView[] {
  return schemas.map((schema) => tree.schema([schema]));
}

/** Whether a property came, went, or is required where it was not, or the other way round. */
function propertyChange(
  { old, now, isClosed }: Property,
  direction: Direction,
): Pick<Finding, 'code' | 'detail'> | null {
  if (old === null) {
    if (now === null) return null;
    if (direction === 'response') return { code: 'response.property.added', detail: 'was added' };
    return now.isRequired
      ? { code: 'request.property.addedRequired', detail: 'was added and is required' }
      : { code: 'request.property.addedOptional', detail: 'was added' };
  }
  if (now === null) {
    if (direction === 'response' || !isClosed) return { code: `${direction}.property.removed`, detail: 'was removed' };
    const detail = 'was removed, and unknown properties are refused';
    return { code: 'request.property.removedFromClosed', detail };
  }
  if (old.isRequired === now.isRequired) return null;
  return now.isRequired
    ? { code: `${direction}.property.becameRequired`, detail: 'was optional, is required now' }
    : { code: `${direction}.property.becameOptional`, detail: 'was required, is optional now' };
}

/** Where a property stands itself, not what it may refer to. */
function propertyPointer(tree: DescriptionTree, { members }: SchemaView, name: string): string {
  const properties = members.map((member) => member['properties']).filter(isJsonObject);
  const holder = properties.find((one) => Object.hasOwn(one, name));
  return holder === undefined ? '' : `${tree.pointerOf(holder)}/${escapedStep(name)}`;
}
