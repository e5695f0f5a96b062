import { faults as shared } from '#kit/contract/faults.ts';
import { joined } from '#kit/server/area.ts';
import { areas } from './areas.ts';

const byName = joined('refusals', [shared, ...areas.flatMap(({ faults = [] }) => faults)]);

/** Every refusal of the product. A name or a code that stands twice ends the start. */
export const allFaults = Object.values(byName);

if (new Set(allFaults.map(({ code }) => code)).size < allFaults.length) throw new Error('two refusals share a code');

export const faultByName = (name: string) => (Object.hasOwn(byName, name) ? byName[name] : undefined);
