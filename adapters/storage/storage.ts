import type { Readable } from 'node:stream';

/** Where files lie: imports, exports, recordings. A key is ours (`<tenant>/<kind>/<uuid>`), never a name a person chose. What no row names after a day is swept (areas/operate/retention). */
export interface Storage {
  /** Answers how many bytes were stored; an unfinished file is not there afterwards. */
  write(key: string, content: Readable): Promise<number>;
  /** `null` where there is no such file. Of a part, both ends are bytes that belong to it. */
  read(key: string, part?: { start: number; end: number }): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** All files whose key begins with this part and a slash, also what somebody began and never finished. */
  list(under: string): AsyncIterable<Stored>;
}

export interface Stored {
  key: string;
  /** When something was last written into it. */
  changedAt: Date;
}

const keyForm = /^[a-z0-9]+(\/[a-zA-Z0-9-]+)+(\.[a-z0-9]+){0,2}$/;

/** Throws for a key that could lead out of the storage. */
export function checkKey(key: string) {
  if (!keyForm.test(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
}
