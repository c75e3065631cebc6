import {
  answered,
  answeredProperties,
  both,
  cover,
  create,
  list,
  ok,
  schemas,
  type SeededChange,
  sent,
  sentProperties,
} from './places';

/** Of what is sent in bodies, and of answers. */
export const seededContentChanges: readonly SeededChange[] = [
  [
    [[[...sentProperties, 'shelf'], { type: 'string' }]],
    'nonBreaking request.property.addedOptional POST /books: Request field "shelf": was added.',
  ],
  [
    [
      [[...sentProperties, 'shelf'], { type: 'string' }],
      [[...sent, 'required', '+'], 'shelf'],
    ],
    'breaking request.property.addedRequired POST /books: Request field "shelf": was added and is required.',
  ],
  [
    [[[...sentProperties, 'price']]],
    'potential request.property.removed POST /books: Request field "price": was removed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'application/json', 'schema', 'properties', 'width']]],
    'breaking request.property.removedFromClosed PUT /cover: Request field "width": was removed, and unknown properties are refused.',
  ],
  [
    [[[...sent, 'required', '+'], 'title']],
    'breaking request.property.becameRequired POST /books: Request field "title": was optional, is required now.',
  ],
  [
    [[[...sent, 'required']]],
    'nonBreaking request.property.becameOptional POST /books: Request field "isbn": was required, is optional now.',
  ],
  [
    [[[...sentProperties, 'price', 'deprecated'], true]],
    'nonBreaking request.property.deprecated POST /books: Request field "price": was deprecated.',
  ],
  [
    [[[...sentProperties, 'price', 'type'], 'integer']],
    'breaking request.type.narrowed POST /books: Request field "price": type was narrowed from number to integer.',
  ],
  [
    [[[...sentProperties, 'extra', 'properties', 'key', 'type']]],
    'nonBreaking request.type.widened POST /books: Request field "extra.key": type was string, is no longer stated.',
  ],
  [
    [[[...answeredProperties, 'price', 'type']]],
    `potential response.type.undecided ${both}: Response 200, field "data[].price": type was number, is no longer stated.`,
  ],
  [
    [[[...sentProperties, 'extra', 'properties', 'key', 'type'], 'integer']],
    'breaking request.type.changed POST /books: Request field "extra.key": type changed from string to integer.',
  ],
  [
    [[[...sentProperties, 'state', 'enum'], ['new']]],
    'breaking request.enum.narrowed POST /books: Request field "state": no longer takes "used".',
  ],
  [
    [[[...sentProperties, 'state', 'enum', '+'], 'lost']],
    'nonBreaking request.enum.widened POST /books: Request field "state": may also be "lost".',
  ],
  [
    [
      [
        [...sentProperties, 'note', 'enum'],
        ['a', 'b', null],
      ],
    ],
    'breaking request.enum.narrowed POST /books: Request field "note": was restricted to "a", "b".',
  ],
  [
    [[[...sentProperties, 'note', 'nullable']]],
    'breaking request.nullable.narrowed POST /books: Request field "note": null is no longer allowed.',
  ],
  [
    [[[...sentProperties, 'isbn', 'nullable'], true]],
    'nonBreaking request.nullable.widened POST /books: Request field "isbn": null was allowed.',
  ],
  [
    [[[...sentProperties, 'isbn', 'pattern'], '^97[0-9]+$']],
    'potential request.pattern.undecided POST /books: Request field "isbn": pattern changed from ^[0-9]+$ to ^97[0-9]+$.',
  ],
  [
    [[[...sentProperties, 'note', 'pattern'], '^a']],
    'breaking request.pattern.narrowed POST /books: Request field "note": pattern ^a was added.',
  ],
  [
    [[[...sentProperties, 'note', 'format'], 'email']],
    'breaking request.format.narrowed POST /books: Request field "note": format email was added.',
  ],
  [
    [[[...sentProperties, 'authors', 'items', 'format'], 'email']],
    'breaking request.format.changed POST /books: Request field "authors[]": format changed from uuid to email.',
  ],
  [
    [[[...schemas, 'Named', 'properties', 'title', 'maxLength'], 100]],
    'breaking request.maxLength.narrowed POST /books: Request field "title": maxLength was lowered from 200 to 100.',
  ],
  [
    [[[...schemas, 'Named', 'properties', 'title', 'minLength']]],
    'nonBreaking request.minLength.widened POST /books: Request field "title": minLength 1 was removed.',
  ],
  [
    [[[...sentProperties, 'price', 'exclusiveMinimum'], true]],
    'breaking request.minimum.narrowed POST /books: Request field "price": minimum changed from 0 to 0 (exclusive).',
  ],
  [
    [[[...sentProperties, 'price', 'multipleOf'], 4]],
    'breaking request.multipleOf.narrowed POST /books: Request field "price": multipleOf changed from 2 to 4.',
  ],
  [
    [[[...sentProperties, 'authors', 'maxItems'], 3]],
    'breaking request.maxItems.narrowed POST /books: Request field "authors": maxItems was lowered from 5 to 3.',
  ],
  [
    [[[...sentProperties, 'authors', 'uniqueItems'], true]],
    'breaking request.uniqueItems.narrowed POST /books: Request field "authors": items must now be unique.',
  ],
  [
    [[[...sentProperties, 'extra', 'additionalProperties'], false]],
    'breaking request.additionalProperties.narrowed POST /books: Request field "extra": properties that are not named are no longer allowed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'application/json', 'schema', 'additionalProperties']]],
    'nonBreaking request.additionalProperties.widened PUT /cover: Request body: properties that are not named may be more than before.',
  ],
  [
    [[[...sentProperties, 'kind', 'anyOf', 1]]],
    'breaking request.alternatives.narrowed POST /books: Request field "kind": the alternative integer was removed.',
  ],
  [
    [[[...sentProperties, 'kind'], { type: 'string' }]],
    'breaking request.alternatives.narrowed POST /books: Request field "kind": the alternative integer was removed.',
  ],
  [
    [[[...sentProperties, 'kind', 'anyOf', 1, 'minimum'], 3]],
    'breaking request.minimum.narrowed POST /books: Request field "kind": minimum 3 was added.',
  ],
  [
    [[[...sentProperties, 'note', 'not'], { type: 'string', enum: ['no'] }]],
    'breaking request.not.narrowed POST /books: Request field "note": what values must not be ("not") changed.',
  ],

  [
    [[[...ok, 'content', 'text/csv']]],
    'breaking response.mediaTypeRemoved GET /books: Response 200: the media type text/csv was removed.',
  ],
  [
    [[[...ok, 'content', 'text/html'], {}]],
    'nonBreaking response.mediaTypeAdded GET /books: Response 200: the media type text/html was added.',
  ],
  [[[[...create, 'responses', '201']]], 'breaking response.successRemoved POST /books: Response 201: was removed.'],
  [
    [[[...create, 'responses', '202'], { description: 'Later.' }]],
    'potential response.successAdded POST /books: Response 202: was added.',
  ],
  [[[[...list, 'responses', '404']]], 'nonBreaking response.errorRemoved GET /books: Response 404: was removed.'],
  [
    [[[...list, 'responses', '422'], { description: 'No.' }]],
    'nonBreaking response.errorAdded GET /books: Response 422: was added.',
  ],
  [
    [[[...ok, 'headers', 'X-Total']]],
    'breaking response.headerRemoved GET /books: Response 200, header "x-total": was removed.',
  ],
  [
    [[[...ok, 'headers', 'X-Total', 'required']]],
    'breaking response.headerBecameOptional GET /books: Response 200, header "x-total": was required, is optional now.',
  ],
  [
    [[[...ok, 'headers', 'X-Page'], { schema: { type: 'integer' } }]],
    'nonBreaking response.headerAdded GET /books: Response 200, header "x-page": was added.',
  ],
  [
    [[[...answeredProperties, 'price']]],
    `breaking response.property.removed ${both}: Response 200, field "data[].price": was removed.`,
  ],
  [
    [[[...answeredProperties, 'shelf'], { type: 'string' }]],
    `nonBreaking response.property.added ${both}: Response 200, field "data[].shelf": was added.`,
  ],
  [
    [[[...answered, 'required'], ['id']]],
    `breaking response.property.becameOptional ${both}: Response 200, field "data[].title": was required, is optional now.`,
  ],
  [
    [[[...answered, 'required', '+'], 'state']],
    `nonBreaking response.property.becameRequired ${both}: Response 200, field "data[].state": was optional, is required now.`,
  ],
  [
    [[[...answeredProperties, 'id', 'type'], 'string']],
    `breaking response.type.changed ${both}: Response 200, field "data[].id": type changed from integer to string.`,
  ],
  [
    [[[...answeredProperties, 'id', 'type'], 'number']],
    `breaking response.type.widened ${both}: Response 200, field "data[].id": type was widened from integer to number.`,
  ],
  [
    [[[...answeredProperties, 'price', 'type'], 'integer']],
    `nonBreaking response.type.narrowed ${both}: Response 200, field "data[].price": type was narrowed from number to integer.`,
  ],
  [
    [[[...answeredProperties, 'state', 'enum', '+'], 'lost']],
    `breaking response.enum.widened ${both}: Response 200, field "data[].state": may also be "lost".`,
  ],
  [
    [[[...answeredProperties, 'state', 'enum'], ['new']]],
    `nonBreaking response.enum.narrowed ${both}: Response 200, field "data[].state": no longer takes "used".`,
  ],
  [
    [[[...answeredProperties, 'title', 'nullable'], true]],
    `breaking response.nullable.widened ${both}: Response 200, field "data[].title": null was allowed.`,
  ],
  [
    [[[...answeredProperties, 'title', 'maxLength'], 300]],
    `breaking response.maxLength.widened ${both}: Response 200, field "data[].title": maxLength was raised from 200 to 300.`,
  ],
  [
    [[[...answeredProperties, 'format', 'oneOf', '+'], { $ref: '#/components/schemas/Named' }]],
    `breaking response.alternatives.widened ${both}: Response 200, field "data[].format": the alternative "Named" was added.`,
  ],
  [
    [[[...answeredProperties, 'format', 'oneOf', 0]]],
    `nonBreaking response.alternatives.narrowed ${both}: Response 200, field "data[].format": the alternative "Paper" was removed.`,
  ],
  [
    [[[...schemas, 'Paper', 'properties', 'pages', 'type'], 'string']],
    `breaking response.type.changed ${both}: Response 200, field "data[].format.pages": type changed from integer to string.`,
  ],
];
