import { contains, type Node } from '../../../../languages/php/syntax/syntax-walk';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { argumentOf, type Given, type Typer } from '../frame';
import { present } from '../types/either';
import { fractalPagination } from '../responses/pagination';
import type { Entry, Typed } from '../types/typed';
import { emptyList, isNull, literalText, nothing, objectOf, record } from '../types/typed-values';

/** Whether a class says what stands around transformed data. https://fractal.thephpleague.com/serializers */
export function isSerializer(files: PhpFiles, className: string): boolean {
  return /^League\\Fractal\\Serializer\\/i.test(files.lineage(className).external ?? '');
}

/** What a method of a serializer answers: of the application's class, else of the package's; null for the manager's own is `DataArraySerializer`. */
export function serialized(typer: Typer, serializer: string | null, name: string, given: readonly Typed[]): Typed {
  const args = given.map((value) => ({ value, name: null }));
  const own = serializer === null ? null : typer.callMethod(objectOf(serializer), serializer, name, args, 1);
  return own ?? serializerCall(typer.laravel.machine.files, serializer, name.toLowerCase(), args) ?? nothing;
}

/**
 * What the package's class does that is, or is above, a serializer; null for methods that say nothing of what is written.
 * `League\Fractal\Serializer\ArraySerializer`, `DataArraySerializer`
 */
export function serializerCall(
  files: PhpFiles,
  serializer: string | null,
  name: string,
  given: readonly Given[],
): Typed | null {
  const isPlain = serializer !== null && isArraySerializer(files, serializer);
  const [first, second] = [argumentOf(given, 0) ?? nothing, argumentOf(given, 1) ?? nothing];
  switch (name) {
    case 'item':
      return isPlain ? second : record([['data', second]]);
    case 'collection':
      return isPlain ? underKey(first, second) : record([['data', second]]);
    case 'null':
      return isPlain ? emptyList : record([['data', emptyList]]);
    case 'paginator':
      return record([['pagination', fractalPagination]]);
    case 'mergeincludes':
      return withIncludes(present(first), present(second));
    default:
      return null;
  }
}

function isArraySerializer(files: PhpFiles, serializer: string): boolean {
  const { external } = files.lineage(serializer);
  return /\\ArraySerializer$/i.test(external ?? serializer) || /\\ArraySerializer$/i.test(serializer);
}

/** `$resourceKey ?: 'data'` */
function underKey(key: Typed, data: Typed): Typed {
  const name = literalText(key);
  if (name !== null || isNull(key)) return record([[name === null || name === '' ? 'data' : name, data]]);
  return { ...record([]), rest: data };
}

/** What is included stands beside what was transformed, which goes before. */
function withIncludes(made: Typed, included: Typed): Typed {
  if (made.kind !== 'record' || included.kind !== 'record') return made;
  const added = Array.from(included.entries).filter(([name]) => !made.entries.has(name));
  return { ...made, entries: new Map<string, Entry>([...made.entries, ...added]) };
}

/** Whether a method of the application's serializer reads what it is given, and does not only put it somewhere: `$data['id']`. */
export function looksInto({ laravel: { machine } }: Typer, serializer: string | null, name: string): boolean {
  const found = serializer === null ? null : machine.files.method(serializer, name);
  if (found?.kind !== 'found') return false;
  const data = found.method.parameters[1]?.name ?? 'data';
  const statements = machine.files.body(found.of.file, found.method.body);
  return statements.some((statement) => contains(statement, (node) => isReading(node, data)));
}

/** `$data['id']`, `$data + $more`, `[...$data]`, `array_values($data)` */
function isReading(node: Node, data: string): boolean {
  const isIt = (one: Node): boolean => one.kind === 'variable' && one.name === data;
  switch (node.kind) {
    case 'index':
      return isIt(node.of);
    case 'binary':
      return (
        (node.operator === '+' && [node.left, node.right].some(isIt)) || (node.operator === '.' && isIt(node.right))
      );
    case 'array':
      return node.items.some(({ value, spread }) => spread && isIt(value));
    case 'call': {
      const isOfArrays = 'name' in node.function && /^array_/i.test(node.function.fallback);
      return isOfArrays && node.arguments.some(({ value }) => contains(value, isIt));
    }
    default:
      return false;
  }
}
