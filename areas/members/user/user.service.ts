import type { Mail } from '#adapters/mail/mail.ts';
import { signInKey } from '#core/access/signInKey.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import { fill } from '#kit/contract/language.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Granted } from '#kit/server/people.ts';
import type { Change } from '#kit/server/audit.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { uppermostDepartment } from '../reach.store.ts';
import { invitations } from '../invitation/invitation.store.ts';
import { newToken, pathOf } from '../invitation/token.service.ts';
import { membersFaults } from '../members.faults.ts';
import { keepingAnAdministrator } from '../role/lastAdministrator.service.ts';
import { refuseBeyond, type Who } from './rights.service.ts';
import { rightsOf, rolesNamed } from './rights.store.ts';
import { extensions } from '../seat/extensions.store.ts';
import { giveSeats } from './seats.store.ts';
import type { ChangedUser, Invitation, NewUser, User, UserFacts } from './user.contract.ts';
import { departmentFor, people, type NewPerson } from './user.store.ts';

/** What is done to users, in the tenant `db` works for: the same for the tenant's own administrators and the operator. */
/** Where letters are kept in a folder, the link is answered, so that who asked for it can hand it over. */
export function userService(granted: Granted, post?: Pick<Mail, 'kept'>) {
  /** Throws where these rights, or this department, are not this person's to give. Answers what is stored. */
  async function checked(
    db: TenantDb,
    who: Who,
    { name, loginName, email, phone, departmentId, roleIds = [], numbers = 'role', agentDn }: NewUser,
  ): Promise<NewPerson & { roleIds: string[] }> {
    const department = departmentId ?? db.acting.department ?? (await uppermostDepartment(db));
    await refuseDepartment(db, department);
    await refuseRoles(db, who, roleIds);
    if (numbers === 'plain' && !who.plainNumbers)
      throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { plainNumbers: true });
    return {
      name: name.trim(),
      loginName,
      email: email ?? null,
      phone: phoneOf(phone, who),
      departmentId: department,
      numbers,
      agentDn: agentDn ?? null,
      roleIds,
    };
  }

  async function refuseRoles(db: TenantDb, who: Who, roleIds: string[]) {
    if (roleIds.length === 0) return;
    const roles = await rolesNamed(db, roleIds);
    if (roles.length < roleIds.length || roles.some(({ valid }) => !valid)) throw new Fault(membersFaults.ROLE_OFF);
    refuseBeyond(who, { roles }, granted);
  }

  /** Locks them, and refuses oneself and users who have more rights than the person who asks. */
  async function held(db: TenantDb, who: Who, userIds: string[]) {
    if (userIds.includes(who.id)) throw new Fault(membersFaults.OWN_ACCOUNT);
    const rows = await people.hold(db, userIds);
    refuseBeyond(who, await rightsOf(db, userIds), granted);
    return rows;
  }

  async function link(
    db: TenantDb,
    by: string,
    user: { userId: string; loginname: string; email: string | null; emailBound: boolean },
    purpose: 'join' | 'reset',
    mail: boolean,
  ): Promise<Invitation> {
    const { userId, loginname } = user;
    // A link for a new password goes to a mailbox its owner has confirmed; else it is handed over by the one who asked.
    if (mail && user.email && !post?.kept && (purpose === 'join' || user.emailBound)) {
      await invitations.order(db, [userId], purpose, by);
      await enqueue(
        db,
        'members.mailInvitations',
        {},
        { queue: `invitations of ${db.tenant}`, key: `invitations of ${db.tenant}` },
      );
      return { userId, loginname, mailed: true, path: null, expiresAt: null };
    }
    const { token, hash, expiresAt } = newToken();
    await invitations.open(db, userId, purpose, by, hash, expiresAt);
    return { userId, loginname, mailed: false, path: pathOf(token), expiresAt: expiresAt.getTime() };
  }

  async function create(db: TenantDb, who: Who, wish: NewUser) {
    const { roleIds, ...person } = await checked(db, who, wish);
    await extensions.hold(db);
    const [agentDn] = person.agentDn ? [person.agentDn] : await extensions.nextForUsers(db, 1);
    const userId = await people.create(db, { ...person, agentDn: agentDn! });
    await people.giveRoles(db, [userId], roleIds);
    return {
      userId,
      invitation: await link(
        db,
        who.id,
        { userId, loginname: person.loginName, email: person.email, emailBound: false },
        'join',
        true,
      ),
    };
  }

  return {
    create,

    /** All or none. */
    async createMany(db: TenantDb, who: Who, wishes: NewUser[]) {
      const taken = await people.takenNames(
        db,
        wishes.map(({ loginName }) => loginName),
      );
      const before = { names: new Set<string>(), seats: new Set<string>() };
      const problems: { row: number; field: string; reason: string }[] = [];
      for (const [at, wish] of wishes.entries()) {
        try {
          if (taken.has(wish.loginName) || before.names.has(signInKey(wish.loginName)))
            throw new Fault(membersFaults.USER_NAME_HELD);
          if (wish.agentDn && (before.seats.has(wish.agentDn) || (await people.seatTaken(db, wish.agentDn))))
            throw new Fault(membersFaults.SEAT_NUMBER_TAKEN);
          await checked(db, who, wish);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          const { kind, facts } = error;
          problems.push({
            row: at + 1,
            field: kind.field ?? (kind === membersFaults.BEYOND_OWN_RIGHTS ? 'roleIds' : 'departmentId'),
            reason: fill(kind.texts[who.language], facts),
          });
        }
        before.names.add(signInKey(wish.loginName));
        if (wish.agentDn) before.seats.add(wish.agentDn);
      }
      if (problems.length > 0) throw new Fault(membersFaults.USERS_NOT_MADE, { rows: problems.length, problems });
      const created: { userId: string; loginname: string }[] = [];
      for (const wish of wishes)
        created.push({ userId: (await create(db, who, wish)).userId, loginname: wish.loginName });
      return { created };
    },

    async change(
      db: TenantDb,
      who: Who,
      userId: string,
      wish: ChangedUser,
    ): Promise<{ before: UserFacts; after: UserFacts }> {
      const [{ emailBound } = { emailBound: false }] =
        userId === who.id ? await people.hold(db, [userId]) : await held(db, who, [userId]);
      const before = await people.read(db, { userId });
      if (wish.departmentId && wish.departmentId !== before.deptId) await refuseDepartment(db, wish.departmentId);
      // Users may not widen what they see themselves.
      const widens = wish.numbers !== undefined && wish.numbers !== before.numbers && wish.numbers !== 'masked';
      if (widens && (userId === who.id || !who.plainNumbers))
        throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { plainNumbers: true });
      const email = wish.email === undefined ? before.email : wish.email;
      const phone = wish.phone === undefined ? before.phone : phoneOf(wish.phone ?? undefined, who);
      const moved = email !== before.email || phone !== before.phone;
      // One's own takes the password and a code, in the user centre.
      if (moved && userId === who.id) throw new Fault(membersFaults.OWN_ADDRESS);
      if (moved && emailBound)
        await enqueue(db, 'members.tellMoved', { to: before.email, userId, email: email !== before.email });
      await people.change(db, userId, {
        name: wish.name?.trim() ?? before.name,
        loginName: wish.loginName ?? before.loginname,
        email,
        phone,
        departmentId: wish.departmentId ?? before.deptId,
        numbers: wish.numbers ?? before.numbers,
        agentDn: wish.agentDn === undefined ? before.agentDn : wish.agentDn,
      });
      return { before, after: await people.read(db, { userId }) };
    },

    async remove(db: TenantDb, who: Who, userId: string) {
      const [user] = await held(db, who, [userId]);
      const count = await db.beyond(() => people.givenTo(db, userId));
      if (count > 0) throw new Fault(membersFaults.USER_HAS_CONTACTS, { count, name: user!.name });
      await keepingAnAdministrator(db, () => people.remove(db, userId));
      return user!;
    },

    async setValid(db: TenantDb, who: Who, userIds: string[], valid: boolean) {
      const before = await held(db, who, userIds);
      return { before, changed: await keepingAnAdministrator(db, () => people.setValid(db, userIds, valid)) };
    },

    async resetPassword(db: TenantDb, who: Who, userId: string) {
      const [user] = await held(db, who, [userId]);
      await people.endPassword(db, userId);
      return link(db, who.id, user!, user!.invited ? 'join' : 'reset', true);
    },

    async invite(db: TenantDb, who: Who, userId: string, mail: boolean) {
      const [user] = await held(db, who, [userId]);
      const open = await invitations.purposeOf(db, userId);
      if (!user!.invited && !open) throw new Fault(membersFaults.ALREADY_JOINED, { name: user!.name });
      return link(db, who.id, user!, open ?? 'join', mail);
    },

    async allotSeats(db: TenantDb, userIds: string[]) {
      await extensions.hold(db);
      const rows = await people.hold(db, userIds);
      const without = rows.filter(({ agentDn }) => agentDn === null).map(({ userId }) => userId);
      const seats = await extensions.nextForUsers(db, without.length);
      await giveSeats(db, without, seats);
      const given = new Map(without.map((userId, at) => [userId, seats[at]!]));
      return rows.map(({ userId, agentDn }) => ({ userId, agentDn: agentDn ?? given.get(userId)! }));
    },
  };
}

export type UserService = ReturnType<typeof userService>;

/** A department somebody may put people into: within reach, and on. */
async function refuseDepartment(db: TenantDb, departmentId: string) {
  const { valid } = await departmentFor(db, departmentId);
  if (!valid) throw new Fault(membersFaults.DEPARTMENT_OFF);
}

function phoneOf(text: string | undefined, { country }: Who): string | null {
  if (!text) return null;
  const read = readPhone(text, country);
  if ('refused' in read) throw new Fault(membersFaults.USER_PHONE_REFUSED);
  return read.e164;
}

export const seenBy = <Of extends User>(user: Of, who: { plainNumbers: boolean }): Of => ({
  ...user,
  phone: user.phone && shownPhone(user.phone, who),
});

/** What the audit keeps of somebody: no address, no number. */
export const told = ({ name, loginname, deptId, valid, agentDn, numbers, roles, email, phone }: UserFacts) => ({
  name,
  loginname,
  deptId,
  valid,
  agentDn,
  numbers,
  roles: roles.map(({ roleId }) => roleId),
  mailbox: email !== null,
  phone: phone !== null,
});

export const changeOf = (target: string | string[], before: unknown, after: unknown): Change => ({
  target: Array.isArray(target) ? `,${target.join(',')},` : target,
  before,
  after,
});
