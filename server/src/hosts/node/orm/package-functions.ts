import { ts } from 'ts-morph';
import type { Infers, PackagedFunction } from '../../../languages/typescript/inference/infers';
import { resultOfCallback } from '../../../languages/typescript/inference/calls';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { arrayOf, mapOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { lodashName } from '../known-packages/lodash/lodash-name';
import { withKeys } from '../../../languages/typescript/types/keys';
import { eachNamed } from '../stores/each-named';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { primitive, record, type Value } from '../../../languages/typescript/evaluate/value';
import { takesExposedOnly } from '../known-packages/class-transformer';
import type { FieldSchema } from '../../../core/fields/field-schema';

type Answer = (call: ts.CallExpression, inference: Infers) => Typed | null;

const first: Answer = ({ arguments: [one] }, inference) => (one === undefined ? null : inference.of(one));

const item: Answer = (call, inference) => {
  const list = first(call, inference);
  return list === null ? null : inference.itemOf(list);
};

const mapped: Answer = ({ arguments: [, callback] }, inference) =>
  callback === undefined ? null : { kind: 'list', item: resultOfCallback(callback, inference) };

const groups: Answer = (call, inference) => {
  const list = first(call, inference);
  return list === null ? null : ofField(mapOf(inference.fieldOf(list)));
};

const keyed: Answer = (call, inference) => {
  const one = item(call, inference);
  return one === null ? null : ofField(mapOf(inference.fieldOf(one)));
};

const filtered =
  (isKept: (names: ReadonlySet<string>, name: string) => boolean): Answer =>
  (call, inference) => {
    const [of, ...names] = call.arguments;
    if (of === undefined) return null;
    const texts = names.flatMap((one) => (ts.isArrayLiteralExpression(one) ? [...one.elements] : [one]));
    const written = new Set(texts.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : [])));
    const field: FieldSchema = inference.reader.held(inference.field(of));
    if (written.size < texts.length || field.properties === undefined) return null;
    return ofField(withKeys(field, (name) => isKept(written, name)));
  };

/** What all of some objects have: of the `last` of those that have it, else of the first. */
const together =
  (last: boolean): Answer =>
  (call, inference) => {
    if (call.arguments.length === 1) return first(call, inference);
    const fields = call.arguments.map((one) => inference.reader.held(inference.field(one)));
    if (fields.some(({ properties }) => properties === undefined)) return null;
    const properties: Record<string, FieldSchema> = {};
    for (const one of last ? fields : fields.toReversed()) {
      for (const [name, field] of Object.entries(one.properties ?? {})) {
        const before = properties[name];
        if (field.required || before === undefined) properties[name] = field;
      }
    }
    return ofField({ ...openObject, properties });
  };

/** Functions of lodash. */
const lodash: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    [
      ...[
        'sortBy',
        'orderBy',
        'uniq',
        'uniqBy',
        'uniqWith',
        'filter',
        'reject',
        'compact',
        'take',
        'takeRight',
        'drop',
      ],
      ...['reverse', 'shuffle', 'cloneDeep', 'clone', 'slice', 'concat', 'union', 'unionBy'],
      ...['intersectionBy', 'differenceBy', 'difference', 'without', 'sampleSize'],
    ].map((name) => [name, first] as const),
  ),
  first: item,
  head: item,
  last: item,
  find: item,
  sample: item,
  maxBy: item,
  minBy: item,
  map: mapped,
  flatMap: mapped,
  groupBy: groups,
  keyBy: keyed,
  pick: filtered((names, name) => names.has(name)),
  omit: filtered((names, name) => !names.has(name)),
  assign: together(true),
  extend: together(true),
  merge: together(true),
  defaults: together(false),
  countBy: () => ofField(mapOf(plain('integer'))),
  sumBy: () => ofField(plain('number')),
  sum: () => ofField(plain('number')),
  meanBy: () => ofField(plain('number')),
  size: () => ofField(plain('integer')),
  camelCase: () => ofField(plain('string')),
  kebabCase: () => ofField(plain('string')),
};

/** `plainToInstance(User, rows)` of class-transformer. */
const instanceOf: Answer = ({ arguments: [of, value, options] }, inference) => {
  const made = of === undefined ? null : inference.of(of);
  if (made?.kind !== 'class') return null;
  const { node, place } = made;
  const isExposedOnly = options !== undefined && takesExposedOnly(optionsIn(options, inference));
  const { instances } = inference.reader.hooks;
  const held = ts.isClassDeclaration(node) ? (instances?.of(node, place.args, isExposedOnly) ?? undefined) : undefined;
  const one: Typed = { ...made, kind: 'instance', ...(held !== undefined && { made: held }) };
  const isList = value !== undefined && inference.field(value).type === 'array';
  return isList ? { kind: 'list', item: one } : one;
};

/** `instanceToPlain(user)` */
const plainOf: Answer = (call, inference) => {
  const of = first(call, inference);
  const { instances } = inference.reader.hooks;
  if (of === null || instances === undefined) return of;
  const field = inference.fieldOf(of);
  const sent = instances.sentAs(field);
  return JSON.stringify(sent) === JSON.stringify(field) ? of : ofField(sent);
};

/** What options say that are written out, or are a constant. */
function optionsIn(node: ts.Expression, inference: Infers): Value | undefined {
  const { hooks } = inference.reader;
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node))
    return hooks.constant(node.getText(), node.getSourceFile().fileName);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.flatMap((one): readonly (readonly [string, Value])[] => {
    if (ts.isSpreadAssignment(one)) {
      const spread = optionsIn(one.expression, inference);
      return spread?.kind === 'record' ? [...spread.entries] : [];
    }
    const name = nameText(one.name);
    if (name === null || !ts.isPropertyAssignment(one)) return [];
    const { initializer } = one;
    if (ts.isStringLiteralLike(initializer)) return [[name, primitive(initializer.text)]];
    return [[name, primitive(initializer.kind === ts.SyntaxKind.TrueKeyword)]];
  });
  return record(entries);
}

const others: Readonly<Record<string, Answer>> = {
  plainToInstance: instanceOf,
  plainToClass: instanceOf,
  instanceToPlain: plainOf,
  classToPlain: plainOf,
  firstValueFrom: first,
  lastValueFrom: first,
  getReasonPhrase: () => ofField(plain('string')),
};

/** Packages whose functions make texts. */
const makingTexts = /^(?:uuid|nanoid|bcrypt|bcryptjs|argon2|crypto|node:crypto)$/;

/** Those of them that answer whether something holds. */
const holding = /^(?:compare|compareSync|verify|timingSafeEqual|validate|needsRehash)$/;

const whole = plain('integer');

/** https://nodejs.org/api/os.html */
const ofSystem: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(plain('string'), 'arch endianness homedir hostname machine platform release tmpdir type version'),
  ...eachNamed(whole, 'availableParallelism freemem getPriority totalmem'),
  uptime: plain('number'),
  loadavg: arrayOf(plain('number')),
};

/** Functions of `path` that make texts. */
const pathNames = /^(?:basename|dirname|extname|join|normalize|relative|resolve)$/;

/** What a call of a function of a package comes to; null for one that nobody knows. */
export function packagedFunction(of: PackagedFunction, call: ts.CallExpression, inference: Infers): Typed | null {
  const name = of.name.split('.').at(-1) ?? '';
  const isPath = /^(?:node:)?path$/.test(of.specifier) && pathNames.test(name);
  if (/^(?:node:)?os$/.test(of.specifier))
    return Object.hasOwn(ofSystem, name) ? ofField(ofSystem[name] ?? whole) : null;
  if (makingTexts.test(of.specifier) && holding.test(name)) return ofField(plain('boolean'));
  if (isPath || makingTexts.test(of.specifier)) return ofField(plain('string'));
  const ofLodash = lodashName(of);
  const table = ofLodash === null ? others : lodash;
  const own = ofLodash ?? of.name;
  return Object.hasOwn(table, own) ? (table[own]?.(call, inference) ?? null) : null;
}
