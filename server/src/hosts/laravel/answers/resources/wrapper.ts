import { textOf } from '../../../../languages/php/evaluate/values';
import type { Machine } from '../../../../languages/php/evaluate/machine';
import type { NativeCall, NativeClass } from '../../../../languages/php/evaluate/natives';
import type { Slot } from '../../../../languages/php/evaluate/scope';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { nullValue, string } from '../../../../languages/php/scalars';
import type { Typed } from '../types/typed';
import { literalText } from '../types/typed-values';
import type { Typer } from '../frame';

/** Where it is kept what resources are wrapped in: `Illuminate\Http\Resources\Json\JsonResource::$wrap`. */
const wrap = 'illuminate\\http\\resources\\json\\jsonresource::$wrap';

/** The framework's base of resources, of which the application may say what all of them are wrapped in. */
const jsonResource: NativeClass = {
  callStatic(name, call) {
    const slot = name === 'withoutwrapping' || name === 'wrap' ? slotOf(call) : null;
    if (slot === null) return undefined;
    slot.value = name === 'wrap' ? call.args.or(0, 'value') : nullValue;
    return nullValue;
  },
  staticProperty: (name, machine) => (name === 'wrap' ? slotOfAll(machine) : null),
};

/** By their names. PHP shares a static property with all classes below that do not declare it again, so each of them says it of all. */
export const resourceBases: readonly (readonly [string, NativeClass])[] = [
  'JsonResource',
  'ResourceCollection',
  'AnonymousResourceCollection',
].map((name, index, names) => {
  const parent = names[index - 1];
  const below = parent === undefined ? {} : { parent: `Illuminate\\Http\\Resources\\Json\\${parent}` };
  return [`Illuminate\\Http\\Resources\\Json\\${name}`, { ...jsonResource, ...below }];
});

/** What is told of a class that declares the property itself is told of that class, and of those below it. */
function slotOf({ machine, calledOn }: NativeCall): Slot {
  return (calledOn === null ? null : machine.staticProperty(calledOn, 'wrap')) ?? slotOfAll(machine);
}

function slotOfAll({ lasting }: Machine): Slot {
  const said = lasting.get(wrap) ?? { value: string('data') };
  lasting.set(wrap, said);
  return said;
}

/** The name that resources of a class stand under in a body; null where they are not wrapped. */
export function wrapperOf(typer: Typer, className: string | null): string | null {
  const { machine } = typer.laravel;
  const by = className === null ? null : declaringClass(machine.files, className);
  const said = typer.wrappers.get(by);
  if (said !== undefined) return said;
  return textOf(by === null ? slotOfAll(machine).value : machine.staticValue(by, 'wrap'));
}

/** Hears what code says for the rest of its request: `PostResource::withoutWrapping()`; answers whether a method is one that says it. */
export function saysWrapper(typer: Typer, className: string, { name, first }: SaidOf): boolean {
  if (name !== 'withoutwrapping' && name !== 'wrap') return false;
  const by = declaringClass(typer.laravel.machine.files, className);
  typer.wrappers.set(by, name === 'wrap' ? literalText(first) : null);
  return true;
}

interface SaidOf {
  /** In lower case. */
  readonly name: string;
  readonly first: Typed | undefined;
}

/** The class of the application that declares what resources of a class are wrapped in; null where it is the framework's. */
function declaringClass(files: PhpFiles, className: string): string | null {
  const { classes } = files.lineage(className);
  const found = classes.find(({ declaration }) =>
    declaration.properties.some(({ name, isStatic }) => name === 'wrap' && isStatic),
  );
  return found?.declaration.name ?? null;
}
