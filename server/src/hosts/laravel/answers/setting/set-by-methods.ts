import { Kept } from '../../../../core/dependencies/kept';
import type { PropertyDeclaration } from '../../../../languages/php/syntax/ast';
import { either, orNull } from '../types/either';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';
import { nothing, objectOf } from '../types/typed-values';

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
  const { methods, isNullBefore } = settersOf(className, property, typer);
  const values = methods.flatMap((method) => {
    const made = objectOf(className);
    typer.failuresIn(() => typer.callMethod(made, className, method, [], 1));
    return made.properties.get(property) ?? [];
  });
  if (values.length === 0) return nothing;
  return isNullBefore ? orNull(either(values)) : either(values);
}

interface Setters {
  readonly methods: readonly string[];
  /** Whether the property is declared to be null until one of them is called. */
  readonly isNullBefore: boolean;
}

const noSetters: Setters = { methods: [], isNullBefore: false };

/** The methods that stand beside the declaration, and set it. */
function settersOf(className: string, property: string, { laravel }: Typer): Setters {
  const { files } = laravel.machine;
  for (const linked of files.lineage(className).classes) {
    const used = linked.declaration.traits.flatMap((trait) => files.class(trait) ?? []);
    for (const { declaration, file } of [linked, ...used]) {
      const declared = declaration.properties.find(({ name }) => name === property);
      if (declared === undefined) continue;
      const setting = new RegExp(String.raw`\$this\s*->\s*${property}\s*=[^=>]`);
      const methods = declaration.methods.filter((method) => setting.test(file.textAt(method)));
      const names = methods.map(({ name }) => name);
      const isNullBefore =
        isNullFirst(declared) && !names.some((name) => /^(?:__construct|boot\w*|initialize\w*)$/i.test(name));
      return { methods: names.slice(0, mostMethods), isNullBefore };
    }
  }
  return noSetters;
}

/** Whether its class says that it may be null, and is: `public ?bool $isUsed = null`. */
function isNullFirst({ type, byDefault }: PropertyDeclaration): boolean {
  const isNull = byDefault?.kind === 'literal' && byDefault.value.kind === 'null';
  return isNull && type !== null && (type.nullable || type.names.some((name) => name.toLowerCase() === 'null'));
}
