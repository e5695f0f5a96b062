import type { Readable } from 'node:stream';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show more than text. */
  html?: string;
  attachment?: { name: string; content: Readable };
}

/** Electronic mail. A server that refuses is expected: its answer comes back as `failed`. */
export interface Mail {
  /** Letters lie in a folder, as no mail server is set: nothing may be said to have been mailed. */
  readonly kept?: true;
  send(letter: Letter): Promise<{ sent: true } | { failed: string }>;
}
