import type { Session } from './debug.contract.ts';
import type { DebugKey } from './debug.texts.ts';
import { entryWords, kindWord, sinceStart } from './entryWords.ts';

/** A conversation to take along: a line for each thing that happened. */
export function conversationText(
  { turns }: Pick<Session, 'turns'>,
  t: (key: DebugKey, facts?: Record<string, unknown>) => string,
): string {
  const began = turns[0]?.at ?? 0;
  const lines = turns.flatMap(({ at, entries }) =>
    entries.map((entry) => {
      const [about, more] = entryWords(entry, t);
      const who = entry.role === 'robot' ? t('robot') : entry.role === 'user' ? t('you') : kindWord(entry, t);
      return `${sinceStart(at, began)}\t${who}\t${[about, more].filter(Boolean).join(' ')}`;
    }),
  );
  return `${lines.join('\n')}\n`;
}
