import { deepStrictEqual } from 'node:assert/strict';
import { answerOf } from './told-answer';

const files = {
  'config/auth.ts': `import { defineConfig } from '@adonisjs/auth'; import { tokensGuard, tokensUserProvider } from '@adonisjs/auth/access_tokens';
    export default defineConfig({ default: 'api', guards: { api: tokensGuard({ provider: tokensUserProvider({ tokens: 'accessTokens', model: () => import('#models/user') }) }) } });`,
  'app/models/user.ts': `import { DateTime } from 'luxon'; import { BaseModel, column, computed, hasMany } from '@adonisjs/lucid/orm'; import type { HasMany } from '@adonisjs/lucid/types/relations';
    import { DbAccessTokensProvider, type AccessToken } from '@adonisjs/auth/access_tokens'; import Pet from '#models/pet';
    export default class User extends BaseModel {
      static accessTokens = DbAccessTokensProvider.forModel(User, {});
      declare currentAccessToken?: AccessToken;
      @column() declare id: number;
      @column() declare email: string | null;
      @hasMany(() => Pet) declare pets: HasMany<typeof Pet>;
    }`,
  'app/models/pet.ts': `import { DateTime } from 'luxon'; import { BaseModel, column, computed } from '@adonisjs/lucid/orm';
    export default class Pet extends BaseModel {
      @column() declare name: string;
      @column({ serialize: (value: string) => value.split(',') }) declare tags: string;
      @column({ serialize: Boolean }) declare tame: number;
      @column.date() declare bornOn: DateTime | null;
      @computed() get label() { return this.name + '!'; }
      @computed() get isYoung() { return this.bornOn !== null && this.bornOn > DateTime.now(); }
      serializeExtras() { return { visits: Number(this.$extras.visits_count) }; }
    }`,
  'app/services/shown_user.ts': `import type User from '#models/user';
    export default class ShownUser {
      constructor(private user: User) {}
      toJSON() { return { id: this.user.id, name: this.user.email ?? 'nobody', pet: this.user.pets ? { name: this.user.pets[0].name } : undefined }; }
    }`,
  'app/middleware/tenant.ts': `import type { HttpContext } from '@adonisjs/core/http'; import type Pet from '#models/pet';
    declare module '@adonisjs/core/http' { interface HttpContext { pet: Pet } }
    export default class Tenant { async handle(ctx: HttpContext, next) { return next(); } }`,
};

const imports = `import drive from '@adonisjs/drive/services/main'; import limiter from '@adonisjs/limiter/services/main'; import { HealthChecks } from '@adonisjs/core/health'; import db from '@adonisjs/lucid/services/db'; const checks = new HealthChecks().register([]); import User from '#models/user'; import Pet from '#models/pet'; import ShownUser from '#services/shown_user'; import type { HttpContext } from '@adonisjs/core/http';`;

const token =
  'name: string|null, token: string, abilities: [string], lastUsedAt: date-time|null, expiresAt: date-time|null';

/** What an action answers with, by what it does. */
const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'who signed in is a row of the model of their guard': {
    'return { email: auth.user!.email, own: auth.use("api").user!.id }': '{ email: string|null, own: number }',
    'const { user } = auth; return { id: user?.id }': '{ id?: number }',
    'const user = auth.getUserOrFail(); return { id: user.id, whole: user.serialize() }': '{ id: number, whole: User }',
    'return { id: (await auth.use("api").authenticate()).id }': '{ id: number }',
    'return auth.user!.related("pets").query()': '[Pet]',
  },
  'tokens of access': {
    'return User.accessTokens.create(auth.user!)': `{ type: string, ${token} }`,
    'const token = await User.accessTokens.create(auth.user!); return { value: token.value!.release(), until: token.expiresAt, name: token.name }':
      '{ value: string, until: date-time|null, name: string|null }',
    'const token = await auth.use("api").createToken(auth.user!); return { value: token.value!.release(), sent: token.toJSON() }': `{ value: string, sent: { type: string, ${token} } }`,
    'const all = await User.accessTokens.all(auth.user!); return all.map((token) => ({ name: token.name, at: token.createdAt }))':
      '[{ name: string|null, at: date-time }]',
  },
  'behind a condition there is a row': {
    'const user = await User.find(1); if (!user) return response.notFound({ a: 1 }); return user': 'User',
    "const user = await User.findBy('email', 'a'); if (user === null) throw new Error('no'); return { user }":
      '{ user: User }',
    'const user = await User.query().first(); if (!user) response.abort({ a: 1 }, 404); return user': 'User',
    'const user = await User.find(1); return user ? user : response.notFound({ a: 1 })': 'User',
    'const user = await User.find(1); return { user }': '{ user: User|null }',
  },
  'what may be null or missing says so': {
    'const user = await User.find(1); return { pet: user.pets ? { name: "a" } : null, other: user.pets ? { name: "a" } : undefined }':
      '{ pet: { name: string }|null, other?: { name: string } }',
    'const user = await User.findOrFail(1); return { upper: user.email?.toUpperCase() ?? null, length: user.email?.length }':
      '{ upper: string|null, length?: integer }',
    'const user = await User.findOrFail(1); return { id: user.pets && { id: 1 } }': '{ id?: { id: integer } }',
  },
  'columns and computed properties are serialized as the model says': {
    'return { whole: (await Pet.firstOrFail()).serialize({ fields: { omit: ["visits"] } }) }':
      '{ whole: { name: string, tags: [string], tame: boolean, bornOn: date|null, label: string, isYoung: boolean } }',
    'const pet = await Pet.firstOrFail(); return { ...pet.serialize(), more: 1 }':
      '{ name: string, tags: [string], tame: boolean, bornOn: date|null, label: string, isYoung: boolean, visits: number, more: integer }',
    'const user = await User.firstOrFail(); const { email, ...rest } = user.serialize(); return rest':
      '{ id: number, pets?: [Pet] }',
  },
  'a row that is made is one of its model': {
    "const pet = new Pet(); pet.name = 'a'; await pet.save(); return pet": 'Pet',
    "const pet = new Pet(); await pet.fill({ name: 'a' }).save(); return { pet }": '{ pet: Pet }',
  },
  'objects are sent as toJSON of their class has it': {
    'return { data: new ShownUser(auth.user!) }': '{ data: { id: number, name: string, pet?: { name: string } } }',
  },
  'services of packages': {
    "return { url: await drive.use('s3').getUrl('a'), signed: await drive.use().getSignedUrl('a'), there: await drive.exists('a') }":
      '{ url: string, signed: string, there: boolean }',
    'const report = await checks.run(); return { status: report.status, first: report.checks[0].name }':
      '{ status: string, first: string }',
    'const picture = ctx.request.file("a"); return { errors: picture.errors, size: picture.size }':
      '{ errors: [{ fieldName: string, clientName: string, message: string, type: string }], size: integer }',
  },
  'what is limited, or that it is too often': {
    'const [error, user] = await limiter.use({ requests: 1 }).penalize("a", () => User.verifyCredentials("a", "b")); if (error) return response.tooManyRequests({ a: 1 }); return { id: user.id }':
      '{ id: number }',
    'const done = await limiter.use("redis", {}).attempt("a", () => ({ sent: true })); if (!done) return response.tooManyRequests({ a: 1 }); return done':
      '{ sent: boolean }',
  },
  'what is written out of lists, formats and assertions': {
    'const all = await Pet.all(); return { text: ["a", ...all.map((one) => one.name)].join(","), price: new Intl.NumberFormat("en").format(1) }':
      '{ text: string, price: string }',
    "const rows = await db.from('pets').select('age'); return rows.map((row) => ({ age: row.age as number, any: row.age as any }))":
      '[{ age: number, any: any }]',
    "const rows = await db\n.from('pets')\n.select('age'); return rows": '[{ age: any }]',
  },
  'what the application adds to the context has its type': {
    'return { name: ctx.pet.name }': '{ name: string }',
  },
};

describe('AdonisJS, what actions answer:', () => {
  for (const [title, each] of Object.entries(cases)) {
    it(title, () => {
      const answers = Object.keys(each).map((code) => {
        const action = `async (ctx: HttpContext) => { const { auth, response } = ctx; ${code}; }`;
        return [code, answerOf(`${imports} router.post('/', ${action});`, files)];
      });
      deepStrictEqual(Object.fromEntries(answers), each);
    });
  }

  it('who signed in is known where the router hands an action its context', () => {
    const code = `${imports} router.post('/', async ({ auth }) => ({ email: auth.user!.email }));`;
    deepStrictEqual(answerOf(code, files), '{ email: string|null }');
  });
});

const book = (strategy: string): string =>
  `import { BaseModel, column, SnakeCaseNamingStrategy, CamelCaseNamingStrategy } from '@adonisjs/lucid/orm';
   export default class Book extends BaseModel { ${strategy} @column() declare fullTitle: string; @column() declare sold_at: string; @column({ serializeAs: 'by' }) declare author: string; }`;

describe('AdonisJS, names of columns', () => {
  const answered = (strategy: string, others: Readonly<Record<string, string>> = {}): string =>
    answerOf(
      `import Book from '#models/book'; router.post('/', async () => { const page = await Book.query().paginate(1); return { first: { ...page.all()[0].serialize() }, per: Object.keys(page.getMeta()), meta: page.getMeta() }; });`,
      { 'app/models/book.ts': book(strategy), ...others },
    )
      .replace(/, per: .*perPage.*/, ', perPage')
      .replace(/, per: .*per_page.*/, ', per_page');

  const camel = '{ first: { fullTitle: string, soldAt: string, by: string }, perPage';
  const snake = '{ first: { full_title: string, sold_at: string, by: string }, per_page';

  it('are those of Lucid where nobody says anything', () => {
    deepStrictEqual(answered(''), camel);
  });

  it('are what the naming strategy of the model makes of them', () => {
    deepStrictEqual(answered('static namingStrategy = new SnakeCaseNamingStrategy();'), snake);
  });

  it('are what that of all models makes of them', () => {
    const preload = `import { BaseModel, SnakeCaseNamingStrategy } from '@adonisjs/lucid/orm'; BaseModel.namingStrategy = new SnakeCaseNamingStrategy();`;
    deepStrictEqual(answered('', { 'start/naming.ts': preload }), snake);
    deepStrictEqual(
      answered('static namingStrategy = new CamelCaseNamingStrategy();', { 'start/naming.ts': preload }),
      camel,
    );
  });

  it('of pages are what the naming strategy says of these, however they are answered', () => {
    const strategy = (methods: string): Readonly<Record<string, string>> => ({
      'app/models/book.ts': `import { BaseModel, column, CamelCaseNamingStrategy } from '@adonisjs/lucid/orm'; class Naming extends CamelCaseNamingStrategy { ${methods} } export default class Book extends BaseModel { static namingStrategy = new Naming(); @column() declare fullTitle: string; }`,
    });
    const page = (body: string, methods: string): string | undefined =>
      /per_?Page/i.exec(
        answerOf(
          `import Book from '#models/book'; router.post('/', async ({ response }) => ${body});`,
          strategy(methods),
        ),
      )?.[0];
    const names = `serializedName(_model, name) { return string.snakeCase(name); }`;
    const keys = `paginationMetaKeys() { return { total: 'total', perPage: 'per_page' }; }`;
    const bodies = [
      'Book.query().paginate(1)',
      'response.ok(await Book.query().paginate(1))',
      '({ page: await Book.query().paginate(1) })',
      '(await Book.query().paginate(1)).serialize()',
    ];
    deepStrictEqual(
      bodies.map((body) => [page(body, names + keys), page(body, names)]),
      bodies.map(() => ['per_page', 'perPage']),
    );
  });

  it('are those of an older Lucid', () => {
    const manifest = JSON.stringify({
      imports: { '#models/*': './app/models/*.js' },
      dependencies: { '@adonisjs/core': '^6.2.0', '@adonisjs/lucid': '^19.0.0' },
    });
    deepStrictEqual(answered('', { 'package.json': manifest }), snake);
  });
});
