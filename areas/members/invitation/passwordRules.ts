import { Fault } from '#kit/contract/faults.ts';
import { membersFaults } from '../members.faults.ts';

/** Length counts characters as people do. */
export function checkPassword(password: string, loginName: string) {
  const length = [...password].length;
  if (length < 8 || length > 128 || password.toLowerCase() === loginName.toLowerCase()) throw new Fault(membersFaults.PASSWORD_TOO_WEAK);
}
