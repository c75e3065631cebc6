import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import { classAttribute } from './class-attribute';
import { modelClass } from './model-class';

/** The framework with what providers say of policies. */
export interface PolicyFramework extends PhpRuntime {
  readonly authentication: { policy(model: string): string | null };
}

/** The policy of a model by its class: the one that it names or is given, else the one that is called after it; null for none. */
export function policyOf(laravel: PolicyFramework, className: string): string | null {
  const { files } = laravel.machine;
  const model = modelClass(files, className.replace(/^\\/, ''));
  if (model === null) return null;
  const [named] = classAttribute(model, 'UsePolicy', laravel) ?? [];
  const told = laravel.authentication.policy(model.name);
  const names = [told, named === undefined ? null : textOf(named), ...guessed(model.name)];
  return names.find((name) => name !== null && files.class(name) !== null) ?? null;
}

/** `Illuminate\Auth\Access\Gate::guessPolicyName` */
function guessed(model: string): readonly string[] {
  const parts = model.split('\\');
  const name = `${parts.at(-1) ?? ''}Policy`;
  const within = parts.slice(0, -1);
  const above = within.at(-1) === 'Models' ? within.slice(0, -1) : within;
  return [
    [...above, 'Policies', name],
    [...within, 'Policies', name],
    [...above, 'Models', 'Policies', name],
  ].map((one) => one.join('\\'));
}
