import type { Client } from 'pg';
import type { RobotHours } from '#core/calendar/robotHours.ts';
import { insertMany, moveSequence } from './demo.store.ts';

interface Given {
  tenant: string;
  person: string;
  robotId: number | string;
  line: { gatewayId: number | string; numberIds: (number | string)[] };
  changedAt: string | null;
}

/** The demonstration dials at any time of the day; on the holidays of spring it rests. */
const hours: RobotHours = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  windows: [{ from: '00:00', to: '24:00' }],
  festivals: [
    { name: 'Spring Festival', from: '2027-02-05', to: '2027-02-09' },
    { name: 'Lantern Festival', from: '2027-02-20', to: '2027-02-20', windows: [{ from: '09:00', to: '16:00' }] },
  ],
};

/** One robot has lines and hours of its own. */
export async function writeRobotHours(client: Client, { tenant, person, robotId, line, changedAt }: Given) {
  const own = { tenant_id: tenant, robot_id: robotId, campaign_id: null, person_id: person, changed_at: changedAt };
  await insertMany(client, 'robot_dispatch', [
    { ...own, dispatch_id: 1, kind: 'line', gateway_id: line.gatewayId, number_ids: line.numberIds, hours: null },
    { ...own, dispatch_id: 2, kind: 'time', gateway_id: null, number_ids: null, hours },
  ]);
  await moveSequence(client, 'robot_dispatch', 'dispatch_id');
}
