import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import type { Argument } from './suggested.ts';

/** What every call is told anyway. */
const known = new Set(['phone', 'name', 'customer_no', 'company']);

/** The robots a person may look at, and what the chosen one's flow asks for. */
export function useArguments(robotId: string | undefined, enabled = true) {
  const may = useMay();
  const robots =
    useAsk(
      robotEndpoints.list,
      { query: { pageNo: 1, pageSize: 200 } },
      { enabled: enabled && may(robotEndpoints.list) },
    ).data?.list ?? [];
  const design = useAsk(
    robotEndpoints.design,
    { params: { robotId: robotId ?? '' }, query: {} },
    { enabled: robotId !== undefined },
  ).data;
  const wanted = design?.flow.argConfigs
    .filter(({ name }) => !known.has(name))
    .map(({ name, description, isNecessary }): Argument => ({ name, description, needed: isNecessary }));
  return { robots, wanted };
}
