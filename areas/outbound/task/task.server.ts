import { startOfDay } from '#core/calendar/zone.ts';
import { shownPhone } from '#core/text/phone.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { soughtBy } from '../call/call.rules.ts';
import type { taskEndpoints } from '../batch/task.contract.ts';
import { tasks } from './task.store.ts';

export const taskHandlers = ({ now }: { now(): number }): Handlers<typeof taskEndpoints> => ({
  async list({ db, who, body }) {
    const { list, ...rest } = await tasks.list(db, body, soughtBy({ keyword: body.keyword }, who));
    return { ...rest, list: list.map((task) => ({ ...task, phone: shownPhone(task.phone, who) })) };
  },
  stats: ({ db, who }) => tasks.stats(db, new Date(startOfDay(who.timeZone, now()))),
});
