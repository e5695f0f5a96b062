// npm run look: a picture of every screen at 1440 and 1280 px, light and dark, both languages, in data/look.
import { spawnSync } from 'node:child_process';
import { browser, buildConsole, install, node24, root } from './prepare.mjs';

browser();
install();
await buildConsole();
process.exitCode =
  spawnSync(node24(), ['tools/look.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
