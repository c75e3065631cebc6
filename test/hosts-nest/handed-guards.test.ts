import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

const guards = `
class Jwt extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: 'x' }); } validate(payload) { return payload; } }
@Injectable() class TokenGuard extends AuthGuard('jwt') {}
@Injectable() class KeyGuard implements CanActivate { canActivate(context: ExecutionContext) {
  if (context.switchToHttp().getRequest().headers['x-api-key'] !== key()) throw new UnauthorizedException(); return true; } }
enum AuthType { Bearer, ApiKey, None }
const AuthTypes = (...types: AuthType[]) => SetMetadata('types', types);`;

/** Who may call the first route, whose guard is `Own`: what is written in it, and on its handler. */
function asked(own: string, handler = '', { module = '', more = '' } = {}): string {
  const reading = nestReading(
    `${guards} ${more} ${own} @UseGuards(Own) @Controller() class AController { ${handler} @Get() all() { return { a: 1 }; } }`,
    { module: `providers: [Jwt, TokenGuard, KeyGuard]${module}` },
  );
  const [applied] = firstRoute(reading).middleware.applied;
  if (applied === undefined) return 'no guard';
  if (applied.guard === null) return applied.unread?.reason ?? 'open';
  return applied.guard.alternatives
    .map((set) => set.map((one) => ('name' in one ? one.name : one.kind)).join(' and ') || 'nobody')
    .toSorted()
    .join(' or ');
}

/** The guard of which people make kinds of authentication: `map` says what stands for each. */
const ofTypes = (map: string, tried: string, fields = ''): string => `
class Own implements CanActivate { ${map}
  constructor(private readonly reflector: Reflector, private readonly token: TokenGuard, private readonly key: KeyGuard) { ${fields} }
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const types = this.reflector.getAllAndOverride<AuthType[]>('types', [context.getHandler(), context.getClass()]) ?? [AuthType.Bearer];
    ${tried} } }`;
const members = `[AuthType.Bearer]: this.token, [AuthType.ApiKey]: this.key, [AuthType.None]: { canActivate: () => true }`;
const caught = `let error: unknown = new UnauthorizedException();
    for (const one of guards) { const ok = await Promise.resolve(one.canActivate(context)).catch((e) => { error = e; }); if (ok) return true; }
    throw error;`;
const field = `private readonly map: Record<AuthType, CanActivate | CanActivate[]> = { ${members} };`;
const ofMap = `const guards = types.map((type) => this.map[type]).flat();`;
const usual = ofTypes(field, `${ofMap} ${caught}`);
const holding = (code: string) =>
  `class Own { constructor(private readonly key: KeyGuard, private readonly token: TokenGuard) {} ${code} }`;

describe('Guards that hand requests on to other guards ask for what these ask', () => {
  const rows: Readonly<Record<string, readonly [own: string, handler: string, expected: string]>> = {
    'one of Passport': [holding('canActivate(context) { return this.token.canActivate(context); }'), '', 'bearer'],
    'one of Passport that code makes': [
      'class Own { canActivate(context) { return new TokenGuard().canActivate(context); } }',
      '',
      'bearer',
    ],
    'one of Passport, else another': [
      holding(
        'async canActivate(context) { try { return (await this.token.canActivate(context)) as boolean; } catch { return this.key.canActivate(context); } }',
      ),
      '',
      'bearer or x-api-key',
    ],
    'one after another': [
      holding(
        'async canActivate(context) { await this.token.canActivate(context); return this.key.canActivate(context); }',
      ),
      '',
      'bearer and x-api-key',
    ],
    'each of them': [
      holding(
        'async canActivate(context) { return (await this.token.canActivate(context)) && (await this.key.canActivate(context)); }',
      ),
      '',
      'bearer and x-api-key',
    ],
    'one of a map': [
      holding(`map = { key: this.key }; canActivate(context) { return this.map['key'].canActivate(context); }`),
      '',
      'x-api-key',
    ],
    'one by its type, by default': [usual, '', 'bearer'],
    'one by its type': [usual, '@AuthTypes(AuthType.ApiKey)', 'x-api-key'],
    'any of several types': [usual, '@AuthTypes(AuthType.Bearer, AuthType.ApiKey)', 'bearer or x-api-key'],
    'nobody by its type': [usual, '@AuthTypes(AuthType.None)', 'open'],
    'one of a map that a getter makes': [
      ofTypes(`private get map(): Record<AuthType, CanActivate> { return { ${members} }; }`, `${ofMap} ${caught}`),
      '',
      'bearer',
    ],
    'one of a map that the constructor makes': [
      ofTypes(
        `private readonly map: Record<AuthType, CanActivate>;`,
        `${ofMap} ${caught}`,
        `this.map = { ${members} };`,
      ),
      '',
      'bearer',
    ],
    'one of a Map': [
      ofTypes(
        `private readonly map = new Map<AuthType, CanActivate>([[AuthType.Bearer, this.token], [AuthType.ApiKey, this.key]]);`,
        `const guards = types.map((type) => this.map.get(type)); ${caught}`,
      ),
      '',
      'bearer',
    ],
    'one of lists in a map': [
      ofTypes(field.replace('this.token', '[this.token]').replace('this.key', '[this.key]'), `${ofMap} ${caught}`),
      '@AuthTypes(AuthType.Bearer, AuthType.ApiKey)',
      'bearer or x-api-key',
    ],
    'one in a loop that catches': [
      ofTypes(
        field,
        `${ofMap} for (const one of guards) { try { if (await one.canActivate(context)) return true; } catch {} } return false;`,
      ),
      '@AuthTypes(AuthType.Bearer, AuthType.ApiKey)',
      'bearer or x-api-key',
    ],
    'one in a loop that catches, and keeps the last error': [
      ofTypes(
        field,
        `${ofMap} let last; for (const one of guards) { try { const can = await one.canActivate(context); if (can) return true; } catch (e) { last = e; continue; } } throw last ?? new UnauthorizedException();`,
      ),
      '',
      'bearer',
    ],
    'one by a switch': [
      ofTypes(
        '',
        `switch (types[0]) { case AuthType.Bearer: return this.token.canActivate(context) as Promise<boolean>; case AuthType.ApiKey: return this.key.canActivate(context); default: return true; }`,
      ),
      '',
      'bearer',
    ],
    'any, as promises': [
      ofTypes(
        field,
        `${ofMap} try { await Promise.any(guards.map((one) => one.canActivate(context))); return true; } catch { throw new UnauthorizedException(); }`,
      ),
      '@AuthTypes(AuthType.Bearer, AuthType.ApiKey)',
      'bearer or x-api-key',
    ],
    'all, as promises': [
      ofTypes(
        field,
        `${ofMap} const all = await Promise.all(guards.map((one) => one.canActivate(context))); return all.every(Boolean);`,
      ),
      '@AuthTypes(AuthType.Bearer, AuthType.ApiKey)',
      'bearer and x-api-key',
    ],
    'any, as results': [
      ofTypes(
        field,
        `${ofMap} const all = await Promise.allSettled(guards.map((one) => one.canActivate(context))); return all.some((one) => one.status === 'fulfilled' && one.value === true);`,
      ),
      '',
      'bearer',
    ],
    'super by metadata': [
      `class Own extends AuthGuard('jwt') { constructor(private reflector: Reflector, private key: KeyGuard) { super(); }
       canActivate(context) { const types = this.reflector.get('types', context.getHandler()) ?? []; if (types.includes(AuthType.ApiKey)) return this.key.canActivate(context); return super.canActivate(context); } }`,
      '@AuthTypes(AuthType.ApiKey)',
      'x-api-key',
    ],
    'super, else another': [
      `class Own extends AuthGuard('jwt') { constructor(private key: KeyGuard) { super(); }
       async canActivate(context) { try { return await super.canActivate(context); } catch { return this.key.canActivate(context); } } }`,
      '',
      'bearer or x-api-key',
    ],
    'super of a class that has its own': [
      `class Base extends AuthGuard('jwt') { canActivate(context) { return super.canActivate(context); } } class Own { constructor(private base: Base) {} canActivate(context) { return this.base.canActivate(context); } }`,
      '',
      'bearer',
    ],
    'one that a provider names': [
      `class Own { constructor(@Inject(TokenGuard) private readonly one: CanActivate) {} canActivate(context) { return this.one.canActivate(context); } }`,
      '',
      'bearer',
    ],
    'one that a property is handed': [
      `class Own { @Inject() private readonly one: TokenGuard; canActivate(context) { return this.one.canActivate(context); } }`,
      '',
      'bearer',
    ],
    'one that a property is handed by its name': [
      `class Own { @Inject(TokenGuard) private readonly one: CanActivate; canActivate(context) { return this.one.canActivate(context); } }`,
      '',
      'bearer',
    ],
    'one of a package': [
      `import { Keys } from '@acme/core'; class Inner extends Keys {} class Own { constructor(private one: Inner) {} canActivate(context) { return this.one.canActivate(context); } }`,
      '',
      'it hands requests to code that cannot be followed',
    ],
    'one that nobody finds': [
      `class Own { constructor(@Inject('GUARD') private one: CanActivate) {} canActivate(context) { return this.one.canActivate(context); } }`,
      '',
      'it hands requests to code that cannot be followed',
    ],
    'some that nobody finds': [
      `class Own { constructor(@Inject('GUARDS') private all: CanActivate[]) {} async canActivate(context) { for (const one of this.all) { if (await one.canActivate(context)) return true; } return false; } }`,
      '',
      'it hands requests to code that cannot be followed',
    ],
    'some that nobody finds, and lets pass who is refused by none': [
      `class Own { constructor(@Inject('GUARDS') private all: CanActivate[]) {} async canActivate(context) { for (const one of this.all) { await one.canActivate(context); } return true; } }`,
      '',
      'it hands requests to code that cannot be followed',
    ],
    'one of a map by what nobody knows': [
      holding(
        `map = { key: this.key, token: this.token }; canActivate(context) { return this.map[kind()].canActivate(context); }`,
      ),
      '',
      'it hands requests to code that cannot be followed',
    ],
    'one of a map in a service': [
      `class Guards { constructor(private key: KeyGuard, private token: TokenGuard) {} private map = { key: this.key, token: this.token }; of(name: string): CanActivate { return this.map[name]; } } class Own { constructor(private all: Guards) {} canActivate(context) { return this.all.of('token').canActivate(context); } }`,
      '',
      'bearer',
    ],
  };
  for (const [title, [own, handler, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(asked(own, handler), expected);
    });
  }
});
