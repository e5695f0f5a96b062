import { Value } from 'typebox/value';
import { callStatusCodes, type Reason } from '#core/dialing/taskState.ts';
import { extracted } from '#core/summary/extracted.ts';
import { SummaryContent, type TellingCall } from '#core/summary/summary.ts';
import { languageOf, told } from '#core/summary/told.ts';
import { summarised } from '#areas/system/door.ts';
import type { LanguageChat } from '#adapters/language/language.ts';
import type { KeyedService } from '#core/summary/languageService.ts';
import { storedByFlow } from '../call/call.rules.ts';
import { outcomeTexts } from '../outcome.texts.ts';
import type { NewSummary, SpokenCall } from './summary.store.ts';

type Made = Omit<NewSummary, 'personId'>;

/** Whether there is anything to tell: a call that is over, in which somebody spoke. */
export const isTold = (call: SpokenCall) => call.endedAt !== null && call.turns.length > 0;

/** The call as its summary is made of it. */
export function tellingOf({ phone, turns, path, category, outputs, declared, ...ended }: SpokenCall): TellingCall {
  const label = outputs?.['label'];
  return told({
    phone,
    turns,
    path,
    ending: endingOf(ended, languageOf(turns)),
    category: category ?? '',
    label: typeof label === 'string' ? label : '',
    outputs: storedByFlow(outputs, declared),
  });
}

function endingOf({ callStatus, reason }: Pick<SpokenCall, 'callStatus' | 'reason'>, language: 'en' | 'zh'): string {
  const words: Record<string, string> = outcomeTexts[language];
  return words[(reason as Reason | null) ?? `status${callStatus}`] ?? words[`status${callStatusCodes.complete}`] ?? '';
}

/** Out of the conversation, by us. */
export const byUs = (call: TellingCall, problem: Made['problem'] = null): Made => ({
  ...extracted(call),
  language: call.language,
  source: 'extracted',
  service: null,
  problem,
});

/** By the service; by us where it fails, with why. */
export async function byService(
  chat: Pick<LanguageChat, 'ask'>,
  service: KeyedService,
  call: TellingCall,
): Promise<Made> {
  const made = await summarised(chat, service, call);
  if ('problem' in made) return byUs(call, made.problem);
  // What a stranger sent is looked at once more before it is stored.
  if (!Value.Check(SummaryContent, made.content)) return byUs(call, 'malformed');
  return { ...made.content, language: call.language, source: 'service', service: service.name, problem: null };
}
