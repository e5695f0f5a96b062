import type { SentMessage } from '#core/flow/transcript.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CallRecord } from './call.contract.ts';
import { shownVariables } from './call.rules.ts';
import { record } from './call.server.ts';
import { calls } from './call.store.ts';

/** A contact's newest calls that were placed before a moment, each with the text messages the robot sent in it. */
export async function callsOfContact(
  db: TenantDb,
  who: SignedIn,
  contactId: string,
  before: number | undefined,
  most: number,
): Promise<{ call: CallRecord; messages: SentMessage[] }[]> {
  const sought = { contactId, ...(before !== undefined && { startedTo: before - 1 }) };
  const rows = await calls.list(db, sought, { pageNo: 1, pageSize: most });
  const messages = await calls.messagesOf(
    db,
    rows.map(({ callId }) => callId),
  );
  return rows.map((row) => ({
    call: record(row, who),
    messages: (messages.get(row.callId) ?? []).map((message) => shownMessage(message, row.phone, who)),
  }));
}

/** The number it went to, and the customer's number where it stands in the text, as this person may see them. */
function shownMessage({ to, text, at }: SentMessage, phone: string, who: SignedIn): SentMessage {
  const read = readPhone(to, who.country);
  return {
    to: 'e164' in read ? shownPhone(read.e164, who) : to,
    text: String(shownVariables({ text }, phone, who).text),
    at,
  };
}
