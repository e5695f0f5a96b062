import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What the console may load: its own files and nothing else. Styles may stand in the page because antd writes them
 * there; scripts may not. `wasm-unsafe-eval` is for the sandbox and the word splitter, which are WebAssembly.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For every answer; past the hooks of Fastify they have to be set by hand. */
export const safeHeadersFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>) => ({
  // Two years, as browsers' own lists ask for. Over plain http it would be ignored.
  ...(protocol === 'https' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
});

/** An answer may hold personal data: browsers and proxies must not keep it. */
export const notKept = { 'cache-control': 'no-store' };

export function safeHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(safeHeadersFor(request));
    if (!reply.hasHeader('cache-control')) reply.headers(notKept);
  });
}
