import type { Typer } from '../frame';
import { present } from '../types/either';
import { propertyOf } from '../members';
import type { TypedResource } from '../types/typed';
import { model } from '../types/typed-values';

/**
 * Whether a resource shows something of what code has put into its model beside the attributes: because it hands on all that
 * the model has (relations and counts that were loaded), or asks for it by a name that the model alone does not explain (a
 * pivot, what a query selects).
 */
export function showsExtra(typer: Typer, { class: className, of }: TypedResource): boolean {
  const subject = present(of);
  if (subject.kind !== 'model' || subject.view.extra.size === 0) return false;
  const { files } = typer.laravel.machine;
  const found = files.method(className, 'toArray');
  if (found.kind !== 'found') return true;
  if (handing.test(found.of.file.textAt(found.method))) return true;
  const { classes } = files.lineage(className);
  const asked = new Set(classes.flatMap(({ file, declaration }) => membersAsked(file.textAt(declaration))));
  const plain = model(subject.class);
  return [...subject.view.extra.keys()].some(
    (name) => asked.has(name) && propertyOf(plain, name, typer).kind === 'unknown',
  );
}

/** Names of members that code asks anything for. */
function membersAsked(text: string): readonly string[] {
  return Array.from(text.matchAll(/->\s*(\w+)/g), ([, name = '']) => name);
}

/** What makes an answer of all that a model is as JSON. */
const handing = /\bparent\s*::\s*toArray\b|\$this\s*->\s*(?:resource\s*->\s*)?(?:toArray|attributesToArray)\s*\(/;
