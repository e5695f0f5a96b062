import { send } from '#kit/console/client.ts';
import type { Seeker } from '#kit/console/shell/finds.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { timeWords } from '#kit/console/show/timeWords.ts';
import { callEndpoints, type CallRecord } from './call.contract.ts';
import { callTexts } from './call.texts.ts';

/** The call of an id, and the newest of somebody's calls, by name, or by number as far as this person sees numbers. */
export async function findCalls(words: string, { language, timeZone }: Seeker): Promise<Findable[]> {
  const [exact, { list }] = await Promise.all([
    callOf(words),
    send(callEndpoints.quick, { query: { keyword: words, most: 6 } }),
  ]);
  const all = [...exact, ...list.filter(({ callId }) => callId !== exact[0]?.callId)];
  return all.map(({ callId, name, phone, startedAt, batchName }) => ({
    key: `call ${callId}`,
    title: name || callTexts[language].noName,
    detail: [
      callId === exact[0]?.callId ? `#${callId}` : '',
      phone,
      timeWords(startedAt, { now: Date.now(), timeZone, language }).short,
      batchName,
    ]
      .filter(Boolean)
      .join(' · '),
    path: `/outbounds/call/${callId}`,
  }));
}

/** As logs, exports and addresses write it; most numbers are no call's id. */
async function callOf(words: string): Promise<CallRecord[]> {
  const id = /^#?([1-9]\d{0,17})$/.exec(words.trim())?.[1];
  if (!id) return [];
  return send(callEndpoints.one, { body: { ctiCallId: id } }).then(
    (call) => [call],
    () => [],
  );
}
