import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';
import { told } from './told';

type Options = Parameters<typeof nestReading>[1];

/** What each route asks for: `/uri: header X-Key`, `open`. */
function asked(code: string, options: Options): readonly string[] {
  return nestReading(code, options).application.routes.map(({ uri, middleware }) => {
    const shown = middleware.applied.flatMap(({ guard }) => (guard?.alternatives ?? []).flat());
    const ways = shown.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind));
    return `/${uri.replace(/^\//, '')}: ${ways.join(' or ') || 'open'}`;
  });
}

const guard = `class Keys { find(headers) { if (!headers['x-key']) throw new UnauthorizedException(); return 1; } }
  class KeyGuard implements CanActivate {
    constructor(protected reflector: Reflector, protected keys: Keys) {}
    canActivate(context: ExecutionContext) {
      if (this.reflector.getAllAndOverride('public', [context.getHandler(), context.getClass()])) return true;
      return this.keys.find(context.switchToHttp().getRequest().headers) !== null;
    } }`;
const controller = `@Controller('a') class AController { @Get() all() {} @SetMetadata('public', true) @Get('open') open() {} }`;
const guarded = ['/a: header x-key', '/a/open: open'];

const bound: Readonly<Record<string, readonly [code: string, options: Options, expected: readonly string[]]>> = {
  'that the container hands out': [guard, { main: 'app.useGlobalGuards(app.get(KeyGuard));' }, guarded],
  'that it hands out later': [guard, { main: 'app.useGlobalGuards(await app.resolve(KeyGuard));' }, guarded],
  'that a module of the application hands out': [
    guard,
    { main: 'const guard = app.select(AppModule).get(KeyGuard, { strict: true }); app.useGlobalGuards(guard);' },
    guarded,
  ],
  'that is handed what the container hands out': [
    guard,
    { main: 'const keys = app.get(Keys); app.useGlobalGuards(new KeyGuard(app.get(Reflector), keys));' },
    guarded,
  ],
  'that holds a service which asks for metadata': [
    `class Rules { constructor(private reflector: Reflector) {} isOpen(context) { return this.reflector.get('public', context.getHandler()); } }
     class RuleGuard { constructor(private rules: Rules) {} canActivate(context) {
       if (this.rules.isOpen(context)) return true;
       if (!context.switchToHttp().getRequest().headers['x-key']) throw new UnauthorizedException(); return true; } }`,
    { main: 'app.useGlobalGuards(app.get(RuleGuard));' },
    guarded,
  ],
  'that a factory makes of what it is handed': [
    guard,
    {
      module: `providers: [Keys, { provide: APP_GUARD, inject: [Reflector, { token: Keys, optional: true }],
        useFactory: (reflector: Reflector, keys: Keys) => new KeyGuard(reflector, keys) }]`,
    },
    guarded,
  ],
  'that is provided for a token': [
    guard,
    {
      main: `app.useGlobalGuards(app.get('closing'));`,
      module: `providers: [{ provide: 'closing', useExisting: KeyGuard }]`,
    },
    guarded,
  ],
  'that is provided for another class': [
    `${guard} abstract class Closing { abstract canActivate(context: ExecutionContext): boolean; }`,
    {
      main: 'app.useGlobalGuards(app.get(Closing));',
      module: `providers: [{ provide: Closing, useClass: KeyGuard }]`,
    },
    guarded,
  ],
  'that is handed a service of which another kind is provided': [
    `${guard} class OtherKeys { find(headers) { if (!headers['x-other-key']) throw new UnauthorizedException(); return 1; } }`,
    {
      main: 'app.useGlobalGuards(new KeyGuard(app.get(Reflector), app.get(Keys)));',
      module: `providers: [{ provide: Keys, useFactory: () => new OtherKeys() }]`,
    },
    ['/a: header x-other-key', '/a/open: open'],
  ],
};

describe('A guard of all routes of NestJS', () => {
  for (const [title, [code, options, expected]] of Object.entries(bound)) {
    it(title, () => {
      deepStrictEqual(asked(`${code} ${controller}`, options), expected);
    });
  }

  it('that is provided in two ways is not told', () => {
    const providers = `providers: [{ provide: 'closing', useFactory: () => new KeyGuard(null, new Keys()) }, { provide: 'closing', useValue: null }]`;
    const { application } = nestReading(`${guard} ${controller}`, {
      main: `app.useGlobalGuards(app.get('closing'));`,
      module: providers,
    });
    deepStrictEqual(
      application.routes.map(({ middleware }) => middleware.applied.map(({ unread }) => unread?.reason)),
      [['it could not be followed'], ['it could not be followed']],
    );
  });
});

describe('What an application of NestJS fetches from its container', () => {
  it('may be an interceptor around all answers', () => {
    const reading = nestReading(
      `import { map } from 'rxjs';
       class Around { constructor(private reflector: Reflector) {} intercept(context, next) {
         if (this.reflector.get('raw', context.getHandler())) return next.handle();
         return next.handle().pipe(map((data) => ({ data }))); } }
       @Controller('a') class AController { @Get() all() { return { id: 1 }; } @SetMetadata('raw', true) @Get('raw') raw() { return { id: 1 }; } }`,
      { main: 'app.useGlobalInterceptors(new Around(app.get(Reflector)));' },
    );
    deepStrictEqual(
      reading.application.routes.map((route) => {
        const [answer] = reading.operationOf(route, 'GET').answers ?? [];
        return told(answer?.content['application/json'] ?? null, reading.shapes);
      }),
      ['{ data: { id: integer } }', '{ id: integer }'],
    );
  });

  it('may be settings that make its paths', () => {
    const { application } = nestReading(
      `class Settings { prefix = 'v2'; } @Controller('a') class AController { @Get() all() {} }`,
      { main: 'app.setGlobalPrefix(app.get(Settings).prefix);' },
    );
    deepStrictEqual(
      application.routes.map(({ uri }) => uri),
      ['v2/a'],
    );
  });
});
