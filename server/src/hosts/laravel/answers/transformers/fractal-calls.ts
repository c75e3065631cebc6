import type { Call, Typer } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { isFractalBuilder } from './fractal-builders';
import { isSerializer, serializerCall } from './serializers';
import { builtBy, ofTransformer, transformedCall } from './transformed';
import { isTransformer } from './transformer-classes';

/** What a method of the package answers that is called on an object of a class below one of its own; null for all others. `isParent`: called past the object's own code. */
export function fractalCall(typer: Typer, of: TypedObject, call: Call, isParent = false): Typed | null {
  const { files } = typer.laravel.machine;
  if (isTransformer(files, of.class)) return ofTransformer(call.name, call.given);
  if (isSerializer(files, of.class)) return serializerCall(files, of.class, call.name, call.given);
  return isFractalBuilder(files, of.class) ? transformedCall(typer, builtBy(typer, of.class), call, isParent) : null;
}
