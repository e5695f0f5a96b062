import type { Mail } from '#adapters/mail/mail.ts';
import type { Granted } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { userEndpoints } from './user.contract.ts';
import { people } from './user.store.ts';
import { mayGive } from './rights.service.ts';
import { rolesOn } from './rights.store.ts';
import { extensions } from '../seat/extensions.store.ts';
import { changeOf, seenBy, told, userService } from './user.service.ts';

/** Paths write it either way. */
export const isOn = (text: string) => text === 'true' || text === '1';

interface UserNeeds {
  granted: Granted;
  mail?: Pick<Mail, 'kept'>;
}

export function userHandlers({ granted, mail }: UserNeeds): Handlers<typeof userEndpoints> {
  const service = userService(granted, mail);
  return {
    async list({ db, who, query }) {
      const { list, ...counts } = await people.page(db, query);
      return { list: list.map((user) => seenBy(user, who)), ...counts };
    },

    async create({ db, who, body, changed }) {
      const { userId, invitation } = await service.create(db, who, body);
      const user = await people.read(db, { userId });
      changed(changeOf(userId, null, told(user)));
      return { user: seenBy(user, who), invitation };
    },

    async createMany({ db, who, body, changed }) {
      const done = await service.createMany(db, who, body.users);
      changed(
        changeOf(
          done.created.map(({ userId }) => userId),
          null,
          { created: done.created.length },
        ),
      );
      return done;
    },

    one: async ({ db, who, params }) => seenBy(await people.read(db, params), who),

    oneByName: async ({ db, who, params }) => seenBy(await people.read(db, params), who),

    async change({ db, who, params: { userId }, body, changed }) {
      const { before, after } = await service.change(db, who, userId, body);
      changed(changeOf(userId, told(before), told(after)));
      return seenBy(after, who);
    },

    async remove({ db, who, params: { userId }, changed }) {
      const { name, loginname } = await service.remove(db, who, userId);
      changed(changeOf(userId, { name, loginname }, null));
      return null;
    },

    async switchOne({ db, who, params, changed }) {
      const { before, changed: count } = await service.setValid(db, who, [params.userId], isOn(params.valid));
      changed(changeOf(params.userId, { valid: before[0]!.valid }, { valid: isOn(params.valid) }));
      return { changed: count };
    },

    async switchMany({ db, who, body: { userIds, valid }, changed }) {
      const { changed: count } = await service.setValid(db, who, userIds, valid);
      changed(changeOf(userIds, { valid: !valid }, { valid, changed: count }));
      return { changed: count };
    },

    async resetPassword({ db, who, params: { userId }, changed }) {
      const made = await service.resetPassword(db, who, userId);
      changed(changeOf(userId, null, { reset: true, mailed: made.mailed }));
      return made;
    },

    async invite({ db, who, params: { userId }, body: { mail = false }, changed }) {
      const made = await service.invite(db, who, userId, mail);
      changed(changeOf(userId, null, { invited: true, mailed: made.mailed }));
      return made;
    },

    roleChoices: async ({ db, who }) => ({
      list: (await rolesOn(db)).map((role) => ({
        roleId: role.roleId,
        name: role.name,
        mayGive: mayGive(who, role, granted),
      })),
    }),

    nextSeat: async ({ db }) => ({ agentDn: (await extensions.nextForUsers(db, 1))[0]! }),

    async allotSeats({ db, body: { userIds }, changed }) {
      const list = await service.allotSeats(db, userIds);
      changed(changeOf(userIds, null, Object.fromEntries(list.map(({ userId, agentDn }) => [userId, agentDn]))));
      return { list };
    },
  };
}
