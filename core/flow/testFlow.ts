import { upgrade } from './upgrade.ts';
import type { Flow } from './flow.ts';

type Loose = { [name: string]: unknown };

/** A small flow for a test: `start` leads to the first node, `joins` are `from > to` or `from.exit > to`; everything else has its default. */
export function testFlow(nodes: Loose[], joins: string[] = [], rest: object = {}): Flow {
  const flowOf = (id: string) => (nodes.find((node) => node.id === id)?.flowId as string | undefined) ?? 'main';
  const starts = [...new Set(['main', ...nodes.map(({ id }) => flowOf(String(id)))])].map((flowId) => ({
    id: `${flowId}-start`,
    flowId,
    type: 'start',
    to: nodes.find((node) => flowOf(String(node.id)) === flowId)!.id,
  }));
  const lines = [...starts.map(({ id, to }) => `${id} > ${to as string}`), ...joins].map((join, at) => {
    const [from = '', to = ''] = join.split(' > ');
    const [startNodeId = '', startTabId = 'next'] = from.split('.');
    return { id: `l${at}`, flowId: flowOf(startNodeId), startNodeId, startTabId, endNodeId: to };
  });
  return upgrade({
    id: 'main',
    name: 'Test',
    version: '2026.11.21',
    language: 'en',
    robotType: 1,
    argConfigs: [{ id: 'phone', name: 'phone', isNecessary: true }],
    ...rest,
    nodes: [
      ...starts.map(({ to: _, ...start }) => start),
      ...nodes.map((node) => ({ flowId: 'main', name: node.id, ...node })),
    ],
    lines,
    flowPack: starts.map(({ flowId }) => ({ id: flowId, type: 'flow', name: flowId })),
  });
}

export const exit = (id: string, means: string[] = [], more: object = {}, condition: object = {}): Loose => ({
  id,
  leaveName: id,
  condition: { nluResults: means, ...condition },
  ...more,
});
export const otherwise = (more: object = {}): Loose => ({
  id: 'else',
  leaveName: 'else',
  condition: { isDflt: true },
  ...more,
});
export const says = (...texts: string[]): Loose[] => [{ content: texts.map((text) => ({ text })) }];
export const row = (leftVar: string, operator: string, rightVar = '', more: object = {}): Loose => ({
  leftVar,
  operator,
  rightVar,
  ...more,
});
export const sets = (values: Record<string, string>): Loose => ({
  enabled: true,
  statusUpdt: { normalList: Object.entries(values).map(([leftVar, right1Var]) => ({ leftVar, right1Var })) },
});
export const asks = (id: string, more: object = {}): Loose => ({
  id,
  type: 'interact',
  ttsConfigs: says(`${id}?`, `${id} again?`),
  repeatTimes: 9,
  leaveConfigs: [exit('yes', ['yes']), otherwise()],
  ...more,
});
export const ends = (id = 'end', more: object = {}): Loose => ({ id, type: 'end', endType: 'hangup', ...more });
export const intentions = ['yes', 'no', 'who', 'swear', 'again', 'price'].map((id) => ({
  id,
  name: id,
  keyWords: [id],
}));
export const variables = (...names: string[]) =>
  names.map((name) => ({ id: `id_${name}`, name, dfltValue: '', isOutput: true }));
