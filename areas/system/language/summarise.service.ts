import type { ChatAnswer, LanguageChat } from '#adapters/language/language.ts';
import type { KeyedService, LanguageProblem } from '#core/summary/languageService.ts';
import { questionAbout, summaryFrom } from '#core/summary/service.ts';
import type { SummaryContent, TellingCall } from '#core/summary/summary.ts';

export type Summarised = { took: number } & (
  { content: SummaryContent } | { problem: LanguageProblem; status: number | null }
);

/** A service that does not know what `response_format` is refuses with one of these. */
const unknownOption = [400, 404, 415, 422];
/** Asking once more changes nothing about these. */
const lasting: LanguageProblem[] = ['key', 'refusedAddress'];

/** Asks a service for the summary of a call, and once more where it fails or answers something else. */
export async function summarised(
  chat: Pick<LanguageChat, 'ask'>,
  service: KeyedService,
  call: TellingCall,
): Promise<Summarised> {
  const messages = questionAbout(call);
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let last: Extract<ChatAnswer, { failed: unknown }> = { failed: 'malformed' };
  for (const time of ['first', 'second']) {
    const json = time === 'first' || !unknownOption.includes(last.status ?? 0);
    const answer = await chat.ask(service, { messages, json });
    const content = 'text' in answer ? summaryFrom(answer.text, call) : null;
    if (content) return { content, took: took() };
    last = 'text' in answer ? { failed: 'malformed' } : answer;
    if (lasting.includes(last.failed)) break;
  }
  return { problem: last.failed, status: last.status ?? null, took: took() };
}
