import { dictionary } from '@zxcvbn-ts/language-common';
import argon2 from 'argon2';
import { randomBytes } from 'node:crypto';
import { passwordProblem, type Owner } from '#core/access/passwordRules.ts';
import { Fault } from '#kit/contract/faults.ts';
import { accountFaults } from '../account.faults.ts';
import { passwordCost } from './passwordCost.ts';

export const hashPassword = (password: string) => argon2.hash(password, { type: argon2.argon2id, ...passwordCost });

/** Checked when there is no such account, so that the answer takes as long as for one there is. */
const nobodys = hashPassword(randomBytes(16).toString('hex'));

/** An account that waits for its first password has none that fits. */
export async function passwordFits(hash: string | undefined, password: string): Promise<boolean> {
  const known = hash?.startsWith('$argon2') ? hash : undefined;
  return (await argon2.verify(known ?? (await nobodys), password)) && known !== undefined;
}

/** 49,000 passwords that are tried first everywhere. */
const common = new Set(dictionary['passwords-common']);
const refusals = {
  short: accountFaults.PASSWORD_SHORT,
  long: accountFaults.PASSWORD_LONG,
  common: accountFaults.PASSWORD_COMMON,
  ownName: accountFaults.PASSWORD_OWN_NAME,
};

/** Refuses a password somebody has chosen with PASSWORD_SHORT, _LONG, _COMMON or _OWN_NAME. */
export function checkNewPassword(password: string, owner: Owner) {
  const problem = passwordProblem(password, owner, (plain) => common.has(plain));
  if (problem) throw new Fault(refusals[problem]);
}

/** The hash of a password somebody has chosen; refuses like `checkNewPassword`. */
export async function newPasswordHash(password: string, owner: Owner): Promise<string> {
  checkNewPassword(password, owner);
  return hashPassword(password);
}
