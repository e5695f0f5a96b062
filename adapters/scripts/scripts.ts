export interface ScriptOrder {
  /** Whose script it is: tenants take turns. */
  tenant: string;
  /** The body of an async function that sees `vars` and returns what it sets. */
  code: string;
  variables: Record<string, unknown>;
  /** Somebody looks at it: what it writes to the console and where it fails is told. */
  watched?: boolean;
}

/** What went wrong, as the language says it; `line` counts from 1 in the script. */
export interface ScriptError {
  name: string;
  message: string;
  line?: number | undefined;
}

/** What somebody who looks at a script sees of it besides. */
export interface ScriptSeen {
  console: string[];
  /** Lines were left out: there were too many. */
  cut: boolean;
  error?: ScriptError | undefined;
  /** Milliseconds. */
  took: number;
}

/**
 * What a script came to. That one fails is expected: it is somebody else's program. `output`: it answered more than may
 * be kept; `busy`: its turn did not come in time.
 */
export type ScriptDone = (
  { values: Record<string, unknown> } | { failed: 'time' | 'memory' | 'output' | 'error' | 'busy' }
) & { seen?: ScriptSeen };

/** Runs scripts of tenants where they reach nothing: no clock of ours, no file, no network, no other script. */
export interface Scripts {
  run(order: ScriptOrder): Promise<ScriptDone>;
  stop(): Promise<void>;
}
