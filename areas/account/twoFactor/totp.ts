import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const period = 30;

export const newSecret = () => generateSecret({ length: 20 });

/** What the app reads from the QR code. */
export const secretLink = (secret: string, loginName: string, issuer = 'Callwright') =>
  generateURI({ secret, label: loginName, issuer });

/** The time step a code belongs to, one step early or late, or null. The caller stores used steps and refuses them. */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: period });
  return checked.valid ? Math.floor(epoch / period) + checked.delta : null;
}
