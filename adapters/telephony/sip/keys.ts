/** A key in an INFO request: application/dtmf-relay ("Signal=5", "Duration=160") or application/dtmf (the key alone). Null: none. */
export function keyOf(type: string, body: string): { key: string; lasts: number } | null {
  const relay = /^application\/dtmf-relay/i.test(type);
  if (!relay && !/^application\/dtmf/i.test(type)) return null;
  const said = relay ? /^[ \t]*Signal[ \t]*=[ \t]*(\S+)/im.exec(body)?.[1] : body.trim();
  const key = said === '10' ? '*' : said === '11' ? '#' : said?.toUpperCase();
  if (!key || !/^[0-9*#A-D]$/.test(key)) return null;
  const lasts = Number(/^[ \t]*Duration[ \t]*=[ \t]*(\d{1,5})/im.exec(body)?.[1] ?? 160);
  return { key, lasts };
}

export const keyBody = (key: string, lasts: number) => ({
  contentDisposition: 'render',
  contentType: 'application/dtmf-relay',
  content: `Signal=${key}\r\nDuration=${Math.round(lasts)}\r\n`,
});
