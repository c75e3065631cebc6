import type { Given, Typer } from '../frame';
import { itemOf } from '../types/items';
import type { Typed } from '../types/typed';
import { collection } from '../types/typed-values';

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

/** Those that hand them one of what they are called on, and those that hand them some of that. */
const ofEach = /^(?:each|eachbyid|filter|reject|every|some|contains|partition|sole)$/;
const ofSome = /^(?:chunk|chunkbyid)$/;

/** Goes through the functions that a method of a value is given, too, where what it answers did not lead there. */
export function withClosures(
  typer: Typer,
  { name, given, of }: { readonly name: string; readonly given: readonly Given[]; readonly of: Typed },
  answer: () => Typed,
): Typed {
  const closures = calling.has(name)
    ? given.flatMap(({ value }) => (value.kind === 'closure' ? [{ value, calls: typer.callsOf(value) }] : []))
    : [];
  const answered = answer();
  const item = (): Typed => itemOf(of, typer);
  const handed = ofEach.test(name) ? [item()] : ofSome.test(name) ? [collection(item())] : [];
  for (const { value, calls } of closures) if (typer.callsOf(value) === calls) typer.callClosure(value, handed);
  return answered;
}
