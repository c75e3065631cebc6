import type { JsonObject } from '../json';
import type { Finding } from './change';
import type { ChangeCode } from './change-kinds';
import { compareSchemas } from './compare-schemas';
import type { DescriptionTree } from './description-tree';
import { type ListedOperation, parameterNames } from './operation-list';
import { isRewritten, writtenValueOf } from './serialization';
import type { Trees } from './trees';

interface ListedParameter {
  readonly in: string;
  readonly name: string;
  /** The same in both descriptions: of a parameter of the path its place in there, of a header its name in lower case. */
  readonly key: string;
  readonly parameter: JsonObject;
  readonly pointer: string;
}

/** What changed of the parameters of an operation. */
export function compareParameters(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  const before = parametersOf(old, trees.old);
  const after = parametersOf(now, trees.now);
  const gone = [...before.values()].filter(({ key }) => !after.has(key));
  const come = [...after.values()].filter(({ key }) => !before.has(key));
  const moves = gone.flatMap((one): readonly (readonly [ListedParameter, ListedParameter])[] => {
    const other = come.find(({ name }) => name === one.name);
    return other === undefined ? [] : [[one, other]];
  });
  const moved = new Set(moves.flat());
  return [
    ...gone.filter((one) => !moved.has(one)).map(removal),
    ...come.filter((one) => !moved.has(one)).map(addition),
    ...moves.map(([one, other]) => found('parameter.moved', other, `was moved from ${one.in} to ${other.in}`)),
    ...[...before.values()].flatMap((one) => {
      const other = after.get(one.key);
      return other === undefined ? [] : compareParameter(one, other, trees);
    }),
  ];
}

/** What other parts of a description say. https://spec.openapis.org/oas/v3.0.3#parameter-object */
const headersElsewhere: readonly string[] = ['accept', 'content-type', 'authorization'];

/** Those of the operation and of its path by key; the operation's own take precedence. */
function parametersOf(
  { path, operation, pathParameters }: ListedOperation,
  tree: DescriptionTree,
): ReadonlyMap<string, ListedParameter> {
  const names = parameterNames(path);
  const parameters = [...tree.objects(pathParameters), ...tree.objects(operation['parameters'])];
  const listed = parameters.flatMap((parameter): readonly (readonly [string, ListedParameter])[] => {
    const { in: place, name } = parameter;
    if (typeof place !== 'string' || typeof name !== 'string') return [];
    if (place === 'header' && headersElsewhere.includes(name.toLowerCase())) return [];
    const position = place === 'path' ? names.indexOf(name) : -1;
    const known = place === 'header' ? name.toLowerCase() : position < 0 ? name : String(position);
    const key = `${place} ${known}`;
    return [[key, { in: place, name, key, parameter, pointer: tree.pointerOf(parameter) }]];
  });
  return new Map(listed);
}

function removal(one: ListedParameter): Finding {
  return { ...found('parameter.removed', one, 'was removed'), side: 'old' };
}

function addition(one: ListedParameter): Finding {
  return one.parameter['required'] === true
    ? found('parameter.addedRequired', one, 'was added and is required')
    : found('parameter.addedOptional', one, 'was added');
}

function found(code: ChangeCode, parameter: ListedParameter, detail: string): Finding {
  return { code, subject: subjectOf(parameter), detail, pointer: parameter.pointer, side: 'new' };
}

function subjectOf({ in: place, name }: ListedParameter): string {
  return place === 'header'
    ? `Request header "${name}"`
    : `${place.charAt(0).toUpperCase()}${place.slice(1)} parameter "${name}"`;
}

function compareParameter(old: ListedParameter, now: ListedParameter, trees: Trees): readonly Finding[] {
  const is = ({ parameter }: ListedParameter, key: string) => parameter[key] === true;
  const subject = subjectOf(now);
  const before = writtenValueOf(old.parameter, old.in, trees.old);
  const after = writtenValueOf(now.parameter, now.in, trees.now);
  return [
    ...(now.in === 'path' && old.name !== now.name
      ? [found('parameter.renamed', now, `was called "${old.name}" before`)]
      : []),
    ...(!is(old, 'required') && is(now, 'required')
      ? [found('parameter.becameRequired', now, 'was optional, is required now')]
      : []),
    ...(is(old, 'required') && !is(now, 'required')
      ? [found('parameter.becameOptional', now, 'was required, is optional now')]
      : []),
    ...(!is(old, 'deprecated') && is(now, 'deprecated') ? [found('parameter.deprecated', now, 'was deprecated')] : []),
    ...(is(old, 'allowEmptyValue') && !is(now, 'allowEmptyValue')
      ? [found('parameter.emptyRefused', now, 'may no longer be empty')]
      : []),
    ...(!is(old, 'allowEmptyValue') && is(now, 'allowEmptyValue')
      ? [found('parameter.emptyAllowed', now, 'may be empty now')]
      : []),
    ...(isRewritten(before, after)
      ? [found('parameter.serialization', now, `style changed from ${before.serialization} to ${after.serialization}`)]
      : []),
    ...compareSchemas(before.schema, after.schema, {
      trees,
      place: {
        direction: 'request',
        notation: after.notation,
        subject: (field) => (field === '' ? subject : `${subject}, ${field}`),
      },
    }),
  ];
}
