import type { Json } from '../json';
import { canonicalJson } from './canonical-json';
import type { Finding } from './change';
import type { ChangeCode, Direction, Turn } from './change-kinds';
import type { DescriptionTree } from './description-tree';
import { discriminatorTurns } from './discriminator-turns';
import { branchName, isComponentPair, matchedBranches } from './match-branches';
import { matched } from './matched';
import { type KnownProperty, propertyChanges, propertyPointer } from './property-changes';
import { isSent, propertySchemas } from './schema-constraints';
import type { SchemaInclusion } from './schema-inclusion';
import type { Branch, SchemaView } from './schema-view';
import { takesNothing } from './takes-nothing';
import type { Trees } from './trees';
import type { UnchangedSchemas } from './unchanged-schemas';
import { type AspectTurn, type Notation, shortened, typeTurn, valueTurns } from './value-turns';

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
  /** The field from the last schema on the way that stands in one place of both descriptions. */
  readonly within: string;
  /** What it is a part of. */
  readonly parent: Pair | null;
}

/** A part of a value: what both descriptions say of it, and what comes behind the name of the whole. */
type Part = readonly [old: readonly Json[], now: readonly Json[], suffix: string];

/** What changed between two schemas of one value. Ends with schemas that hold themselves, too. */
export function compareSchemas(
  old: Json | undefined,
  now: Json | undefined,
  { trees, place }: { readonly trees: Trees; readonly place: SchemaPlace },
): readonly Finding[] {
  const viewOf = (tree: DescriptionTree, schema: Json | undefined) => tree.schema(schema === undefined ? [] : [schema]);
  const comparison = new SchemaComparison(place, trees);
  return comparison.compare(viewOf(trees.old, old), viewOf(trees.now, now));
}

/** Fields with the same two schemas that are told of: nobody reads more, and their number may grow with each level. */
const maximumFields = 10;

/** Walks both schemas side by side. What is left to compare waits in a list, for chains may be longer than the stack. */
class SchemaComparison {
  readonly #place: SchemaPlace;
  readonly #inclusion: SchemaInclusion;
  readonly #unchanged: UnchangedSchemas;
  readonly #open: Pair[] = [];
  /** The fields that were compared, by both schemas. */
  readonly #fields = new Map<SchemaView, Map<SchemaView, Set<string>>>();
  readonly #findings: Finding[] = [];

  constructor(place: SchemaPlace, trees: Trees) {
    this.#place = place;
    this.#inclusion = trees.inclusion(place);
    this.#unchanged = trees.unchanged;
  }

  compare(old: SchemaView, now: SchemaView): readonly Finding[] {
    this.#open.push({ old, now, field: '', within: '', parent: null });
    // It grows meanwhile.
    for (const pair of this.#open) {
      if (!this.#unchanged.has(pair.old, pair.now) && this.#isNew(pair)) this.#compare(pair);
    }
    return this.#findings;
  }

  /** What stands in one place of both descriptions is told of once, all else for each field. */
  #isNew(pair: Pair): boolean {
    const { old, now, field } = pair;
    const ofOld = this.#fields.get(old) ?? new Map<SchemaView, Set<string>>();
    this.#fields.set(old, ofOld);
    const fields = ofOld.get(now) ?? new Set();
    ofOld.set(now, fields);
    // Fields and what holds them are long in a chain, so they are looked at last.
    const isTold = isOfOnePlace(pair)
      ? fields.size > 0
      : fields.size >= maximumFields || fields.has(field) || isInItself(pair);
    if (!isTold) fields.add(field);
    return !isTold;
  }

  #compare(pair: Pair): void {
    const [before, after] = [pair.old.constraints, pair.now.constraints];
    if (takesNothing(before) && takesNothing(after)) return;
    for (const turn of discriminatorTurns(pair.old, pair.now)) this.#turned(pair, turn);
    const choices = before.choices.length + after.choices.length;
    const isAgainstOne = choices === 1 && before.type !== after.type;
    if (isAgainstOne || (before.choices.length === 1 && after.choices.length === 1)) {
      this.#branches(pair, allBranches(pair.old), allBranches(pair.now));
      return;
    }
    const type = typeTurn(before, after, this.#place);
    if (type !== null) this.#turned(pair, type);
    // Of values that there are not, or were not, nothing else is worth a word.
    const isNone = [before, after].some((one) => one.type === 'none' && one.isNullable !== true);
    if (type?.turn === 'changed' || isNone) return;
    for (const turn of valueTurns(before, after, this.#place.notation)) this.#turned(pair, turn);
    this.#defaults(pair);
    this.#choices(pair);
    this.#negations(pair);
    // What the parts of a value are, or were, follows from what is said of it at all.
    const isStated = pair.old.members.length > 0 && pair.now.members.length > 0;
    if (type !== null && !isStated) return;
    const mayBe = (type: string) => [before.type, after.type].every((one) => one === null || one === type);
    if (mayBe('array')) this.#enter(pair, [before.items, after.items, '[]']);
    if (!mayBe('object')) return;
    this.#properties(pair);
    this.#additional(pair);
  }

  #enter(parent: Pair, [before, after, suffix]: Part): void {
    this.#open.push({
      old: parent.old.tree.schema(before),
      now: parent.now.tree.schema(after),
      field: joined(parent.field, suffix),
      within: joined(withinOf(parent), suffix),
      parent,
    });
  }

  #defaults(pair: Pair): void {
    const [old, now] = [valueText(pair.old.constraints.fallback), valueText(pair.now.constraints.fallback)];
    if (old === now) return;
    const detail = `default changed from ${shortened(old)} to ${shortened(now)}`;
    this.#found(pair, { code: `${this.#place.direction}.default.changed`, detail, word: 'default' });
  }

  #properties(pair: Pair): void {
    const [before, after] = [pair.old.constraints, pair.now.constraints];
    const names = [before, after].flatMap(({ properties, required }) => [...properties.keys(), ...required]);
    for (const name of new Set(names)) this.#property(pair, name);
  }

  #property(pair: Pair, name: string): void {
    const [before, after] = [pair.old.constraints, pair.now.constraints];
    const [old, now] = [this.#propertyOf(pair.old, name), this.#propertyOf(pair.now, name)];
    if (old === null && now === null) return;
    const suffix = `.${name}`;
    for (const change of propertyChanges({ old, now, isClosed: after.additional === null }, this.#place.direction)) {
      const [view, side] = now === null ? ([pair.old, 'old'] as const) : ([pair.now, 'new'] as const);
      const subject = this.#place.subject(joined(pair.field, suffix));
      const within = joined(withinOf(pair), suffix);
      this.#findings.push({ ...change, subject, within, pointer: propertyPointer(view, name), side });
    }
    // What has no name of its own is one of the others, of which may be said what they are.
    const isSaid = (known: object | null, { constraints: { additional, properties }, tree }: SchemaView) =>
      known !== null || (!properties.has(name) && tree.schema(additional ?? []).members.length > 0);
    if (!isSaid(old, pair.old) || !isSaid(now, pair.now)) return;
    this.#enter(pair, [propertySchemas(before, name) ?? [], propertySchemas(after, name) ?? [], suffix]);
  }

  #propertyOf(view: SchemaView, name: string): KnownProperty | null {
    const { properties, required } = view.constraints;
    const { constraints } = view.tree.schema(properties.get(name) ?? []);
    const isKnown = properties.has(name) || required.has(name);
    if (!isKnown || !isSent(constraints, this.#place.direction)) return null;
    return { isRequired: required.has(name), isDeprecated: constraints.isDeprecated };
  }

  #additional(pair: Pair): void {
    const [old, now] = [opennessOf(pair.old), opennessOf(pair.now)];
    if (old === now) {
      this.#enter(pair, [pair.old.constraints.additional ?? [], pair.now.constraints.additional ?? [], '.*']);
      return;
    }
    const turn = old === 'open' || now === 'closed' ? 'narrowed' : 'widened';
    const detail = now === 'closed' ? additionalDetail.closed : additionalDetail[turn];
    this.#turned(pair, { aspect: 'additionalProperties', turn, detail });
  }

  /** Choices that stand beside each other, or beside what is said of all values anyway. */
  #choices(pair: Pair): void {
    const choicesOf = (view: SchemaView) => view.constraints.choices.map((choice) => view.alternativesOf(choice));
    const { pairs, removed, added } = matched(choicesOf(pair.old), choicesOf(pair.now), [
      (old, now) => this.#inclusion.isSameChoice(old, now),
      () => true,
    ]);
    for (const [old, now] of pairs) this.#branches(pair, old, now);
    if (removed.some((choice) => !this.#inclusion.isOneOf(choice, pair.now))) {
      this.#alternatives(pair, 'widened', 'is no longer restricted to alternatives');
    }
    if (added.some((choice) => !this.#inclusion.isOneOf(choice, pair.old))) {
      this.#alternatives(pair, 'narrowed', 'was restricted to alternatives');
    }
  }

  /** What one of the other alternatives takes anyway neither came nor went. */
  #branches(pair: Pair, old: readonly Branch[], now: readonly Branch[]): void {
    const isSame = (one: Branch, other: Branch) => this.#inclusion.isSame(one.view, other.view);
    const isCovered = (branch: Branch, branches: readonly Branch[], but?: Branch) =>
      branches.some((other) => other !== but && this.#inclusion.takesAll(other.view, branch.view));
    const { pairs, removed, added } = matchedBranches(old, now, isSame);
    const [lost, come] = [[...removed], [...added]];
    for (const [one, other] of pairs) {
      const isEqual = isSame(one, other);
      // The same values in other words.
      if (isEqual && one.view.constraints.type !== other.view.constraints.type) continue;
      const isCertain = isEqual || isComponentPair(one, other);
      const [isKept, wasThere] = isCertain ? [false, false] : [isCovered(one, now, other), isCovered(other, old, one)];
      if (isKept && !wasThere) come.push(other);
      if (!isKept && wasThere) lost.push(one);
      if (isKept || wasThere) continue;
      this.#open.push({ ...pair, old: one.view, now: other.view, within: withinOf(pair) });
    }
    for (const branch of lost.filter((one) => !isCovered(one, now))) {
      this.#alternatives(pair, 'narrowed', `the alternative ${branchName(branch)} was removed`);
    }
    for (const branch of come.filter((one) => !isCovered(one, old))) {
      this.#alternatives(pair, 'widened', `the alternative ${branchName(branch)} was added`);
    }
  }

  #negations(pair: Pair): void {
    // What is none of the other values anyway is refused without being named.
    const isRelevant = ({ tree, members }: SchemaView, one: Json) =>
      !takesNothing(tree.schema([...members, one]).constraints);
    const viewsOf = (view: SchemaView) =>
      view.constraints.negations.filter((one) => isRelevant(view, one)).map((one) => view.tree.schema([one]));
    const [old, now] = [viewsOf(pair.old), viewsOf(pair.now)];
    const areIn = (some: readonly SchemaView[], others: readonly SchemaView[]) =>
      some.every((one) => others.some((other) => this.#inclusion.takesAll(other, one)));
    const [isNarrower, isWider] = [areIn(old, now), areIn(now, old)];
    if (isNarrower && isWider) return;
    const turn = isNarrower ? 'narrowed' : isWider ? 'widened' : 'undecided';
    this.#turned(pair, { aspect: 'not', turn, detail: 'what values must not be ("not") changed' });
  }

  #alternatives(pair: Pair, turn: Turn, detail: string): void {
    this.#turned(pair, { aspect: 'alternatives', turn, detail });
  }

  #turned(pair: Pair, { aspect, turn, detail }: AspectTurn): void {
    this.#found(pair, { code: `${this.#place.direction}.${aspect}.${turn}`, detail, word: aspect });
  }

  #found(
    pair: Pair,
    { code, detail, word }: { readonly code: ChangeCode; readonly detail: string; readonly word: string },
  ) {
    const isGone = pair.now.members.length === 0;
    this.#findings.push({
      code,
      subject: this.#place.subject(pair.field),
      detail,
      pointer: (isGone ? pair.old : pair.now).pointerOf(word),
      side: isGone ? 'old' : 'new',
      within: withinOf(pair),
    });
  }
}

const additionalDetail = {
  closed: 'properties that are not named are no longer allowed',
  narrowed: 'properties that are not named must satisfy a schema now',
  widened: 'properties that are not named may be more than before',
} as const;

/** Whether properties that are not named are refused, may be anything, or must satisfy a schema. */
function opennessOf({ constraints: { additional }, tree }: SchemaView): 'closed' | 'open' | 'limited' {
  if (additional === null) return 'closed';
  return tree.schema(additional).members.length === 0 ? 'open' : 'limited';
}

function valueText(value: Json | undefined): string {
  return value === undefined ? 'none' : canonicalJson(value);
}

function joined(field: string, suffix: string): string {
  return field === '' && suffix.startsWith('.') ? suffix.slice(1) : `${field}${suffix}`;
}

function isOfOnePlace({ old, now }: Pair): boolean {
  return old.id === now.id;
}

function withinOf(pair: Pair): string {
  return isOfOnePlace(pair) ? '' : pair.within;
}

function isInItself({ old, now, parent }: Pair): boolean {
  for (let outer = parent; outer !== null; outer = outer.parent) {
    if (outer.old === old && outer.now === now) return true;
  }
  return false;
}

/** Without its choice where there is none: as good as a choice of one. */
function allBranches(view: SchemaView): readonly Branch[] {
  const [choice] = view.constraints.choices;
  return choice === undefined ? [{ pointer: view.pointerOf(''), view }] : view.branchesOf(choice);
}
