import { readPhone } from '#core/text/phone.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { emailRule, loginNameRule } from '../user/user.contract.ts';
import type { RefusedUser, UserField } from './userImport.contract.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

export interface Choices {
  /** By the name or the way to it, folded; two of one name are ambiguous. */
  departments: Map<string, string | 'ambiguous'>;
  /** Where people go who name none. */
  ownDepartment: string;
  roles: Map<string, { roleId: string; mayGive: boolean }>;
  /** ISO 3166, for numbers without a country code. */
  country: string;
}

export type Problem = Pick<RefusedUser, 'field' | 'reason' | 'facts' | 'value'>;

export interface CheckedUser {
  loginName: string;
  name: string;
  email: string | null;
  phone: string | null;
  departmentId: string | null;
  roleIds: string[];
  problems: Problem[];
}

const email = new RegExp(emailRule);
const loginName = new RegExp(loginNameRule);
const longestName = 60;
const longestEmail = 200;

/** One row of a file of users, and all that is wrong with it. */
export function checkRow(
  cells: Partial<Record<UserField, string>>,
  { departments, ownDepartment, roles, country }: Choices,
): CheckedUser {
  const problems: Problem[] = [];
  const refuse = (field: UserField, reason: Problem['reason'], facts: Problem['facts'] = {}) =>
    void problems.push({ field, reason, facts, value: text(cells[field]) });

  const login = text(cells.loginName);
  if (!login) refuse('loginName', 'missing');
  else if (!loginName.test(login)) refuse('loginName', 'badLoginName');
  const name = text(cells.name);
  if (!name) refuse('name', 'missing');
  else if (name.length > longestName) refuse('name', 'tooLong', { most: longestName });
  const mail = text(cells.email);
  if (mail && (!email.test(mail) || mail.length > longestEmail)) refuse('email', 'badEmail');
  const number = text(cells.phone) ? readPhone(text(cells.phone), country) : null;
  if (number && 'refused' in number) refuse('phone', 'badPhone');

  const way = text(cells.department);
  const departmentId = way ? departments.get(foldedWay(way)) : ownDepartment;
  if (departmentId === undefined) refuse('department', 'noDepartment');
  else if (departmentId === 'ambiguous') refuse('department', 'departmentAmbiguous');

  const roleIds = new Set<string>();
  for (const one of text(cells.roles)
    .split(/[,;，；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const role = roles.get(folded(one));
    if (!role) refuse('roles', 'noRole', { name: cutTo(one, 60) });
    else if (!role.mayGive) refuse('roles', 'beyondRights', { name: cutTo(one, 60) });
    else roleIds.add(role.roleId);
  }
  return {
    loginName: login,
    name,
    email: mail || null,
    phone: number && 'e164' in number ? number.e164 : null,
    departmentId: departmentId && departmentId !== 'ambiguous' ? departmentId : null,
    roleIds: [...roleIds],
    problems,
  };
}

const text = (cell: string | undefined) =>
  fewMarks(cell ?? '')
    .normalize('NFKC')
    .trim();
const folded = (name: string) => fewMarks(name).normalize('NFKC').trim().toLowerCase();
const foldedWay = (way: string) =>
  way
    .split(/[/>\\]/)
    .map(folded)
    .filter(Boolean)
    .join(' / ');

/** Each department by its name, and by the way to it with and without the uppermost. */
export function departmentsByName(
  rows: { departmentId: string; parentId: string | null; name: string }[],
): Choices['departments'] {
  const byId = new Map(rows.map((row) => [row.departmentId, row]));
  const found: Choices['departments'] = new Map();
  const put = (name: string, id: string) =>
    found.set(name, found.has(name) && found.get(name) !== id ? 'ambiguous' : id);
  for (const row of rows) {
    const way: string[] = [];
    for (let at: typeof row | undefined = row; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      way.unshift(folded(at.name));
    // The end of a way is enough where only one department has it.
    for (let from = 0; from < way.length; from++) put(way.slice(from).join(' / '), row.departmentId);
  }
  return found;
}

export const rolesByName = (roles: { roleId: string; name: string; mayGive: boolean }[]): Choices['roles'] =>
  new Map(roles.map(({ roleId, name, mayGive }) => [folded(name), { roleId, mayGive }]));
