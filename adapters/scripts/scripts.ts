export interface ScriptOrder {
  /** The body of a function that sees `vars` and returns what it sets. */
  code: string;
  variables: Record<string, string>;
}

/** What a script came to. That one fails is expected: it is somebody else's program. */
export type ScriptDone = { values: Record<string, unknown> } | { failed: 'time' | 'memory' | 'error' | 'busy' };

/** Runs scripts of tenants where they reach nothing: no clock of ours, no file, no network, no other script. */
export interface Scripts {
  run(order: ScriptOrder): Promise<ScriptDone>;
  stop(): Promise<void>;
}
