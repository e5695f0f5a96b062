/** The name that is being written before the caret, and where it begins. */
export function wordAt(text: string, caret: number): { word: string; from: number } {
  const found = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(0, caret));
  // Inside quotes nothing is a name.
  const quotes = text.slice(0, found?.index ?? caret).match(/"/g)?.length ?? 0;
  return found && quotes % 2 === 0 ? { word: found[0], from: found.index } : { word: '', from: caret };
}

export interface Suggestion {
  /** What is written. */
  name: string;
  /** What it is: a field's label. */
  about: string;
  /** Takes values in brackets. */
  arity?: number;
}

const most = 8;

/** Names that begin with what is written, then those that hold it; by their label, too. */
export function suggested(all: readonly Suggestion[], word: string): Suggestion[] {
  if (word === '') return [];
  const sought = word.toLowerCase();
  const rank = ({ name, about }: Suggestion) => {
    const lower = name.toLowerCase();
    if (lower.startsWith(sought)) return 0;
    return lower.includes(sought) || about.toLowerCase().includes(sought) ? 1 : 2;
  };
  const found = all.filter((one) => rank(one) < 2).sort((one, other) => rank(one) - rank(other));
  return found.length === 1 && found[0]!.name === word ? [] : found.slice(0, most);
}

/** The text with a suggestion instead of what was written, and where the caret then stands. */
export function completed(text: string, caret: number, { name, arity }: Suggestion): { text: string; caret: number } {
  const { from } = wordAt(text, caret);
  const written = arity === undefined ? name : `${name}()`;
  const inside = arity ? written.length - 1 : written.length;
  return { text: text.slice(0, from) + written + text.slice(caret), caret: from + inside };
}
