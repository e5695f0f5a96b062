import type { NodeOf } from '../saved/node.ts';
import type { NodeBehaviour } from './node.ts';

/** Where a flow begins; it has one way out and never waits. */
export const start: NodeBehaviour<NodeOf<'start'>> = { enter: () => ({ leave: null, why: '' }) };
