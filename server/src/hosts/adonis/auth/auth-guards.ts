import type { Credential } from '../../../core/guards';
import { packageValueOf, type PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type ClassValue,
  type FunctionValue,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Handlers } from '../routes/handlers';
import type { OwnGuard } from './own-guards';

const configuration = 'config/auth.ts';
const sessionConfiguration = 'config/session.ts';

/** What the cookie of a session is called where nobody says. */
const usualCookie = 'adonis-session';

const stepsOfConfiguration = 100_000;

/** What people call guards that look for JSON Web Tokens. */
const jsonWebToken = /jwt/i;

/** What config/auth.ts says: the guards of the application, by their names. https://docs.adonisjs.com/guides/authentication/introduction */
export class AuthGuards {
  private read: { readonly byDefault: string | null; readonly guards: ReadonlyMap<string, Value> } | null = null;
  private cookie: string | null = null;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly handlers: Handlers,
    private readonly ownGuards: (factory: FunctionValue) => OwnGuard,
  ) {}

  /** What callers show to one of some guards; to the default one where none is named. */
  credentials(names: readonly string[]): readonly Credential[] {
    const { byDefault, guards } = this.configured();
    const meant = names.length > 0 ? names : byDefault === null ? [] : [byDefault];
    return meant.flatMap((name) => this.credentialsOf(guards.get(name)));
  }

  /** The model of who signs in by a guard; null where source does not tell. */
  userOf(name: string | null): ClassValue | null {
    const { byDefault, guards } = this.configured();
    const [options] = packageValueOf(guards.get(name ?? byDefault ?? ''))?.args ?? [];
    const provider = memberOf(options, 'provider');
    const [ofProvider] = packageValueOf(provider)?.args ?? [];
    const model = memberOf(ofProvider, 'model');
    return model === undefined ? null : this.handlers.classOf(model);
  }

  private credentialsOf(guard: Value | undefined): readonly Credential[] {
    const written = packageValueOf(guard)?.name ?? '';
    if (written === 'tokensGuard') return [{ kind: 'bearer', format: null }];
    if (written === 'basicAuthGuard') return [{ kind: 'basic' }];
    if (written === 'sessionGuard') return [{ kind: 'session', cookie: this.sessionCookie() }];
    const own = guard?.kind === 'function' ? this.ownGuards(guard) : { name: ownName(guard), credentials: [] };
    const isOfTokens = jsonWebToken.test(written + own.name);
    if (own.credentials.length === 0) return [isOfTokens ? { kind: 'bearer', format: 'JWT' } : { kind: 'unknown' }];
    return own.credentials.map((one) => (isOfTokens && one.kind === 'bearer' ? { ...one, format: 'JWT' } : one));
  }

  private sessionCookie(): string {
    this.cookie ??= textOf(this.exportOf(sessionConfiguration)?.entries.get('cookieName')) ?? usualCookie;
    return this.cookie;
  }

  private configured(): { readonly byDefault: string | null; readonly guards: ReadonlyMap<string, Value> } {
    if (this.read !== null) return this.read;
    const exported = this.exportOf(configuration);
    const guards = exported?.entries.get('guards');
    this.read = {
      byDefault: textOf(exported?.entries.get('default')),
      guards: guards?.kind === 'record' ? guards.entries : new Map(),
    };
    return this.read;
  }

  /** What a file of configuration exports by default, as `defineConfig` is handed it. */
  private exportOf(path: string): RecordValue | null {
    if (this.interpreter.project.kindOf(path) !== 'file') return null;
    const exported = this.interpreter.within(stepsOfConfiguration, () => this.interpreter.module(path));
    const byDefault = exported?.entries.get('default');
    if (byDefault?.kind === 'record') return byDefault;
    const [first] = configArguments(packageValueOf(byDefault));
    return first?.kind === 'record' ? first : null;
  }
}

function configArguments(made: PackageValue | null): readonly Value[] {
  return made?.name === 'defineConfig' ? (made.args ?? []) : [];
}

function memberOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}

/** What people call a guard of their own. */
function ownName(guard: Value | undefined): string {
  if (guard?.kind === 'record') return guard.class?.node.name?.text ?? '';
  return guard?.kind === 'unknown' ? (guard.at?.getText() ?? '') : '';
}
