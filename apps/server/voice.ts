import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { SpeechRecognizer, TextToSpeech } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Media, MediaNeeds } from '#adapters/telephony/media/media.ts';
import type { JoinEnded, Arrival, Telephony } from '#adapters/telephony/telephony.ts';
import {
  phoneOf,
  phoneSettings,
  type IncomingCall,
  type JoinTarget,
  type Signalling,
  type SignallingNeeds,
  type SipLineNeeds,
} from '#adapters/telephony/sip/signalling.ts';
import type { TakesCalls, ToPeople } from '#areas/agentDesk/door.ts';
import type { StatusMeanings } from '#core/dialing/trunk.ts';
import { keptDialogs, lostDialogs, trunkKeeper, trunkTests } from '#areas/lines/door.ts';
import { phoneAccounts, phoneCalls, phonesOf } from '#areas/members/door.ts';
import { goneNodes, keepRecordings, legGate } from '#areas/outbound/door.ts';
import { holdMusic } from '#areas/system/door.ts';
import type { Reach } from '#core/voice/trust.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { VoiceSettings } from '#kit/server/settings.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';

interface VoiceNeeds {
  /** How sound is carried, trunks are spoken to, a call is put together of both, and a recording mended that a process left. */
  adapters: {
    media(needs: MediaNeeds): Media;
    signalling(needs: SignallingNeeds): Signalling;
    telephony(
      needs: SipLineNeeds,
    ): Telephony & {
      inProgress(): number;
      arrived(call: IncomingCall, asked?: Arrival['asked']): void;
      taken: TakesCalls;
    };
    repair(path: string): Promise<unknown>;
    /** Two calls become one, with sound of ours between them. */
    join(
      needs: {
        signalling: Signalling;
        media: Media;
        host: string;
        trunk(trunkId: string): StatusMeanings | undefined;
        reachOf: VoiceNeeds['reachOf'];
        log: Log;
      },
      call: IncomingCall,
      targets: JoinTarget[],
      ended: (how: JoinEnded) => void,
    ): unknown;
  };
  granted: Granted;
  settings: VoiceSettings;
  dataFolder: string;
  node: string;
  pool: Pool;
  log: Log;
  secrets: SecretBox;
  storage: Storage;
  speech: TextToSpeech;
  /** What hears words; keys alone carry the answers without it. */
  recognizer?: SpeechRecognizer;
  mayReach(where: string, address: string): boolean;
  /** How far an address lies that a session names, by what the operator named. */
  reachOf(address: string): Reach;
  /** Recordings as lines carry them. */
  recorded: NonNullable<SipLineNeeds['recorded']>;
}

/** The role `voice`: speaks SIP and carries sound for all trunks. */
export function startVoice({
  adapters,
  granted,
  settings,
  dataFolder,
  node,
  pool,
  log,
  secrets,
  storage,
  speech,
  recognizer,
  mayReach,
  reachOf,
  recorded,
}: VoiceNeeds) {
  const { host, port, tlsPort, publicAddress, ports, threads, certificate } = settings;
  const inTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => withTenant(pool, tenant, work);
  const media = adapters.media({
    ports,
    threads,
    onBroken: (error) =>
      log.error({ error: shown(error) }, 'a thread of sound broke: its calls are lost, new ones have another'),
  });
  const accounts = phoneAccounts({ pool, inTenant, secrets, node, log });
  const signalling = adapters.signalling({
    host,
    port,
    tlsPort,
    ...(publicAddress && { publicAddress }),
    ...(certificate && {
      certificate: { key: readFileSync(certificate.key, 'utf8'), cert: readFileSync(certificate.cert, 'utf8') },
    }),
    mayReach,
    accounts: accounts.accounts,
    onIncoming: (call) => (call.origin.kind === 'trunk' ? telephony.arrived(call) : ofPhones.take(call)),
    onHealth() {},
    log,
  });
  const legs = legGate({ pool, log, now: Date.now, node });
  let toPeople: ToPeople | undefined;
  const ofPhones = phoneCalls({
    askForLeg: legs.askIn,
    toPeople: (call, to, over) => (toPeople ? toPeople(call, to, over) : (over(), call.refuse(480))),
    ...{ inTenant, granted, log, now: Date.now },
    toRobot: (call, to, over) => telephony.arrived(call, { ...to, sipCallId: call.sipCallId, over }),
    join: (call, targets, ended) =>
      void adapters.join(
        { signalling, media, host, trunk: (id) => keeper.trunk(id), reachOf, log },
        call,
        targets,
        ended,
      ),
  });
  const keeper = trunkKeeper({ pool, log, node, signalling, secrets });
  const recordings = keepRecordings({
    folder: `${dataFolder}/recordings`,
    storage,
    inTenant,
    repair: adapters.repair,
    log,
  });
  const dialogs = keptDialogs({ inTenant, node, log });
  const lost = lostDialogs({ pool, log, node, signalling, isGone: goneNodes() });
  const tests = trunkTests({ pool, log, node, secrets, signalling, media, host, reachOf, askForLeg: legs.ask });
  const music = holdMusic({ pool, log });
  const telephony = adapters.telephony({
    signalling,
    media,
    speech,
    ...(recognizer && { recognizer }),
    recorded,
    host,
    reachOf,
    log,
    trunk: (trunkId) => (phoneOf(trunkId) === null ? keeper.trunk(trunkId) : phoneSettings),
    music: music.of,
    phonesOf: (tenant, extension) => inTenant(tenant, (db) => phonesOf(db, extension)),
    askForLeg: ({ callId, from, gateway: { tenant } }, leg) =>
      legs.ask(tenant, { ...leg, from, gatewayId: null, ofCallId: callId }),
    recordingOf: ({ callId, gateway }) => recordings.open(gateway.tenant, callId),
    closed({ callId, gateway: { tenant, trunkId } }, side) {
      if (side === 1) recordings.closed(tenant, callId);
      if (phoneOf(trunkId) === null) dialogs.over(tenant, callId, side);
    },
    answered: ({ callId, gateway: { tenant, trunkId } }, dialog, side) =>
      // A telephone of ours notices by itself that we are gone.
      phoneOf(trunkId) === null &&
      dialogs.answered({ tenant, callId, gatewayId: trunkId.split('/')[1]!, dialog, side }),
  });
  for (const one of [keeper, recordings, lost, tests, music, legs]) one.start();
  accounts.start(signalling);

  return {
    telephony,
    /** Who takes the telephones in the pages of agents and supervisors. */
    onPeople: (take: ToPeople) => void (toPeople = take),
    taken: telephony.taken,
    inProgress: telephony.inProgress,
    /** Asked before a call goes out that this role does not place itself. */
    legs,
    trunks: { room: keeper.room, placed: keeper.placed },
    refused: signalling.refused,
    /** Who is registered here is looked after; one look, for tests. */
    telephones: { round: accounts.round },
    /** A browser's connection, by the subprotocol `sip`. */
    browser: signalling.browser,
    /** New calls are turned away; those under way go on. */
    drain() {
      keeper.drain();
      signalling.drain();
    },
    async stop() {
      await Promise.all([lost.stop(), tests.stop(), music.stop()]);
      await keeper.stop();
      await signalling.stop();
      await accounts.stop();
      await media.stop();
      await Promise.all([recordings.stop(), dialogs.stop(), legs.stop()]);
    },
  };
}
