import type { Peer } from './find.ts';

export interface Connection {
  address: string;
  port: number;
  /** Of TLS: its certificate was checked and holds for this name. */
  checkedFor: string | null;
  write(text: string): Promise<void>;
  alive(): boolean;
  /** Ends it at once. */
  close(): void;
}

/** What carries messages, over UDP or over connections. */
export interface Carrier {
  /** Of ours; 0 while nothing is bound. */
  port(): number;
  /** Answers once a port is bound, or cannot be for now. */
  ready(): Promise<void>;
  /** `over` is the connection by which the call came, to be used while it goes to the same address. Rejects when it cannot be sent. */
  send(text: string, peer: Peer, over?: Connection): Promise<Connection | undefined>;
  close(): Promise<void>;
}

export interface Heard {
  bytes: Buffer;
  address: string;
  port: number;
  connection?: Connection;
}
