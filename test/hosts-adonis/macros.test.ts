import { deepStrictEqual } from 'node:assert/strict';
import { operationOf } from './adonis-reading';
import { answerOf } from './told-answer';

const adding = `import { Response, Request, HttpContext } from '@adonisjs/core/http';
  export default class MacrosProvider {
    constructor(protected app: ApplicationService) {}
    register() { Response.macro('okay', function (this: Response, data: unknown) { return this.ok({ success: true, data }); }); }
    async boot() {
      Response.macro('item', function (this: Response, data: unknown, status: number = 200) { return this.status(status).send({ data }); });
      Response.macro('later', function (this: Response, message: string) { this.accepted({ message }); });
      Response.macro('csv', function (this: Response, lines: string[]) { this.header('Content-Type', 'text/csv'); return this.send(lines.join()); });
      Request.macro('pageNumber', function (this: Request) { return Number(this.input('page', 1)); });
      HttpContext.macro('say', function (this: HttpContext, said: string) { return this.response.created({ said }); });
      HttpContext.getter('tenant', function (this: HttpContext) { return this.request.header('x-tenant'); });
    }
  }`;

const files = {
  'providers/macros_provider.ts': adding,
  'adonisrc.ts': `import { defineConfig } from '@adonisjs/core/app'; export default defineConfig({ providers: [() => import('@adonisjs/core/providers/app_provider'), { file: () => import('./providers/macros_provider.js'), environment: ['web'] }], preloads: [() => import('./start/routes.js')] });`,
};

/** Status, media type and body of the answer, by what an action does. */
const answers: Readonly<Record<string, readonly [status: string, mediaType: string, body: string]>> = {
  'async ({ response }) => response.item({ id: 1 }, 201)': ['201', 'application/json', '{ data: { id: integer } }'],
  'async ({ response }) => response.item({ id: 1 })': ['200', 'application/json', '{ data: { id: integer } }'],
  'async ({ response }) => { response.later("a"); }': ['202', 'application/json', '{ message: string }'],
  'async ({ response }) => response.okay([1])': ['200', 'application/json', '{ success: boolean, data: [integer] }'],
  'async ({ response }) => response.csv(["a"])': ['200', 'text/csv', 'string'],
  'async (ctx) => ctx.say("a")': ['201', 'application/json', '{ said: string }'],
  'async ({ response }) => { response.unheard("a"); return { a: 1 }; }': ['200', 'application/json', '{ a: integer }'],
};

describe('AdonisJS: what providers of the application add to classes of the framework', () => {
  for (const [action, [status, mediaType, body]] of Object.entries(answers)) {
    it(`answers as it is written: ${action}`, () => {
      const code = `router.post('/', ${action});`;
      const [answer] = operationOf('POST', code, files).answers ?? [];
      deepStrictEqual(
        [answer?.status, Object.keys(answer?.content ?? {}), answerOf(code, files)],
        [status, [mediaType], body],
      );
    });
  }

  it('reads requests', () => {
    const { read } = operationOf(
      'GET',
      `router.get('/', async ({ request, tenant }) => ({ page: request.pageNumber(), tenant }));`,
      files,
    );
    deepStrictEqual(
      read.map((one) => [one.in, one.name]),
      [
        ['header', 'x-tenant'],
        ['query', 'page'],
      ],
    );
  });
});
