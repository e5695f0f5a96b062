import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { promptsOf } from '#core/design/prompts.ts';
import type { Flow } from '#core/flow/flow.ts';
import { robotVoice } from '#core/speech/voices.ts';
import { FlowRefused } from '#core/flow/flowRefused.ts';
import { tellMistake, unexpected } from '#core/unexpected.ts';

interface RingingNeeds {
  speech: Pick<TextToSpeech, 'speak'>;
  /** Calls whose sentences are made at once, and sentences of a call. */
  calls?: number;
  most?: number;
}

/**
 * While a call rings, its sentences are made whose words are known by then: those with the callee's own values. A call that comes
 * while enough others are being prepared is not: its sentences are made when they are said. Answers what ends it.
 */
export function whileItRings({ speech, calls = 8, most = 12 }: RingingNeeds) {
  let busy = 0;
  return function prepare(tenant: string, flow: Flow, given: Readonly<Record<string, unknown>>): () => void {
    let over = false;
    if (busy < calls) {
      busy++;
      void (async () => {
        try {
          for (const { text, speaker, ...manner } of promptsOf(flow, given).slice(0, most)) {
            if (over) return;
            // What fails now is tried again when it is said.
            await speech
              .speak(text, robotVoice(flow.language, speaker), { tenant, ...manner })
              .catch((error: unknown) => tellMistake('prompts', error, { tenant }));
          }
        } catch (error) {
          // A flow that cannot be read places no call.
          if (!(error instanceof FlowRefused)) unexpected('prompts', error, { tenant });
        } finally {
          busy--;
        }
      })();
    }
    return () => void (over = true);
  };
}
