import { browserSockets } from '#kit/server/browserSockets.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { testProduct } from './testProduct.ts';
import { trunkNode } from './testTrunkCalls.ts';

/** The whole product with its console, at a node that speaks SIP, also with the telephones of its pages. */
export async function voiceConsole(
  over: Partial<Parameters<typeof trunkNode>[0]> = {},
  line: Parameters<typeof trunkNode>[2] = {},
  /** What a page is told goes through this, if there is one. */
  said?: (text: string, send: (text: string) => void) => void,
) {
  const at: { node?: Awaited<ReturnType<typeof trunkNode>> } = {};
  const server = await testProduct({
    withConsole: true,
    needs: { secrets: openSecrets, people: () => at.node?.people },
  });
  const node = await trunkNode({ ...server, ...over }, undefined, line);
  at.node = node;
  const sockets = browserSockets({
    ...{ server: server.app.server, path: '/sip', protocol: 'sip', trustProxy: [] },
    take(socket, address, port) {
      const send = socket.send.bind(socket) as (text: string, done?: (error?: Error) => void) => void;
      if (said)
        socket.send = ((text: string, done: (error?: Error) => void) => {
          said(text, send);
          done();
        }) as typeof socket.send;
      node.voice.browser(socket, address, port);
    },
  });
  // Nobody serves the live channel here, and a browser opens one connection after the other.
  server.app.server.on('upgrade', ({ url }, socket) => url === '/sip' || socket.destroy());
  return {
    server,
    node,
    async stop() {
      sockets.stop();
      await node.stop();
      await server.stop();
    },
  };
}
