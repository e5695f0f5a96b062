/** Code points: an emoji is one, as the person counts. */
export const passwordLength = { least: 8, most: 128 } as const;

export interface Owner {
  loginName: string;
  name?: string;
  tenantName?: string;
}

export type PasswordProblem = 'short' | 'long' | 'common' | 'ownName';

/**
 * Why a new password is refused, or null: ASVS 5, section 6.2. Any signs are allowed and none are demanded; `isCommon`
 * knows the lists.
 */
export function passwordProblem(
  password: string,
  { loginName, name = '', tenantName = '' }: Owner,
  isCommon: (password: string) => boolean,
): PasswordProblem | null {
  const { length } = [...password];
  if (length < passwordLength.least) return 'short';
  if (length > passwordLength.most) return 'long';
  const plain = password.toLowerCase();
  const own = [loginName, name, tenantName, ...name.split(/\s+/), 'callwright']
    .map((one) => one.toLowerCase().replace(/\s+/g, ''))
    .filter((one) => one.length >= 3);
  // What is left without the own name has to be a password by itself.
  if (own.some((one) => plain.includes(one) && [...plain.replaceAll(one, '')].length < passwordLength.least))
    return 'ownName';
  return isCommon(plain) || isRun(plain) ? 'common' : null;
}

/** aaaaaaaa, abababab, 12345678, zyxwvuts. */
function isRun(plain: string): boolean {
  const signs = [...plain].map((sign) => sign.codePointAt(0)!);
  if (new Set(signs).size <= 2) return true;
  const steps = new Set(signs.slice(1).map((sign, at) => sign - signs[at]!));
  return steps.size === 1 && [1, -1].includes([...steps][0]!);
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** A word while somebody types; what is refused is decided by `passwordProblem`. Signs that repeat or follow each other count for less. */
export function strengthOf(password: string): Strength {
  const signs = [...password];
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const fresh = signs.filter(
    (sign, at) => at === 0 || Math.abs(sign.codePointAt(0)! - signs[at - 1]!.codePointAt(0)!) > 1,
  ).length;
  const bits = Math.min(fresh, new Set(signs).size * 1.5) * (2 + kinds * 0.8);
  if (signs.length < passwordLength.least || bits < 26) return 'weak';
  return bits < 40 ? 'fair' : bits < 58 ? 'good' : 'strong';
}
