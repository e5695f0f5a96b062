/** Over plain http, browsers offer this on the own machine alone. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined;

/** base64 of the password under RSA-OAEP with SHA-256; `publicKey` is SPKI, as PEM or its bare base64. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const der = bytesOf(publicKey.replace(/-----[^-]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const secret = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password));
  return btoa(String.fromCharCode(...new Uint8Array(secret)));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
