import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Gate } from '#core/access/may.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf, type TestServer } from '#kit/testing/testServer.ts';

/** From now on pages of this browser can be asked what they hear. */
export const keepsCalls = (context: BrowserContext) =>
  context.addInitScript(() => {
    const kept: RTCPeerConnection[] = [];
    Object.assign(window, { kept });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given);
        kept.push(this);
      }
    };
  });

/** The energy of all sound that the telephones of a page were sent. */
export const energyOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    for (const peer of (window as unknown as { kept: RTCPeerConnection[] }).kept)
      for (const one of (await peer.getStats()).values()) if (one.type === 'inbound-rtp') sum += one.totalAudioEnergy;
    return sum;
  });

/** A page of somebody with these rights whose microphone speaks, and whose ears can be asked. */
export async function listeningPage(browser: Browser, server: TestServer, gates: Gate[]) {
  const who = person({ gates });
  const origin = await originOf(server);
  const context = await newContext(browser, origin);
  await context.grantPermissions(['microphone']);
  await context.addCookies([{ name: 'access_token', value: await server.tokenOf(who), url: origin }]);
  await keepsCalls(context);
  return { page: await context.newPage(), personId: await server.idOf(who) };
}
