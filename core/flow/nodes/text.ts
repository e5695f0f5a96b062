import type { NodeOf } from '../flow.ts';
import { ask, hear } from './asking.ts';
import type { NodeBehaviour } from './node.ts';

/** A reader needs no time limit of ours: the visit's own idle time ends a chat. */
const readersPatience = 30 * 60_000;

/** Writes, waits for what is typed, and leaves by what was understood. */
export const text: NodeBehaviour<NodeOf<'text'>> = {
  enter: (here) => ask(here),
  on(here, event) {
    const { state, effect } = here;
    if (state.waitsFor === 'goodbye') return event.type === 'spoken' ? { end: true } : { stay: true };
    if (event.type !== 'spoken') return hear(here, event);
    effect({ type: 'listen', noInputAfter: readersPatience });
    state.waitsFor = 'answer';
    return { stay: true };
  },
};
