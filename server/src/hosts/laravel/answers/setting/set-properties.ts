import type { FunctionLike } from '../../../../languages/php/syntax/ast';
import { heldBy, typedOfType } from '../types/declared';
import { argumentOf, type Callee, type Given, type Typer } from '../frame';

const settingProperties = /\$this\s*->\s*\w+\s*(?:\[[^\]]*\]\s*)?=[^=>]|\bparent::__construct\b/;
const setters = new WeakMap<FunctionLike, boolean>();

/** Whether code sets something in the object that it is called on, so that it has to be gone through each time. */
export function setsProperties({ declaration, file, self }: Callee): boolean {
  if (self?.kind !== 'object') return false;
  const known =
    setters.get(declaration) ??
    (declaration.parameters.some(({ promoted }) => promoted) || settingProperties.test(file.textAt(declaration)));
  setters.set(declaration, known);
  return known;
}

/** `__construct(protected Repository $posts)` keeps what it is given, whichever class below hands it on. */
export function setPromoted(typer: Typer, { declaration, self, className }: Callee, given: readonly Given[]): void {
  if (self?.kind !== 'object') return;
  for (const [index, parameter] of declaration.parameters.entries()) {
    const value = parameter.promoted ? argumentOf(given, index, parameter.name) : undefined;
    if (value !== undefined && value.kind !== 'unknown')
      typer.state.set(self, parameter.name, heldBy(parameter, value, typedOfType(parameter.type, className, typer)));
  }
}
