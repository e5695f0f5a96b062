interface Session {
  token(): string | undefined;
  /** Asks for a new token; true when there is one. */
  renew(): Promise<boolean>;
  /** Runs `work` in one tab of the browser at a time. */
  alone<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * However many requests meet an expired token together, it is renewed once: those of one tab share a promise, and a tab
 * that waited for another finds the new token already there. The answer says whether it is worth asking again.
 */
export function renewOnce({ token, renew, alone }: Session) {
  let running: Promise<boolean> | null = null;

  return function renewed(refusedToken: string | undefined): Promise<boolean> {
    const isNewer = () => token() !== undefined && token() !== refusedToken;
    if (isNewer()) return Promise.resolve(true);
    running ??= alone(async () => isNewer() || renew()).finally(() => {
      running = null;
    });
    return running;
  };
}
