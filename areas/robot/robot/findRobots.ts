import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { robotEndpoints } from './robot.contract.ts';

export async function findRobots(words: string): Promise<Findable[]> {
  const { list } = await send(robotEndpoints.list, {
    query: { pageNo: 1, pageSize: 6, robotName: words.slice(0, 60) },
  });
  return list.map(({ robotId, name, version }) => ({
    key: `robot ${robotId}`,
    title: name,
    detail: version > 0 ? `v${version}` : '',
    path: `/robotCenter/robots/${robotId}`,
  }));
}
