import type { Given, Typer } from '../frame';
import type { Typed } from '../typed';

/** Methods that call a function that they are given before they answer, in lower case. */
const calling: ReadonlySet<string> = new Set([
  ...[
    'each',
    'eachspread',
    'eachbyid',
    'map',
    'mapwithkeys',
    'mapspread',
    'mapinto',
    'flatmap',
    'transform',
    'through',
  ],
  ...['filter', 'reject', 'every', 'some', 'contains', 'reduce', 'partition', 'sole', 'pipe', 'tap', 'when', 'unless'],
  ...['whenempty', 'whennotempty', 'whenfilled', 'whenhas', 'chunk', 'chunkbyid', 'lazybyid', 'findor', 'firstor'],
  ...[
    'existsor',
    'doesntexistor',
    'valueor',
    'transaction',
    'block',
    'attempt',
    'withoutevents',
    'unguarded',
    'remember',
  ],
  ...['rememberforever', 'synchronized', 'withlocale', 'withouttimestamps', 'thenreturn', 'throwif', 'throwunless'],
]);

/** Goes through the functions that a method is given, too, where what it answers did not lead there. */
export function withClosures(
  typer: Typer,
  { name, given }: { readonly name: string; readonly given: readonly Given[] },
  answer: () => Typed,
): Typed {
  const closures = calling.has(name)
    ? given.flatMap(({ value }) => (value.kind === 'closure' ? [{ value, calls: typer.callsOf(value) }] : []))
    : [];
  const answered = answer();
  for (const { value, calls } of closures) if (typer.callsOf(value) === calls) typer.callClosure(value, []);
  return answered;
}
