export const berthSchema = {
  $id: 'berth',
  type: 'object',
  required: ['id', 'pier', 'depth', 'isFree'],
  properties: {
    id: { $ref: 'common#/definitions/id' },
    pier: { type: 'string', description: 'The letter on the sign' },
    depth: { type: 'number' },
    isFree: { type: 'boolean' },
  },
} as const;

export const berthBody = {
  type: 'object',
  additionalProperties: false,
  required: ['pier', 'depth'],
  properties: {
    pier: { type: 'string', minLength: 1, maxLength: 3 },
    depth: { type: 'number', exclusiveMinimum: 0, maximum: 20 },
    isFree: { type: 'boolean', default: true },
  },
} as const;

export const berthParams = {
  type: 'object',
  required: ['berthId'],
  properties: { berthId: { $ref: 'common#/definitions/id' } },
} as const;
