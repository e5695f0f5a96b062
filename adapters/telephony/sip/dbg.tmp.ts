import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testNode } from './testNode.ts';
import { testAccounts, overUdp, testPhone, statusOf } from './testPhone.ts';
import { freePort } from './testSipp.ts';
const accounts = testAccounts({ ada: 'secret', bob: 'other', ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`phone${at}`, `secret${at}`])) });
const node = await testNode(undefined, { accounts });
node.listen();
const tap = await import('node:dgram');
if (process.argv[2] === 'many') {
  const way = await overUdp(node.port);
  const began = performance.now();
  const codes: Record<string, number> = {};
  await Promise.all(Array.from({ length: 50 }, async (_, office) => {
    for (let at = office * 20; at < office * 20 + 20; at++) {
      const phone = testPhone(way, `phone${at}`, `secret${at}`);
      try { const s = statusOf(await phone.register()); codes[s] = (codes[s] ?? 0) + 1; } catch (e) { codes[String(e).slice(0, 80)] = (codes[String(e).slice(0, 80)] ?? 0) + 1; }
    }
  }));
  console.log(performance.now() - began, codes, node.refused());
} else {
  const folder = mkdtempSync('/tmp/dbg-');
  const port = await freePort();
  const which = process.argv[2]!;
  mkdirSync(join(folder, 'home'));
  let args: string[];
  if (which === 'baresip') {
    writeFileSync(join(folder, 'config'), ['poll_method epoll', `sip_listen 127.0.0.1:${port}`, 'audio_source aubridge,nobody', 'audio_player aubridge,nobody', 'module_path /usr/lib/baresip/modules', ...['g711.so', 'aubridge.so', 'uuid.so', 'account.so', 'menu.so', 'stdio.so'].map((n) => `module ${n}`), ''].join('\n'));
    writeFileSync(join(folder, 'accounts'), `<sip:bob@127.0.0.1:${node.port}>;auth_user=bob;auth_pass=other;regint=60;answermode=auto\n`);
    writeFileSync(join(folder, 'contacts'), '');
    args = ['-f', folder, '-v', '-s'];
  } else {
    writeFileSync(join(folder, 'linphonerc'), `[sip]\nsip_port=${port}\nsip_tcp_port=-1\nguess_hostname=0\ncontact=sip:ada@127.0.0.1\n`);
    args = ['-c', join(folder, 'linphonerc'), '-d', '5'];
  }
  const child = spawn(which, args, { cwd: folder, env: { ...process.env, HOME: join(folder, 'home') } });
  child.stdout.pipe(process.stdout); child.stderr.pipe(process.stderr);
  if (which === 'linphonec') setTimeout(() => child.stdin.write(`register sip:ada@127.0.0.1 sip:127.0.0.1:${node.port} secret\n`), 1500);
  setTimeout(() => { console.log('CONTACTS', node.contacts('1/ada'), node.contacts('1/bob'), node.refused(), node.logged, accounts.told); child.kill('SIGKILL'); void node.stop(); }, 6000);
}
if (process.argv[2] === 'many') await node.stop();
