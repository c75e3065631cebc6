import { orNull } from '../types/either';
import { errorsByField } from '../errors/errors-by-field';
import type { Call, Typer } from '../frame';
import { media } from '../models/package-relations';
import type { Typed, TypedModel, TypedObject } from '../types/typed';
import { collection, flag, objectOf, text } from '../types/typed-values';

/** What methods of models of packages answer of which the project has no source: of media, and of notifications. */
export function rowCall(name: string): Typed | null {
  switch (name) {
    case 'geturl':
    case 'getpath':
    case 'gettypefrommime':
      return text;
    case 'read':
    case 'unread':
      return flag;
    default:
      return null;
  }
}

const mediaAdder = 'Spatie\\MediaLibrary\\MediaCollections\\FileAdder';

/** What a method answers of what puts a file to a model: itself, until it is told where; null for any other object. */
export function mediaAdderCall(of: TypedObject, { name }: Call): Typed | null {
  if (of.class !== mediaAdder) return null;
  return /^tomedia(?:collection|library)/.test(name) ? media : of;
}

/**
 * What methods of spatie/laravel-medialibrary answer, in lower case, of a model that has media, and of media; null for all
 * others. https://spatie.be/docs/laravel-medialibrary
 */
export function mediaCall(name: string): Typed | null {
  switch (name) {
    case 'getfirstmediaurl':
    case 'getfirstmediapath':
    case 'getfirsttemporaryurl':
    case 'getlastmediaurl':
    case 'getfullurl':
    case 'gettemporaryurl':
    case 'getavailableurl':
    case 'getavailablefullurl':
      return text;
    case 'getmedia':
      return collection(media);
    case 'getfirstmedia':
    case 'getlastmedia':
      return orNull(media);
    case 'addmedia':
    case 'addmediafromrequest':
    case 'addmediafromurl':
    case 'addmediafromdisk':
    case 'addmediafrombase64':
    case 'addmediafromstring':
    case 'addmediafromstream':
    case 'copymedia':
      return objectOf(mediaAdder);
    case 'hasmedia':
    case 'hasgeneratedconversion':
    case 'hascustomproperty':
      return flag;
    default:
      return null;
  }
}

/** What a model answers that validates itself by watson/validating. https://github.com/dwightwatson/validating */
export function validatingCall({ laravel }: Typer, { class: className }: TypedModel, name: string): Typed | null {
  if (name !== 'geterrors' && name !== 'isvalid' && name !== 'isinvalid') return null;
  const { classes } = laravel.machine.files.lineage(className);
  const traits = classes.flatMap(({ declaration }) => declaration.traits);
  if (!traits.some((trait) => /^Watson\\Validating\\ValidatingTrait$/i.test(trait))) return null;
  return name === 'geterrors' ? errorsByField : flag;
}
