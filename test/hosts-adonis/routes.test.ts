import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { readAdonisPath } from '../../server/src/hosts/adonis/routes/adonis-path';
import { read, readingOf, readingOfFiles, routesOf } from './adonis-reading';
import { sampleApplication } from './sample-application';

const handle = 'async () => ({})';

const told: Readonly<Record<string, readonly [code: string, routes: readonly string[]]>> = {
  'methods, and all of them': [
    `router.get('/', ${handle}); router.post('a/', ${handle}).as('a.store'); router.any('/b', ${handle}); router.route('/c', ['GET', 'PURGE'], ${handle});`,
    ['GET /', 'POST a a.store', 'OPTIONS|GET|POST|PUT|PATCH|DELETE b', 'GET|PURGE c'],
  ],
  'groups within groups, whatever is told first': [
    `router.group(() => {
       router.get('/', ${handle}).as('index');
       router.group(() => { router.get(':id', ${handle}).as('show'); }).as('posts').prefix('/posts/');
     }).prefix('v1').as('v1').prefix('/api');`,
    ['GET api/v1 v1.index', 'GET api/v1/posts/{id} v1.posts.show'],
  ],
  resources: [
    `router.resource('user-posts', '#controllers/posts_controller').where('id', router.matchers.uuid());`,
    [
      'GET user-posts user_posts.index',
      'GET user-posts/create user_posts.create',
      'POST user-posts user_posts.store',
      'GET user-posts/{id} user_posts.show',
      'GET user-posts/{id}/edit user_posts.edit',
      'PUT|PATCH user-posts/{id} user_posts.update',
      'DELETE user-posts/{id} user_posts.destroy',
    ],
  ],
  'parts of resources, below others, under other names': [
    `router.resource('posts.comments', '#controllers/x').only(['index', 'destroy']).params({ posts: 'post', comments: 'comment' }).as('notes');
     router.shallowResource('categories.items', '#controllers/x').apiOnly().except(['store']);`,
    [
      'GET posts/{post}/comments notes.index',
      'DELETE posts/{post}/comments/{comment} notes.destroy',
      'GET categories/{category_id}/items categories.items.index',
      'GET items/{id} categories.items.show',
      'PUT|PATCH items/{id} categories.items.update',
      'DELETE items/{id} categories.items.destroy',
    ],
  ],
  'parameters that may be missing, and wildcards': [
    `router.get('/a/:b?', ${handle}); router.get('/files/*', ${handle}); router.get('/:slug.html', ${handle});`,
    ['GET a/{b?}', 'GET files/{wildcard}', 'GET {slug}.html'],
  ],
  'what methods tell that the application adds': [
    `import { Router, Route, RouteGroup } from '@adonisjs/core/http';
     Router.macro('crud', function (this: Router, name: string, controller) {
       this.get('/' + name, [controller, 'index']).as(name + '.index');
       return this.get('/' + name + '/:id', [controller, 'show']).numbered(name);
     });
     Route.macro('numbered', function (name) { return this.as(name + '.one'); });
     RouteGroup.macro('below', function (name) { return this.prefix('/' + name).as(name); });
     router.group(() => { router.crud('tags', Tags); }).below('api');`,
    ['GET api/tags api.tags.index', 'GET api/tags/{id} api.tags.one'],
  ],
  'what loops and functions tell': [
    `const crud = (name: string) => router.group(() => { for (const one of ['a', 'b']) router.get(one, ${handle}); }).prefix(name);
     ['x', 'y'].forEach((name) => crud(name));`,
    ['GET x/a', 'GET x/b', 'GET y/a', 'GET y/b'],
  ],
};

describe('AdonisJS registers', () => {
  it('the routes of the running sample application, in its order', async () => {
    const { application } = read(new NodeSourceFiles(resolve('test/hosts/adonis')));
    const router = await (await sampleApplication()).container.make('router');
    const table = Object.values(router.toJSON()).flat();
    const rows = table.map(({ methods, pattern, name }) => {
      const { uri } = readAdonisPath(pattern, new Map());
      const own = methods.filter((method) => method !== 'HEAD').join('|');
      return [own, uri === '' ? '/' : uri, ...(name === undefined ? [] : [name])].join(' ');
    });
    deepStrictEqual(routesOf({ application } as never), rows);
    deepStrictEqual(application.problems, []);
  });

  for (const [title, [code, routes]] of Object.entries(told)) {
    it(title, () => {
      deepStrictEqual(routesOf(readingOf(code)), routes);
    });
  }

  it('what adonisrc.ts preloads, and else what stands in start/', () => {
    const routes =
      "import router from '@adonisjs/core/services/router'; router.get('/a', '#controllers/a_controller.show');";
    const controller = 'export default class AController { async show() { return {}; } }';
    const rest = { 'app/controllers/a_controller.ts': controller };
    const rc = (preload: string): string =>
      `import { defineConfig } from '@adonisjs/core/app'; export default defineConfig({ preloads: [${preload}] });`;
    for (const files of [
      { 'adonisrc.ts': rc("() => import('./web/routes.js')"), 'web/routes.ts': routes },
      { 'adonisrc.ts': rc("{ file: () => import('./web/routes.js'), environment: ['web'] }"), 'web/routes.ts': routes },
      { 'start/routes.ts': routes },
    ] as Readonly<Record<string, string>>[]) {
      const { application } = readingOfFiles({ ...files, ...rest });
      deepStrictEqual(
        application.routes.map(({ uri, action }) => [uri, action]),
        [['a', { kind: 'controller', class: 'AController', method: 'show' }]],
      );
    }
  });

  it('controllers by the table that AdonisJS 7 generates', () => {
    const controller = (name: string): string => `export default class ${name} { async index() { return {}; } }`;
    const { application } = readingOf(
      `import { controllers } from '#generated/controllers';
       router.get('/posts', [controllers.BlogPosts, 'index']); router.get('/admin', [controllers.admin.Posts, 'index']); router.get('/gone', [controllers.Gone, 'index']);`,
      {
        'app/controllers/blog_posts_controller.ts': controller('BlogPostsController'),
        'app/controllers/admin/posts_controller.ts': controller('AdminPostsController'),
      },
    );
    deepStrictEqual(
      application.routes.map(({ action }) => (action.kind === 'controller' ? action.class : action.kind)),
      ['BlogPostsController', 'AdminPostsController', 'closure'],
    );
    deepStrictEqual(
      application.problems.map(({ code }) => code),
      ['adonis.handlerUnknown'],
    );
  });

  it('what matches parameters, what is told first', () => {
    const { application } = readingOf(
      `router.where('id', router.matchers.number());
       router.get('/:id/:key/:word', ${handle}).where('key', router.matchers.uuid()).where('word', /^(?:a|b)$/).where('word', 'c');`,
    );
    deepStrictEqual(
      application.routes[0]?.parameters.map(({ name, schema }) => [
        name,
        schema?.type,
        schema?.format,
        schema?.patterns,
      ]),
      [
        ['id', 'integer', undefined, undefined],
        ['key', 'string', 'uuid', undefined],
        ['word', 'string', undefined, ['^(?:(?:a|b))$']],
      ],
    );
  });

  it('domains, and what only redirects or draws a page', () => {
    const { application } = readingOf(
      `router.group(() => { router.get('/a', ${handle}); }).domain('admin.shop.test');
       router.on('/old').redirectToPath('/a'); router.on('/').render('home');`,
    );
    deepStrictEqual(
      application.routes.map(({ uri, domain, undocumented }) => [uri, domain, undocumented]),
      [
        ['a', 'admin.shop.test', null],
        ['old', null, 'redirect'],
        ['/', null, 'hidden'],
      ],
    );
  });
});
