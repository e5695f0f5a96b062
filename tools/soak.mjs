// npm run soak: the dialer for minutes on end while the process is killed again and again; no customer is called twice.
import { spawnSync } from 'node:child_process';
import { install, node24, root } from './prepare.mjs';

install();
process.exitCode =
  spawnSync(node24(), ['bench/soak.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
