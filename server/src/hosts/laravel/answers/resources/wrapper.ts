import { Scope } from '../../../../languages/php/evaluate/scope';
import { textOf } from '../../../../languages/php/evaluate/values';
import type { Machine } from '../../../../languages/php/evaluate/machine';
import type { NativeClass } from '../../../../languages/php/evaluate/natives';
import { nullValue } from '../../../../languages/php/scalars';
import type { Typer } from '../frame';

/** Where it is kept what resources are wrapped in: `Illuminate\Http\Resources\Json\JsonResource::$wrap`. */
const wrap = 'illuminate\\http\\resources\\json\\jsonresource::$wrap';

/** The framework's base of resources, of which the application may say what all of them are wrapped in. */
export const jsonResource: NativeClass = {
  callStatic(name, { machine, args }) {
    if (name === 'withoutwrapping') machine.lasting.set(wrap, { value: nullValue });
    else if (name === 'wrap') machine.lasting.set(wrap, { value: args.or(0, 'value') });
    else return undefined;
    return nullValue;
  },
};

/** The name that resources of a class stand under in a body; null where they are not wrapped. */
export function wrapperOf(typer: Typer, className: string | null): string | null {
  const { machine } = typer.laravel;
  const classes = className === null ? [] : machine.files.lineage(className).classes;
  for (const { declaration, file } of classes) {
    const property = declaration.properties.find(({ name, isStatic }) => name === 'wrap' && isStatic);
    if (property === undefined) continue;
    if (property.byDefault === null) return null;
    return textOf(machine.evaluate(property.byDefault, new Scope(file, { lexicalClass: declaration.name })));
  }
  return typer.wrapper === undefined ? wrapperOfAll(machine) : typer.wrapper;
}

function wrapperOfAll({ lasting }: Machine): string | null {
  const said = lasting.get(wrap);
  return said === undefined ? 'data' : textOf(said.value);
}
