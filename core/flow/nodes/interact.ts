import type { NodeOf } from '../flow.ts';
import { ask, hear } from './asking.ts';
import type { NodeBehaviour } from './node.ts';

/** Speaks, listens, and leaves by what was understood. */
export const interact: NodeBehaviour<NodeOf<'interact'>> = {
  enter: (here) => ask(here),
  on(here, event) {
    const { node, state, effect } = here;
    if (event.type === 'spoken' && state.waitsFor === 'goodbye') return { end: true };
    if (state.waitsFor === 'goodbye') return { stay: true };
    if (event.type !== 'spoken') return hear(here, event);
    effect({ type: 'listen', noInputAfter: node.asrNoInputLen });
    state.waitsFor = 'answer';
    return { stay: true };
  },
};
