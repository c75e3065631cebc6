import { modelClass } from '../models/model-class';
import { keyName } from '../models/route-key';
import { textsOf } from './names-read';
import type { Frame, Hint, MethodCall, StaticCall, Tracer } from './tracer';

/** Methods of queries that find models by their key, in lower case. */
const byKey: ReadonlySet<string> = new Set(['find', 'findorfail', 'wherekey']);

/** Methods of queries that hold a column against a value, in lower case. */
const byColumn: ReadonlySet<string> = new Set(['where', 'orwhere', 'firstwhere']);

/** Methods of queries that look for a text, in lower case. */
const byText: ReadonlySet<string> = new Set(['wherefulltext', 'orwherefulltext', 'wherelike', 'orwherelike']);

/** Methods of queries that hold a column against several values, in lower case. */
const amongValues: ReadonlySet<string> = new Set(['wherein', 'wherenotin', 'orwherein', 'wherebetween']);

/** What a query says of the fields that it is handed: what they are held against is what they are. */
export function lookedUp(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  { name, model, frame }: { readonly name: string; readonly model: string; readonly frame: Frame },
): readonly (Hint | undefined)[] {
  const [first, second, third] = node.arguments;
  if (first === undefined) return [];
  if (byKey.has(name)) {
    const { laravel } = tracer;
    const declared = modelClass(laravel.machine.files, model);
    const key = declared === null ? null : keyName(declared, laravel);
    return key === null ? [] : [{ attribute: { model, name: key } }];
  }
  if (amongValues.has(name)) return [undefined, { type: 'array' }];
  if (byText.has(name)) return [undefined, { type: 'string' }];
  if (!byColumn.has(name) || second === undefined) return [];
  const [column, ...others] = textsOf(tracer.laravel, first.value, frame);
  const isPlain = column !== undefined && others.length === 0 && /^\w+$/.test(column);
  if (third === undefined) return isPlain ? [undefined, { attribute: { model, name: column } }] : [];
  const [operator = ''] = textsOf(tracer.laravel, second.value, frame);
  if (/^(?:not )?i?like$/i.test(operator)) return [undefined, undefined, { type: 'string' }];
  return isPlain && operator === '=' ? [undefined, undefined, { attribute: { model, name: column } }] : [];
}
