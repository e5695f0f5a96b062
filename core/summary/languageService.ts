/** What can be wrong when a language service is asked. */
export const languageProblems = [
  /** An address of this machine or of a private network that the operator has not opened. */
  'refusedAddress',
  'unreachable',
  /** Not answered within the time it has. */
  'timeout',
  /** 401 or 403. */
  'key',
  /** Any other status that is no success. */
  'refused',
  'tooLong',
  /** The connection ended in the middle. */
  'closed',
  /** Prose, or JSON of another shape than was asked for. */
  'malformed',
] as const;
export type LanguageProblem = (typeof languageProblems)[number];

/** A service that answers conversations in the manner of OpenAI's /v1/chat/completions, with the key it is asked with. */
export interface KeyedService {
  name: string;
  /** http(s): of the server, of its API (`…/v1`) or the whole address. */
  url: string;
  /** As the service calls it. */
  model: string;
  /** Milliseconds for one answer. */
  timeout: number;
  /** Null where it wants none. */
  key: string | null;
}

/** Null where the text is no address of a service; one with a name and a password in it is none. */
export function serviceUrl(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) && url.hostname && !url.username && !url.password ? url : null;
}

/** Where a conversation is sent to. */
export function chatUrl(text: string): URL | null {
  const url = serviceUrl(text);
  if (!url) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/chat/completions'))
    url.pathname = `${path}${/\/v\d+\w*$/.test(path) ? '' : '/v1'}/chat/completions`;
  return url;
}
