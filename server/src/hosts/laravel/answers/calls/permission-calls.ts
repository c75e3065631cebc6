import type { Typer } from '../frame';
import { permissionModel } from '../models/package-relations';
import type { Typed, TypedModel } from '../types/typed';
import { collection, text } from '../types/typed-values';

/**
 * What methods of spatie/laravel-permission answer of a model, in lower case; null for all others. What gives or takes roles answers
 * the model. https://spatie.be/docs/laravel-permission
 */
export function permissionCall(typer: Typer, of: TypedModel, name: string): Typed | null {
  switch (name) {
    case 'assignrole':
    case 'removerole':
    case 'syncroles':
    case 'givepermissionto':
    case 'revokepermissionto':
    case 'syncpermissions':
      return of;
    case 'getrolenames':
    case 'getpermissionnames':
      return collection(text);
    case 'getallpermissions':
    case 'getdirectpermissions':
    case 'getpermissionsviaroles':
      return collection(permissionModel(typer, 'permission'));
    default:
      return null;
  }
}
