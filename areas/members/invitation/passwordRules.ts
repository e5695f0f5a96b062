import { Fault } from '#kit/contract/faults.ts';
import { membersFaults } from '../members.faults.ts';

export interface PasswordOwner {
  loginName: string;
  name: string;
  tenantName: string;
}

/** Length counts characters as people do. */
export function checkPassword(password: string, { loginName }: PasswordOwner) {
  const length = [...password].length;
  if (length < 8 || length > 128 || password.toLowerCase() === loginName.toLowerCase()) throw new Fault(membersFaults.PASSWORD_TOO_WEAK);
}
