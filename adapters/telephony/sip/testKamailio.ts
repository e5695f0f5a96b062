import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#kit/testing/ports.ts';
import { testPeer } from './testPeer.ts';

const program = '/usr/sbin/kamailio';
export const hasKamailio = spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/**
 * Kamailio on 127.0.0.1 between a carrier (UDP) and several nodes (TCP): numbers that begin as `ours` go to the nodes in turn, all
 * others to the carrier; a node that answers OPTIONS with 503 gets none. It stays in the way of what follows in a call.
 */
export async function startKamailio(needs: { nodes: number[]; carrier: number; ours: string }) {
  const port = await freePort();
  const own = mkdtempSync(join(tmpdir(), 'kamailio-'));
  const list = [
    ...needs.nodes.map((node) => `1 sip:127.0.0.1:${node};transport=tcp`),
    `2 sip:127.0.0.1:${needs.carrier}`,
  ];
  writeFileSync(join(own, 'dispatcher.list'), `${list.join('\n')}\n`);
  writeFileSync(join(own, 'kamailio.cfg'), configOf(port, own, needs.ours));
  const args = ['-f', join(own, 'kamailio.cfg'), '-DD', '-E', '-m', '64', '-M', '8', '-Y', own, '-P', join(own, 'pid')];
  const child = spawn(program, args, { cwd: own, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-5_000)));
  const asking = await testPeer();
  for (let tries = 0; asking.heard.length === 0; tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`Kamailio does not answer: ${said}`);
    asking.send(asksKamailio(asking.port), port);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await asking.stop();
  return {
    port,
    said: () => said,
    async stop() {
      // Its processes are a group of their own, which is ended as one.
      if (child.exitCode === null && child.pid) {
        process.kill(-child.pid, 'SIGTERM');
        await once(child, 'close');
      }
      rmSync(own, { recursive: true, force: true });
    },
  };
}

const asksKamailio = (port: number) =>
  [
    ...['OPTIONS sip:127.0.0.1 SIP/2.0', `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${Math.random()};rport`],
    ...['From: <sip:test@127.0.0.1>;tag=1', 'To: <sip:127.0.0.1>', 'Call-ID: asks', 'CSeq: 1 OPTIONS'],
    ...['Max-Forwards: 70', 'Content-Length: 0', '', ''],
  ].join('\r\n');

const configOf = (port: number, own: string, ours: string) => `#!KAMAILIO
debug=0
log_stderror=yes
children=2
tcp_children=2
auto_aliases=no
listen=udp:127.0.0.1:${port}
listen=tcp:127.0.0.1:${port}
${['tm', 'tmx', 'sl', 'rr', 'pv', 'maxfwd', 'siputils', 'textops', 'dispatcher'].map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("dispatcher", "list_file", "${own}/dispatcher.list")
modparam("dispatcher", "flags", 2)
modparam("dispatcher", "ds_ping_interval", 1)
modparam("dispatcher", "ds_probing_mode", 1)
modparam("dispatcher", "ds_probing_threshold", 1)
modparam("dispatcher", "ds_ping_reply_codes", "class=2")
modparam("dispatcher", "xavp_dst", "_dsdst_")
modparam("dispatcher", "xavp_ctx", "_dsctx_")
request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
    sl_send_reply("404", "Not here"); exit;
  }
  if (is_method("OPTIONS")) { sl_send_reply("200", "OK"); exit; }
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  t_check_trans();
  record_route();
  if ($rU =~ "^${ours}") {
    if (!ds_select_dst("1", "4")) { sl_send_reply("503", "No node"); exit; }
    t_on_failure("NEXT");
  } else if (!ds_select_dst("2", "4")) { sl_send_reply("503", "No carrier"); exit; }
  t_relay();
}
failure_route[NEXT] {
  if (t_is_canceled()) exit;
  if (t_check_status("503|408") && ds_next_dst()) { t_on_failure("NEXT"); t_relay(); exit; }
}
`;
