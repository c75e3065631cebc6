import { textOf } from '../../../../languages/php/evaluate/values';
import { camel } from '../../strings/str';
import { classAttribute } from '../../models/class-attribute';
import { modelClass } from '../../models/model-class';
import type { Given, Typer } from '../frame';
import { itemOf } from '../items';
import { present, waysOf } from '../either';
import { type Failure, literalText, type Typed } from '../typed';
import { aborted, forbidden } from './failures';

/** How a gate refuses that is asked for an ability: as the policy of the model says. https://laravel.com/docs/authorization */
export function deniedBy(typer: Typer, given: readonly Given[]): readonly Failure[] {
  const [ability, subject] = given.map(({ value }) => value);
  const name = literalText(ability);
  const policy = name === null || subject === undefined ? null : policyOf(typer, subject);
  return policy === null || name === null ? [forbidden] : deniedIn(typer, policy, camel(name));
}

function deniedIn({ laravel: { machine } }: Typer, policy: string, method: string): readonly Failure[] {
  const found = machine.files.method(policy, method);
  if (found.kind !== 'found') return [forbidden];
  const code = found.of.file.textAt(found.method);
  const denied = deniedWith(code);
  const returned = code.match(/\breturn\b[^;]*/g) ?? [];
  const isAlwaysOther = returned.every((one) => /::(?:allow|denyAsNotFound|denyWithStatus)\(/.test(one));
  return denied.length > 0 && isAlwaysOther ? denied : [...denied, forbidden];
}

/** `Response::denyAsNotFound()`, `Response::denyWithStatus(410)` of a gate. */
export function deniedWith(code: string): readonly Failure[] {
  const statuses = Array.from(code.matchAll(/(?:::|->)denyWithStatus\(\s*(\d{3})/g), ([, status]) => Number(status));
  return [...statuses, ...(/(?:::|->)denyAsNotFound\(/.test(code) ? [404] : [])].map(aborted);
}

/** The policy of a model, or of the class of one: the one that it names, else the one that is called after it. */
function policyOf(typer: Typer, subject: Typed): string | null {
  // Of several things the first is what is asked for.
  const [given] = waysOf(present(subject.kind === 'list' ? itemOf(subject, typer) : subject));
  if (given === undefined) return null;
  const className = given.kind === 'model' ? given.class : literalText(given)?.replace(/^\\/, '');
  const model = className === undefined ? null : modelClass(typer.laravel.machine.files, className);
  if (model === null) return null;
  const [named] = classAttribute(model, 'UsePolicy', typer.laravel) ?? [];
  const names = [named === undefined ? null : textOf(named), ...guessed(model.name)];
  return names.find((name) => name !== null && typer.laravel.machine.files.class(name) !== null) ?? null;
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
