import { textOf } from '../../../languages/php/evaluate/values';
import { isModel, userModel } from '../models/model-classes';
import type { RouteRecord } from '../routes/route-record';
import type { AnswerFramework } from './answer-framework';
import { model, nothing, type Typed } from './typed';

/** The user of an application where no guard says another. */
export function defaultUser(laravel: AnswerFramework): Typed {
  const found = userModel(laravel);
  return found === null ? nothing : model(found.class);
}

/** The user that a route's middleware lets in (`auth:owner`); that of the application where it names no guard. */
export function signedInUser(laravel: AnswerFramework, { attributes }: RouteRecord): Typed {
  const className = guardedModel(laravel, attributes.middleware ?? []);
  return className === null ? defaultUser(laravel) : model(className);
}

function guardedModel(
  { configuration, machine }: AnswerFramework,
  middleware: NonNullable<RouteRecord['attributes']['middleware']>,
): string | null {
  const names = middleware.flatMap((one) => /^auth(?:\.\w+)?:([\w-]+)/.exec(textOf(one) ?? '')?.[1] ?? []);
  const [guard] = names;
  if (guard === undefined) return null;
  const provider = textOf(configuration.get(`auth.guards.${guard}.provider`));
  const found = provider === null ? null : textOf(configuration.get(`auth.providers.${provider}.model`));
  const className = found?.replace(/^\\/, '') ?? null;
  return className !== null && isModel(machine.files, className) ? className : null;
}
