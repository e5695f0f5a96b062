import { send } from '#kit/console/client.ts';
import type { Seeker } from '#kit/console/shell/finds.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { timeWords } from '#kit/console/show/timeWords.ts';
import { callEndpoints } from './call.contract.ts';
import { callTexts } from './call.texts.ts';

/** The newest of somebody's calls, by name, or by number as far as this person sees numbers. */
export async function findCalls(words: string, { language, timeZone }: Seeker): Promise<Findable[]> {
  const { list } = await send(callEndpoints.quick, { query: { keyword: words, most: 6 } });
  return list.map(({ callId, name, phone, startedAt, batchName }) => ({
    key: `call ${callId}`,
    title: name || callTexts[language].noName,
    detail: [phone, timeWords(startedAt, { now: Date.now(), timeZone, language }).short, batchName].join(' · '),
    path: `/outbounds/call/${callId}`,
  }));
}
