import type { Typer } from '../frame';
import { permissionModel } from '../models/package-relations';
import { collection, text, type Typed } from '../typed';

/** What methods of spatie/laravel-permission answer of a model, in lower case; null for all others. */
export function permissionCall(typer: Typer, name: string): Typed | null {
  switch (name) {
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
