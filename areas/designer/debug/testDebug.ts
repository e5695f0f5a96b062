import { io, type Socket } from 'socket.io-client';
import { effects } from '#areas/robot/door.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, intentions, otherwise, says, testFlow, variables } from '#core/flow/testFlow.ts';
import { faults } from '#kit/contract/faults.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { flowTestEndpoints } from '../flowTest/flowTest.contract.ts';
import { flowTestHandlers } from '../flowTest/flowTest.server.ts';
import { testDesigner } from '../testDesigner.ts';
import { auditionEndpoints } from '../speech/audition.contract.ts';
import { auditionHandlers } from '../speech/audition.server.ts';
import { debugEndpoints, debugGate, type Act } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';
import { keptTestHandlers } from './keptTest.server.ts';
import { debugHandlers } from './debug.server.ts';
import { debugParts } from './debugParts.ts';
import { debugMessages } from './debugTalk.service.ts';

/** The debugger with a world that is told what is asked of it; over HTTP and the live channel. */
export async function testDebug() {
  const asked: string[] = [];
  /** Connections in use while an API answers. */
  const heldMeanwhile: number[] = [];
  const spoken: [string, string][] = [];
  const sent: string[] = [];
  const world = effects({
    tenant: '1',
    web: {
      ask: async ({ url }) => {
        asked.push(url);
        heldMeanwhile.push(server.pool.totalCount - server.pool.idleCount);
        return { status: 200, body: '{"tier":"gold"}' };
      },
    },
    scripts: { run: async () => ({ values: { level: 'scripted' } }), stop: async () => {} },
    sms: {
      send: async ({ text }) => {
        sent.push(text);
        return { id: '1' };
      },
    },
  });
  let parts: ReturnType<typeof debugParts> | undefined;
  const now = Date.parse('2026-11-22T10:00:00+08:00');
  const server = await testDesigner({
    more(app, { pool }) {
      const without = debugParts({ pool, now: () => now, log: newLog('silent') });
      parts = debugParts({
        pool,
        now: () => now,
        log: newLog('silent'),
        robots: {
          ...without.work,
          effects: () => world,
          speech: {
            speak: async (text, voice) => {
              spoken.push([text, voice]);
              return new Uint8Array(80).fill(0xd5);
            },
          },
        },
      });
      serve(app, debugEndpoints, debugHandlers({ sessions: parts.sessions }));
      serve(app, flowTestEndpoints, flowTestHandlers);
      serve(app, keptTestEndpoints, keptTestHandlers({ sessions: parts.sessions }));
      serve(app, auditionEndpoints, auditionHandlers({ speech: parts.work.speech, now: () => now }));
    },
  });
  const { designer, colleague, stranger, robotWith } = server;
  const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
  const live = openLive({
    server: server.app.server,
    pool: ownerPool,
    personOf: server.app.personOf,
    onPeopleChange: server.onChange,
    events: {},
    faultByName: (name) => Object.values({ ...faults, ...debugFaults }).find((kind) => kind.name === name),
    onError: () => {},
  });
  live.talk('/debug', debugGate, debugMessages(parts!.sessions));
  const sockets: Socket[] = [];
  const phone = '+8613800000001';
  const flow: Flow = testFlow(
    [
      asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
      {
        id: 'look',
        type: 'api',
        apiConfig: {
          apiId: 'crm',
          inputs: [{ id: 'who', value: '${phone}' }],
          outputs: [{ id: 'tier', value: 'level' }],
        },
        leaveConfigs: [exit('known', [], {}, { apiResult: 'success' }), otherwise()],
      },
      { id: 'send', type: 'sms', smsConfig: [{ content: 'Level ${level}' }] },
      ends('bye', { ttsConfigs: says('Goodbye ${level}') }),
      asks('again'),
    ],
    [
      'offer.yes > look',
      'offer.no > again',
      'offer.else > again',
      'look.known > send',
      'look.else > bye',
      'send > bye',
      'again.yes > look',
      'again.else > bye',
    ],
    {
      intentions,
      paramConfigs: variables('level'),
      apiConfigs: [
        {
          id: 'crm',
          name: 'CRM',
          url: 'https://crm.test/who',
          inputs: [{ id: 'who' }],
          outputs: [{ id: 'tier', path: 'tier' }],
        },
      ],
    },
  );
  const args = [{ name: 'phone', value: phone }];
  const start = async (flowId: string, body: object = {}, who = designer) =>
    (await who.call(debugEndpoints.debug, { params: { flowId }, body: { argConfigs: args, ...body } })).data;
  const says_ = (text: string): Act['does'] => ({ type: 'event', event: { type: 'heard', text } });
  const go = (
    flowId: string,
    referenceID: string,
    after: number,
    does: Act['does'],
    more: object = {},
    who = designer,
  ) => who.call(debugEndpoints.debug, { params: { flowId }, body: { referenceID, act: { after, does }, ...more } });
  const turnsOf = (chartId: string) =>
    server.ask('select place, turn from debug_turn where chart_id = $1 order by place', [chartId]) as Promise<
      {
        place: number;
        turn: {
          did: string;
          state: { at: string; waitsFor: string; variables: Record<string, string>; secrets: object };
          event: { keys?: string } | null;
          entries: { type: string; text: string; data?: { value?: string } }[];
        };
      }[]
    >;
  const words = (chart: { turn: { entries: { type: string; text: string }[] } }[]) =>
    chart
      .flatMap(({ turn }) => turn.entries)
      .filter(({ type }) => type === 'tts' || type === 'text')
      .map(({ text }) => text);
  /** Talks as somebody; what is asked is answered by the acknowledgement. */
  async function talker(who = person({ gates: ['designer.flow.view', 'designer.flow.edit', debugGate] })) {
    const socket = io(`${await originOf(server)}/debug`, {
      auth: { token: await server.tokenOf(who) },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await new Promise((connected, failed) =>
      socket.once('connect', () => connected(null)).once('connect_error', failed),
    );
    const ask = <Answer>(message: string, content: unknown) =>
      socket.emitWithAck(message, content) as Promise<{ code: number; data: Answer; name?: string; message?: string }>;
    return { socket, ask, who };
  }
  const stop = async () => {
    for (const socket of sockets) socket.disconnect();
    await live.stop();
    await ownerPool.end();
    await server.stop();
  };
  return {
    asked,
    heldMeanwhile,
    spoken,
    sent,
    server,
    designer,
    colleague,
    stranger,
    robotWith,
    phone,
    flow,
    args,
    start,
    says_,
    go,
    turnsOf,
    words,
    talker,
    stop,
  };
}
