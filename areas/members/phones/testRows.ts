import { randomUUID } from 'node:crypto';
import type { Make } from '#kit/testing/walkRows.ts';
import { phonesEndpoints } from './phones.contract.ts';

/** A device. */
export const phoneId: Make = async (owner) =>
  (await owner.call(phonesEndpoints.create, { body: { name: `Telephone ${randomUUID()}` } })).data.phone.phoneId;
