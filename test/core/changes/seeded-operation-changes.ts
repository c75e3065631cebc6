import type { Json } from '../../../server/src/core/json';
import { bookshop, valueAt } from './bookshop';
import { cover, create, list, page, type SeededChange, shop, show, sort } from './places';

const newOperation: Json = { operationId: 'shops.list', responses: { '200': { description: 'Shops.' } } };

/** Of operations, and of all that they are made of but schemas. */
export const seededOperationChanges: readonly SeededChange[] = [
  [[[['servers', 1]]], 'potential server.removed : The server https://mirror.shop.test was removed.'],
  [[[['servers', '+'], { url: '/' }]], 'nonBreaking server.added : The server / was added.'],

  [[[create]], 'breaking operation.removed POST /books: The operation was removed.'],
  [
    [[['paths', '/books/{id}', 'delete']]],
    'potential operation.removedDeprecated DELETE /books/{id}: The operation, which was deprecated, was removed.',
  ],
  [[[['paths', '/shops'], { get: newOperation }]], 'nonBreaking operation.added GET /shops: The operation was added.'],
  [
    [[['paths', '/cover']], [['paths', '/covers'], valueAt(bookshop, ['paths', '/cover'])]],
    'breaking operation.moved PUT /covers: The operation with this operationId was PUT /cover before.',
  ],
  [[[[...list, 'deprecated'], true]], 'nonBreaking operation.deprecated GET /books: The operation was deprecated.'],
  [
    [[['paths', '/books/{id}', 'delete', 'deprecated']]],
    'nonBreaking operation.undeprecated DELETE /books/{id}: The operation is no longer deprecated.',
  ],
  [
    [[[...list, 'operationId'], 'books.index']],
    'potential operation.idChanged GET /books: The operationId changed from books.list to books.index.',
  ],

  [[[[...show, 'security']]], 'breaking security.added GET /books/{id}: The operation asks for Bearer now.'],
  [
    [[[...create, 'security'], []]],
    'nonBreaking security.removed POST /books: The operation no longer asks for Shop: read.',
  ],
  [
    [[[...create, 'security', 0], { Key: [] }]],
    'breaking security.changed POST /books: The operation no longer takes Shop: read, but Key.',
  ],
  [
    [[[...create, 'security', 0], { Shop: ['read'], Key: [] }]],
    'breaking security.changed POST /books: The operation no longer takes Shop: read, but Shop: read and Key.',
  ],
  [
    [[[...create, 'security', '+'], { Key: [] }]],
    'nonBreaking security.alternativeAdded POST /books: The operation takes Key, too.',
  ],
  [
    [
      [
        [...create, 'security', 0, 'Shop'],
        ['read', 'write'],
      ],
    ],
    'breaking security.scopeAdded POST /books: The operation asks for more scopes: Shop: read, write.',
  ],
  [
    [[[...create, 'security', 0, 'Shop'], []]],
    'nonBreaking security.scopeRemoved POST /books: The operation asks for fewer scopes: Shop.',
  ],

  [[[page]], 'potential parameter.removed GET /books: Query parameter "page": was removed.'],
  [
    [[[...list, 'parameters', '+'], { name: 'shop', in: 'query', required: true, schema: { type: 'string' } }]],
    'breaking parameter.addedRequired GET /books: Query parameter "shop": was added and is required.',
  ],
  [
    [[[...list, 'parameters', '+'], { name: 'shop', in: 'query', schema: { type: 'string' } }]],
    'nonBreaking parameter.addedOptional GET /books: Query parameter "shop": was added.',
  ],
  [
    [[[...page, 'required'], true]],
    'breaking parameter.becameRequired GET /books: Query parameter "page": was optional, is required now.',
  ],
  [
    [[[...shop, 'required']]],
    'nonBreaking parameter.becameOptional GET /books: Request header "X-Shop": was required, is optional now.',
  ],
  [
    [[[...page, 'in'], 'header']],
    'breaking parameter.moved GET /books: Request header "page": was moved from query to header.',
  ],
  [
    [
      [['paths', '/books/{id}']],
      [['paths', '/books/{book}'], valueAt(bookshop, ['paths', '/books/{id}'])],
      [['paths', '/books/{book}', 'parameters', 0, 'name'], 'book'],
    ],
    'nonBreaking parameter.renamed DELETE /books/{book}, GET /books/{book}: Path parameter "book": was called "id" before.',
  ],
  [
    [[[...list, 'parameters', 2, 'explode'], false]],
    'breaking parameter.serialization GET /books: Query parameter "tags": style changed from form, exploded to form.',
  ],
  [
    [[[...page, 'deprecated'], true]],
    'nonBreaking parameter.deprecated GET /books: Query parameter "page": was deprecated.',
  ],
  [
    [[[...page, 'schema', 'minimum'], 2]],
    'breaking request.minimum.narrowed GET /books: Query parameter "page": minimum was raised from 1 to 2.',
  ],
  [
    [[[...page, 'schema', 'default'], 2]],
    'potential request.default.changed GET /books: Query parameter "page": default changed from 1 to 2.',
  ],
  [
    [[[...sort, 'schema', 'enum'], ['title']]],
    'breaking request.enum.narrowed GET /books: Query parameter "sort": no longer takes "year".',
  ],
  [
    [[[...shop, 'schema', 'type'], 'integer']],
    'breaking request.type.narrowed GET /books: Request header "X-Shop": type was narrowed from string to integer.',
  ],
  [
    [[['paths', '/books/{id}', 'parameters', 0, 'schema', 'type'], 'string']],
    'nonBreaking request.type.widened DELETE /books/{id}, GET /books/{id}: Path parameter "id": type was widened from integer to string.',
  ],
  [
    [[[...list, 'parameters', 2, 'schema', 'items', 'type'], 'boolean']],
    'breaking request.type.narrowed GET /books: Query parameter "tags", []: type was narrowed from string to boolean.',
  ],

  [[[[...create, 'requestBody']]], 'potential body.removed POST /books: Request body: was removed.'],
  [
    [[['paths', '/books/{id}', 'delete', 'requestBody'], { required: true, content: {} }]],
    'breaking body.addedRequired DELETE /books/{id}: Request body: was added and is required.',
  ],
  [
    [[['paths', '/books/{id}', 'delete', 'requestBody'], { content: {} }]],
    'nonBreaking body.addedOptional DELETE /books/{id}: Request body: was added.',
  ],
  [
    [[[...create, 'requestBody', 'required'], true]],
    'breaking body.becameRequired POST /books: Request body: was optional, is required now.',
  ],
  [
    [[[...cover, 'requestBody', 'required']]],
    'nonBreaking body.becameOptional PUT /cover: Request body: was required, is optional now.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'image/png']]],
    'breaking body.mediaTypeRemoved PUT /cover: Request body: the media type image/png was removed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'image/gif'], {}]],
    'nonBreaking body.mediaTypeAdded PUT /cover: Request body: the media type image/gif was added.',
  ],
];
