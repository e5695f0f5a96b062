import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { SpeechRecognizer, TextToSpeech } from '#adapters/speech/speech.ts';
import { joinCall } from '#adapters/telephony/sip/joinCall.ts';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { repairRecording } from '#adapters/telephony/media/recordingFile.ts';
import type { SipLineNeeds } from '#adapters/telephony/sip/signalling.ts';
import { sipSignalling } from '#adapters/telephony/sip/sipSignalling.ts';
import { sipTelephony } from '#adapters/telephony/sip/sipTelephony.ts';
import { plainTrunk } from '#adapters/telephony/sip/testNode.ts';
import { byKind } from '#adapters/telephony/byKind.ts';
import { reachOf } from '#adapters/web/reachable.ts';
import { callsForPeople } from './callsForPeople.ts';
import { peopleAtWork } from '#areas/agentDesk/door.ts';
import { answerCalls } from '#areas/inbound/door.ts';
import { dialer } from '#areas/outbound/dialing/dialer.service.ts';
import { playedFlows } from '#areas/outbound/dialing/playedFlows.service.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { byKeywords } from '#core/flow/understanding.ts';
import type { Trunk } from '#core/dialing/trunk.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, otherwise, row, says, sets, testFlow, variables } from '#core/flow/testFlow.ts';
import { toALaw } from '#core/sound/aLaw.ts';
import { newLog } from '#kit/server/log.ts';
import { readSettings } from '#kit/server/settings.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import type { TestServer } from '#kit/testing/testServer.ts';
import { freePort, portsInARow } from '#kit/testing/ports.ts';
import { granted } from './menu.ts';
import { startVoice } from './voice.ts';

/** Asks for four keys and says whether they are right; they are written down nowhere where `secret`. */
export const keysFlow = (secret = false): Flow =>
  testFlow(
    [
      asks('Code', {
        mode: 'dtmf',
        ttsConfigs: says('Please press the four keys of your code.'),
        dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '4', visible: !secret },
        leaveConfigs: [
          exit(
            'right',
            [],
            { status: sets({ code: '${dtmf_result}' }) },
            { normalList: [row('dtmf_result', '=', '1234')] },
          ),
          otherwise(),
        ],
      }),
      ends('thanks', { ttsConfigs: says('Thank you, that is right.') }),
      ends('wrong', { ttsConfigs: says('That is not right.') }),
    ] as never,
    ['Code.right > thanks', 'Code.else > wrong'],
    { paramConfigs: variables('code') },
  );

/** Says one sentence and hangs up; what a person recorded is played in its place where that is wanted. */
const goodbye = (more: object = {}) =>
  testFlow([
    ends('goodbye', {
      ttsConfigs: [{ content: [{ text: 'This is a message of your insurance. Goodbye.', ...more }] }],
    }),
  ] as never);
export const saysFlow: Flow = goodbye();
export const playsFlow: Flow = goodbye({ resourceId: 'message', resourceType: 'sound' });

/** Asks and waits for an answer for as long as the call stands. */
export const waitsFlow: Flow = testFlow(
  [asks('Long', { repeatTimes: 99 }), ends()] as never,
  ['Long.yes > end', 'Long.else > end'],
  { commonConfigs: { asrNoInput: 600_000 } },
);

/** As long as a sentence would be, and unlike any other: a sweep whose beginning tells the words. */
export const spoken = (text: string): Uint8Array => {
  const length = 8 * 45 * text.length;
  const base = 300 + ([...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 400);
  return toALaw(
    Int16Array.from({ length }, (_, at) => 9_000 * Math.sin((2 * Math.PI * (base + (at / length) * 500) * at) / 8_000)),
  );
};

/** A tenant whose batch is called over a trunk. */
export async function trunkBatch(
  ownerUrl: string,
  tenant: string,
  {
    contacts,
    channels = 10,
    flow = keysFlow(),
    trunk,
  }: { contacts: number; channels?: number; flow?: Flow; trunk: Partial<Trunk> },
): Promise<string> {
  // At work only once it has its trunk: a node that is awake would call it over the simulated carrier.
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts, channels, gatewayChannels: channels, state: 3 });
  await ask(
    ownerUrl,
    `with t as (update tenant set allowed_hours = '[{"from": "00:00", "to": "24:00"}]' where tenant_id = $1),
      f as (update flow_version set flow = $3 where tenant_id = $1),
      b as (update batch set state = 2 where batch_id = $4),
      -- Carriers of tests are all at one address, which the operator allows every tenant.
      s as (insert into trunk_sharing (tenant_id, address, host, word) values ($1::bigint, '127.0.0.1', '127.0.0.1', 'allowed') on conflict do nothing)
    update gateway set kind = 'sip', speed = 1, with_sound = true, trunk = $2 where tenant_id = $1`,
    [tenant, JSON.stringify({ ...plainTrunk, ...trunk }), JSON.stringify(flow), batchId],
  );
  return batchId;
}

/** A node with the roles voice and dialer, on ports of its own. */
export async function trunkNode(
  {
    pool,
    storage,
    app,
    recognizer,
    speech = { speak: async (text) => spoken(text), lasts: async () => 0, stop: async () => {} },
  }: Pick<TestServer, 'pool' | 'storage' | 'app'> & { recognizer?: SpeechRecognizer; speech?: TextToSpeech },
  log = newLog('warn'),
  line: Pick<SipLineNeeds, 'lostAfter'> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'voice-'));
  const node = randomUUID();
  const first = portsInARow(100);
  const settings = {
    ...readSettings({}).voice,
    host: '127.0.0.1',
    port: await freePort(),
    tlsPort: await freePort(),
    ports: { first, last: first + 99 },
  };
  const voice = startVoice({
    adapters: {
      media: rtpMedia,
      signalling: sipSignalling,
      telephony: (needs) => sipTelephony({ ...needs, ...line }),
      repair: repairRecording,
      join: joinCall,
    },
    granted,
    settings,
    dataFolder: folder,
    node,
    pool,
    log,
    secrets: openSecrets,
    storage,
    ...(recognizer && { recognizer }),
    speech,
    mayReach: () => true,
    reachOf: reachOf([]),
    recorded: async (_, id) => (id === 'message' ? spoken('This was recorded by a person.') : null),
  });
  const people = peopleAtWork({
    ...{ pool, log, now: Date.now, node, telephony: byKind({ sip: voice.telephony }), taken: voice.taken },
    live: { tell() {}, tellWatchers() {} },
    silent: {
      understanding: { of: () => byKeywords },
      flowOf: async (_tenant, _robot, read) => (await read())?.flow ?? null,
    },
  });
  const { telephony } = people;
  const calls = robotCalls({ telephony, now: Date.now, live: { tellWatchers() {}, isWatched: () => false } });
  const forPeople = callsForPeople({ pool, log, now: Date.now, telephony, people, robots: calls });
  const dialing = dialer({
    node,
    pool,
    log,
    now: Date.now,
    telephony,
    trunks: voice.trunks,
    batchChanged() {},
    callStored() {},
    every: 50,
    ...forPeople.dialer,
  });
  await dialing.start();
  const answers = answerCalls({
    ...{ pool, log, now: Date.now, node, calls, ended: dialing.ended },
    flowOf: playedFlows().of,
  });
  telephony.onArrival!(answers.arrived);
  voice.onPeople(people.take);
  people.start();
  return {
    node,
    voice,
    people: { ...people, dial: forPeople.dialWith(dialing), said: calls.said },
    dialing,
    port: settings.port,
    folder,
    app,
    async stop() {
      await dialing.stop();
      await people.stop();
      await voice.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
