import type { Leg } from '../media/media.ts';
import type { Line } from '../telephony.ts';

/** The sound of lines, for one who whispers to another. */
export const legOf = new WeakMap<Line, () => Leg | undefined>();
