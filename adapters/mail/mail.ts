import type { Readable } from 'node:stream';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show more than text. */
  html?: string;
  attachment?: { name: string; content: Readable };
}

/** `again`: the server is away, or said that it will take the letter later (4yz of RFC 5321, such as greylisting). */
export type LetterSent = { sent: true } | { failed: string; again?: true };

/** One mailbox: what a library would read as a list of several, or as a name beside one, is no address of ours. */
export const oneMailbox = (to: string) => ({ name: '', address: to });

/** Electronic mail. A server that refuses is expected: its answer comes back as `failed`, and what is thrown is no server's refusal. */
export interface Mail {
  /** Letters lie in a folder, as no mail server is set: nothing may be said to have been mailed. */
  readonly kept?: true;
  send(letter: Letter): Promise<LetterSent>;
  /** Of letters that are kept on this server: takes those away that are about somebody; with `since` also those with a file, which may hold anybody, from then on. */
  forget?(about: {
    isAbout(text: string): boolean;
    /** Milliseconds since 1970. */ since: number | null;
  }): Promise<void>;
}
