import type { Typer } from '../frame';
import { present } from '../either';
import { propertyOf } from '../members';
import { model, type ModelView, type TypedResource } from '../typed';

type Extra = ModelView['extra'];

const none: Extra = new Map();

/**
 * What code has put into the model of a resource beside its attributes, and the resource asks for by a name that the model
 * alone does not explain: a pivot, what a query selects.
 */
export function askedOfSubject(typer: Typer, { class: className, of }: TypedResource): Extra {
  const subject = present(of);
  if (subject.kind !== 'model' || subject.view.extra.size === 0) return none;
  const text = textOf(typer, className);
  const plain = model(subject.class);
  const asked = [...subject.view.extra].filter(
    ([name]) =>
      new RegExp(String.raw`->\s*${name}\b`).test(text) &&
      // What asks whether there is a pivot has it or not.
      !(name === 'pivot' && /whenPivotLoaded/i.test(text)) &&
      propertyOf(plain, name, typer).kind === 'unknown',
  );
  return asked.length === 0 ? none : new Map(asked);
}

/** What a resource hands on with all that its model has: relations and counts that were loaded into it. */
export function handedOn(typer: Typer, { class: className, of }: TypedResource): Extra {
  const subject = present(of);
  if (subject.kind !== 'model' || subject.view.extra.size === 0) return none;
  return handsOnAll(typer, className) ? subject.view.extra : none;
}

/** Whether what it answers is, or begins with, what its model is as JSON. */
function handsOnAll(typer: Typer, className: string): boolean {
  const { files } = typer.laravel.machine;
  const found = files.method(className, 'toArray');
  if (found.kind !== 'found') return true;
  return handing.test(found.of.file.textAt(found.method));
}

const handing = /\bparent\s*::\s*toArray\b|\$this\s*->\s*(?:resource\s*->\s*)?(?:toArray|attributesToArray)\s*\(/;

function textOf({ laravel }: Typer, className: string): string {
  const { classes } = laravel.machine.files.lineage(className);
  return classes.map(({ file, declaration }) => file.textAt(declaration)).join('\n');
}
