import type { Flow } from '../flow/flow.ts';
import { exitsOf, saidBy, type FlowNode } from '../flow/saved/node.ts';
import { emptyCondition, spokenGroup } from './newNode.ts';
import { packsOf } from './tree.ts';

/** Just what a picture of a flow shows: boxes, what is said first in each, ways out and lines. Conditions, addresses, scripts and values stay at home. */
export function pictureOnly({ id, name, version, language, robotType, nodes, lines, flowPack }: Flow): Flow {
  return {
    id,
    name,
    version,
    language,
    robotType,
    nodes: nodes.map(bare),
    lines: lines.map(({ id: lineId, flowId, startNodeId, startTabId, endNodeId }) => ({
      id: lineId,
      flowId,
      startNodeId,
      startTabId,
      endNodeId,
    })),
    faqs: [],
    abnors: [],
    intentions: [],
    argConfigs: [],
    paramConfigs: [],
    flowPack: [...packsOf(flowPack)].map((pack) => ({ id: pack.id, type: pack.type, name: pack.name ?? '' })),
  };
}

function bare(node: FlowNode): FlowNode {
  const {
    id,
    flowId,
    name,
    type,
    coordinate: { x, y },
  } = node;
  const [text] = saidBy(node);
  return {
    id,
    flowId,
    name,
    type,
    coordinate: { x, y },
    ...(text !== undefined && { ttsConfigs: [spokenGroup(text)] }),
    ...('leaveConfigs' in node && {
      leaveConfigs: exitsOf(node).map(({ id: exit, leaveName }) => ({
        id: exit,
        leaveName,
        condition: emptyCondition(),
      })),
    }),
    ...(type === 'subFlow' && { subFlowId: node.subFlowId }),
  } as FlowNode;
}
