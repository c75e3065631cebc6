import type { LocatedString, UnsetVariable } from '../../core/configuration/located-value';
import type { EnvironmentVariables } from '../../core/ports';
import type { Source } from '../../core/source';

/** `${NAME}` and `${NAME:-default}`; a default may hold `${{…}}`, which is not a variable. */
const reference = /\$\{([A-Za-z_]\w*)(?::-((?:\$\{\{[^}]*\}\}|[^}])*))?\}/g;

/** The text with environment variables in place of their references, or the first that has neither value nor default. */
export function withVariables(
  text: string,
  source: Source,
  environment: EnvironmentVariables,
): LocatedString | UnsetVariable {
  const unset = [...text.matchAll(reference)].find(
    ([, name = '', byDefault]) => valueOf(environment, name) === undefined && byDefault === undefined,
  );
  if (unset !== undefined) return { kind: 'unset', variable: unset[1] ?? '', source };
  const value = text.replace(reference, (_, name: string, byDefault = '') => {
    const set = valueOf(environment, name) ?? '';
    // As in a shell, `:-` goes for what is empty, too.
    return set === '' ? String(byDefault) : set;
  });
  return { kind: 'string', value, isFromEnvironment: value !== text, source };
}

function valueOf(environment: EnvironmentVariables, name: string): string | undefined {
  return Object.hasOwn(environment, name) ? environment[name] : undefined;
}
