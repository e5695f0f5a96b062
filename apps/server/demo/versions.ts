import { setSaid } from '#core/design/outlineEdits.ts';
import { renameNode } from '#core/design/nodes.ts';
import type { Changed } from '#core/design/refusals.ts';
import type { Flow } from '#core/flow/flow.ts';
import { saidBy } from '#core/flow/saved/node.ts';

interface Robot {
  robotId: number;
  name: string;
  flow: Flow;
}
interface Around {
  own: { tenant_id: string | number };
  person: string | number;
  /** Milliseconds since 1970, as the database reads it. */
  moment(at: number): string | null;
  now: number;
}

const day = 86_400_000;

/** One robot whose next versions were handed in: the first came back, the second waits to be published. */
export function furtherVersions(robots: Robot[], { own, person, moment, now }: Around): Record<string, unknown>[] {
  const { robotId, flow } = robots.find(({ name }) => name === 'renewalEn')!;
  const asking = flow.nodes.filter(({ type }) => type === 'interact');
  const said = (one: Flow, at: number, change: (text: string) => string) =>
    made(
      setSaid(
        one,
        asking[at]!.id,
        saidBy(asking[at]!).map((text, index) => (index === 0 ? change(text) : text)),
      ),
    );
  const returned = said(flow, 0, (text) => `${text} Have you a minute?`);
  const waiting = made(
    renameNode(
      said(flow, 1, (text) => `${text} There is no hurry.`),
      asking[1]!.id,
      `${asking[1]!.name}, unhurried`,
    ),
  );
  const row = { ...own, robot_id: robotId, made_by: person, revision: 0 };
  return [
    {
      ...row,
      version: 2,
      flow: returned,
      status: 'returned',
      note: 'Asks whether the customer has a minute.',
      reason: 'Too early: we do not know yet who it is. Ask nothing before the name is confirmed.',
      created_at: moment(now - 9 * day),
      decided_by: person,
      decided_at: moment(now - 8 * day),
    },
    {
      ...row,
      version: 3,
      flow: waiting,
      status: 'submitted',
      note: 'Leaves the customer time instead, once the name is confirmed.',
      reason: '',
      created_at: moment(now - 2 * day),
      decided_by: null,
      decided_at: null,
    },
  ];
}

function made(changed: Changed): Flow {
  if (changed.refused)
    throw new Error(`the demonstration changes its robot in a way that is refused: ${changed.refused}`);
  return changed.flow;
}
