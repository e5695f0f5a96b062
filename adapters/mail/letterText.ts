/** What a letter of ours says in its headers and texts (RFC 5322, 2045, 2047; `message` in latin1), and whether a file is with it. */
export function readLetter(message: string): { text: string; hasFile: boolean } {
  const end = /\r?\n\r?\n/.exec(message);
  const head = (end ? message.slice(0, end.index) : message).replace(/\r?\n[ \t]+/g, ' ');
  const body = end ? message.slice(end.index + end[0].length) : '';
  const boundary = /^content-type:\s*multipart\/.*boundary="?([^";\s]+)"?/im.exec(head)?.[1];
  const hasFile = /^content-disposition:\s*attachment/im.test(head);
  if (boundary === undefined) {
    const said = hasFile
      ? ''
      : decoded(body, /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase());
    return { text: `${headers(head)}\n${said}`, hasFile };
  }
  // Before the first boundary and behind the last there is nothing.
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readLetter(part.replace(/^\r?\n/, '')));
  return {
    text: [headers(head), ...parts.map(({ text }) => text)].join('\n'),
    hasFile: parts.some((part) => part.hasFile),
  };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const quoted = (text: string) =>
  text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return utf8(encoding === 'quoted-printable' ? quoted(body.replace(/=\r?\n/g, '')) : body);
}

/** Words that are not plain ASCII are encoded one by one; what stands between two of them is nothing. */
const headers = (head: string) =>
  head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : utf8(quoted(word.replaceAll('_', ' '))),
    );
