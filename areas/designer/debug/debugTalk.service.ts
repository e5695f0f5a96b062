import { Type, type Static, type TSchema } from 'typebox';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Messages, Talker } from '#kit/server/talk.ts';
import { asSent } from '#kit/server/validators.ts';
import { id } from '#kit/contract/fields.ts';
import { Act, Start, type Session } from './debug.contract.ts';
import type { DebugSessions } from './debugSessions.service.ts';

const Open = Type.Object({
  chartId: id,
  /** As it is stored: something was changed over HTTP, perhaps on another machine. */ anew: Type.Optional(
    Type.Boolean(),
  ),
});

/** A message whose content is not of this form is refused, as over HTTP. */
function checked<S extends TSchema>(schema: S) {
  const isRight = asSent.compile(schema);
  return (content: unknown): Static<S> => {
    if (!isRight(content))
      throw new Fault(faults.MALFORMED, {
        issues: (isRight.errors ?? []).map(({ instancePath, keyword }) => ({ field: instancePath.slice(1), keyword })),
      });
    return content as Static<S>;
  };
}

/** What is said on the channel `/debug`. A flow of the designer that is not saved yet is started over HTTP, for its size. */
export function debugMessages(sessions: DebugSessions): Messages {
  const [asStart, asOpen, asAct] = [checked(Start), checked(Open), checked(Act)];
  const tellTaught = async ({ chartId, taught }: Session, { who, tell }: Talker) => {
    if (taught) return;
    const learning = await sessions.within(who, (db) => sessions.taught(db, who, chartId));
    void learning.taught.then(() => tell('taught', { chartId }));
  };
  return {
    async start(content, by) {
      const start = asStart(content);
      const session = await sessions.within(by.who, (db) => sessions.start(db, by.who, start));
      await tellTaught(session, by);
      return session;
    },
    async open(content, by) {
      const { chartId, anew } = asOpen(content);
      const session = await sessions.within(by.who, (db) => sessions.open(db, by.who, chartId, { anew }));
      await tellTaught(session, by);
      return session;
    },
    async act(content, by) {
      const act = asAct(content);
      return sessions.within(by.who, (db) => sessions.act(db, by.who, act));
    },
  };
}
