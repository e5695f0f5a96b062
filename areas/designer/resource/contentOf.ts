import type { ResourceKind } from '#core/design/resources.ts';

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** What a file is by its first bytes; null for what may not be stored here, such as a page or a program. */
export function contentOf(begin: Buffer): string | null {
  if (starts(begin, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(begin, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(begin, 'GIF87a') || starts(begin, 'GIF89a')) return 'image/gif';
  if (starts(begin, 'RIFF') && starts(begin, 'WEBP', 8)) return 'image/webp';
  if (starts(begin, 'RIFF') && starts(begin, 'WAVE', 8)) return 'audio/wav';
  if (starts(begin, 'ID3') || (begin[0] === 0xff && (begin[1] ?? 0) >= 0xe0 && ((begin[1] ?? 0) & 0x06) !== 0))
    return 'audio/mpeg';
  if (starts(begin, 'OggS')) return 'audio/ogg';
  if (starts(begin, 'fLaC')) return 'audio/flac';
  if (starts(begin, 'ftyp', 4))
    return starts(begin, 'M4A', 8) ? 'audio/mp4' : starts(begin, 'qt', 8) ? 'video/quicktime' : 'video/mp4';
  if (starts(begin, '\x1a\x45\xdf\xa3')) return 'video/webm';
  if (starts(begin, '%PDF-')) return 'application/pdf';
  if (starts(begin, 'PK\x03\x04')) return 'application/zip';
  if (starts(begin, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'application/x-ole-storage';
  return isPlainText(begin) ? 'text/plain' : null;
}

/** Markup is not: a browser would run what stands in it. */
function isPlainText(begin: Buffer) {
  if (begin.length === 0 || begin.includes(0)) return false;
  const text = new TextDecoder('utf-8', { fatal: false }).decode(begin);
  return !/<\s*[!?/a-zA-Z]/.test(text);
}

const fitting: Record<ResourceKind, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  humanImage: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  sound: ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/mp4'],
  humanAudio: ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/mp4'],
  mp4: ['video/mp4'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  other: ['application/pdf', 'application/zip', 'application/x-ole-storage', 'text/plain'],
};

export const fits = (kind: ResourceKind, type: string) => fitting[kind].includes(type);

/** Shown or played where it is; everything else is saved. */
export const isShown = (type: string) => /^(image|audio|video)\//.test(type);
