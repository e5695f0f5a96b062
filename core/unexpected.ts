/** What the log may show of whom it concerns: ids and counts; no number, no name, no words. */
export type Ids = Record<string, string | number | null | undefined>;

export interface Unexpected {
  /** The piece of the program, one of few: it labels a figure. */
  where: string;
  error: unknown;
  ids: Ids;
}

type Listener = (what: Unexpected) => void;
const listeners = new Set<Listener>();

/**
 * Tells of what the program did not expect, whatever is answered then: a `catch` that makes an ordinary outcome of an error
 * names the errors it expects, and hands all others to this. The program logs and counts them
 * (kit/server/unexpected.ts); a test that did not announce one fails (kit/testing/unexpected.ts).
 */
export function unexpected(where: string, error: unknown, ids: Ids = {}): void {
  if (listeners.size === 0) printed({ where, error, ids });
  for (const listener of listeners) listener({ where, error, ids });
}

/** Who is told; answers how to tell them no longer. */
export function onUnexpected(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The codes by which the system says that another machine is not there or has gone, or that a name has no address. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA'],
  ...['ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'EPROTO'],
]);

/** Of TLS: the other side cannot be believed, or does not speak it. */
const tlsCode =
  /^(ERR_SSL_\w+|ERR_TLS_CERT_ALTNAME_INVALID|ERR_TLS_HANDSHAKE_TIMEOUT|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERROR_IN_CERT_\w+|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_EXCEEDED|INVALID_PURPOSE)$/;

/** Of Node's reader of HTTP: an answer that is none, or whose head is too long; of its client: it was hung up on. */
const httpCode = /^(HPE_\w+|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|HEADERS_OVERFLOW|RES_\w+))$/;

/** Whether it is the network or the other machine that failed: an outcome to be expected of whatever is asked over it. */
export function isOfNetwork(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const { code, errors, cause, message } = error as Partial<Record<'code' | 'errors' | 'cause' | 'message', unknown>>;
  // fetch asks at no port of other protocols.
  if (message === 'bad port' && depth > 0) return true;
  if (typeof code === 'string' && (networkCodes.has(code) || tlsCode.test(code) || httpCode.test(code))) return true;
  // Several addresses of one name were tried.
  if (Array.isArray(errors) && errors.length > 0) return errors.every((one) => isOfNetwork(one, depth + 1));
  return isOfNetwork(cause, depth + 1);
}

/** Whether an answer that fetch opens is not compressed in the way it says. */
export function isGarbled(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return /^(Z_\w+|ERR_BROTLI\w*|ERR__\w+)$/.test(typeof code === 'string' ? code : '') || isGarbled(cause, depth + 1);
}

/** Whether a file or folder is not there. */
export const isMissing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';

/** Whether somebody let go of what was being waited for. */
export const wasAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** Whether it is a mistake in the program, and nothing that failed outside it. */
export const isMistake = (error: unknown) =>
  (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) && !isOfNetwork(error);

/** Of whatever fails in many ways of its own, such as a vendor: only mistakes of the program are told of. */
export function tellMistake(where: string, error: unknown, ids: Ids = {}): void {
  if (isMistake(error)) unexpected(where, error, ids);
}

export interface SafelyShown {
  type: string;
  code?: string;
  syscall?: string;
  stack?: string[];
  cause?: SafelyShown;
}

const wordLike = /^[\w.-]{1,64}$/;
const mostFrames = 30;

/** An error without its message, which may hold what somebody said or was called: its kind, its code, and where it was. */
export function safelyShown(error: unknown, depth = 0): SafelyShown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The stack begins with the message, of which a line may look like a frame.
  const from = message && stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const frames = stack
    .slice(from)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim());
  return {
    type: wordLike.test(name) ? name : 'Error',
    ...(typeof code === 'string' && wordLike.test(code) && { code }),
    ...(typeof syscall === 'string' && wordLike.test(syscall) && { syscall }),
    ...(frames.length > 0 && { stack: frames }),
    ...(cause !== undefined && depth < 3 && { cause: safelyShown(cause, depth + 1) }),
  };
}

/** Where nobody listens (a worker thread, a browser) it stands among what the program prints. */
function printed({ where, error, ids }: Unexpected) {
  const { console } = globalThis as { console?: { error(line: string): void } };
  console?.error(JSON.stringify({ unexpected: where, ...ids, error: safelyShown(error) }));
}
