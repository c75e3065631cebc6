import { isModel } from '../../models/model-classes';
import type { Typer } from '../frame';
import { isFrameworkInstance } from '../framework-instance';
import type { Typed } from '../types/typed';
import { model, nothing } from '../types/typed-values';

/** Whether a way of a value is an object of a class (`$value instanceof Post`); null where it may be. */
export function isInstanceOf(typer: Typer, way: Typed, className: string): boolean | null {
  const name = className.replace(/^\\/, '');
  if (isNoObject(way, name)) return false;
  if (name.toLowerCase() === 'closure') return way.kind === 'unknown' ? null : way.kind === 'closure';
  return isFrameworkInstance(way, name) ?? isOfProjectClass(typer, way, name);
}

/** What is known of an object by a class of the project alone: a model, or a case of an enumeration; unknown for other classes. */
export function instanceOf({ laravel: { machine } }: Typer, className: string): Typed {
  const { files } = machine;
  const declared = files.class(className)?.declaration;
  if (declared?.kind === 'enum') return { kind: 'enum', class: declared.name, case: null };
  return declared?.kind === 'class' && isModel(files, className) ? model(className.replace(/^\\/, '')) : nothing;
}

/** Classes of which texts are objects that are known by what they are written as alone. */
const textLike = /(?:string|able|file|expression)$/i;

/** Whether it is null, an array, a number or the like: an object of no class. */
function isNoObject(way: Typed, name: string): boolean {
  if (way.kind === 'scalar' || way.kind === 'record' || way.kind === 'list') return true;
  if (way.kind !== 'field' || way.field.enum !== undefined || way.field.format !== undefined) return false;
  const { type } = way.field;
  return ['integer', 'number', 'boolean'].includes(type) || (type === 'string' && !textLike.test(name));
}

/** A class has one parent, so that objects of one class are none of another that is neither above nor below it. */
function isOfProjectClass(typer: Typer, way: Typed, name: string): boolean | null {
  const { files } = typer.laravel.machine;
  const wanted = files.class(name)?.declaration;
  if (wanted === undefined) return null;
  const own = classOf(way);
  if (own === null) return isBesideModels(way) && isModel(files, name) ? false : null;
  const declared = files.class(own)?.declaration;
  if (declared === undefined) return null;
  if (files.isA(own, name)) return true;
  if (declared.kind === 'enum') return false;
  if (declared.kind !== 'class' || files.isA(name, own)) return null;
  // What a query finds is of the model's own class; other classes below it may have more interfaces.
  return wanted.kind === 'class' || wanted.kind === 'enum' || (way.kind === 'model' && !declared.isAbstract)
    ? false
    : null;
}

function classOf(way: Typed): string | null {
  switch (way.kind) {
    case 'model':
    case 'enum':
    case 'object':
    case 'resource':
    case 'resources':
      return way.class;
    default:
      return null;
  }
}

/** Objects of classes that no model extends. */
function isBesideModels({ kind }: Typed): boolean {
  return ['date', 'collection', 'paginator', 'query', 'response', 'closure', 'resources'].includes(kind);
}
