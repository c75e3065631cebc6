import { deepStrictEqual } from 'node:assert/strict';
import { nestReading, tableOf } from './first-operation';

const cases: Readonly<Record<string, readonly [code: string, main: string, expected: readonly string[]]>> = {
  'of a controller, its methods below it, slashes wherever they stand': [
    `@Controller('/users/') class UsersController { @Get() all() {} @Get('/:id/posts/') posts() {} @Post(['a', '/b']) two() {} }`,
    '',
    ['GET /users', 'GET /users/{id}/posts', 'POST /users/a', 'POST /users/b'],
  ],
  'of a controller without a path, and of one with several': [
    `@Controller() class RootController { @Get() root() {} } @Controller(['a', 'b']) class ManyController { @Get('x') x() {} @All() all() {} }`,
    '',
    ['GET /', 'GET /a/x', 'GET|POST|PUT|PATCH|DELETE|OPTIONS /a', 'GET /b/x', 'GET|POST|PUT|PATCH|DELETE|OPTIONS /b'],
  ],
  'with the method that a mapping says': [
    `import { RequestMapping } from '@nestjs/common';
     @Controller('a') class AController { @RequestMapping({ path: ['x', 'y'], method: RequestMethod.PUT }) put() {} @RequestMapping() get() {} }`,
    '',
    ['PUT /a/x', 'PUT /a/y', 'GET /a'],
  ],
  'with constants, enumerations and templates': [
    "enum Paths { Shop = 'shop' } const base = { items: 'items' } as const; @Controller(Paths.Shop) class ShopController { @Get(`${base.items}/:id`) one() {} @Get(base.items) all() {} }",
    '',
    ['GET /shop/items/{id}', 'GET /shop/items'],
  ],
  'below a prefix, but those that are excluded from it': [
    `@Controller('cats') class CatsController { @Get() all() {} @Post() add() {} @Get('health/:part') health() {} }`,
    `app.setGlobalPrefix('/api/', { exclude: ['cats/health{/*rest}', { path: 'cats', method: RequestMethod.POST }] });`,
    ['GET /api/cats', 'POST /cats', 'GET /cats/health/{part}'],
  ],
  'below a prefix, but whatever lies below what is excluded from it': [
    `@Controller('health') class HealthController { @Get() all() {} @Get('live/:part') live() {} } @Controller('healthy') class OtherController { @Get() all() {} }`,
    `app.setGlobalPrefix('api', { exclude: ['health/(.*)'] });`,
    ['GET /api/health', 'GET /health/live/{part}', 'GET /api/healthy'],
  ],
  'with versions: of the method, of the class, the one by default, none': [
    `@Controller({ path: 'a', version: '2' }) class AController { @Get() two() {} @Version(['3', VERSION_NEUTRAL]) @Get('x') three() {} }
     @Controller('b') class BController { @Get() one() {} }`,
    `app.setGlobalPrefix('api'); app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1', prefix: 'version-' });`,
    ['GET /api/version-2/a', 'GET /api/version-3/a/x', 'GET /api/a/x', 'GET /api/version-1/b'],
  ],
  'without versions, where these stand in a header': [
    `@Controller({ path: 'a', version: '2' }) class AController { @Get() two() {} }`,
    `app.enableVersioning({ type: VersioningType.HEADER, header: 'X-Version' });`,
    ['GET /a'],
  ],
  'of methods that a class inherits, but those that it writes anew without a verb': [
    `class Base { @Get() all() {} @Get(':id') one() {} @Delete(':id') remove() {} }
     @Controller('rooms') class RoomsController extends Base { @Post() add() {} override all() {} }`,
    '',
    ['POST /rooms', 'GET /rooms/{id}', 'DELETE /rooms/{id}'],
  ],
  'with what a decorator of the application applies': [
    `const Endpoint = (path: string) => applyDecorators(Get(path), HttpCode(200));
     function Area(path: string) { return (target: object) => { Controller('area/' + path)(target as never); }; }
     @Area('north') class AreaController { @Endpoint('list') list() {} }`,
    '',
    ['GET /area/north/list'],
  ],
};

describe('Paths of NestJS are those', () => {
  for (const [title, [code, main, expected]] of Object.entries(cases)) {
    it(title, () => {
      const reading = nestReading(code, { main });
      deepStrictEqual(tableOf(reading), expected);
      deepStrictEqual(reading.application.problems, []);
    });
  }

  it('that modules bring: nested, dynamic, each once, below what RouterModule says', () => {
    const reading = nestReading(
      `@Controller('stats') class Stats { @Get() all() {} } @Module({ controllers: [Stats] }) class StatsModule {}
       @Controller('x') class Plugin { @Get() all() {} }
       class PluginModule { static register(on: boolean) { return { module: PluginModule, controllers: on ? [Plugin] : [] }; } }
       @Module({ imports: [StatsModule, forwardRef(() => StatsModule)] }) class Outer {}`,
      {
        module: `imports: [Outer, PluginModule.register(true), ...[StatsModule], RouterModule.register([{ path: 'admin', children: [{ path: 'inner', module: StatsModule }] }])]`,
      },
    );
    deepStrictEqual(tableOf(reading), ['GET /admin/inner/stats', 'GET /x']);
  });

  it('that modules bring under a condition, which are marked', () => {
    const reading = nestReading(
      `import { ConditionalModule } from '@nestjs/config';
       @Controller('a') class A { @Get() all() {} } @Module({ controllers: [A] }) class AModule {}
       @Controller('b') class B { @Get() all() {} } @Module({ controllers: [B] }) class BModule { static register() { return { module: BModule, imports: [AModule] }; } }
       @Controller('c') class C { @Get() all() {} } @Module({ controllers: [C], imports: [AModule] }) class CModule {}`,
      {
        module: `imports: [ConditionalModule.registerWhen(BModule.register(), (env) => env['B'] !== 'false'), ConditionalModule.registerWhen(CModule, 'C'), AModule]`,
      },
    );
    deepStrictEqual(
      reading.application.routes.map(({ uri, conditional }) => `${uri} ${conditional ? 'perhaps' : 'always'}`),
      ['b perhaps', 'a always', 'c perhaps'],
    );
  });

  it('of the uppermost of several decorators of a method', () => {
    const reading = nestReading(
      `@Controller() class AController { @Get('one') @Get('two') @Post('three') all() {} @Get(['four', 'five']) both() {} }`,
    );
    deepStrictEqual(tableOf(reading), ['GET /one', 'GET /four', 'GET /five']);
  });

  it('below a prefix that ConfigService has of a factory, or of the files of the environment', () => {
    const code = `@Controller('a') class AController { @Get() all() {} }`;
    const main = `const config = app.get(ConfigService); app.setGlobalPrefix(config.get('app.prefix') + '/' + config.getOrThrow('API_VERSION'));`;
    const files = {
      '.env.example': 'API_VERSION="v3"\n',
      'src/config/app.ts': `import { registerAs } from '@nestjs/config'; export default registerAs('app', () => ({ prefix: process.env.PREFIX || 'api' }));`,
    };
    const withConfig = `import { ConfigService } from '@nestjs/config';\n${code}`;
    deepStrictEqual(tableOf(nestReading(withConfig, { main, files })), ['GET /api/v3/a']);
  });

  it('below a prefix of a factory as a whole, whose variables a function of the application reads', () => {
    const code = `import { ConfigService } from '@nestjs/config';\n@Controller('a') class AController { @Get() all() {} }`;
    const main = `const { globalPrefix } = app.get(ConfigService).get('app', { infer: true }); app.setGlobalPrefix(globalPrefix);`;
    const config = (
      prefix: string,
    ): string => `import { registerAs } from '@nestjs/config'; import { env } from './env';
      export const token = 'app'; const globalPrefix = env('GLOBAL_PREFIX', '${prefix}');
      export default registerAs(token, () => ({ name: env('APP_NAME'), globalPrefix }));`;
    const env = `export function env(key: string, byDefault: string = ''): string { const value = process.env[key]; if (typeof value === 'undefined') return byDefault; return value; }`;
    const files = { 'src/config/env.ts': env, 'src/config/app.ts': config('api') };
    deepStrictEqual(tableOf(nestReading(code, { main, files })), ['GET /api/a']);
    const told = { ...files, '.env': 'GLOBAL_PREFIX=rest\n' };
    deepStrictEqual(tableOf(nestReading(code, { main, files: told })), ['GET /rest/a']);
  });
});
