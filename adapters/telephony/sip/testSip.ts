import { afterEach, onTestFinished } from 'vitest';
import { testNode, type Node } from './testNode.ts';
import { testPeer } from './testPeer.ts';

/** Nodes and peers that end with their test. */
export function sipTests() {
  const nodes: Node[] = [];
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
  });
  return {
    async nodeOf(...given: Parameters<typeof testNode>) {
      const node = await testNode(...given);
      nodes.push(node);
      return node;
    },
    async peerOf(address?: string) {
      const peer = await testPeer(address);
      onTestFinished(peer.stop);
      return peer;
    },
  };
}
