import { createHmac } from 'node:crypto';

/** Of a role that signs in: it follows from another one's, so that every node computes the same one and none is stored. */
export const passwordFrom = ({ password }: URL, role: string) =>
  createHmac('sha256', decodeURIComponent(password)).update(role).digest('hex');

/** Where the server itself signs in, from the owner's address. */
export function appUrl(ownerAddress: string): string {
  const url = new URL(ownerAddress);
  url.password = passwordFrom(url, 'app');
  url.username = 'app';
  return url.href;
}

/** Where the SQL of people is run, from the address at which the server signs in; the owner's leads there as well. */
export function readerUrl(address: string): string {
  const url = new URL(address);
  if (url.username !== 'app') url.password = passwordFrom(url, 'app');
  url.password = passwordFrom(url, 'app_reader');
  url.username = 'app_reader';
  return url.href;
}
