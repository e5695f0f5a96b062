import { send } from '#kit/console/client.ts';
import type { Seeker } from '#kit/console/shell/finds.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { timeWords } from '#kit/console/show/timeWords.ts';
import { historyEndpoints } from './history.contract.ts';
import { historyTexts } from './history.texts.ts';

/** The newest calls of a caller, by name, or by number as far as this person sees numbers. */
export async function findIncoming(words: string, { language, timeZone }: Seeker): Promise<Findable[]> {
  const { list } = await send(historyEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ callId, name, phone, startedAt, routeName }) => ({
    key: `incoming ${callId}`,
    title: name || historyTexts[language].unknownCaller,
    detail: [phone, timeWords(startedAt, { now: Date.now(), timeZone, language }).short, routeName]
      .filter(Boolean)
      .join(' · '),
    path: `/incomingCall/callerHistory/${callId}`,
  }));
}
