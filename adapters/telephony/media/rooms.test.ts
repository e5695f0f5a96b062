import { afterAll, test } from 'vitest';
import { codeOfSample, toLinear } from '#core/sound/aLaw.ts';
import { testPorts } from '#kit/testing/ports.ts';
import type { Leg, Media } from './media.ts';
import { rtpMedia } from './rtpMedia.ts';
import { testPeer, until, type Heard, type TestPeer } from './testPeer.ts';

const all: Media[] = [];
afterAll(() => Promise.all(all.map((media) => media.stop())));
const host = '127.0.0.1';
/** Each side has a tone of its own. */
const pitches = { customer: 500, agent: 800, listener: 1_300, coach: 1_900, prompt: 2_700 };
type Name = keyof typeof pitches;
const tone = (name: Name, milliseconds: number) =>
  Uint8Array.from(
    { length: milliseconds * 8 },
    (_, at) => codes[Math.round(4_000 * Math.sin((2 * Math.PI * pitches[name] * at) / 8_000)) + 4_000]!,
  );
const codes = codeOfSample.subarray(32_768 - 4_000, 32_768 + 4_001);
/** Whose tones are in what was heard of late. */
function namesIn(heard: readonly Heard[]): Name[] {
  const sound = toLinear(new Uint8Array(Buffer.concat(heard.slice(-15).map(({ payload }) => payload))));
  return (Object.keys(pitches) as Name[]).filter((name) => {
    let [re, im] = [0, 0];
    sound.forEach((sample, at) => {
      re += sample * Math.cos((2 * Math.PI * pitches[name] * at) / 8_000);
      im += sample * Math.sin((2 * Math.PI * pitches[name] * at) / 8_000);
    });
    return Math.hypot(re, im) / sound.length > 400;
  });
}

test.each([1, 3])(
  'on %d threads those who speak hear each other, an ear hears all, a whisper is heard by one',
  async (threads) => {
    const media = rtpMedia({ ports: testPorts(threads === 1 ? 2 : 4), threads });
    all.push(media);
    const sides: Partial<Record<Name, { leg: Leg; peer: TestPeer }>> = {};
    for (const name of ['customer', 'agent', 'listener', 'coach'] as const) {
      const peer = await testPeer();
      const leg = await media.open({ host }, () => undefined);
      leg.connect(peer.agreed());
      sides[name] = { leg, peer };
      void peer.say(leg.port, tone(name, 30_000));
    }
    const { customer, agent, listener, coach } = sides as Record<Name, { leg: Leg; peer: TestPeer }>;
    const hears = (side: { peer: TestPeer }, ...names: Name[]) =>
      until(
        () => side.peer.heard.length > 15 && JSON.stringify(namesIn(side.peer.heard)) === JSON.stringify(names),
        `${names.join(' and ')} alone, not ${namesIn(side.peer.heard).join(' and ')}`,
      );

    await hears(customer);
    customer.leg.join('a');
    agent.leg.join('a');
    listener.leg.join('a', { role: 'ear' });
    coach.leg.join('a', { role: 'whisper', to: agent.leg });
    await hears(customer, 'agent');
    await hears(agent, 'customer', 'coach');
    await hears(listener, 'customer', 'agent');
    await hears(coach, 'customer', 'agent');

    // What a robot says to the customer is heard by those who listen, not by the agent.
    customer.leg.play(1, tone('prompt', 30_000));
    await hears(listener, 'customer', 'agent', 'prompt');
    await hears(customer, 'agent', 'prompt');
    await hears(agent, 'customer', 'coach');
    customer.leg.stopPlaying();

    // Barge: who listened speaks as well. Then the agent leaves, and the coach has nobody left.
    listener.leg.join('a', { role: 'speaks' });
    await hears(customer, 'agent', 'listener');
    agent.leg.join(null);
    await hears(customer, 'listener');
    await hears(agent);
    await hears(listener, 'customer');
    await customer.leg.close();
    await hears(listener);
    for (const { peer } of Object.values(sides)) peer.close();
  },
);
