import type { Typer } from '../frame';
import { eachWay, oneArray, orNull, waysOf } from '../types/either';
import { modelMethod } from '../../models/model-member';
import { camel, snake, studly } from '../../strings/str';
import type { Entry, ModelView, Typed, TypedModel, TypedRecord } from '../types/typed';
import { integer, nothing, text } from '../types/typed-values';
import { writtenByCast } from './casts';
import { writtenRelation } from './written-relation';
import type { ModelFacts } from './models';
import { loadedNames, relatedValue } from './related';

/** What a model is as JSON: what its class makes of it, where it has a `toArray` of its own. */
export function modelJson(of: TypedModel, typer: Typer): TypedRecord {
  const own = typer.callMethod(of, of.class, 'toArray', [], 1);
  const made = own === null ? null : oneArray(own);
  return made?.kind === 'record' ? made : plainModelJson(of, typer);
}

/** What stands beside what the class of a model says of it: what code has put into it, as far as that is shown. */
export function addedTo(of: TypedModel, facts: ModelFacts, typer: Typer): ReadonlyMap<string, Entry> {
  const { view } = of;
  const isShown = shownNames(facts, view);
  const shown = [...view.extra].filter(([name]) => isShown(name));
  const extra = new Map(shown.map(([name, entry]) => [name, extraJson(facts, name, entry)]));
  if (typer.laravel.machine.files.method(of.class, 'toArray').kind !== 'found') return extra;
  // What has a `toArray` of its own shows what that takes of it.
  const plain = modelJson({ ...of, view: { ...view, extra: new Map() } }, typer);
  return new Map([...modelJson(of, typer).entries].filter(([name]) => !plain.entries.has(name)));
}

/**
 * What a model is as JSON for the framework: its attributes less what is hidden, what is appended, and the relations that were loaded.
 * `Illuminate\Database\Eloquent\Model::toArray`
 */
export function plainModelJson({ class: className, view }: TypedModel, typer: Typer): TypedRecord {
  const facts = typer.models.of(className);
  // A row of a table has no class.
  if (facts === null) return { kind: 'record', entries: view.extra, rest: view.extra.size === 0 ? nothing : null };
  const entries = new Map<string, Entry>();
  const isShown = shownNames(facts, view);
  for (const [name, isOptional] of attributeNames(facts, view)) {
    if (isShown(name)) entries.set(name, { value: attributeJson(facts, name, typer), isOptional });
  }
  for (const name of appendedNames(facts, view)) {
    if (isShown(name)) entries.set(name, { value: attributeJson(facts, name, typer), isOptional: false });
  }
  for (const name of isJustMade(view) ? [] : loadedNames(facts.loads)) {
    const value = relatedValue(className, name, typer);
    const written = writtenRelation(facts, name, typer.laravel);
    if (value === null || !isShown(written)) continue;
    entries.set(written, { value, isOptional: isJustMade(view, 'maybe'), isRelation: true });
  }
  for (const name of facts.counts) {
    const written = `${snake(name)}_count`;
    // One that was just made has none yet, and a query for some columns may ask for none.
    const isOptional = view.isNew !== 'no' || view.columns !== null;
    if (isShown(written)) entries.set(written, { value: integer, isOptional });
  }
  for (const [name, entry] of view.extra) if (isShown(name)) entries.set(name, extraJson(facts, name, entry));
  const isPartOfColumns = facts.columns === null && view.columns === null;
  return { kind: 'record', entries, rest: isPartOfColumns ? nothing : null };
}

/** What is appended to a model. `Illuminate\Database\Eloquent\Concerns\HasAttributes::setAppends` */
export function appendedNames({ appends }: ModelFacts, view: ModelView): readonly string[] {
  return view.appendsOnly === true ? view.appends : [...appends, ...view.appends];
}

/** Queries load relations by themselves (`$with`); what this request has made has not been asked for. */
function isJustMade({ isNew, isReloaded }: ModelView, maybe?: 'maybe'): boolean {
  return !isReloaded && (isNew === 'yes' || isNew === 'unsaved' || isNew === maybe);
}

/** The names of its attributes, and whether each may be missing. */
function attributeNames(facts: ModelFacts, view: ModelView): readonly (readonly [string, boolean])[] {
  if (view.columns !== null) return view.columns.map((name) => [name, false]);
  if (facts.columns === null) {
    const times = facts.hasTimestamps ? ['created_at', 'updated_at'] : [];
    const names = new Set(['id', ...facts.casts.keys(), ...declaredColumns(facts), ...times]);
    return Array.from(names, (name) => [name, true]);
  }
  const isFresh = view.isNew !== 'no' && !view.isReloaded;
  return Array.from(facts.columns, ([name, column]) => {
    const isSet = column.isGenerated || name === 'created_at' || name === 'updated_at';
    // One that was just made has what was set, and no more.
    const isOptional = view.isNew === 'unsaved' || (!isSet && (column.isNullable || column.hasDefault));
    return [name, isFresh && isOptional && !view.given.includes(name) && !facts.preset.includes(name)] as const;
  });
}

/** What comments say of a model whose table nobody tells of, as far as columns can hold it; what a method makes is no column. */
function declaredColumns({ declared, model }: ModelFacts): readonly string[] {
  return [...declared].flatMap(([name, value]) => {
    const isHeld = waysOf(value).every(({ kind }) => kind === 'field' || kind === 'scalar' || kind === 'date');
    const isMade = [name, `get${studly(name)}Attribute`, camel(name)].some((one) => modelMethod(model, one) !== null);
    return isHeld && !isMade ? [name] : [];
  });
}

/** Tells which names of a model stand in its JSON. */
export function shownNames(facts: ModelFacts, view: ModelView): (name: string) => boolean {
  const visible = view.visible ?? facts.visible;
  const hidden = view.hidden ?? facts.hidden;
  return (name) => {
    if (view.hides.includes(name)) return false;
    if (view.shows.includes(name)) return true;
    return (visible.length === 0 || visible.includes(name) || view.appends.includes(name)) && !hidden.includes(name);
  };
}

/** What stands in JSON for an attribute: times as their casts say. */
function attributeJson(facts: ModelFacts, name: string, typer: Typer): Typed {
  const cast = facts.casts.get(name) ?? null;
  const written = cast === null ? null : writtenByCast(cast);
  const nullable = facts.columns?.get(name)?.isNullable !== false;
  if (written !== null) return nullable ? orNull(written) : written;
  const value = typer.models.attribute(facts.model.name, name) ?? nothing;
  return facts.writesTimes ? withPlainTimes(value) : value;
}

/** What stands in JSON for what code has put into a model, or a query has selected: times of a cast as that says. */
function extraJson(facts: ModelFacts, name: string, entry: Entry): Entry {
  const cast = facts.casts.get(name);
  if (cast == null || !waysOf(entry.value).some(({ kind }) => kind === 'date')) return entry;
  const written = writtenByCast(cast) ?? (facts.writesTimes ? text : null);
  if (written === null) return entry;
  return { ...entry, value: eachWay(entry.value, (way) => (way.kind === 'date' ? written : way)) };
}

/** `serializeDate` writes times as it likes. */
function withPlainTimes(value: Typed): Typed {
  if (value.kind === 'date') return text;
  return value.kind === 'either' ? { kind: 'either', of: value.of.map(withPlainTimes) } : value;
}
