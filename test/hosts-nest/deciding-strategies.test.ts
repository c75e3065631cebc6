import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

const custom = `import { Strategy as CustomStrategy } from 'passport-custom';`;

const looksFor = `const id = request.get('x-client-id'); const secret = request.get('x-secret-key');
  const token = request.get('Authorization')?.replace('Bearer ', '');
  if (id && secret) return await this.byClient(id, secret);
  if (token) return await (token.startsWith('key_') ? this.byKey(token) : this.byToken(token));`;

/** What the helpers of a strategy do with what callers show: `known` ends those that find somebody. */
function finding(known: string): string {
  return `async byClient(id, secret) { const client = await this.clients.find(id);
      if (!client || client.secret !== secret) throw new UnauthorizedException(); ${known} }
    async byKey(key) { const user = await this.keys.find(key); if (!user) throw new UnauthorizedException(); ${known} }
    async byToken(token) { const user = await this.tokens.find(token); if (!user) throw new UnauthorizedException(); ${known} }`;
}

/** What callers may show to the guards of the first route, each in a text. */
function shown(strategy: string, guard: string): readonly string[] {
  const { applied } = firstRoute(
    nestReading(`${strategy} class OwnGuard extends AuthGuard('own') {}
      class ThrowingGuard extends AuthGuard('own') {
        handleRequest(error, user) { if (error) throw error; if (!user) throw new UnauthorizedException(); return user; } }
      class OptionalGuard extends AuthGuard('own') { handleRequest(error, user) { return user || null; } }
      class ScopesGuard implements CanActivate { canActivate(context) {
        const { user } = context.switchToHttp().getRequest(); if (!user.scopes.includes('a')) throw new ForbiddenException(); return true; } }
      @UseGuards(${guard}) @Controller() class AController { @Get() all() {} }`),
  ).middleware;
  return applied.map(({ guard: one }) => {
    const ways = (one?.alternatives ?? []).map((set) => {
      const told = set.map((each) => ('name' in each ? `${each.kind} ${each.name}` : each.kind));
      return told.join(' and ') || 'nobody';
    });
    return ways.join(' or ') || 'open';
  });
}

const ways = 'bearer or header x-secret-key and header x-client-id';

const strategies: Readonly<Record<string, string>> = {
  'is handed requests and throws': `${custom} class Own extends PassportStrategy(CustomStrategy, 'own') {
    async validate(request) { ${looksFor} throw new UnauthorizedException('Show something'); } ${finding('return { id: 1 };')} }`,
  'is handed requests and answers nobody': `${custom} class Own extends PassportStrategy(CustomStrategy, 'own') {
    async validate(request) { ${looksFor} return null; } ${finding('return { id: 1 };')} }`,
  'authenticates by itself': `class BaseStrategy { success: (user) => void; error: (error) => void; }
    class Own extends PassportStrategy(BaseStrategy, 'own') {
      async authenticate(request) {
        try { ${looksFor} throw new UnauthorizedException('Show something'); } catch (error) { return this.error(error); } }
      ${finding('return this.success({ id: 1 });')} }`,
};

describe('A strategy of Passport whose own code looks at requests', () => {
  for (const [title, strategy] of Object.entries(strategies)) {
    it(`asks for what lets callers in, where it ${title}`, () => {
      deepStrictEqual(shown(strategy, `AuthGuard('own')`), [ways]);
      deepStrictEqual(shown(strategy, 'OwnGuard'), [ways]);
      deepStrictEqual(shown(strategy, 'ThrowingGuard'), [ways]);
    });
  }

  it('asks nobody of whom its guard lets through, and knows who shows all of a way', () => {
    deepStrictEqual(shown(strategies['is handed requests and throws'] ?? '', 'OptionalGuard'), [`nobody or ${ways}`]);
  });

  it('says what guards behind it ask for', () => {
    deepStrictEqual(shown(strategies['is handed requests and throws'] ?? '', 'OwnGuard, ScopesGuard'), [ways, ways]);
  });

  it('asks for what it looks for in several places, and fails without a user', () => {
    const strategy = `import { Strategy } from 'passport-strategy'; class Own extends PassportStrategy(Strategy, 'own') {
      authenticate(request) { const token = request.headers['x-token'] || request.query.token;
        if (!token) return this.fail('none', 401);
        this.users.find(token).then((user) => (user ? this.success(user) : this.fail('unknown'))); } }`;
    deepStrictEqual(shown(strategy, 'OwnGuard'), ['header x-token or query token']);
  });

  it('asks for something where its code cannot be followed', () => {
    const strategy = `${custom} import { find } from '@shop/callers';
      class Own extends PassportStrategy(CustomStrategy, 'own') { validate(request) { return find(request); } }`;
    deepStrictEqual(shown(strategy, 'OwnGuard'), ['unknown']);
  });
});
