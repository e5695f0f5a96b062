import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';

/** A number within the house: an extension or a queue's. A 0 in front would be a line outside, three digits an emergency. */
export const Extension = Type.String({ pattern: '^[1-9][0-9]{3,7}$', examples: ['8001'] });

/** How well an agent serves a group: 9 is best. */
export const Level = Type.Integer({ minimum: 1, maximum: 9 });

/** On or off, as a path says it. */
export const pathFlag = Type.Enum(['1', '0', 'true', 'false'], { examples: ['1'] });
export const isOn = (flag: string) => flag === '1' || flag === 'true';

export const Binding = Type.Object({ groupId: id, level: Type.Optional(Level) });
export type Binding = Static<typeof Binding>;
