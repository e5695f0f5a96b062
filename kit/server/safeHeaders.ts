import type { FastifyInstance } from 'fastify';

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

export function safeHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    // Two years, as browsers' own lists ask for. Over plain http it would be ignored.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    reply.headers({
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    });
    // An answer may hold personal data: browsers and proxies must not keep it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
