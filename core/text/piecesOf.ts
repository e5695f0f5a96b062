/** A long text cut behind sentences, else behind words, into pieces of at most so many letters; nothing of it but blanks is lost. */
export function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const cut =
      [/.*[.!?。！？;；\n]/su, /.*[,，、：:]/su, /.*\s/su]
        .map((sign) => sign.exec(head)?.[0].length ?? 0)
        .find((at) => at > most / 4) ??
      // Never between the halves of one sign.
      (/[\uD800-\uDBFF]$/.test(head) ? most - 1 : most);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...pieces, rest].filter(Boolean);
}
