import { createHash, randomInt } from 'node:crypto';
import type { Sms } from '#adapters/sms/sms.ts';
import type { CallOrder } from '#adapters/telephony/telephony.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import { codes, type Way } from './codes.store.ts';
import { codeTexts, digitNames } from './codes.texts.ts';

const minutes = 5;
const tries = 5;
/** Seconds. */
const againAfter = 60;
const most = { ofPhoneInADay: 6, ofHour: 300 };

export interface Senders {
  sms: Sms;
  /** Says something to a number; absent where this node places no calls. */
  announce?(order: CallOrder, text: string): Promise<unknown>;
}

const hashed = (phone: string, code: string) => createHash('sha256').update(`${phone} ${code}`).digest();

/** What is sent goes out once the code is stored; `send` is the one thing that waits for the carrier. */
export async function newCode(
  db: TenantDb,
  phone: string,
  way: Way,
  language: Language,
  now: number,
  { sms, announce }: Senders,
): Promise<{ send(): Promise<unknown> }> {
  const { sinceLast, ofPhoneToday, ofHour } = await codes.sent(db, phone, new Date(now));
  if (sinceLast !== null && sinceLast < againAfter)
    throw new Fault(faults.TOO_OFTEN, { seconds: againAfter - sinceLast });
  if (ofPhoneToday >= most.ofPhoneInADay) throw new Fault(faults.TOO_OFTEN, { seconds: 86_400 });
  if (ofHour >= most.ofHour) throw new Fault(faults.TOO_OFTEN, { seconds: 3_600 });

  const line = way === 'voice' && announce ? await codes.line(db) : undefined;
  if (way === 'voice' && !line) throw new Fault(accountFaults.NO_VOICE_LINE);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await codes.keep(db, {
    phone,
    way,
    hash: hashed(phone, code),
    now: new Date(now),
    until: new Date(now + minutes * 60_000),
  });
  if (!line) return { send: () => sms.send({ to: phone, text: fill(codeTexts[language].sms, { code, minutes }) }) };
  const { from, ...gateway } = line;
  const order: CallOrder = { callId: String(randomInt(2 ** 47)), to: phone, from, language, gateway };
  return {
    send: async () => void announce!(order, fill(codeTexts[language].voice, { digits: spoken(code, language) })),
  };
}

/** One by one, with a pause between: "4, 0, 7". */
const spoken = (code: string, language: Language) =>
  [...code].map((digit) => digitNames[language][Number(digit)]).join(language === 'zh' ? '，' : ', ');

export const codeFits = (db: TenantDb, phone: string, code: string, now: number) =>
  codes.spend(db, phone, hashed(phone, code), new Date(now), tries);

/** A right code that came with a name somebody has already holds for another name, with the tries it has left. */
export const codeAgain = (db: TenantDb, phone: string, code: string) =>
  codes.unspend(db, phone, hashed(phone, code), tries);

export const codeLasts = { lasts: minutes * 60, againAfter };
