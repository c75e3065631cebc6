import type { AppliedMiddleware } from '../../core/application';
import { securitySources } from '../../core/openapi/describe';
import { isAnswered } from '../../core/guards';
import { explainedSecurity } from '../../core/openapi/security';
import type { ReadProject } from '../../project/read-project';
import { code, plain } from './markdown';

/** Middleware as Markdown: what each asks a caller for, and why. `name` is how source or configuration calls it. */
export function middlewareCard(name: string, applied: readonly AppliedMiddleware[], project: ReadProject): string {
  const heading = `**Middleware** ${code(name)}`;
  const asking = applied.filter(({ guard, unread, note }) => guard !== null || unread !== null || note !== null);
  const shown = asking.length > 0 ? asking : applied.slice(0, 1);
  if (shown.length === 0) return [heading, 'Not applied: excluded by `withoutMiddleware`.'].join('\n\n');
  const parts = shown.map((one) => {
    // In a group each says which one it is.
    const own = applied.length > 1 ? [code(one.names[0] ?? name)] : [];
    return [...own, ...linesOf(one, project)].join('\n\n');
  });
  return [heading, ...new Set(parts)].join('\n\n');
}

function linesOf(middleware: AppliedMiddleware, project: ReadProject): readonly string[] {
  const { by, schemes } = explainedSecurity(middleware, securitySources(project));
  const { guard, unread, note } = middleware;
  const all = schemes.map((together) => together.map(code).join(' and ') || 'nothing').join(', or ');
  const asks = all === '' ? 'no authentication' : all;
  const reason = reasonOf(middleware);
  const notes = note === null ? [] : [sentence(note)];
  switch (by) {
    case 'configuration':
      return [`Requires ${asks}, by \`middleware_security_map\`.`];
    case 'default':
      return [`Requires ${asks}, by the defaults of \`middleware_security_map\`.`, ...reason, ...notes];
    case 'source':
      return [`Requires ${asks}.`, ...reason, ...notes];
    case 'nothing':
      if (guard !== null && isAnswered(guard)) return ['Requires no credentials of its own.', ...reason];
      if (guard !== null)
        return ['Requires authentication; its credentials cannot be determined statically.', ...reason];
      if (unread === null) return ['Requires no credentials of its own.', ...notes];
      return [
        `Whether it requires authentication cannot be determined statically (${plain(unread.reason)}).`,
        ...notes,
      ];
  }
}

function reasonOf({ guard }: AppliedMiddleware): readonly string[] {
  return guard?.reason == null ? [] : [sentence(guard.reason)];
}

/** Prose with code in it. */
function sentence(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? plainPart(part) : code(part)))
    .join('');
}

/** Keeps the spaces at both ends, which `plain` takes off. */
function plainPart(text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return before + plain(inner) + after;
}
