import type { FastifyInstance } from 'fastify';
import { framePath } from './frame.contract.ts';

/**
 * The one page that another site may frame or open as a pop-up: the site its address names, if the operator has listed
 * it. Everything else about the page's headers stays as it is everywhere. Register it before the console's files.
 */
export function framePage(app: FastifyInstance, allowed: (origin: string) => Promise<boolean>) {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(framePath)) return;
    const { pathname, searchParams } = new URL(request.url, 'http://here.invalid');
    if (pathname !== framePath || request.method !== 'GET') return;
    const origin = searchParams.get('origin') ?? '';
    if (!(await allowed(origin))) return;
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`));
    // A pop-up tells the page that opened it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}
