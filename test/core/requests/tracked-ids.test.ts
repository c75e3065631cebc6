import assert from 'node:assert/strict';
import type { Environments } from '../../../server/src/core/configuration/environments';
import type { ApiRequest } from '../../../server/src/core/requests/api-request';
import { plainParameter, route } from '../route';
import { requestsOf } from './described-requests';

/** Where each request's parameters come from, and what is kept of its response. */
function flow({ method, path, pathVariables, checks }: ApiRequest): readonly string[] {
  const kept = checks.filter(({ name }) => name === 'save_id_to_tracking');
  return [
    `${method} ${path}`,
    ...pathVariables.map(({ name, tracked, example }) => `${name} = ${tracked ?? JSON.stringify(example)}`),
    ...kept.map(({ values }) => `keeps ${values['tracking_field'] ?? ''} as ${values['tracking_variable'] ?? ''}`),
  ];
}

const flowsOf = (...given: Parameters<typeof requestsOf>) => requestsOf(...given).requests.map(flow);

describe('ids that flow from one request to others', () => {
  it('come from what creates one where the path begins', () => {
    const routes = [route('POST api/users'), route('GET api/users/{id}')];
    assert.deepEqual(flowsOf(routes), [
      ['POST /api/users', 'keeps id as last_user_id'],
      ['GET /api/users/{id}', 'id = last_user_id'],
    ]);
  });

  it('come from what is called as the segment before them, or as they are', () => {
    const routes = [
      route('POST api/users/{user}/blog-posts'),
      route('POST api/users'),
      route('GET api/archive/blog-posts/{post}'),
      route('GET api/reports/{blogPost}'),
      route('GET api/exports/{user_id}'),
    ];
    assert.deepEqual(flowsOf(routes), [
      ['POST /api/users', 'keeps id as last_user_id'],
      ['POST /api/users/{user}/blog-posts', 'user = last_user_id', 'keeps id as last_blog_post_id'],
      ['GET /api/archive/blog-posts/{post}', 'post = last_blog_post_id'],
      ['GET /api/reports/{blogPost}', 'blogPost = last_blog_post_id'],
      ['GET /api/exports/{user_id}', 'user_id = last_user_id'],
    ]);
  });

  it('come from a list where nothing creates one', () => {
    const routes = [route('GET api/roles/{role}'), route('GET api/roles')];
    assert.deepEqual(flowsOf(routes), [
      ['GET /api/roles', 'keeps id as last_role_id'],
      ['GET /api/roles/{role}', 'role = last_role_id'],
    ]);
  });

  it('are of the field that the route looks its parameter up by', () => {
    const bound = { parameters: [{ ...plainParameter('post'), bindingField: 'slug' }] };
    const routes = [route('POST api/posts'), route('GET api/posts/{post}', bound), route('DELETE api/posts/{post}')];
    assert.deepEqual(flowsOf(routes), [
      ['POST /api/posts', 'keeps slug as last_post_slug', 'keeps id as last_post_id'],
      ['GET /api/posts/{post}', 'post = last_post_slug'],
      ['DELETE /api/posts/{post}', 'post = last_post_id'],
    ]);
  });

  it('are of the field that each route calls its parameter, whatever the path has it called', () => {
    const routes = [
      route('POST api/posts'),
      route('GET api/posts/{slug}'),
      route('PUT api/posts/{id}'),
      route('PUT api/posts/{post}/pin', { parameters: [{ ...plainParameter('post'), bindingField: 'code' }] }),
    ];
    assert.deepEqual(flowsOf(routes), [
      ['POST /api/posts', 'keeps slug as last_post_slug', 'keeps id as last_post_id', 'keeps code as last_post_code'],
      ['GET /api/posts/{slug}', 'slug = last_post_slug'],
      ['PUT /api/posts/{slug}', 'slug = last_post_id'],
      ['PUT /api/posts/{post}/pin', 'post = last_post_code'],
    ]);
  });

  it('have a variable for each of several that are called alike', () => {
    const routes = [
      route('POST api/orders/{order}/items'),
      route('GET api/orders/{order}/items/{item}'),
      route('POST api/carts/{cart}/items'),
      route('GET api/carts/{cart}/items/{item}'),
    ];
    assert.deepEqual(
      flowsOf(routes).map(([, ...rest]) => rest),
      [
        ['order = "1"', 'keeps id as last_item_id'],
        ['cart = "1"', 'keeps id as last_cart_item_id'],
        ['order = "1"', 'item = last_item_id'],
        ['cart = "1"', 'item = last_cart_item_id'],
      ],
    );
  });

  it('have the variable that environments declare', () => {
    const environments: Environments = {
      base: { name: 'base', displayName: 'Base', variables: { user_id: '' } },
      all: [],
    };
    assert.deepEqual(
      flowsOf([route('POST api/users'), route('GET api/users/{id}')], { configuration: { environments } }),
      [
        ['POST /api/users', 'keeps id as user_id'],
        ['GET /api/users/{id}', 'id = user_id'],
      ],
    );
  });

  it('are no dates, no words of an enumeration and no parts of a segment', () => {
    const schema = { type: 'string', required: true, nullable: false } as const;
    const routes = [
      route('POST api/days'),
      route('GET api/days/{day}', {
        parameters: [{ ...plainParameter('day'), schema: { ...schema, format: 'date' } }],
      }),
      route('GET api/days/{kind}/all', {
        parameters: [
          { ...plainParameter('kind'), schema: { ...schema, enum: { values: ['work', 'rest'], name: null } } },
        ],
      }),
      route('GET api/days/calendar.{format}'),
    ];
    assert.deepEqual(flowsOf(routes), [
      ['POST /api/days'],
      ['GET /api/days/{day}', 'day = "2024-06-15"'],
      ['GET /api/days/{kind}/all', 'kind = "work"'],
      ['GET /api/days/calendar.{format}', 'format = "1"'],
    ]);
  });

  it('may be of formats that only sound like others', () => {
    const format = 'zip-code';
    const parameters = [
      { ...plainParameter('area'), schema: { type: 'string', required: true, nullable: false, format } as const },
    ];
    assert.deepEqual(flowsOf([route('POST api/areas'), route('GET api/areas/{area}', { parameters })])[1], [
      'GET /api/areas/{area}',
      'area = last_area_id',
    ]);
  });
});
