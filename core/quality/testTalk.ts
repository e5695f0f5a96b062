import type { Talk } from './talk.ts';

/** A call out of lines like “agent 0-4 Good morning”, in seconds. */
export function talk(lines: string, more: Partial<Talk> = {}): Talk {
  const turns = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, speaker, from, to, text] = /^\s*(agent|robot|customer) ([\d.]+)-([\d.]+) (.*)$/.exec(line)!;
      return { speaker: speaker as 'agent', from: Number(from) * 1_000, to: Number(to) * 1_000, text: text!.trim() };
    });
  return { turns, length: Math.max(0, ...turns.map(({ to }) => to)), ...more };
}
