import { Fault } from '#kit/contract/faults.ts';
import { operateFaults } from '../operate.faults.ts';
import { resources, type Resource } from './tenant.contract.ts';

type Of<Key extends string> = { [Name in Key]: number };
export type Counted = Record<Resource, number | null> & Of<`${Resource}Used`>;
export type Giving = Counted & Of<`${Resource}Given`>;

/** What a tenant can still give away of a resource; null if not counted. Channels in use come free again, seats and numbers stay. */
export const leftOf = (own: Giving, resource: Resource): number | null =>
  own[resource] === null
    ? null
    : Math.max(0, own[resource] - own[`${resource}Given`] - (resource === 'channels' ? 0 : own[`${resource}Used`]));

interface Wish extends Partial<Record<Resource, number | null>> {}
type Child = Counted & { children: readonly Counted[] };

/** Refuses more than there is to give, and less than the child uses or gave on. `child` is as it was before; the operator gives what it likes. */
export function checkAllotted(own: Giving & { operator: boolean }, child: Child | null, wish: Wish) {
  for (const resource of resources) {
    const left = own.operator ? null : leftOf(own, resource);
    const wanted = wish[resource] ?? (left === null ? null : 0);
    const most = left === null ? Infinity : left + (child?.[resource] ?? 0);
    if (wanted !== null && wanted > most)
      throw new Fault(operateFaults.MORE_THAN_ALLOTTED, { field: resource, left: most });

    const givenOn = child?.children.reduce((sum, one) => sum + (one[resource] ?? Infinity), 0) ?? 0;
    const used = givenOn + (resource === 'channels' ? 0 : (child?.[`${resource}Used`] ?? 0));
    if (wanted !== null && wanted < used)
      throw new Fault(operateFaults.LESS_THAN_USED, { field: resource, used: used === Infinity ? '∞' : used });
  }
}
