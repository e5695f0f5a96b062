import { parentPort } from 'node:worker_threads';
import { countLate, noLateness } from '#core/voice/lateness.ts';
import { perMs } from '#core/voice/frames.ts';
import { slotCount, slots } from '#core/voice/slots.ts';
import { raisePriority } from './priority.ts';
import { openLeg, type MediaLeg } from './leg.ts';
import type { Open, Order, Said } from './orders.ts';

/** A thread that carries the sound of many legs, each in its turn every 20 ms. */
const port = parentPort!;
const tell = (said: Said, given: ArrayBuffer[] = []) => port.postMessage(said, given);

raisePriority();

const start = performance.now();
/** Samples since the thread began. */
const samples = (at: number) => Math.round((at - start) * perMs);
const legs = new Map<number, { leg: MediaLeg; slot: number }>();
const turns = Array.from({ length: slotCount }, () => new Set<MediaLeg>());
/** Of the last while: a new one every ten seconds, and the one before. */
let late = [noLateness(), noLateness()];
let lateSince = start;

const clock = slots(start);

function sendDue(slot: number, dueAt: number) {
  const at = samples(dueAt);
  for (const leg of turns[slot]!) leg.begin(at);
  for (const leg of turns[slot]!) {
    if (leg.tick(at)) countLate(late[0]!, performance.now() - dueAt);
  }
}

function run() {
  const now = performance.now();
  if (now - lateSince > 10_000) [late, lateSince] = [[noLateness(), late[0]!], now];
  clock.due(now, sendDue);
  timer = setTimeout(run, Math.max(1, Math.floor(clock.wait(performance.now()))));
}
let timer = setTimeout(run, 1);

async function open(order: Open) {
  try {
    const leg = await openLeg(order, {
      now: () => samples(performance.now()),
      tell: (event) => tell({ type: 'event', leg: order.leg, event }),
      record: (sound) => tell({ type: 'recorded', leg: order.leg, sound }, [sound.buffer as ArrayBuffer]),
      handshake: (bytes) => tell({ type: 'handshake', leg: order.leg, bytes }),
      dealt: () => clock.due(performance.now(), sendDue),
    });
    const slot = turns.reduce((least, { size }, at) => (size < turns[least]!.size ? at : least), 0);
    turns[slot]!.add(leg);
    legs.set(order.leg, { leg, slot });
    tell({ type: 'opened', leg: order.leg, problem: null });
  } catch (error) {
    tell({ type: 'opened', leg: order.leg, problem: (error as NodeJS.ErrnoException).code ?? String(error) });
  }
}

function told({ leg: id, order }: Extract<Order, { type: 'leg' }>) {
  const found = legs.get(id);
  if (!found) return;
  found.leg.order(order);
  if (order.type !== 'room' || !order.own) return;
  // Those of a room have their turn together: none waits for what another says.
  turns[found.slot]!.delete(found.leg);
  found.slot = order.turn % slotCount;
  turns[found.slot]!.add(found.leg);
}

async function close(id: number) {
  const found = legs.get(id);
  if (!found) return null;
  legs.delete(id);
  turns[found.slot]!.delete(found.leg);
  return await found.leg.close();
}

port.on('message', async (order: Order) => {
  if (order.type === 'open') await open(order);
  else if (order.type === 'leg') told(order);
  else if (order.type === 'quality')
    tell({ type: 'answer', question: order.question, answer: legs.get(order.leg)?.leg.quality() ?? null });
  else if (order.type === 'close') tell({ type: 'answer', question: order.question, answer: await close(order.leg) });
  else if (order.type === 'lateness') tell({ type: 'answer', question: order.question, answer: late });
  else {
    await Promise.all([...legs.keys()].map(close));
    clearTimeout(timer);
    tell({ type: 'answer', question: order.question, answer: null });
    port.close();
  }
});
