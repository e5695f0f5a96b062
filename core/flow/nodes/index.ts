import type { FlowNode, NodeKind, NodeOf } from '../flow.ts';
import { end } from './end.ts';
import { fork } from './fork.ts';
import { interact } from './interact.ts';
import type { NodeBehaviour } from './node.ts';
import { start } from './start.ts';
import { text } from './text.ts';

/** One file per kind; a kind that is not listed does not compile. */
const behaviours: { [Kind in NodeKind]: NodeBehaviour<NodeOf<Kind>> } = { start, interact, text, fork, end };

export const behaviourOf = (node: FlowNode) => behaviours[node.type] as NodeBehaviour<FlowNode>;
