import type { Upload } from '#kit/contract/endpoint.ts';

/** Why the server would not take a file, before a byte of it is sent; null where it may. */
export function wrongAtFirstSight(
  { name, size }: Pick<File, 'name' | 'size'>,
  { types, most }: Upload,
): 'wrongEnding' | 'tooLarge' | null {
  if (!types.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')) return 'wrongEnding';
  return size > most ? 'tooLarge' : null;
}
