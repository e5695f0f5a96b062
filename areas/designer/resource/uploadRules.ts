import type { ResourceKind } from '#core/design/resources.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { endingsOf, mostBytes } from './resource.contract.ts';
import type { LibraryKey } from './library.texts.ts';

export const longestName = 200;
export const mostAtOnce = 100;

/** Why the server would not take a file, before a byte of it is sent; null where it may. */
export function refusalOf(
  kind: ResourceKind,
  { name, size }: Pick<File, 'name' | 'size'>,
): { why: LibraryKey; facts: Record<string, unknown> } | null {
  const types = endingsOf[kind];
  if (!types.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''))
    return { why: 'wrongType', facts: { types: types.join(', ') } };
  if ([...name].length > longestName) return { why: 'longName', facts: {} };
  if (size === 0) return { why: 'isEmpty', facts: {} };
  return size > mostBytes[kind] ? { why: 'tooBig', facts: { size: fileSize(size), most: limitOf(kind) } } : null;
}

/** 20 MB */
export const limitOf = (kind: ResourceKind) => `${mostBytes[kind] >> 20} MB`;
