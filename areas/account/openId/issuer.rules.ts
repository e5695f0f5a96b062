/** Issuers are compared without a slash at the end, which some providers write and some do not. */
export const issuerKey = (issuer: string): string => issuer.trim().replace(/\/+$/, '');

const ofMicrosoft = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

/** Issuers behind which every organisation signs in, and writes the addresses of its own people (`knows_link` says the same). */
export const isShared = (issuer: string): boolean => ofMicrosoft.test(issuer.trim());

interface Client {
  issuer: string;
  clientId: string;
}

/** Whether subjects, secret and trust that were for the one are nothing to the other. */
export const isElsewhere = (before: Client, after: Client): boolean =>
  issuerKey(before.issuer) !== issuerKey(after.issuer) || before.clientId.trim() !== after.clientId.trim();
