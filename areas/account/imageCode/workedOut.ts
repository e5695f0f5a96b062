import { hasZeroBits, workText } from '#core/access/work.ts';

/** Asked of the browser's own SHA-256 at once. */
const atOnce = 256;

/** The number the server asks for beside an image when many tries came for a name: it costs the browser a moment, and a program that tries millions a fortune. */
export async function workedOut(bits: number): Promise<string> {
  const pair = document.cookie.split('; ').find((one) => one.startsWith('image_work='));
  const task = decodeURIComponent(pair?.slice('image_work='.length) ?? '');
  const encoder = new TextEncoder();
  for (let from = 0; ; from += atOnce) {
    const sums = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workText(task, String(from + at)))),
      ),
    );
    const found = sums.findIndex((sum) => hasZeroBits(new Uint8Array(sum), bits));
    if (found >= 0) return String(from + found);
  }
}
