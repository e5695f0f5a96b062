import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { allVoices, voicesOf } from '#core/callee/voices.ts';
import { variablesOf } from '#core/flow/compiled.ts';
import { filled } from '#core/flow/filled.ts';
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
    const language = /\p{Script=Han}/u.test(wanted.text) ? 'zh' : 'en';
    const variables = { ...(wanted.flowId && (await usualValues(db, wanted.flowId))), ...wanted.variables };
    const own = (name: string) => (Object.hasOwn(variables, name) ? variables[name]! : '');
    const text = filled(wanted.text, { language, clock: { now: now(), zone }, look: own, secret: () => undefined });
    if (!/[\p{L}\p{N}]/u.test(text)) throw new Fault(designerFaults.NOTHING_TO_SAY);
    const voice =
      allVoices.find((one) => one === wanted.speaker && one.startsWith(language)) ?? voicesOf(language, '').robot;
    return Buffer.from(monoWav(await db.outside(() => speech.speak(text, voice))));
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

/** By name and by id: what a variable is auditioned with, else its default. */
async function usualValues(db: TenantDb, flowId: string): Promise<Record<string, string>> {
  if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
  const flow = (await drafts.one(db, flowId))?.flow ?? (await storedFlows.version(db, flowId, null))?.flow;
  const variables = flow ? variablesOf(flow) : [];
  return Object.fromEntries(
    variables.flatMap(({ id, name, dfltValue, ...more }) => {
      const value = (more as { audition?: string }).audition || dfltValue;
      return [
        [id, value],
        [name, value],
      ];
    }),
  );
}
