import { isNumeric } from '../../../../languages/php/evaluate/conversions';
import type { DefaultValue, FoundInput } from './action-rules';

type InputType = FoundInput['type'];

/** How one method of the request reads fields. */
export interface InputMethod {
  readonly type: InputType;
  readonly in: FoundInput['in'];
  /** Whether each argument, or each entry of a list, is a field; else the first argument is one. */
  readonly isList: boolean;
}

function reads(names: readonly string[], type: InputType, rest: Partial<InputMethod> = {}): [string, InputMethod][] {
  return names.map((name) => [name, { type, in: 'any', isList: false, ...rest }]);
}

/** The methods of `Illuminate\Http\Concerns\InteractsWithInput` that name fields, in lower case. */
export const inputMethods: ReadonlyMap<string, InputMethod> = new Map([
  ...reads(['input', 'get', 'whenhas', 'whenfilled'], null),
  ...reads(['query'], null, { in: 'query' }),
  ...reads(['post', 'json'], null, { in: 'body' }),
  ...reads(['string', 'str'], 'string'),
  ...reads(['integer'], 'integer'),
  ...reads(['float'], 'number'),
  ...reads(['boolean'], 'boolean'),
  ...reads(['date'], 'date'),
  ...reads(['enum'], 'enum'),
  ...reads(['array', 'collect', 'enums'], 'array'),
  ...reads(['file', 'hasfile'], 'file', { in: 'body' }),
  ...reads(['has', 'hasany', 'filled', 'isnotfilled', 'anyfilled', 'missing', 'exists'], null, { isList: true }),
  ...reads(['only', 'all'], null, { isList: true }),
]);

/** Public properties of Symfony's request: they hold no field of that name. */
export const requestProperties: ReadonlySet<string> = new Set([
  ...['attributes', 'request', 'query', 'server', 'files', 'cookies', 'headers'],
]);

type Default = Pick<FoundInput, 'type' | 'byDefault'>;

export const noDefault: Default = { type: null, byDefault: null };

/** What a default that is written out says of a field. */
export function defaultOf(value: DefaultValue): Default {
  switch (typeof value) {
    case 'boolean':
      // `false` stands for nothing as often as for no.
      return { type: value ? 'boolean' : null, byDefault: value };
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number', byDefault: value };
    case 'string':
      return { type: value === '' || isNumeric(value) ? null : 'string', byDefault: value === '' ? null : value };
    default:
      return value satisfies never;
  }
}

/** What a cast around the read says. */
export const castTypes: Readonly<Record<string, InputType>> = {
  int: 'integer',
  integer: 'integer',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  array: 'array',
};
