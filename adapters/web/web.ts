export interface WebOrder {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for all of it, redirections included. */
  timeLimit: number;
}

/**
 * Why there is no answer. `malformed`: the address or a header is none that can be written; `moved`: it was sent on to where
 * the same request may not be repeated; `cut`: the answer ended in the middle; `unreadable`: it is not compressed as it says;
 * `ourFault`: a mistake of this program, which its log tells.
 */
export const webFailures = [
  ...(['timeout', 'refusedAddress', 'tooLarge', 'unreachable', 'malformed'] as const),
  ...(['moved', 'cut', 'unreadable', 'ourFault'] as const),
] as const;
export type WebFailure = (typeof webFailures)[number];

export type WebAnswer = { status: number; body: string } | { failed: WebFailure };

/** Asks other systems for tenants: only where an operator or the public network lets it. Nothing is thrown. */
export interface Web {
  ask(order: WebOrder): Promise<WebAnswer>;
}
