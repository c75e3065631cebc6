export const bookingSchema = {
  $id: 'booking',
  type: 'object',
  required: ['id', 'berthId', 'boatId', 'from', 'nights'],
  properties: {
    id: { $ref: 'common#/definitions/id' },
    berthId: { $ref: 'common#/definitions/id' },
    boatId: { $ref: 'common#/definitions/id' },
    from: { type: 'string', format: 'date' },
    nights: { type: 'integer', minimum: 1, maximum: 60 },
    note: { type: ['string', 'null'] },
  },
} as const;

export const bookingBody = {
  type: 'object',
  required: ['boatId', 'from', 'nights'],
  properties: {
    boatId: { $ref: 'common#/definitions/id' },
    from: { $ref: 'booking#/properties/from' },
    nights: { type: 'integer', minimum: 1, maximum: 60 },
    note: { type: 'string', maxLength: 200, nullable: true },
  },
} as const;
