import type { Expression } from '../../../languages/php/syntax/ast';
import { attributeField } from '../models/attribute-field';
import { modelClass } from '../models/model-class';
import { relatedModel } from '../models/model-classes';
import { tableOf } from '../rules/schema/model-table';
import { keyName } from '../models/route-key';
import { snake } from '../strings/str';
import { attributes } from './model-attributes';
import { textsOf } from './names-read';
import { noHint, searched, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';

/** Methods of queries that find models by their key, in lower case. */
const byKey: ReadonlySet<string> = new Set(['find', 'findorfail', 'wherekey']);

/** Methods of queries that hold a column against a value, in lower case. */
const byColumn: ReadonlySet<string> = new Set(['where', 'orwhere', 'wherenot', 'orwherenot', 'firstwhere']);

/** The same of a column of what is related. */
const byRelated: ReadonlySet<string> = new Set(['whererelation', 'orwhererelation']);

/** Methods of queries that look for a text, in lower case. */
const byText: ReadonlySet<string> = new Set(['wherefulltext', 'orwherefulltext', 'wherelike', 'orwherelike']);

/** Methods of queries that hold a column against several values, in lower case. */
const amongValues: ReadonlySet<string> = new Set([
  ...['wherein', 'wherenotin', 'orwherein', 'orwherenotin', 'wherebetween', 'wherenotbetween', 'orwherebetween'],
]);

/** Methods of queries that hold a part of a time against a value, in lower case. */
const byTime: ReadonlyMap<string, Hint> = new Map<string, Hint>([
  ...['wheredate', 'orwheredate', 'wheretime', 'orwheretime'].map(
    (name) => [name, { type: 'string' } as const] as const,
  ),
  ...['whereyear', 'wheremonth', 'whereday', 'orwhereyear', 'orwheremonth', 'orwhereday'].map(
    (name) => [name, { type: 'integer' } as const] as const,
  ),
]);

/** Methods of queries that take a number of rows, in lower case. */
const byNumber: ReadonlySet<string> = new Set(['limit', 'take', 'skip', 'offset', 'forpage']);

/** Methods of queries whose closure is given the query of what is related, in lower case. */
const ofRelated: ReadonlySet<string> = new Set([
  ...['wherehas', 'orwherehas', 'wheredoesnthave', 'orwheredoesnthave', 'withwherehas', 'has'],
]);

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
      tracer.closure(value, query.frame, [{ kind: 'model', class: modelOfClosure(tracer, node, query) }]);
    } else if (value.kind === 'array' && byColumn.has(query.name)) {
      attributes(tracer, value, query.model, query.frame);
    } else if (value.kind === 'array' && amongValues.has(query.name) && index === 1) {
      const column = node.arguments[0]?.value;
      for (const item of value.items) tracer.expression(item.value, query.frame, columnHint(tracer, column, query));
    } else tracer.expression(value, query.frame, hint);
  }
}

/** The model whose query a closure is given. */
function modelOfClosure(tracer: Tracer, { arguments: [first] }: MethodCall | StaticCall, query: Query): string {
  const { name, model, frame } = query;
  return ofRelated.has(name) && first !== undefined ? relatedTo(tracer, first.value, { model, frame }) : model;
}

/** What a relation, or one of what is related, leads to: `author.company`; the model itself where source does not tell. */
function relatedTo(tracer: Tracer, relation: Expression, { model, frame }: Pick<Query, 'model' | 'frame'>): string {
  const [path, ...others] = textsOf(tracer.laravel, relation, frame);
  if (path === undefined || others.length > 0) return model;
  const { files } = tracer.laravel.machine;
  return path.split('.').reduce((of, one) => relatedModel(files, of, one) ?? of, model);
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
    const of = { ...query, model: related };
    return [
      undefined,
      ...heldAgainst(tracer, { column: second.value, rest: node.arguments.slice(2).map(valueOf) }, of),
    ];
  }
  if (!byColumn.has(name)) return dynamic(node, query);
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
