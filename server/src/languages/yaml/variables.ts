import type { LocatedString, UnsetVariable, UntoldValue } from '../../core/configuration/located-value';
import type { EnvironmentVariables } from '../../core/ports';
import { isSecret, secretReason, type ProjectVariables } from '../../core/secrets';
import type { Source } from '../../core/source';

/** `${NAME}` and `${NAME:-default}`; a default may hold `${{…}}`, which is not a variable. */
interface Reference {
  readonly name: string;
  readonly byDefault: string | undefined;
  readonly start: number;
  readonly end: number;
}

/**
 * The text with environment variables in place of their references, or the first that has neither value nor default. With
 * a secret in it, it is not known: whether a default stands in its place is not, either.
 */
export function withVariables(
  text: string,
  source: Source,
  environment: ProjectVariables,
): LocatedString | UnsetVariable | UntoldValue {
  const parts: string[] = [];
  let end = 0;
  for (const reference of references(text)) {
    const { name, byDefault } = reference;
    if (isSecret(environment, name)) return { kind: 'untold', reason: secretReason(name), source };
    const set = valueOf(environment.values, name);
    if (set === undefined && byDefault === undefined) return { kind: 'unset', variable: name, source };
    // As in a shell, `:-` goes for what is empty, too.
    parts.push(text.slice(end, reference.start), set === undefined || set === '' ? (byDefault ?? '') : set);
    end = reference.end;
  }
  const value = parts.join('') + text.slice(end);
  return { kind: 'string', value, isFromEnvironment: value !== text, source };
}

const opening = /\$\{([A-Za-z_]\w*)(\}|:-)/g;

function* references(text: string): Generator<Reference> {
  const lastBrace = text.lastIndexOf('}');
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const [written, name = '', sign] = match;
    const start = match.index;
    const from = start + written.length;
    if (sign === '}') {
      yield { name, byDefault: undefined, start, end: from };
      continue;
    }
    // Nothing that follows is closed.
    if (lastBrace < from) return;
    const close = endOfDefault(text, from);
    yield { name, byDefault: text.slice(from, close), start, end: close + 1 };
    opening.lastIndex = close + 1;
  }
}

/** Where the `}` stands that ends a default; there is one. Goes through the text once, however it is nested. */
function endOfDefault(text: string, from: number): number {
  let brace = -1;
  let inGroup = -1;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith('}', at)) return at;
    if (!text.startsWith('${{', at)) continue;
    if (brace < at + 3) brace = text.indexOf('}', at + 3);
    if (brace === -1 || text.charAt(brace + 1) !== '}') continue;
    inGroup = brace;
    at = brace + 1;
  }
  return inGroup;
}

function valueOf(environment: EnvironmentVariables, name: string): string | undefined {
  return Object.hasOwn(environment, name) ? environment[name] : undefined;
}
