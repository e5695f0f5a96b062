/** What the palette can lead to. */
export interface Findable {
  key: string;
  title: string;
  /** Where it stands, in small letters beside it. */
  detail: string;
  path: string;
  /** Done here instead of going to `path`. */
  act?(): void;
  /** Also found by these: the title in the other language, the address. */
  also?: string[];
}

/** Something else the palette looks through: people, contacts. */
export interface Finder {
  title: string;
  find(words: string): Promise<Findable[]>;
}

const usually = 12;

/** Those whose words all stand in an entry, the ones that begin with them first; without words all of them in their order. */
export function ranked(entries: Findable[], words: string, most = usually): Findable[] {
  const asked = words.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const scored = entries
    .map((entry, at) => ({ entry, at, score: scoreOf(entry, asked) }))
    .filter(({ score }) => score > 0);
  return scored
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, asked.length > 0 ? most : entries.length)
    .map(({ entry }) => entry);
}

function scoreOf({ title, detail, also = [] }: Findable, asked: string[]): number {
  const own = title.toLowerCase();
  const rest = [detail, ...also].join(' ').toLowerCase();
  if (!asked.every((word) => own.includes(word) || rest.includes(word))) return 0;
  const first = asked[0] ?? '';
  return own.startsWith(first)
    ? 4
    : own.split(/\s+/).some((part) => part.startsWith(first))
      ? 3
      : own.includes(first)
        ? 2
        : 1;
}
