import { speechLanguages } from '#core/speech/vendor.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import type { Ability } from './speech.contract.ts';

/** What is spoken and recognised for a tenant. The built-in voices speak both languages. */
export const abilitiesOf = ({ hearing }: Pick<SpeechWork, 'hearing'>, tenant: string): Promise<Ability[]> =>
  Promise.all(
    speechLanguages.map(async (language) => ({
      language,
      spoken: true,
      heard: (await hearing?.chain.hears(tenant, language)) ?? false,
    })),
  );
