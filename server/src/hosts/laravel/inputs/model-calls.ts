import type { Argument, Expression } from '../../../languages/php/syntax/ast';
import { isModel, relatedModel } from '../models/model-classes';
import { keysSetBy } from '../models/relation-keys';
import { modelNamed } from '../models/model-names';
import { isMarked } from '../models/scope-method';
import { conditionalCall, conditionalMethods } from './conditional-calls';
import { fromTable, queryArguments } from './looked-up';
import { answeringValues, byKey, queryMethods } from './query-methods';
import { attributes } from './model-attributes';
import { filledAttributes } from '../models/filled-attributes';
import { modelClass } from '../models/model-class';
import { noteReads, noteStored } from './reads';
import { inputAt, type Traced, type TracedInput, type TracedModel } from './traced';
import { methodName, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';

/** Methods of models and of what builds queries for them that set attributes, by the positions of these. */
const fillingMethods: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...at(['create', 'createquietly', 'fill', 'make', 'update', 'updatequietly', 'updateorfail', 'newinstance'], [0]),
  ...at(['forcefill', 'forcecreate', 'forcecreatequietly', 'insert', 'insertgetid', 'insertorignore'], [0]),
  ...at(['firstorcreate', 'firstornew', 'updateorcreate', 'createorfirst'], [0, 1]),
]);

/** Methods that make a model of each item of a list. */
const manyRows: ReadonlySet<string> = new Set([
  'createmany',
  'createmanyquietly',
  'forcecreatemany',
  'upsert',
  'fillandinsert',
]);

function at(names: readonly string[], positions: readonly number[]): [string, readonly number[]][] {
  return names.map((name) => [name, positions]);
}

/** Methods that let no guard of the model hold: of the query builder, and the ones that say so. */
const forcing = /^(?:force|insert)/;

/** Methods that make a model, to which a relation gives its keys after all else. `Illuminate\Database\Eloquent\Relations\HasOneOrMany` */
const makingMethods = /^(?:force)?create|^make$|^(?:first|update)or(?:create|new)$/;

/** Whether a static call is one of a model, judged by the names alone. */
export function asksModel(className: string, method: string | null): boolean {
  return method !== null && /\\Models?\\/.test(className) && queryMethods.has(method);
}

/** Methods of a new model that leave it one. */
const givingMethods = /^(?:force)?fill$/;

/** Methods that make a model whose attributes are what they are given. */
const makingNew = /^(?:force)?create$|^make$|^newinstance$/;

/**
 * A call of a method on a model, or on what builds queries for it: `given` are attributes that the relation sets which it is
 * called on, whatever they are made with.
 */
export function modelCall(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  model: string,
  frame: Frame,
  { given = [], isNew }: Pick<TracedModel, 'given' | 'isNew'> = {},
): Traced | null {
  const { files } = tracer.laravel.machine;
  const name = methodName(node);
  if (name === null) {
    tracer.arguments(node.arguments, frame);
    return null;
  }
  const filled = fillingMethods.get(name);
  if (filled !== undefined) {
    const set = makingMethods.test(name) ? given : [];
    const isOfNew = makingNew.test(name) || (isNew === true && givingMethods.test(name));
    const filling = { model, isForced: forcing.test(name), positions: filled, given: set, isNew: isOfNew };
    fillModel(tracer, node, filling, frame);
    return { kind: 'model', class: model, ...(isOfNew && { isNew: true }) };
  }
  if (manyRows.has(name)) {
    fillRows(tracer, node, { model, isForced: forcing.test(name), given }, frame);
    return { kind: 'model', class: model };
  }
  if (conditionalMethods.has(name)) return conditionalCall(tracer, node, { kind: 'model', class: model }, frame);
  if (name === 'from') return fromTable(tracer, node, model, frame);
  if (queryMethods.has(name)) {
    queryArguments(tracer, node, { name, model, frame });
    if (answeringValues.has(name)) return null;
    const by = byKey.has(name) ? keyOf(tracer, node, frame) : null;
    return { kind: 'model', class: model, ...(by !== null && { by }) };
  }
  const own = ownScope(tracer, node, model, name, frame);
  if (own !== undefined) return own;
  queryArguments(tracer, node, { name, model, frame });
  const related = files.class(model) === null ? null : relatedModel(files, model, name);
  if (related === null) return { kind: 'model', class: model };
  return { kind: 'model', class: related, given: keysSetBy(tracer.laravel, model, name) };
}

/** `$ids`, `$request->ids`, `$request->input('ids')` */
function isPlainRead(node: Expression, { variables }: Frame): boolean {
  const { kind } = node;
  if (kind !== 'methodCall') return kind === 'variable' || kind === 'property' || kind === 'index';
  return node.of.kind === 'variable' && variables.get(node.of.name)?.kind === 'request';
}

/** The field that a model is looked up by: `find($ids)`. */
function keyOf(tracer: Tracer, { arguments: [first] }: MethodCall | StaticCall, frame: Frame): TracedInput | null {
  // Whatever else is written there has been gone through once, and may be long.
  if (first === undefined || !isPlainRead(first.value, frame)) return null;
  const held = tracer.expression(first.value, frame);
  return held?.kind === 'input' ? held : null;
}

/** A method that the model's class declares, or a scope of it: `scopePopular($query)` is `->popular()`. */
function ownScope(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  model: string,
  name: string,
  frame: Frame,
): Traced | null | undefined {
  const { files } = tracer.laravel.machine;
  const self = { kind: 'model', class: model } as const;
  const scope = files.method(model, `scope${name}`);
  const found = scope.kind === 'found' ? scope : files.method(model, name);
  if (found.kind !== 'found' || relatedModel(files, model, name) !== null) return undefined;
  const isScope = found === scope || isMarked(found.method);
  const traced = tracer.arguments(node.arguments, frame);
  const { method, of } = found;
  const callee = {
    declaration: method,
    file: of.file,
    className: model,
    lexicalClass: of.declaration.name,
    self,
  };
  if (!isScope) return tracer.follow(callee, frame, { written: node.arguments, traced });
  // A scope is given the query before what it is called with.
  const query: Argument = { value: node, name: null, spread: false };
  tracer.follow(callee, frame, { written: [query, ...node.arguments], traced: [self, ...traced] });
  return self;
}

interface Filling {
  /** Null where the class is not told. */
  readonly model: string | null;
  readonly isForced: boolean;
  /** Positions of the arguments that hold attributes. */
  readonly positions: readonly number[];
  /** Attributes that are set otherwise. */
  readonly given?: readonly string[];
  /** Whether the model is a new one. */
  readonly isNew?: boolean;
}

/** `$post->comments()->createMany($request->input('comments'))`: each item of the list is filled into a model. */
function fillRows(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  { model, isForced, given }: { readonly model: string; readonly isForced: boolean; readonly given: readonly string[] },
  frame: Frame,
): void {
  const [rows] = tracer.arguments(node.arguments, frame);
  const { laravel } = tracer;
  const declared = modelClass(laravel.machine.files, model);
  if (rows?.kind !== 'input' || rows.path === '' || declared === null) return;
  const filled = filledAttributes(declared, isForced, laravel) ?? [];
  for (const name of filled.filter((one) => !given.includes(one))) {
    const hint: Hint = { attribute: { model, name, isStored: true } };
    noteReads(tracer, [`*.${name}`], { of: rows, in: rows.in }, { node, frame, hint });
  }
}

/** Notes what of the request is filled into a model. */
export function fillModel(
  tracer: Tracer,
  node: { readonly arguments: readonly Argument[] } & Pick<Expression, 'start' | 'end'>,
  { model, isForced, positions, given = [], isNew = false }: Filling,
  frame: Frame,
): void {
  const traced = node.arguments.map(({ value }, index) =>
    positions.includes(index) && value.kind === 'array' && model !== null
      ? attributes(tracer, value, { kind: 'model', class: model, ...(isNew && { isNew: true }) }, frame, true)
      : tracer.expression(value, frame),
  );
  for (const [index, input] of traced.entries()) {
    if (positions.includes(index) && input?.kind === 'input') {
      const left = { ...input, except: [...input.except, ...given] };
      noteFill(tracer, node, { model, isForced, isNew, input: left }, frame);
    }
  }
}

/** Notes that the input, or what is left of it, is filled into a model. */
export function noteFill(
  tracer: Tracer,
  node: Pick<Expression, 'start' | 'end'>,
  { model, isForced, isNew = false, input }: Omit<Filling, 'positions'> & { readonly input: TracedInput },
  frame: Frame,
): void {
  const { path, in: place, only, except } = input;
  if (path !== '') fillOfField(tracer, node, { model, isForced, input }, frame);
  if (path !== '' || place === 'header') return;
  const set = [...except, ...tracer.overwritten];
  if (model !== null) noteAttributes(tracer, node, { model, isForced, input }, frame);
  tracer.found.fill({
    model,
    isForced,
    only,
    except: set,
    isChecked: input.isChecked,
    isNew: isNew && tracer.isCertain,
    in: place,
    source: frame.file.source(node),
  });
}

/** `new Post($request->input('post'))`: the field is an object of the model's attributes. */
function fillOfField(
  tracer: Tracer,
  node: Pick<Expression, 'start' | 'end'>,
  {
    model,
    isForced,
    input,
  }: { readonly model: string | null; readonly isForced: boolean; readonly input: TracedInput },
  frame: Frame,
): void {
  const { laravel } = tracer;
  const declared = model === null || input.path.endsWith('*') ? null : modelClass(laravel.machine.files, model);
  if (model === null || declared === null) return;
  for (const name of filledAttributes(declared, isForced, laravel) ?? []) {
    const hint: Hint = { attribute: { model, name, isStored: true } };
    noteReads(tracer, [name], { of: input, in: input.in }, { node, frame, hint });
  }
}

/** Of fields that are chosen by name, or validated, the model says what they are. */
function noteAttributes(
  tracer: Tracer,
  node: Pick<Expression, 'start' | 'end'>,
  { model, isForced, input }: { readonly model: string; readonly isForced: boolean; readonly input: TracedInput },
  frame: Frame,
): void {
  const { laravel } = tracer;
  const declared = input.isChecked && input.only === null ? modelClass(laravel.machine.files, model) : null;
  const names = declared === null ? input.only : filledAttributes(declared, isForced, laravel);
  for (const name of names ?? [])
    noteStored(tracer, inputAt(input, name), { model, name, isStored: true }, { node, frame });
}

/**
 * `$client->fill($request->all())` of something that is called after a model, and of which source tells no class: the
 * model of that name is meant, if there is one.
 */
export function fillOfUnknown(tracer: Tracer, node: MethodCall, frame: Frame): boolean {
  const name = methodName(node);
  const positions = name === null ? undefined : fillingMethods.get(name);
  if (name === null || positions === undefined || node.of.kind !== 'variable') return false;
  const model = modelNamed(tracer.laravel.machine.files, tracer.modelNames, node.of.name);
  if (model === null) return false;
  fillModel(tracer, node, { model, isForced: forcing.test(name), positions }, frame);
  return true;
}

/** Whether an object or static call of a class is one of a model. */
export function isModelClass(tracer: Tracer, className: string): boolean {
  return isModel(tracer.laravel.machine.files, className);
}
