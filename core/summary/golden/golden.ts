import { keySentences } from '../keySentences.ts';
import type { Turn } from '../../flow/transcript.ts';
import type { Golden } from './conversation.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';

const speakers = { R: 'robot', C: 'customer', A: 'agent' } as const;

/** Its turns, and the sentences that stand between stars. */
export function readGolden({ said }: Golden): { turns: Turn[]; key: string[] } {
  const turns = said
    .trim()
    .split('\n')
    .map((line, at): Turn => {
      const [, who, text = '', tag] = /^([RCA]) (.*?)(?: \{(.*)\})?$/.exec(line)!;
      return {
        speaker: speakers[who as keyof typeof speakers],
        text: text.replaceAll('*', ''),
        from: at * 4_000,
        to: at * 4_000 + 3_000,
        ...(tag && { tags: [tag] }),
      };
    });
  return { turns, key: [...said.matchAll(/\*(.+?)\*/g)].map(([, text]) => text!) };
}

/** How many of the three are the same. */
export function agreed(one: Golden): number {
  const { turns, key } = readGolden(one);
  const chosen = keySentences({ turns, outputs: one.outputs ?? {} });
  return chosen.filter(({ text }) => key.includes(text)).length;
}

/** Every other one was looked at while the rules were made; the others only gave the figure. */
export const sets = {
  english: { seen: english.filter((_, at) => at % 2 === 0), unseen: english.filter((_, at) => at % 2 === 1) },
  chinese: { seen: chinese.filter((_, at) => at % 2 === 0), unseen: chinese.filter((_, at) => at % 2 === 1) },
};
