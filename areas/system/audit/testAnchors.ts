import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import { anchorKeys } from '#kit/server/anchors/anchorKeys.ts';

/** Anchors in a folder of a test; more folders of other nodes have the same key. */
export function testAnchors() {
  const root = mkdtempSync(join(tmpdir(), 'anchors-'));
  const keys = anchorKeys(join(root, 'host-a/keys'));
  const folderOf = (name: string) => anchorFiles(join(root, name), keys, name);
  return {
    root,
    folderOf,
    anchors: folderOf('host-a'),
    endAnchors: () => rmSync(root, { recursive: true, force: true }),
  };
}
