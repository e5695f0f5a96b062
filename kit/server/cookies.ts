import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  path?: string;
  httpOnly?: boolean;
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
}

export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, path?: string): void;
}

/** Cookies of ours: SameSite=Strict always, Secure wherever the page came over https. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const write = (name: string, value: string, { path = '/', httpOnly = false, maxAge }: CookieOptions = {}) =>
    void reply.header(
      'set-cookie',
      [
        `${name}=${encodeURIComponent(value)}`,
        `Path=${path}`,
        'SameSite=Strict',
        ...(httpOnly ? ['HttpOnly'] : []),
        ...(request.protocol === 'https' ? ['Secure'] : []),
        ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
      ].join('; '),
    );
  return {
    read: (name) => valueOf(request.headers.cookie ?? '', name),
    write,
    remove: (name, path = '/') => write(name, '', { path, maxAge: 0 }),
  };
}

function valueOf(header: string, name: string) {
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
