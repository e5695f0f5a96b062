export interface WebOrder {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for all of it, redirections included. */
  timeLimit: number;
}

export type WebAnswer =
  | { status: number; body: string }
  | { failed: 'timeout' | 'refusedAddress' | 'tooLarge' | 'unreachable' | 'malformed' };

/** Asks other systems for tenants: only where an operator or the public network lets it. Nothing is thrown. */
export interface Web {
  ask(order: WebOrder): Promise<WebAnswer>;
}
