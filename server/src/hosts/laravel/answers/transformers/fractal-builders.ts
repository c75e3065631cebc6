import type { PhpFiles } from '../../../../languages/php/php-files';
import { textOf } from '../../../../languages/php/evaluate/values';
import type { AnswerFramework } from '../answer-framework';
import type { Typer } from '../frame';
import type { Typed, TypedTransformed } from '../types/typed';
import { isNull, literalText, nullTyped, objectOf, record } from '../types/typed-values';
import { present, waysOf } from '../types/either';
import { keyOfTyped } from '../types/typed-key';

const ofPackage = /^Spatie\\(?:Fractal|Fractalistic)\\Fractal$/i;

/** What `fractal()` makes, where configuration names no class of its own. */
export const fractalBuilder = 'Spatie\\Fractal\\Fractal';

/** Whether it is told step by step what to transform: the package's own class, or one of the application below it. https://github.com/spatie/laravel-fractal */
export function isFractalBuilder(files: PhpFiles, className: string): boolean {
  return ofPackage.test(className) || ofPackage.test(files.lineage(className).external ?? '');
}

/** A class that the configuration of the package names; null where it names none. https://github.com/spatie/laravel-fractal/blob/main/config/fractal.php */
export function configuredClass({ configuration }: AnswerFramework, key: string): string | null {
  const said = textOf(configuration.get(`fractal.${key}`))?.replace(/^\\/, '') ?? '';
  return said === '' ? null : said;
}

/** What is left to `createData()` of a class of the application, which sets what nobody has told yet: serializer, paginator, name. */
export function settledBy(typer: Typer, of: TypedTransformed): TypedTransformed {
  const { builder } = of;
  if (builder === null || typer.laravel.machine.files.method(builder, 'createData').kind !== 'found') return of;
  const told = new Map<string, Typed>([
    ['serializer', of.serializer === null ? nullTyped : objectOf(of.serializer)],
    ['paginator', of.isPaged ? objectOf(paginatorAdapter) : nullTyped],
    ['cursor', nullTyped],
    ['data', of.of],
    ['transformer', of.transformer ?? nullTyped],
    ['resourceName', of.key ?? nullTyped],
    ['meta', of.meta ?? record([])],
  ]);
  const self = { ...objectOf(builder), properties: new Map(told) };
  typer.failuresIn(() => typer.callMethod(self, builder, 'createData', [], 1));
  const left = (name: string): Typed => leftIn(told.get(name) ?? nullTyped, self.properties.get(name) ?? nullTyped);
  const serializer = present(left('serializer'));
  const paginator = left('paginator');
  const transformer = present(left('transformer'));
  const key = left('resourceName');
  return {
    ...of,
    builder: null,
    serializer: classNamed(serializer) ?? of.serializer,
    transformer: isNull(transformer) ? of.transformer : transformer,
    key: isNull(key) ? null : present(key),
    // Where only the kind of the data decides, it decides.
    isPaged: of.isPaged || (!isNull(paginator) && present(of.of).kind === 'paginator'),
    meta: left('meta'),
  };
}

const paginatorAdapter = 'League\\Fractal\\Pagination\\IlluminatePaginatorAdapter';

/** What was told stays, as long as it is one of what may be left. */
function leftIn(told: Typed, left: Typed): Typed {
  const key = keyOfTyped(told);
  return !isNull(told) && waysOf(left).some((way) => keyOfTyped(way) === key) ? told : left;
}

/** The class of an object, or the one that a text names. */
export function classNamed(value: Typed | null | undefined): string | null {
  if (value?.kind === 'object') return value.class;
  return literalText(value ?? undefined)?.replace(/^\\/, '') ?? null;
}
