import { Type, type Static } from 'typebox';
import { id, nameOf } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';

/** What a robot knows is part of its draft, so it is undone, merged and published with it. An instance is a robot, which has one flow. */
export const instanceId = id;
export const ofRobot = Type.Object({ instanceId });
const client = Type.Optional(Type.String({ maxLength: 60 }));
export const changing = { instanceId, client };
export const searching = Type.Object({
  instanceId,
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...pageQuery,
});
export const name = nameOf('Moves house', 100);
export const texts = (most: number) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: most }));

/** What became of a change: the revision of the draft that holds it, and the ids of what was made or changed. */
export const Known = Type.Object({ revision: Type.Integer(), ids: Type.Array(Type.String()) });
/** What a change answers: an empty list, or ids of which the robot knows none, is no success. */
export const known = { returns: Known, done: ({ ids }: { ids: string[] }) => ids.length } as const;

/** Where something is used. */
export const Use = Type.Object({ place: Type.String(), id: Type.String(), name: Type.String() });

/** Rows of a file that were not taken, each with why; what could be of the same row is taken all the same. */
const Refused = Type.Object({ row: Type.Integer(), name: Type.String(), reason: Type.String(), text: Type.String() });
export const TakenFile = Type.Object({
  revision: Type.Integer(),
  stored: Type.Boolean(),
  created: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Array(Refused),
});
export type TakenFile = Static<typeof TakenFile>;
