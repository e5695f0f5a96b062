import type { BrowserContext, Page } from 'playwright-core';

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
