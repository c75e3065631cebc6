import { Kept } from '../../../../core/dependencies/kept';
import { either } from '../types/either';
import type { Typer } from '../frame';
import { nothing, objectOf, type Typed } from '../types/typed';

const setBefore = new WeakMap<Typer, Kept<Typed>>();

/** Methods of a class that are gone through for what they set. */
const mostMethods = 3;

/** What methods of a model set in a property that its class declares: `$this->errors = $validator->errors()`; unknown for all others. */
export function setByMethods(className: string, property: string, typer: Typer): Typed {
  const { files } = typer.laravel.machine;
  const known = setBefore.get(typer) ?? new Kept<Typed>(files.tracker);
  setBefore.set(typer, known);
  return known.get(`${className} ${property}`, nothing, () => typer.apart(() => found(className, property, typer)));
}

function found(className: string, property: string, typer: Typer): Typed {
  const values = settersOf(className, property, typer).flatMap((method) => {
    const made = objectOf(className);
    typer.failuresIn(() => typer.callMethod(made, className, method, [], 1));
    return made.properties.get(property) ?? [];
  });
  return values.length === 0 ? nothing : either(values);
}

/** The methods that stand beside the declaration, and set it. */
function settersOf(className: string, property: string, { laravel }: Typer): readonly string[] {
  const { files } = laravel.machine;
  for (const linked of files.lineage(className).classes) {
    const used = linked.declaration.traits.flatMap((trait) => files.class(trait) ?? []);
    for (const { declaration, file } of [linked, ...used]) {
      if (!declaration.properties.some(({ name }) => name === property)) continue;
      const setting = new RegExp(String.raw`\$this\s*->\s*${property}\s*=[^=>]`);
      const methods = declaration.methods.filter((method) => setting.test(file.textAt(method)));
      return methods.slice(0, mostMethods).map(({ name }) => name);
    }
  }
  return [];
}
