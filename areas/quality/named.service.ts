import { Fault, faults } from '#kit/contract/faults.ts';

/** A name as it is stored; what cannot be stored of it is gone by now, and nothing may be left. */
export function named(name: string): string {
  const plain = name.replaceAll('\0', '').trim();
  if (plain === '') throw new Fault(faults.MALFORMED, { issues: [{ field: 'name', keyword: 'pattern' }] });
  return plain;
}
