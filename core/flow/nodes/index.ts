import type { FlowNode, NodeKind, NodeOf } from '../saved/node.ts';
import { api } from './api.ts';
import { end } from './end.ts';
import { fork } from './fork.ts';
import { interact } from './interact.ts';
import type { NodeBehaviour } from './node.ts';
import { outboundTransfer } from './outboundTransfer.ts';
import { script } from './script.ts';
import { skillGroupTransfer } from './skillGroupTransfer.ts';
import { sms } from './sms.ts';
import { start } from './start.ts';
import { subFlow } from './subFlow.ts';
import { text } from './text.ts';

/** One file per kind; a kind that is not listed does not compile. */
const behaviours: { [Kind in NodeKind]: NodeBehaviour<NodeOf<Kind>> } = {
  start,
  end,
  fork,
  interact,
  text,
  script,
  api,
  subFlow,
  sms,
  skillGroupTransfer,
  outboundTransfer,
};

export const behaviourOf = (node: FlowNode) => behaviours[node.type] as NodeBehaviour<FlowNode>;
