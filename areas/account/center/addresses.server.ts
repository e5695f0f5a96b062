import { readPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { writeAudit } from '#kit/server/audit.ts';
import type { Log } from '#kit/server/log.ts';
import type { Asked, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { accountFaults } from '../account.faults.ts';
import { codeBrowser } from '../imageCode/codeBrowser.service.ts';
import type { ImageCodes } from '../imageCode/imageCodes.service.ts';
import type { AskGuard } from '../signIn/asks.service.ts';
import type { KnownBrowsers } from '../signIn/knownBrowsers.service.ts';
import { checkNewPassword, newPasswordHash } from '../password/passwords.service.ts';
import type { TryGuard } from '../signIn/tries.service.ts';
import type { SecondFactor } from '../twoFactor/secondFactor.service.ts';
import type { centerEndpoints } from './center.contract.ts';
import { accounts, type Owner, type Way } from './center.store.ts';
import type { findAccount } from './findAccount.store.ts';
import type { OwnPassword } from './ownPassword.service.ts';
import { again, holds, type Post } from './sentCodes.service.ts';
import { hashOf, type Granted, type SignedIn } from '#kit/server/people.ts';

export interface AddressNeeds {
  own: OwnPassword;
  granted: Granted;
  guard: TryGuard;
  asks: AskGuard;
  images: ImageCodes;
  browsers: KnownBrowsers;
  second: SecondFactor;
  post: Post;
  find: ReturnType<typeof findAccount>;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  log: Pick<Log, 'warn'>;
  /** What is remembered of who asks: a screen that has just lifted a bar must not be told of it again. */
  forget(token: string): void;
  /** Refuses with TOO_OFTEN; by session, browser or address. */
  slowDown(key: string): void;
}

type AddressHandlers = Pick<
  Handlers<typeof centerEndpoints>,
  | 'sendToPhone'
  | 'sendToPhoneToo'
  | 'resetByPhone'
  | 'sendToEmail'
  | 'sendToEmailToo'
  | 'resetByEmail'
  | 'resetPassword'
>;
type Around = Pick<Asked<{ gate: 'anyone' }>, 'db' | 'who' | 'address' | 'cookies' | 'changed'>;

interface Wish {
  username?: string;
  image?: string;
  work?: string;
  oldPassword?: string;
  code?: string;
  password?: string;
  /** The address to bind. */
  target?: string;
}

const sent = { again: again / 1000, holds: holds / 1000 };

const askedIn = codeBrowser({ name: 'code_browser', path: '/crm/api/center', lasts: holds / 1000 });

const sessionOf = ({ sessionId }: SignedIn) => hashOf(`code for session ${sessionId}`);

/** Codes to a mailbox or a telephone: to bind it, or to let in a user who has forgotten the password. */
export function addressHandlers({
  own,
  guard,
  asks,
  images,
  browsers,
  post,
  find,
  inTenant,
  now,
  log,
  forget,
  slowDown,
}: AddressNeeds): AddressHandlers {
  const bound = (owner: Owner, way: Way) =>
    (way === 'email' ? owner.emailBound && owner.email : owner.phoneBound && owner.phone) || null;

  /** Neither the answer nor the time it takes tells a visitor whether there is such an account. */
  async function sendToStranger(way: Way, { username, image, work }: Wish, { address, cookies }: Around) {
    if (!username) throw new Fault(faults.MALFORMED, { issues: [{ field: 'username', keyword: 'required' }] });
    const said = username.trim();
    const readImage = (bits: number) => images.check(cookies, image, { bits, found: work });
    // A browser that was in before has codes of its own; elsewhere what was said is counted, whether there is such an account or not.
    if (browsers.markOf(cookies, said)) await readImage(0);
    else await asks.begin({ account: said, address }, readImage);
    const browser = askedIn.asking(cookies);
    void sendIfKnown(way, said, browser).catch((error) => noted(log, 'addresses', error, {}, 'a code was not sent'));
    return sent;
  }

  async function sendIfKnown(way: Way, said: string, browser: Buffer) {
    const account = await find(said);
    if (!account) return;
    const deliver = await inTenant(account.tenantId, async (db) => {
      const owner = await accounts.owner(db, account.personId);
      const target = bound(owner, way);
      return target
        ? post.newCode(db, owner, { way, purpose: 'reset', target, browser }).catch(unlessLately)
        : undefined;
    });
    await deliver?.();
  }

  /** The own, bound address for a new password; another one to bind it, which takes the password. */
  async function sendToOwner(
    way: Way,
    { target: wished, oldPassword }: Wish,
    { who, address }: Around & { who: NonNullable<Around['who']> },
  ) {
    const owner = wished ? await own.confirmed({ who, address }, oldPassword) : await own.owner(who);
    const target = wished ? readTarget(way, wished, who.country) : bound(owner, way);
    if (!target) throw new Fault(accountFaults.NO_ADDRESS);
    const deliver = await inTenant(who.tenantId, (kept) =>
      post.newCode(kept, owner, { way, purpose: wished ? 'bind' : 'reset', target, browser: sessionOf(who) }),
    );
    if (!(await deliver())) throw new Fault(accountFaults.NOT_SENT);
    return sent;
  }

  /** What others do at the same address holds up neither a session nor a browser that was in before. */
  const slowed = ({ who, address, cookies }: Around, { username = '' }: Wish) =>
    slowDown(who ? `session ${who.sessionId}` : (browsers.markOf(cookies, username.trim()) ?? address));

  async function send(way: Way, wish: Wish, around: Around) {
    slowed(around, wish);
    const { who } = around;
    return who && !wish.username ? sendToOwner(way, wish, { ...around, who }) : sendToStranger(way, wish, around);
  }

  async function takeCode(
    tenant: string,
    person: string,
    asked: { way: Way; purpose: 'reset' | 'bind'; code: string; browser: Buffer },
  ) {
    const right = await inTenant(tenant, (db) => post.targetOf(db, person, asked));
    if (!right) throw new Fault(accountFaults.CODE_WRONG);
    return right;
  }

  async function resetOfStranger(
    way: Way,
    { username = '', code = '', password: encrypted }: Wish,
    { address, cookies }: Around,
  ) {
    const said = username.trim();
    if (!said || !encrypted)
      throw new Fault(faults.MALFORMED, { issues: [{ field: said ? 'password' : 'username', keyword: 'required' }] });
    const password = own.decrypted(encrypted);
    // What can be said without an account is said first, so that the code is not lost over it.
    checkNewPassword(password, { loginName: said });
    const browser = askedIn.answering(cookies);
    const attempt = await guard.begin({
      what: `new password of ${said}`,
      address,
      browser: browsers.markOf(cookies, said) ?? `code ${browser.toString('hex')}`,
    });
    const account = await find(said);
    if (!account) throw new Fault(accountFaults.CODE_WRONG);
    const { tenantId, personId } = account;
    const right = await takeCode(tenantId, personId, { way, purpose: 'reset', code, browser });
    await inTenant(tenantId, async (db) => {
      const owner = await accounts.owner(db, personId);
      const hash = await db.outside(() => newPasswordHash(password, owner));
      await right.use(db);
      await accounts.changePassword(db, personId, { hash, keepSession: null });
      browsers.remember(cookies, owner.loginName);
      await writeAudit(db, {
        person: personId,
        address,
        action: `PUT /crm/api/center/${way}/reset`,
        target: personId,
        content: { after: { password: 'changed' } },
      });
      db.afterCommit(() => post.tellChanged(owner, 'Password'));
    });
    await attempt.succeeded();
    return null;
  }

  async function bind(
    way: Way,
    { target: wished, code = '' }: Wish,
    { db, who, address, changed }: Around & { who: NonNullable<Around['who']> },
  ) {
    const owner = await own.owner(who);
    const target = readTarget(way, wished ?? '', who.country);
    const attempt = await guard.begin({
      what: `bind for ${who.tenantId}/${owner.personId}`,
      address,
      browser: `session ${who.sessionId}`,
    });
    const browser = sessionOf(who);
    const right = await takeCode(who.tenantId, owner.personId, { way, purpose: 'bind', code, browser });
    if (right.target !== target) throw new Fault(accountFaults.CODE_WRONG);
    await right.use(db);
    await accounts.bind(db, owner.personId, way, target, new Date(now()));
    db.afterCommit(attempt.succeededSoon);
    changed({ target: owner.personId, after: { bound: way } });
    db.afterCommit(() => post.tellChanged(owner, way === 'email' ? 'Email' : 'Phone'));
    return null;
  }

  async function answer(way: Way, wish: Wish, around: Around) {
    slowed(around, wish);
    const { who } = around;
    return who && !wish.username ? bind(way, wish, { ...around, who }) : resetOfStranger(way, wish, around);
  }

  const sendToPhone: AddressHandlers['sendToPhone'] = ({ body: { phone, ...wish }, ...around }) =>
    send('phone', { ...wish, target: phone }, around);
  const sendToEmail: AddressHandlers['sendToEmail'] = ({ body: { email, ...wish }, ...around }) =>
    send('email', { ...wish, target: email }, around);
  return {
    sendToPhone,
    sendToPhoneToo: sendToPhone,
    resetByPhone: ({ body: { phone, ...wish }, ...around }) => answer('phone', { ...wish, target: phone }, around),
    sendToEmail,
    sendToEmailToo: sendToEmail,
    resetByEmail: ({ body: { email, ...wish }, ...around }) => answer('email', { ...wish, target: email }, around),

    async resetPassword({ db, who, body, address, token, changed }) {
      const owner = await own.owner(who);
      const hash = await newPasswordHash(own.decrypted(body.password), owner);
      const attempt = await guard.begin({
        what: `new password of ${owner.loginName}`,
        address,
        browser: `session ${who.sessionId}`,
      });
      const { way, code } = body;
      const browser = sessionOf(who);
      const right = await takeCode(who.tenantId, owner.personId, { way, purpose: 'reset', code, browser });
      await right.use(db);
      await accounts.changePassword(db, owner.personId, { hash, keepSession: who.sessionId });
      db.afterCommit(attempt.succeededSoon);
      changed({ target: owner.personId, after: { password: 'changed' } });
      db.afterCommit(() => {
        forget(token!);
        post.tellChanged(owner, 'Password');
      });
      return null;
    },
  };
}

/** A stranger is not told that a code is on its way already: that would tell that there is somebody. */
function unlessLately(error: unknown): undefined {
  if (error instanceof Fault && error.kind === accountFaults.CODE_SENT_LATELY) return undefined;
  throw error;
}

function readTarget(way: Way, said: string, country: string): string {
  if (way === 'email') return said.trim();
  const read = readPhone(said, country);
  if ('refused' in read) throw new Fault(accountFaults.PHONE_MALFORMED);
  return read.e164;
}
