import type { Pool } from 'pg';
import type { LegPermit, Telephony } from '#adapters/telephony/telephony.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Attempt, BatchAtWork, Ended, Judged } from './dialingFacts.ts';

/** What an attempt is placed with. */
export interface Placed {
  tenant: string;
  /** The tenant's, for what the robot says of dates and times. */
  zone: string;
  attempt: Attempt;
  batch: BatchAtWork;
  flow: unknown;
  /** What its trunk is given; null of a call over a simulated carrier, which reaches nobody. */
  permit: LegPermit | null;
}

export interface DialerNeeds {
  /** This node's name, unlike any other's. */
  node?: string;
  pool: Pool;
  log: Log;
  now(): number;
  telephony: Telephony;
  /** Carries the conversation out; `done` is called once. */
  runCall(placed: Placed, done: (judged: Judged) => void): void;
  /** Something of this batch is different now; told to the screens by the pulse. */
  batchChanged(tenant: string, batchId: string): void;
  /** Within the transaction that completes it. */
  batchComplete?(db: TenantDb, batchId: string): Promise<void>;
  /** Within the transaction that ends it: complete, or its times are over. */
  batchFinished?(db: TenantDb, batchId: string): Promise<void>;
  /** Within the transaction that stores how they ended. */
  callsEnded?(db: TenantDb, ended: Ended[]): Promise<void>;
  /** The attempt has been stored. */
  callStored(tenant: string, call: { callId: string; resultCode: string }): void;
  /** Without it this node places no calls over trunks, and leaves them to those that do. */
  trunks?: {
    /** Calls that may be placed over it now: it is in service, and its calls per second are not used up. */
    room(trunkId: string): number;
    placed(trunkId: string, calls: number): void;
  };
  /** How many of so many calls a campaign that dials for agents places now; without it none of them does. */
  forAgents?: {
    look(
      db: TenantDb,
      looked: { batch: BatchAtWork; all: readonly BatchAtWork[]; room: number; zone: string },
    ): Promise<number>;
  };
  /** Calls this node carries at most. */
  capacity?: number;
  /** Milliseconds between two rounds. */
  every?: number;
  /** Milliseconds; see lostCalls. */
  goneAfter?: number;
  /** For tests: milliseconds that only go forward. */
  clock?: () => number;
}
