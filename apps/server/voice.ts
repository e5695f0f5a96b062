import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { SpeechRecognizer, TextToSpeech } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Media, MediaNeeds } from '#adapters/telephony/media/media.ts';
import type { IncomingCall, Signalling, SignallingNeeds, SipLineNeeds } from '#adapters/telephony/sip/signalling.ts';
import type { Telephony } from '#adapters/telephony/telephony.ts';
import { keptDialogs, lostDialogs, trunkKeeper, trunkTests } from '#areas/lines/door.ts';
import { goneNodes, keepRecordings } from '#areas/outbound/door.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { VoiceSettings } from '#kit/server/settings.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';

interface VoiceNeeds {
  /** How sound is carried, trunks are spoken to, a call is put together of both, and a recording mended that a process left. */
  adapters: {
    media(needs: MediaNeeds): Media;
    signalling(needs: SignallingNeeds): Signalling;
    telephony(needs: SipLineNeeds): Telephony & { inProgress(): number; arrived(call: IncomingCall): void };
    repair(path: string): Promise<unknown>;
  };
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
  /** Recordings as lines carry them. */
  recorded: NonNullable<SipLineNeeds['recorded']>;
}

/** The role `voice`: speaks SIP and carries sound for all trunks. */
export function startVoice({
  adapters,
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
  const signalling = adapters.signalling({
    host,
    port,
    tlsPort,
    ...(publicAddress && { publicAddress }),
    ...(certificate && {
      certificate: { key: readFileSync(certificate.key, 'utf8'), cert: readFileSync(certificate.cert, 'utf8') },
    }),
    mayReach,
    onIncoming: (call) => telephony.arrived(call),
    onHealth() {},
    log,
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
  const tests = trunkTests({ pool, log, node, secrets, signalling, media, host });
  const telephony = adapters.telephony({
    signalling,
    media,
    speech,
    ...(recognizer && { recognizer }),
    recorded,
    host,
    log,
    trunk: keeper.trunk,
    recordingOf: ({ callId, gateway }) => recordings.open(gateway.tenant, callId),
    closed({ callId, gateway: { tenant } }, side) {
      if (side === 1) recordings.closed(tenant, callId);
      dialogs.over(tenant, callId, side);
    },
    answered: ({ callId, gateway: { tenant, trunkId } }, dialog, side) =>
      dialogs.answered({ tenant, callId, gatewayId: trunkId.split('/')[1]!, dialog, side }),
  });
  for (const one of [keeper, recordings, lost, tests]) one.start();

  return {
    telephony,
    inProgress: telephony.inProgress,
    trunks: { room: keeper.room, placed: keeper.placed },
    refused: signalling.refused,
    /** New calls are turned away; those under way go on. */
    drain() {
      keeper.drain();
      signalling.drain();
    },
    async stop() {
      await Promise.all([lost.stop(), tests.stop()]);
      await keeper.stop();
      await signalling.stop();
      await media.stop();
      await Promise.all([recordings.stop(), dialogs.stop()]);
    },
  };
}
