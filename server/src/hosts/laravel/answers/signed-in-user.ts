import { userModel } from '../models/model-classes';
import { guardedModel } from '../models/signed-in-model';
import type { RouteRecord } from '../routes/route-record';
import type { AnswerFramework } from './answer-framework';
import { model, nothing, type Typed } from './typed';

/** The user of an application where no guard says another. */
export function defaultUser(laravel: AnswerFramework): Typed {
  const found = userModel(laravel);
  return found === null ? nothing : model(found.class);
}

/** The user that a route's middleware lets in (`auth:owner`); that of the application where it names no guard. */
export function signedInUser(laravel: AnswerFramework, record: RouteRecord): Typed {
  const className = guardedModel(laravel, record);
  return className === null ? defaultUser(laravel) : model(className);
}
