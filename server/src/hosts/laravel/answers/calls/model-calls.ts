import { listOfNames } from '../types/items';
import { textOf } from '../../../../languages/php/evaluate/values';
import { either } from '../types/either';
import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { withRelation } from '../loaded';
import { appendedNames, modelJson, plainModelJson } from '../models/model-json';
import { propertyOf } from '../members';
import {
  type ModelView,
  plainView,
  type Typed,
  type TypedModel,
  type TypedQuery,
  type TypedRelation,
} from '../types/typed';
import {
  anyEntries,
  flag,
  integer,
  literal,
  literalText,
  model,
  nothing,
  nullTyped,
  record,
  text,
} from '../types/typed-values';
import { scopeMethod } from '../../models/scope-method';
import { snake } from '../../strings/str';
import { resolvedRelation } from '../models/resolved-relation';
import { resourceOfModel } from '../resources/model-resources';
import { builderMethod } from './builder-methods';
import { keyOf, namesGiven, withAggregate, withLoaded } from './loads';
import { macroOwners } from '../../runtime/macros';
import { relatedByTrait } from '../models/package-relations';
import { macroCall } from './macro-calls';
import { permissionCall } from './permission-calls';
import { withoutNames } from '../types/record-names';
import { withGiven } from '../models/given-attributes';
import { morphColumns } from '../models/morphs';
import { mediaCall, rowCall, validatingCall } from './package-model-calls';
import { tokenCall } from './token-calls';
import { morphPivotOf, pivotOf } from './pivots';
import { queryCall } from './query-calls';

/** `$this->hasMany(Post::class)`, in lower case. https://laravel.com/docs/eloquent-relationships */
const relations: ReadonlyMap<string, TypedRelation['kind']> = new Map<string, TypedRelation['kind']>([
  ...['hasone', 'hasonethrough', 'morphone'].map((name) => [name, 'one'] as const),
  ...['belongsto', 'morphto'].map((name) => [name, 'owner'] as const),
  ...['hasmany', 'hasmanythrough', 'morphmany', 'belongstomany', 'morphtomany', 'morphedbymany'].map(
    (name) => [name, 'many'] as const,
  ),
]);

/** What a method of a model answers. `isParent`: called past the model's own code. */
export function modelCall(typer: Typer, of: TypedModel, call: Call, isParent = false): Typed {
  const { name, given, frame } = call;
  const scope = scopeMethod(typer.laravel.machine.files, of.class, name);
  if (!isParent && scope !== name) {
    const own = typer.callMethod(of, of.class, name, given, frame.depth);
    if (own !== null) return own;
  }
  const relation = relations.get(name);
  if (relation !== undefined) return relationQuery(typer, of, call, relation);
  const facts = typer.models.of(of.class);
  const ofTrait = facts === null ? null : relatedByTrait(facts, name, typer);
  if (ofTrait !== null) {
    return { kind: 'query', model: ofTrait, relation: { kind: 'many', foreignKey: null, pivot: null } };
  }
  const viewed = viewCall(of, call) ?? loadCall(typer, of, call);
  if (viewed !== null) return viewed;
  const own = ownAnswer(typer, of, call) ?? ofPackage(typer, of, name);
  if (own !== null) return own;
  const resolved = of.class === '' ? null : resolvedRelation(typer, of, name, frame.depth);
  if (resolved !== null) return resolved;
  // Of a row, or a model of a package, no class tells what it is.
  const plain = of.class === '' ? { ...of, view: { ...plainView, extra: of.view.extra } } : model(of.class);
  const query: TypedQuery = { kind: 'query', model: plain, relation: null };
  const macro = macroCall(typer, [macroOwners.builder, macroOwners.rows], { of: query, className: null }, call);
  if (macro !== null) return macro;
  const answer = queryCall(typer, query, call);
  // A method that nobody knows may answer anything.
  const isKnown = scope !== null || querying.test(name) || builderMethod(typer, of.class, name) !== null;
  return answer.kind === 'query' && !isKnown ? nothing : answer;
}

/** What a method of a package answers; null for all others. */
function ofPackage(typer: Typer, of: TypedModel, name: string): Typed | null {
  const ofRow = of.class === '' ? rowCall(name) : null;
  return (
    ofRow ??
    tokenCall(typer, of, name) ??
    mediaCall(name) ??
    validatingCall(typer, of, name) ??
    permissionCall(typer, of, name)
  );
}

/** Methods of query builders by how they begin, in lower case. https://laravel.com/docs/queries */
const querying =
  /^(?:where|orwhere|with|without|only|order|latest|oldest|in(?:random)|limit|take|skip|offset|select|addselect|join|leftjoin|rightjoin|crossjoin|group|having|distinct|when|unless|query|newquery|newmodelquery|on|lock|shared|has|orhas|doesnthave|whererelation|from|union|tap|for|reorder|search|filter|scope|use|index)/;

function relationQuery(typer: Typer, of: TypedModel, call: Call, kind: TypedRelation['kind']): TypedQuery {
  const { name, given } = call;
  const related = name === 'morphto' ? '' : (literalText(given[0]?.value) ?? '').replace(/^\\/, '');
  const foreignKey = kind === 'owner' && name !== 'morphto' ? literalText(given[1]?.value) : null;
  const pivot =
    name === 'belongstomany'
      ? pivotOf(typer, [of.class, related], given)
      : name === 'morphtomany' || name === 'morphedbymany'
        ? morphPivotOf(typer, name === 'morphtomany' ? related : of.class, given)
        : null;
  const morph = name === 'morphto' ? { morph: morphOf(given) } : {};
  // Of what lies behind another table the framework tells by which key it was found. `HasOneOrManyThrough::shouldSelect`
  const key = keyOf(of, typer);
  const through = name.endsWith('through') ? [['laravel_through_key', { value: key, isOptional: false }] as const] : [];
  const one = model(related, { extra: new Map(through) });
  return { kind: 'query', model: one, relation: { kind, foreignKey, pivot, ...morph } };
}

/** `morphTo('notable')`, `morphTo(type: 'notable_type')` */
function morphOf(given: readonly Given[]): string {
  const textAt = (position: number, name: string): string | null => literalText(argumentOf(given, position, name));
  const name = textAt(0, 'name');
  return morphColumns(name === null ? null : snake(name), textAt(1, 'type'), textAt(2, 'id'));
}

/** What is shown of it. */
function viewCall(of: TypedModel, call: Call): Typed | null {
  const [, method] = /^(make(?:hidden|visible))if$/.exec(call.name) ?? [];
  if (method === undefined) return shownBy(of, call);
  const [condition, ...given] = call.given;
  const changed = shownBy(of, { ...call, name: method, given });
  return changed === null || isTrue(condition?.value) ? changed : either([of, changed]);
}

function isTrue(value: Typed | undefined): boolean {
  return value?.kind === 'scalar' && value.value.kind === 'boolean' && value.value.value;
}

function shownBy(of: TypedModel, { name, given }: Call): TypedModel | null {
  const names = (): readonly string[] => namesGiven(given);
  const viewed = (view: Partial<ModelView>): TypedModel => ({ ...of, view: { ...of.view, ...view } });
  switch (name) {
    case 'makehidden':
    case 'mergehidden':
      return viewed({ hides: [...of.view.hides, ...names()] });
    case 'makevisible':
    case 'mergevisible':
      return viewed({
        shows: [...of.view.shows, ...names()],
        hides: of.view.hides.filter((one) => !names().includes(one)),
      });
    case 'sethidden':
      return viewed({ hidden: names() });
    case 'setvisible':
      return viewed({ visible: names() });
    case 'setappends':
    case 'withoutappends':
      return viewed({ appends: names(), appendsOnly: true });
    case 'append':
    case 'mergeappends':
      return viewed({ appends: [...of.view.appends, ...names()] });
    case 'withoutrelations':
    case 'unsetrelations':
      return viewed({ extra: new Map([...of.view.extra].filter(([, { isRelation }]) => isRelation !== true)) });
    default:
      return null;
  }
}

function loadCall(typer: Typer, of: TypedModel, { name, given }: Call): TypedModel | null {
  switch (name) {
    case 'load':
    case 'loadmissing':
      return withLoaded(of, given, typer);
    case 'setrelation': {
      const relation = literalText(given[0]?.value);
      const value = given[1]?.value;
      return relation === null || value === undefined ? of : withRelation(of, relation, value, typer);
    }
    case 'fill':
    case 'forcefill':
      return of.view.isNew === 'no' ? of : withGiven(typer, of, [given[0]?.value], name === 'forcefill');
    case 'setattribute': {
      const attribute = literalText(given[0]?.value);
      const value = given[1]?.value;
      if (attribute === null || value === undefined) return of;
      const extra = new Map(of.view.extra).set(attribute, { value, isOptional: false });
      return { ...of, view: { ...of.view, extra } };
    }
    default:
      return name.startsWith('load') ? withAggregate(of, name, given, typer) : null;
  }
}

/** Methods of each model, in lower case, that change it in ways that its JSON does not show. */
const changing: ReadonlySet<string> = new Set([
  ...['syncoriginal', 'setconnection', 'settable', 'touchowners'],
  ...['setrelations', 'unsetrelation', 'setperpage', 'withcasts', 'mergecasts', 'setraw', 'setrawattributes'],
]);

const telling: ReadonlySet<string> = new Set([
  ...['save', 'saveorfail', 'savequietly', 'update', 'updateorfail', 'updatequietly', 'delete', 'deleteorfail', 'push'],
  ...['forcedelete', 'restore', 'touch', 'exists', 'is', 'isnot', 'wasrecentlycreated', 'isdirty', 'isclean'],
  ...['waschanged', 'relationloaded', 'trashed', 'hasattribute', 'deletequietly', 'restorequietly'],
  ...['can', 'cannot', 'cant', 'canany', 'tokencan', 'hasverifiedemail', 'hasrole', 'hasanyrole', 'haspermissionto'],
]);

/** What it is once it was read again, or copied. */
function readAgain(of: TypedModel, how: 'replicate' | 'refresh'): TypedModel {
  const { view } = of;
  if (how === 'replicate') return { ...of, view: { ...view, isNew: 'unsaved' } };
  if (view.isNew === 'unsaved') return of;
  // Its attributes are those of its table then; relations that were loaded are loaded again. `Model::refresh`
  const extra = new Map([...view.extra].filter(([, { isRelation }]) => isRelation === true));
  return { ...of, view: { ...view, isReloaded: true, columns: of.class === '' ? view.columns : null, extra } };
}

/** `$post->only('id', 'title')` */
function chosenAttributes(
  typer: Typer,
  of: TypedModel,
  { names, isOnly }: { readonly names: readonly string[]; readonly isOnly: boolean },
): Typed {
  if (isOnly) return record(names.map((one) => [one, propertyOf(of, one, typer)]));
  const json = modelJson(of, typer);
  return { ...json, entries: withoutNames(json.entries, names) };
}

/** `$post->getHidden()` */
function listedNames(typer: Typer, of: TypedModel, list: 'gethidden' | 'getvisible' | 'getappends'): Typed {
  const facts = typer.models.of(of.class);
  if (facts === null) return nothing;
  const { hidden, visible } = of.view;
  if (list === 'getappends') return listOfNames(appendedNames(facts, of.view));
  return listOfNames(list === 'gethidden' ? (hidden ?? facts.hidden) : (visible ?? facts.visible));
}

function ownAnswer(typer: Typer, of: TypedModel, { name, given }: Call): Typed | null {
  if (changing.has(name)) return of;
  if (telling.has(name)) return flag;
  if (/^(?:force)?destroy$/.test(name)) return integer;
  switch (name) {
    case 'toarray':
    case 'jsonserialize':
    case 'attributestoarray':
      return plainModelJson(of, typer);
    case 'only':
    case 'except':
      return chosenAttributes(typer, of, { names: namesGiven(given), isOnly: name === 'only' });
    case 'getkey':
    case 'getauthidentifier':
      return keyOf(of, typer);
    case 'getattribute':
    case 'getattributevalue':
    case 'getrawattribute':
      return propertyOf(of, literalText(given[0]?.value) ?? '', typer);
    case 'gethidden':
    case 'getvisible':
    case 'getappends':
      return listedNames(typer, of, name);
    case 'getroutekey':
      return { kind: 'field', field: { type: 'string', required: true, nullable: false } };
    case 'getcreatedatcolumn':
      return timeColumn(typer, of, 'created_at');
    case 'getupdatedatcolumn':
      return timeColumn(typer, of, 'updated_at');
    case 'tojson':
    case 'gettable':
    case 'getkeyname':
    case 'getmorphclass':
      return text;
    case 'fresh':
      // Another object, which has loaded what it is asked to.
      return withLoaded(model(of.class), given, typer);
    case 'newinstance':
      return withGiven(typer, model(of.class, { isNew: 'unsaved' }), [given[0]?.value]);
    case 'replicate':
    case 'refresh':
      return readAgain(of, name);
    case 'getchanges':
    case 'getdirty':
    case 'getoriginal':
    case 'getraworiginal': {
      const attribute = literalText(given[0]?.value);
      return attribute === null ? anyEntries : propertyOf(of, attribute, typer);
    }
    case 'notify':
    case 'unsetrelation':
      return nullTyped;
    case 'toresource': {
      const className = literalText(given[0]?.value) ?? resourceOfModel(typer, of.class);
      return className === null ? nothing : { kind: 'resource', class: className, of, additional: null };
    }
    default:
      return null;
  }
}

/** What a column of times is called: as a constant of the class says, `CREATED_AT`. https://laravel.com/docs/eloquent#timestamps */
function timeColumn({ laravel: { machine } }: Typer, of: TypedModel, byDefault: string): Typed {
  const said = machine.classConstant(of.class, byDefault.toUpperCase());
  return literal(textOf(said) ?? byDefault);
}
