import { type Static, Type } from '@sinclair/typebox';

export const BoatKind = Type.Union([Type.Literal('sail'), Type.Literal('motor')]);

export const Boat = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  length: Type.Number(),
  kind: BoatKind,
  tags: Type.Array(Type.String()),
  owner: Type.Union([Type.String(), Type.Null()]),
});

export const NewBoat = Type.Intersect([
  Type.Omit(Boat, ['id', 'owner', 'length']),
  Type.Object({ length: Type.Number({ minimum: 1, maximum: 60, description: 'In metres' }) }),
]);

export const BoatChanges = Type.Partial(Type.Pick(Boat, ['name', 'tags']), { minProperties: 1 });

export const BoatQuery = Type.Object({
  kind: Type.Optional(BoatKind),
  longerThan: Type.Optional(Type.Number({ minimum: 0 })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
});

export const BoatParams = Type.Object({ boatId: Type.Integer({ minimum: 1 }) });

export type BoatRow = Static<typeof Boat>;
