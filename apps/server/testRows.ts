import type { Caller, TestServer } from '#kit/testing/testServer.ts';

type Make = (owner: Caller, where: { of: TestServer; tenant: string }) => Promise<string>;

/** How a test makes a row whose key stands in a path. A new `:thingId` needs a line here. */
export const rows: Record<string, Make> = {};

/** The same for keys that stand in a body: listed here, the walk asks with another tenant's. */
export const bodies: Record<string, Make> = {};
