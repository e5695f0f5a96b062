/** Over plain http, browsers offer this on the own machine alone. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined;

/** As much as a key of 2,048 bits takes at once; a long password in Chinese is longer. */
const pieceBytes = 190;

/** base64 of the password under RSA-OAEP with SHA-256, in pieces with a dot between them; `publicKey` is SPKI, as PEM or its bare base64. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const der = bytesOf(publicKey.replace(/-----[^-]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const bytes = new TextEncoder().encode(password);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.slice(at * pieceBytes, (at + 1) * pieceBytes),
  );
  const secrets = await Promise.all(pieces.map((piece) => crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, piece)));
  return secrets.map((secret) => btoa(String.fromCharCode(...new Uint8Array(secret)))).join('.');
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
