import { camel } from '../../strings/str';
import { policyOf } from '../../models/policy-of';
import type { Given, Typer } from '../frame';
import { itemOf } from '../types/items';
import { present, waysOf } from '../types/either';
import type { Failure, Typed } from '../types/typed';
import { literalText } from '../types/typed-values';
import { forbidden } from './failures';

/**
 * How a gate refuses that is asked for an ability: as the policy of the model says, or the function that decides it.
 * https://laravel.com/docs/authorization
 */
export function deniedBy(typer: Typer, given: readonly Given[]): readonly Failure[] {
  const [ability, subject] = given.map(({ value }) => value);
  const name = literalText(ability);
  if (name === null) return [forbidden];
  const { files } = typer.laravel.machine;
  const policy = subject === undefined ? null : policyOfSubject(typer, subject);
  const found = policy === null ? null : files.method(policy, camel(name));
  if (found?.kind === 'found') return deniedIn(found.of.file.textAt(found.method));
  const decides = typer.laravel.authentication.ability(name)?.callable;
  if (decides?.kind === 'closure') return deniedIn(decides.scope.file.textAt(decides.closure));
  return decides?.kind === 'function' ? deniedIn(decides.file.textAt(decides.declaration)) : [forbidden];
}

/** How a function refuses that decides an ability, by its code. */
function deniedIn(code: string): readonly Failure[] {
  const denied = deniedWith(code);
  const returned = code.match(/\breturn\b[^;]*/g) ?? [code.slice(Math.max(code.indexOf('=>'), 0))];
  return returned.every(isNoPlainDenial) ? denied : [...denied, forbidden];
}

/** Whether what is returned refuses nobody, or says otherwise how. */
function isNoPlainDenial(returned: string): boolean {
  if (/^(?:return|=>)\s*true$/i.test(returned.trim())) return true;
  const isPlain = /(?:::|->)deny\((?![^;]*(?:withStatus|asNotFound)\()/.test(returned);
  return !isPlain && /(?:::|->)(?:allow|deny\w*)\(/.test(returned);
}

/** `Response::denyAsNotFound()`, `Response::denyWithStatus(410)`, `Response::deny()->withStatus(410)` of a gate. */
export function deniedWith(code: string): readonly Failure[] {
  const statuses = Array.from(code.matchAll(/(?:::|->)(?:denyWithStatus|withStatus)\(\s*(\d{3})/g), ([, status]) =>
    Number(status),
  );
  const isHidden = /(?:::|->)(?:denyAsNotFound|asNotFound)\(/.test(code);
  return [...new Set([...statuses, ...(isHidden ? [404] : [])])].map((status) => ({ ...forbidden, status }));
}

/** The policy of a model, or of the class of one. */
function policyOfSubject(typer: Typer, subject: Typed): string | null {
  // Of several things the first is what is asked for.
  const [given] = waysOf(present(subject.kind === 'list' ? itemOf(subject, typer) : subject));
  const className = given?.kind === 'model' ? given.class : literalText(given);
  return className === null ? null : policyOf(typer.laravel, className);
}
