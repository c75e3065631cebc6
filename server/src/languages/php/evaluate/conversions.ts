import {
  bool,
  number,
  string,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type ObjectValue,
  type ScalarValue,
  type StringValue,
  type UnknownValue,
  type Value,
} from './values';

/** Whether PHP takes a value for true; null where source cannot tell. https://www.php.net/manual/en/language.types.boolean.php */
export function truthOf(value: Value): boolean | null {
  switch (value.kind) {
    case 'null':
      return false;
    case 'boolean':
      return value.value;
    case 'number':
      return value.value !== 0;
    case 'string':
      if (value.gap !== undefined && value.value === '') return null;
      return value.value !== '' && value.value !== '0';
    case 'array':
      return value.gap !== undefined && value.entries.size === 0 ? null : value.entries.size > 0;
    case 'object':
    case 'closure':
      return true;
    case 'unknown':
      return null;
    default:
      return value satisfies never;
  }
}

/** A value in a string; what cannot be told leaves a gap. */
export function toText(value: Value): StringValue {
  switch (value.kind) {
    case 'string':
      return value;
    case 'null':
      return string('', value.source);
    case 'boolean':
      return string(value.value ? '1' : '', value.source);
    case 'number':
      return string(value.isFloat ? floatText(value.value) : value.value.toString(), value.source);
    case 'unknown':
      return { kind: 'string', value: '', gap: value.reason, source: value.source };
    case 'object':
      return value.native?.text?.() ?? enumText(value) ?? gap('an object');
    case 'array':
      return gap('an array');
    case 'closure':
      return gap('a function');
    default:
      return value satisfies never;
  }
}

/** A float as PHP writes it: with 14 digits (the ini setting `precision`), and an exponent from 15 digits on. */
function floatText(value: number): string {
  const rounded = Number(value.toPrecision(14));
  const exponent = rounded === 0 ? 0 : Math.floor(Math.log10(Math.abs(rounded)));
  if (exponent >= -5 && exponent < 15) return rounded.toString();
  const [digits = '', power = '0'] = rounded.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${power}`;
}

/** The value of a backed enum's case: no string in PHP, but the framework takes it wherever it takes text. */
function enumText(value: ObjectValue): StringValue | null {
  const backing = value.properties.get('value');
  return backing?.kind === 'string' && value.properties.has('name') ? backing : null;
}

function gap(what: string): StringValue {
  return { kind: 'string', value: '', gap: `${what} where text is expected` };
}

/** The number that PHP reads in a value; null where it is none or not known. */
export function toNumber(value: Value): number | null {
  switch (value.kind) {
    case 'number':
      return value.value;
    case 'null':
      return 0;
    case 'boolean':
      return value.value ? 1 : 0;
    case 'string': {
      if (value.gap !== undefined) return null;
      const leading = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?/.exec(value.value)?.[0];
      return leading === undefined ? 0 : Number(leading);
    }
    case 'array':
      return value.entries.size === 0 ? 0 : 1;
    case 'object':
    case 'closure':
    case 'unknown':
      return null;
    default:
      return value satisfies never;
  }
}

/** https://www.php.net/manual/en/language.types.array.php: `"8"` and 8 are one key, `"08"` is another. */
export function toKey(value: Value): ArrayKey | null {
  switch (value.kind) {
    case 'string':
      if (value.gap !== undefined) return null;
      return /^(0|-?[1-9]\d{0,15})$/.test(value.value) ? Number(value.value) : value.value;
    case 'number':
      return Math.trunc(value.value);
    case 'boolean':
      return value.value ? 1 : 0;
    case 'null':
      return '';
    default:
      return null;
  }
}

export function keyValue(key: ArrayKey): ScalarValue {
  return typeof key === 'number' ? number(key) : string(key);
}

/** `===`; null where source cannot tell. */
export function identical(left: Value, right: Value): boolean | null {
  if (right.kind === 'unknown') return null;
  switch (left.kind) {
    case 'unknown':
      return null;
    case 'null':
      return right.kind === 'null';
    case 'boolean':
      return right.kind === 'boolean' && left.value === right.value;
    case 'number':
      return right.kind === 'number' && left.value === right.value && left.isFloat === right.isFloat;
    case 'string':
      return right.kind === 'string' && sameText(left, right);
    case 'array':
      return right.kind === 'array' && sameEntries(left, right, identical);
    case 'object':
      return right.kind === 'object' && sameObject(left, right);
    case 'closure':
      return left === right;
    default:
      return left satisfies never;
  }
}

function sameObject(left: ObjectValue, right: ObjectValue): boolean | null {
  if (left === right) return true;
  // Enum cases are singletons, and here each mention makes one.
  return left.class === right.class && left.properties.has('name')
    ? identical(left.properties.get('name') ?? left, right.properties.get('name') ?? right)
    : false;
}

/** `==`; null where source cannot tell. https://www.php.net/manual/en/language.operators.comparison.php */
export function equal(left: Value, right: Value): boolean | null {
  if (left.kind === 'unknown' || right.kind === 'unknown') return null;
  if (isTruthOrNull(left) || isTruthOrNull(right)) return equalAsTruth(left, right);
  if (left.kind === 'string' && right.kind === 'string') {
    const areNumbers = isNumeric(left.value) && isNumeric(right.value);
    return areNumbers ? Number(left.value) === Number(right.value) : sameText(left, right);
  }
  if (left.kind === 'number' && right.kind === 'number') return left.value === right.value;
  if (left.kind === 'number' && right.kind === 'string') return equalToText(left.value, right);
  if (left.kind === 'string' && right.kind === 'number') return equalToText(right.value, left);
  if (left.kind === 'array' && right.kind === 'array') return sameEntries(left, right, equal);
  return identical(left, right);
}

function isTruthOrNull({ kind }: Value): boolean {
  return kind === 'boolean' || kind === 'null';
}

/** With a boolean or null all else is compared by whether it is true, but a text with null by whether it is empty. */
function equalAsTruth(left: Value, right: Value): boolean | null {
  if (left.kind === 'null' && right.kind === 'string') return right.gap === undefined ? right.value === '' : null;
  if (right.kind === 'null' && left.kind === 'string') return left.gap === undefined ? left.value === '' : null;
  const one = truthOf(left);
  const other = truthOf(right);
  return one === null || other === null ? null : one === other;
}

function equalToText(value: number, text: StringValue): boolean | null {
  if (text.gap !== undefined) return null;
  return isNumeric(text.value) ? Number(text.value) === value : value.toString() === text.value;
}

export function isNumeric(text: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/.test(text);
}

function sameText(left: StringValue, right: StringValue): boolean | null {
  if (left.gap === undefined && right.gap === undefined) return left.value === right.value;
  return null;
}

function sameEntries(
  left: ArrayValue,
  right: ArrayValue,
  same: (one: Value, other: Value) => boolean | null,
): boolean | null {
  if (left.gap !== undefined || right.gap !== undefined) return null;
  if (left.entries.size !== right.entries.size) return false;
  let isCertain = true;
  for (const [key, value] of left.entries) {
    const other = right.entries.get(key);
    const result = other === undefined ? false : same(value, other);
    if (result === false) return false;
    if (result === null) isCertain = false;
  }
  return isCertain ? true : null;
}

/** `<=>` as a number; null where source cannot tell or the values have no order. */
export function compare(left: Value, right: Value): number | null {
  if (left.kind === 'string' && right.kind === 'string' && !(isNumeric(left.value) && isNumeric(right.value))) {
    if (left.gap !== undefined || right.gap !== undefined) return null;
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  }
  const one = toNumber(left);
  const other = toNumber(right);
  return one === null || other === null ? null : Math.sign(one - other);
}

/** A truth value, or why it is not known. */
export function truthValue(truth: boolean | null, reasonFrom: readonly Value[]): Value {
  return truth === null ? unknown(reasonOf(reasonFrom)) : bool(truth);
}

/** Why one of the values is not known. */
export function reasonOf(values: readonly Value[]): string {
  for (const value of values) {
    if (value.kind === 'unknown') return value.reason;
    if ((value.kind === 'string' || value.kind === 'array') && value.gap !== undefined) return value.gap;
  }
  return 'a comparison';
}

export function firstUnknown(values: readonly Value[]): UnknownValue | undefined {
  return values.find((value) => value.kind === 'unknown');
}
