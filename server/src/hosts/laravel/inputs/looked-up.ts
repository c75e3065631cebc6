import type { Expression } from '../../../languages/php/syntax/ast';
import { attributeField } from '../models/attribute-field';
import { modelClass } from '../models/model-class';
import { relatedModel } from '../models/model-classes';
import { tableOf } from '../rules/schema/model-table';
import { keyName } from '../models/route-key';
import { snake } from '../strings/str';
import { attributes } from './model-attributes';
import { textsOf } from './names-read';
import {
  amongValues,
  byColumn,
  byColumns,
  byKey,
  byNumber,
  byRelated,
  byText,
  byTime,
  ofAnyTable,
  ofRelated,
} from './query-methods';
import type { Traced } from './traced';
import { noHint, searched, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';

interface Query {
  /** In lower case. */
  readonly name: string;
  readonly model: string;
  readonly frame: Frame;
}

/** Goes through the arguments of a method of a query: what fields are held against is what they are. */
export function queryArguments(tracer: Tracer, node: MethodCall | StaticCall, query: Query): void {
  const hints = lookedUp(tracer, node, query);
  for (const [index, { value }] of node.arguments.entries()) {
    const hint = hints[index] ?? noHint;
    if (value.kind === 'closure') {
      constrained(tracer, value, modelOfClosure(tracer, node, query, index), query.frame);
    } else if (value.kind === 'array' && ofRelated.has(query.name)) {
      constraints(tracer, value, query);
    } else if (value.kind === 'array' && byColumn.has(query.name) && index === 0) {
      conditions(tracer, value, query);
    } else if (value.kind === 'array' && amongValues.has(query.name) && index === 1) {
      const column = node.arguments[0]?.value;
      for (const item of value.items) tracer.expression(item.value, query.frame, columnHint(tracer, column, query));
    } else tracer.expression(value, query.frame, hint);
  }
}

/** `with(['author' => fn ($query) => …])` */
function constraints(tracer: Tracer, { items }: Expression & { readonly kind: 'array' }, query: Query): void {
  for (const { key, value } of items) {
    if (key !== null) tracer.expression(key, query.frame);
    if (value.kind !== 'closure') tracer.expression(value, query.frame);
    else constrained(tracer, value, key === null ? null : relatedTo(tracer, key, query), query.frame);
  }
}

/** Goes through a closure that is given a query; null: of nobody knows what. */
function constrained(
  tracer: Tracer,
  closure: Expression & { readonly kind: 'closure' },
  model: string | null,
  frame: Frame,
): void {
  tracer.closure(closure, frame, [model === null ? null : { kind: 'model', class: model }]);
}

/** `where(['status' => $status])`, `where([['size', '>', $size]])` */
function conditions(tracer: Tracer, node: Expression & { readonly kind: 'array' }, query: Query): void {
  for (const item of node.items) {
    const [column, ...rest] = item.key === null && item.value.kind === 'array' ? item.value.items.map(valueOf) : [];
    if (column === undefined) {
      attributes(tracer, { ...node, items: [item] }, { kind: 'model', class: query.model }, query.frame);
      continue;
    }
    const hints = heldAgainst(tracer, { column, rest }, query);
    for (const [index, value] of [column, ...rest].entries()) tracer.expression(value, query.frame, hints[index]);
  }
}

/** The model whose query a closure is given; null where source does not tell. */
function modelOfClosure(
  tracer: Tracer,
  { arguments: [first] }: MethodCall | StaticCall,
  query: Query,
  index: number,
): string | null {
  const { name, model } = query;
  if (ofAnyTable.has(name) || (byColumn.has(name) && index > 0)) return null;
  return ofRelated.has(name) && first !== undefined ? relatedTo(tracer, first.value, query) : model;
}

/** What a relation, or one of what is related, leads to: `author.company`, `author:id,name`; null where source does not tell. */
function relatedTo(
  tracer: Tracer,
  relation: Expression,
  { model, frame }: Pick<Query, 'model' | 'frame'>,
): string | null {
  const [written, ...others] = textsOf(tracer.laravel, relation, frame);
  const [path] = written?.split(/:| as /i) ?? [];
  if (path === undefined || others.length > 0) return null;
  const { files } = tracer.laravel.machine;
  return path.split('.').reduce<string | null>((of, one) => of && relatedModel(files, of, one), model);
}

/** `from('labels')`: from there on it is no longer the model's own table that is asked. */
export function fromTable(tracer: Tracer, node: MethodCall | StaticCall, model: string, frame: Frame): Traced | null {
  tracer.arguments(node.arguments, frame);
  const [named] = node.arguments;
  const [written = ''] = named === undefined ? [] : textsOf(tracer.laravel, named.value, frame);
  const [table] = written.split(' ');
  if (table === tableOf(model, tracer.laravel)) return { kind: 'model', class: model };
  if (node.kind === 'methodCall' && node.of.kind === 'variable') frame.variables.delete(node.of.name);
  return null;
}

function lookedUp(tracer: Tracer, node: MethodCall | StaticCall, query: Query): readonly (Hint | undefined)[] {
  const { name, model } = query;
  const [first, second, third] = node.arguments;
  if (first === undefined) return [];
  if (byKey.has(name)) {
    const { laravel } = tracer;
    const declared = modelClass(laravel.machine.files, model);
    const key = declared === null ? null : keyName(declared, laravel);
    return key === null ? [] : [{ attribute: { model, name: key } }];
  }
  if (byNumber.has(name)) return [{ type: 'integer' }, { type: 'integer' }];
  if (name === 'orderby') return [{ type: 'string' }, { type: 'string' }];
  if (amongValues.has(name)) return [undefined, { type: 'array' }];
  if (byText.has(name)) return [undefined, searched];
  const time = byTime.get(name);
  if (time !== undefined) return [undefined, ...(third === undefined ? [time] : [undefined, time])];
  if (byRelated.has(name) && second !== undefined) {
    const related = relatedTo(tracer, first.value, query);
    if (related === null) return [];
    const of = { ...query, model: related };
    return [
      undefined,
      ...heldAgainst(tracer, { column: second.value, rest: node.arguments.slice(2).map(valueOf) }, of),
    ];
  }
  if (!byColumn.has(name) && !byColumns.has(name)) return dynamic(node, query);
  return heldAgainst(tracer, { column: first.value, rest: [second, third].flatMap((one) => one?.value ?? []) }, query);
}

function valueOf({ value }: { readonly value: Expression }): Expression {
  return value;
}

/** `where('size', $size)`, `where('size', '>', $size)` */
function heldAgainst(
  tracer: Tracer,
  { column, rest: [second, third] }: { readonly column: Expression; readonly rest: readonly Expression[] },
  query: Query,
): readonly (Hint | undefined)[] {
  if (second === undefined) return [];
  if (third === undefined) return [undefined, columnHint(tracer, column, query)];
  const [operator = ''] = textsOf(tracer.laravel, second, query.frame);
  if (/^(?:not )?i?like$/i.test(operator)) return [undefined, undefined, searched];
  return /^(?:[<>]=?|!=|<>|=)$/.test(operator)
    ? [undefined, undefined, columnHint(tracer, column, query, operator)]
    : [];
}

/** What a column holds. A time that is held against one may be any part of it: a day. */
function columnHint(
  tracer: Tracer,
  column: Expression | undefined,
  { model, frame }: Query,
  operator = '=',
): Hint | undefined {
  const [written = '', ...others] = column === undefined ? [] : textsOf(tracer.laravel, column, frame);
  const name = written.slice(written.lastIndexOf('.') + 1);
  const isOwn = name === written || tableOf(model, tracer.laravel) === written.slice(0, -name.length - 1);
  if (others.length > 0 || !/^\w+$/.test(name) || !isOwn) return undefined;
  const isOrder = operator.startsWith('<') || operator.startsWith('>');
  return isOrder && isTime(tracer, { model, name }, frame) ? { type: 'string' } : { attribute: { model, name } };
}

function isTime({ laravel }: Tracer, { model, name }: { model: string; name: string }, { file }: Frame): boolean {
  const declared = modelClass(laravel.machine.files, model);
  if (declared === null) return false;
  const { format } = attributeField(declared, name, file.source({ start: 0, end: 0 }), laravel);
  return format === 'date-time' || format === 'date';
}

/** `whereStatus($status)`. `Illuminate\Database\Query\Builder::dynamicWhere` */
function dynamic(node: MethodCall | StaticCall, { model }: Query): readonly (Hint | undefined)[] {
  const [, written] = 'name' in node.member ? (/^(?:orW|w)here([A-Z]\w*)$/.exec(node.member.name) ?? []) : [];
  return written === undefined ? [] : [{ attribute: { model, name: snake(written) } }];
}
