import type { Call, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';
import { collectionCall } from './collection-calls';
import { macroOwners } from '../../runtime/macros';
import { macroCall } from './macro-calls';
import { modelCall } from './model-calls';
import { objectCall } from './object-calls';
import { paginatorCall } from './paginator-calls';
import { queryCall } from './query-calls';

/** What a method answers of what a resource is made of. */
export function methodOn(typer: Typer, value: Typed, call: Call): Typed {
  const ofMacro = (owners: readonly string[]): Typed | null =>
    macroCall(typer, owners, { of: value, className: null }, call);
  switch (value.kind) {
    case 'model':
      return modelCall(typer, value, call);
    case 'query':
      return ofMacro([macroOwners.builder, macroOwners.rows]) ?? queryCall(typer, value, call);
    case 'collection':
      return ofMacro([macroOwners.collection]) ?? collectionCall(typer, value, call);
    case 'paginator':
      return paginatorCall(typer, value, call);
    case 'object':
      return objectCall(typer, value, call);
    case 'enum':
      return typer.callMethod(value, value.class, call.name, call.given, call.frame.depth) ?? nothing;
    default:
      return nothing;
  }
}
