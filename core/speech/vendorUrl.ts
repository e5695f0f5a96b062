import type { VendorKind } from './vendor.ts';

const protocols: Record<VendorKind, readonly string[]> = {
  http: ['http:', 'https:'],
  websocket: ['ws:', 'wss:'],
  openai: ['http:', 'https:'],
};

/** Null where the text is no address that a vendor of this kind can have; one with a name and a password in it is none. */
export function vendorUrl(kind: VendorKind, text: string): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url && protocols[kind].includes(url.protocol) && url.hostname && !url.username && !url.password ? url : null;
}

/**
 * Where an OpenAI-compatible server is asked: its address may be that of the server, of its API (`…/v1`) or the whole one.
 */
export function openAiUrl(text: string, path: 'speech' | 'transcriptions'): string {
  const [, base = text] = /^(.*?)\/*$/.exec(text.trim()) ?? [];
  if (/\/audio\/(speech|transcriptions)$/.test(base)) return base.replace(/[^/]+$/, path);
  return `${base}${/\/v\d+$/.test(base) ? '' : '/v1'}/audio/${path}`;
}
