import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { everyAgent } from '#areas/agentDesk/agents/agents.contract.ts';
import { deskEndpoints, type Desk } from '#areas/agentDesk/desk/desk.contract.ts';
import { agentsEndpoints } from '#areas/monitor/agents/agents.contract.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { started, type Started } from './started.ts';

const supervisors = 20;
const changes = 60;
type Agents = AnswerOf<typeof agentsEndpoints.list>;

/** From a supervisor's change of a state until the last of twenty boards is told, in the product with its demonstration at work. */
export async function boards() {
  const at = await place();
  const product = await started(at);
  try {
    const sockets = await Promise.all(Array.from({ length: supervisors }, () => watching(product)));
    const [agentId, reasonId] = await signedIn(product);
    const times: number[] = [];
    for (let change = 0; change < changes; change++) {
      const state = change % 2 === 0 ? 'break' : 'idle';
      const told = Promise.all(sockets.map((one) => hears(one, agentId, state)));
      const began = performance.now();
      const body = { agentId, state, ...(state === 'break' && { reasonId }) };
      await product.ask('POST', agentsEndpoints.changeState.path, body);
      times.push(Math.max(...(await told)) - began);
      await wait(100);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)]!;
    figure(
      `a state that is changed → told to the last of ${supervisors} boards, ${changes} changes, p95`,
      `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
      'below 500 ms',
      p95 < 500,
    );
    await atTheDesk(product, sockets[0]!, reasonId);
    for (const one of sockets) one.close();
  } finally {
    await product.stop();
    await at.leave();
  }
}

/** Until the desk of the agent has what it shows of it: told of the change, as of a call that rings, and asked again. */
async function atTheDesk({ ask }: Started, socket: Socket, reasonId: string) {
  await ask('POST', deskEndpoints.signIn.path, { reach: 'browser' });
  const { agent } = await ask<Desk>('GET', deskEndpoints.read.path);
  const times: number[] = [];
  for (let change = 0; change < changes; change++) {
    const state = change % 2 === 0 ? 'break' : 'idle';
    const shown = new Promise<number>((done) => {
      socket.once('desk.changed', () =>
        ask<Desk>('GET', deskEndpoints.read.path).then(({ now }) => now.state === state && done(performance.now())),
      );
    });
    const began = performance.now();
    const body = { agentId: agent.agentId, state, ...(state === 'break' && { reasonId }) };
    await ask('POST', agentsEndpoints.changeState.path, body);
    times.push((await shown) - began);
    await wait(100);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  figure(
    `a change of an agent, as a ring is one → what the desk shows, told and asked again, ${changes} changes, p95`,
    `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
    'below 300 ms',
    p95 < 300,
  );
}

async function watching({ origin, token }: Started): Promise<Socket> {
  const one = io(`${origin}/live`, {
    auth: { token: token() },
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin },
  });
  await new Promise<void>((done, failed) => one.on('connect', () => done()).on('connect_error', failed));
  one.emit('watch', 'agents.changed', everyAgent);
  return one;
}

const hears = (socket: Socket, agentId: string, state: string) =>
  new Promise<number>((heard) => {
    const hear = (facts: { agentId: string; now: { state: string } }) => {
      if (facts.agentId !== agentId || facts.now.state !== state) return;
      socket.off('agents.changed', hear);
      heard(performance.now());
    };
    socket.on('agents.changed', hear);
  });

/** Somebody of the demonstration who is free, and a reason for a break. */
async function signedIn({ ask }: Started): Promise<[agentId: string, reasonId: string]> {
  for (;;) {
    const { list, reasons } = await ask<Agents>('POST', agentsEndpoints.list.path, {
      ...{ pageNo: 1, pageSize: 50, signedIn: true, state: 'idle' },
    });
    const reason = reasons.find(({ validFlag }) => validFlag);
    if (list[0] && reason) return [list[0].agentId, reason.reasonId];
    await wait(500);
  }
}
