import type { Heat } from '#areas/robot/door.tsx';
import type { FlowTraffic, NodeTraffic } from './flow.contract.ts';

export const colours = ['visits', 'dropOuts', 'outcome'] as const;
export type Colour = (typeof colours)[number];

/** What may have become of a call: an agent spoke in it, or it got a verdict. */
export type Outcome = 'agent' | `verdict:${string}`;
export const verdictOf = (outcome: Outcome) => (outcome === 'agent' ? undefined : outcome.slice('verdict:'.length));

/** Every outcome these calls had, by name. */
export function outcomesOf(nodes: readonly NodeTraffic[]): Outcome[] {
  const verdicts = new Set(nodes.flatMap((node) => Object.keys(node.verdicts)));
  return [
    ...[...verdicts].sort().map((one): Outcome => `verdict:${one}`),
    ...(nodes.some(({ withAgent }) => withAgent > 0) ? ['agent' as const] : []),
  ];
}

const tones = { visits: 'visits', dropOuts: 'bad', outcome: 'good' } as const;

/** The share that colours a node, 0 to 1: of all calls, or of those that came by. */
export function shareOf(node: NodeTraffic, read: number, colour: Colour, outcome: Outcome | undefined): number {
  if (colour === 'visits') return node.calls / read;
  if (colour === 'dropOuts') return node.hungUp / node.calls;
  const verdict = outcome && verdictOf(outcome);
  return (verdict === undefined ? node.withAgent : (node.verdicts[verdict] ?? 0)) / node.calls;
}

/** How a flow is coloured: the highest share is the strongest, and is said. */
export function heatOf(
  { nodes, ways, read }: Pick<FlowTraffic, 'nodes' | 'ways' | 'read'>,
  colour: Colour,
  outcome: Outcome | undefined,
  write: { share(value: number): string; calls(value: number): string },
): { heat: Heat; highest: number } {
  const shares = new Map(nodes.map((node) => [node.nodeId, shareOf(node, read, colour, outcome)]));
  const highest = Math.max(0, ...shares.values());
  return {
    highest,
    heat: {
      tone: tones[colour],
      nodes: new Map(
        nodes.map(({ nodeId, calls }) => [
          nodeId,
          {
            share: highest > 0 ? shares.get(nodeId)! / highest : 0,
            label: colour === 'visits' ? write.calls(calls) : write.share(shares.get(nodeId)!),
          },
        ]),
      ),
      ways,
      write: write.share,
    },
  };
}
