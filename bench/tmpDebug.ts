import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startBrowser } from '#kit/testing/chromium.ts';
import { hashOf } from '#kit/server/people.ts';
import { firstStart } from '../apps/server/firstStart.ts';
import { debugReplies } from './debugReplies.ts';
import { place } from './place.ts';
const { ownerUrl, folder, leave } = await place();
await firstStart(ownerUrl, { adminPassword: 'password of a bench', seed: 'demo' });
const access = randomUUID();
const client = new Client({ connectionString: ownerUrl });
await client.connect();
await client.query(`insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until)
    select tenant_id, person_id, $1, now() + interval '1 hour', $2, now() + interval '1 hour' from person where login_name = 'demo'`, [hashOf(access), hashOf(`${access} refresh`)]);
const { rows } = await client.query<{ id: string }>("select robot_id::text as id from robot where name = 'Motor renewal' order by robot_id limit 1");
await client.end();
const browser = await startBrowser();
try { await debugReplies({ ownerUrl, folder, browser, access, robotId: rows[0]!.id }); } finally { await browser.close(); await leave(); }
