import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { variablesOf } from '#core/flow/compiled.ts';
import { filled } from '#core/flow/filled.ts';
import type { Flow } from '#core/flow/flow.ts';
import { commonDefaults, commonOf } from '#core/flow/presets.ts';
import { robotVoice } from '#core/speech/voices.ts';
import { monoWav } from '#core/sound/monoWav.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { auditionEndpoints } from './audition.contract.ts';
import { drafts } from '../draft/draft.store.ts';
import { designerFaults } from '../designer.faults.ts';
import { storedFlows } from '../draft/storedFlow.store.ts';

interface Wanted {
  text: string;
  speaker?: string;
  pitch?: number;
  speed?: number;
  volume?: number;
  flowId?: string;
  variables?: Record<string, string>;
}

export function auditionHandlers({
  speech,
  now,
}: {
  speech: Pick<TextToSpeech, 'speak'>;
  now(): number;
}): Handlers<typeof auditionEndpoints> {
  async function spoken(db: TenantDb, wanted: Wanted, zone: string): Promise<Buffer> {
    const flow = wanted.flowId ? await flowOf(db, wanted.flowId) : undefined;
    const language = flow?.language ?? (/\p{Script=Han}/u.test(wanted.text) ? 'zh' : 'en');
    const variables = { ...(flow && usualValues(flow)), ...wanted.variables };
    const own = (name: string) => (Object.hasOwn(variables, name) ? variables[name]! : '');
    const text = filled(wanted.text, { language, clock: { now: now(), zone }, look: own, secret: () => undefined });
    if (!/[\p{L}\p{N}]/u.test(text)) throw new Fault(designerFaults.NOTHING_TO_SAY);
    const of = (name: 'pitch' | 'speed' | 'volume') =>
      wanted[name] ?? (flow ? commonOf(flow, name) : commonDefaults[name]);
    const voice = robotVoice(language, wanted.speaker ?? (flow && commonOf(flow, 'speaker')));
    const how = { tenant: db.tenant, pitch: of('pitch'), speed: of('speed'), volume: of('volume') };
    return Buffer.from(monoWav(await db.outside(() => speech.speak(text, voice, how))));
  }
  const file = (content: Buffer) => ({ name: 'audition.wav', type: 'audio/wav', content, inline: true as const });

  return {
    debug: async ({ db, who, body }) => file(await spoken(db, body, who.timeZone)),
    audition: async ({ db, who, body }) => file(await spoken(db, body, who.timeZone)),
    auditionUrl: async ({ db, who, body }) => ({
      url: `data:audio/wav;base64,${(await spoken(db, body, who.timeZone)).toString('base64')}`,
    }),
  };
}

async function flowOf(db: TenantDb, flowId: string): Promise<Flow | undefined> {
  if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
  return (await drafts.one(db, flowId))?.flow ?? (await storedFlows.version(db, flowId, null))?.flow;
}

/** By name and by id: what a variable is auditioned with, else its default. */
const usualValues = (flow: Flow): Record<string, string> =>
  Object.fromEntries(
    variablesOf(flow).flatMap(({ id, name, dfltValue, ...more }) => {
      const value = (more as { audition?: string }).audition || dfltValue;
      return [
        [id, value],
        [name, value],
      ];
    }),
  );
