// npm run bench: every figure beside its reference in the same run; arguments choose some of them (npm run bench -- pages).
import { spawnSync } from 'node:child_process';
import { buildConsole, install, node24, root } from './prepare.mjs';

install();
await buildConsole();
process.exitCode =
  spawnSync(node24(), ['bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
