import type { AppliedMiddleware } from '../../server/src/core/application';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import type { Credential } from '../../server/src/core/guards';
import type { Answer } from '../../server/src/core/read-operation';

/** `404 application/json { message: string }` */
export function toldAnswers(answers: readonly Answer[] | null): readonly string[] {
  return (answers ?? []).map(({ status, content }) => {
    const bodies = Object.entries(content).map(([type, field]) => `${type} ${field === null ? '?' : toldShape(field)}`);
    return [status, ...bodies].join(' ');
  });
}

/** `{ name: string, age?: integer or null }` */
export function toldShape({ type, shape, items, properties, anyOf, nullable }: FieldSchema): string {
  const or = nullable ? ' or null' : '';
  if (shape !== undefined) return shape + or;
  if (anyOf !== undefined) return anyOf.map(toldShape).join(' | ');
  if (items !== undefined) return `${toldShape(items)}[]`;
  if (properties === undefined) return type === 'any' ? type : type + or;
  const members = Object.entries(properties).map(
    ([name, one]) => `${name}${one.required ? '' : '?'}: ${toldShape(one)}`,
  );
  return `{ ${members.join(', ')} }${or}`;
}

/** What each asks for: `name: bearer or header X-Key or session sid`, `open`, or why nobody can tell. */
export function toldMiddleware(applied: readonly AppliedMiddleware[]): readonly string[] {
  return applied.map(({ names, guard, unread }) => {
    const ways = guard?.alternatives.map((set) =>
      set.length === 0 ? 'nothing' : set.map(toldCredential).join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? unread?.reason ?? 'open'}`;
  });
}

function toldCredential(one: Credential): string {
  if (one.kind === 'session') return one.cookie === 'connect.sid' ? one.kind : `session ${one.cookie}`;
  return 'name' in one ? `${one.kind} ${one.name}` : one.kind;
}
