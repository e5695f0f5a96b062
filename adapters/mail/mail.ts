import type { Readable } from 'node:stream';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  attachment?: { name: string; content: Readable };
}

/** Electronic mail. A server that refuses is expected: its answer comes back as `failed`. */
export interface Mail {
  send(letter: Letter): Promise<{ sent: true } | { failed: string }>;
}
