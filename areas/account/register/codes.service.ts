import { createHash, randomInt } from 'node:crypto';
import type { Sms } from '#adapters/sms/sms.ts';
import { trunkIdOf, type CallOrder } from '#adapters/telephony/telephony.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import { workAfter } from '../signIn/askRules.ts';
import { codes, type Asking, type CodeLine, type Way } from './codes.store.ts';
import { codeTexts, digitNames } from './codes.texts.ts';

const minutes = 5;
const tries = 5;
/** Seconds. */
const againAfter = 60;
/** Of one browser, to one number. What others ask for keeps nobody from a code, but costs calculation: see `askRules`. */
const mostInADay = 6;

export interface Senders {
  sms: Sms;
  /** Says something to a number; absent where this node places no calls. */
  announce?(order: CallOrder, text: string): Promise<unknown>;
}

const hashed = (phone: string, code: string) => createHash('sha256').update(`${phone} ${code}`).digest();

/** Bits of work that the next code has to bring. Refuses with TOO_OFTEN what this browser itself asked for too soon. */
export async function workForCode(db: TenantDb, asking: Asking, now: number): Promise<number> {
  const { sinceLast, ofBrowserToday, ofPhoneToday, ofAddress, ofHour } = await codes.sent(db, asking, new Date(now));
  if (sinceLast !== null && sinceLast < againAfter)
    throw new Fault(faults.TOO_OFTEN, { seconds: againAfter - sinceLast });
  if (ofBrowserToday >= mostInADay) throw new Fault(faults.TOO_OFTEN, { seconds: 86_400 });
  return Math.max(workAfter('phone', ofPhoneToday), workAfter('registering', ofAddress), workAfter('all', ofHour));
}

interface Wish {
  way: Way;
  language: Language;
  now: number;
  /** Bits of work that were done for it. */
  work: number;
}

/** What is sent goes out once the code is stored; `send` is the one thing that waits for the carrier. */
export async function newCode(
  db: TenantDb,
  asking: Asking,
  { way, language, now, work: done }: Wish,
  { sms, announce }: Senders,
): Promise<{ send(): Promise<unknown> }> {
  const { phone } = asking;
  await codes.lock(db, phone, new Date(now));
  // Many at once would all have been asked for the work of the first.
  const work = await workForCode(db, asking, now);
  if (work > done) throw new Fault(accountFaults.WORK_NEEDED, { image: true, work });

  const line = way === 'voice' && announce ? await codes.line(db) : undefined;
  if (way === 'voice' && !line) throw new Fault(accountFaults.NO_VOICE_LINE);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(now + minutes * 60_000);
  await codes.keep(db, asking, { way, hash: hashed(phone, code), now: new Date(now), until });
  if (!line) return { send: () => sms.send({ to: phone, text: fill(codeTexts[language].sms, { code, minutes }) }) };
  const order: CallOrder = {
    callId: String(randomInt(2 ** 47)),
    to: phone,
    from: line.from,
    language,
    gateway: gatewayOf(db.tenant, line),
  };
  return {
    send: async () => void announce!(order, fill(codeTexts[language].voice, { digits: spoken(code, language) })),
  };
}

const gatewayOf = (tenant: string, { kind, speed, callees, gatewayId }: CodeLine): CallOrder['gateway'] =>
  kind === 'sip' ? { kind, speed: 1, tenant, trunkId: trunkIdOf(tenant, gatewayId) } : { kind, speed, callees };

/** One by one, with a pause between: "4, 0, 7". */
const spoken = (code: string, language: Language) =>
  [...code].map((digit) => digitNames[language][Number(digit)]).join(language === 'zh' ? '，' : ', ');

interface Said {
  phone: string;
  browser: Buffer;
  code: string;
}

export const codeFits = (db: TenantDb, { phone, browser, code }: Said, now: number) =>
  codes.spend(db, { phone, browser, hash: hashed(phone, code), now: new Date(now), tries });

/** A right code that came with a name somebody has already holds for another name, with the tries it has left. */
export const codeAgain = (db: TenantDb, { phone, browser, code }: Said) =>
  codes.unspend(db, { phone, browser, hash: hashed(phone, code), tries });

export const codeLasts = { lasts: minutes * 60, againAfter };
