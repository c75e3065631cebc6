import { eachWay, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { resourceRecord } from '../resources/resource-record';
import type { Typed } from '../types/typed';
import { isTransformer } from './transformer-classes';
import { transformedJson } from './transformed-json';

/**
 * The array that code has of what transformers make, where it goes on with that: `$data['title']`, `unset($data['id'])`. All else
 * as it is. Until then it stands for its shape, as most of it is answered as it was made. `League\Fractal\Scope::toArray`
 */
export function transformedArray(typer: Typer, value: Typed): Typed {
  return waysOf(value).some((way) => isMade(typer, way)) ? eachWay(value, (way) => arrayOf(typer, way)) : value;
}

function isMade({ laravel }: Typer, way: Typed): boolean {
  if (way.kind === 'resource') return isTransformer(laravel.machine.files, way.class);
  return way.kind === 'transformed' && way.transformer !== null;
}

function arrayOf(typer: Typer, way: Typed): Typed {
  if (!isMade(typer, way)) return way;
  if (way.kind === 'resource') return resourceRecord(typer, way);
  return way.kind === 'transformed' ? transformedArray(typer, transformedJson(typer, way)) : way;
}
