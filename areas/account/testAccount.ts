import { constants, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { hasZeroBits, workText } from '#core/access/work.ts';
import type { Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { hashOf } from '#kit/server/people.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { pathOf } from '#kit/contract/pathOf.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from './account.faults.ts';
import { accountParts } from './accountParts.ts';
import { centerEndpoints } from './center/center.contract.ts';
import { imageCodeEndpoints } from './imageCode/imageCode.contract.ts';
import { signsInImage } from './imageCode/testRows.ts';
import { signInKey } from './signIn/keys.service.ts';
import { hashPassword } from './password/passwords.service.ts';
import { signInEndpoints } from './signIn/signIn.contract.ts';

export const goodPassword = 'correct horse';
/** Once: a hash takes its time on purpose. */
const goodHash = hashPassword(goodPassword);

/** Signing in and the user centre on a database of their own, a clock that can be put forward, and what was mailed and texted. */
export async function testAccount() {
  const folder = mkdtempSync(join(tmpdir(), 'account-'));
  const key = signInKey(join(folder, 'sign-in.pem'));
  const clock = { later: 0 };
  const now = () => Date.now() + clock.later;
  const letters: { to: string; subject: string; text: string }[] = [];
  const post = { broken: false };
  const mail = {
    send: async ({ to, subject, text }: { to: string; subject: string; text: string }) =>
      post.broken ? { failed: 'EAUTH 535' } : (letters.push({ to, subject, text }), { sent: true as const }),
  };
  const logged: object[] = [];
  const sms = simulatedSms();
  const secrets = secretBox(join(folder, 'secrets.key'));
  const server = await testServer(
    (app, { pool, forget }) => {
      const parts = accountParts({
        pool,
        key,
        secrets,
        mail,
        sms,
        log: { info: (facts: object) => void logged.push(facts), warn: () => {} },
        now,
        granted: (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] }),
        forget,
        mostPerMinute: 60,
      });
      serve(app, signInEndpoints, parts.signIn);
      serve(app, imageCodeEndpoints, parts.imageCode);
      serve(app, centerEndpoints, parts.center);
    },
    { faults: Object.values(accountFaults) },
  );
  const sql = (text: string, values: unknown[] = []) => ask(server.database.ownerUrl, text, values);

  const encrypted = (password: string) => {
    const bytes = Buffer.from(password);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 190) || 1 }, (_, at) =>
      bytes.subarray(at * 190, (at + 1) * 190),
    );
    return pieces
      .map((piece) =>
        publicEncrypt(
          { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          piece,
        ).toString('base64'),
      )
      .join('.');
  };

  let people = 0;
  /** Somebody with a password, who is signed in nowhere. */
  async function newPerson({
    loginName = `person${++people}`,
    email = null as string | null,
    phone = null as string | null,
    tenant = '1',
    gates = [] as never[],
  } = {}) {
    const someone = person({ tenant, gates });
    const id = await server.idOf(someone);
    await sql('delete from session where person_id = $1', [id]);
    await sql(
      'update person set login_name = $2, password_hash = $3, email = $4, phone = $5, email_bound_at = case when $4::text is not null then clock_timestamp() end, phone_bound_at = case when $5::text is not null then clock_timestamp() end where person_id = $1',
      [id, loginName, await goodHash, email, phone],
    );
    return { id, loginName, tenant };
  }

  return {
    ...server,
    key,
    clock,
    now,
    letters,
    logged,
    post,
    sms,
    secrets,
    encrypted,
    sql,
    newPerson,
    browser: (address = '192.0.2.1') => browserAt(server, address, encrypted),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestAccount = Awaited<ReturnType<typeof testAccount>>;

/** One browser with its cookies, at an address of its own. */
export function browserAt(
  server: Pick<Awaited<ReturnType<typeof testServer>>, 'app'>,
  address: string,
  encrypted: (password: string) => string,
) {
  const jar = new Map<string, string>();
  async function call<C extends Endpoint>(endpoint: C, sent: SentTo<C>, method = endpoint.methods[0]) {
    const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>;
    const isForm = endpoint.bodyAs === 'form';
    const token = jar.get('access_token');
    const answer = await server.app.inject({
      method: method ?? 'GET',
      url: pathOf(endpoint, params, query),
      remoteAddress: address,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && {
        payload: isForm
          ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
          : body,
      }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const json = answer.headers['content-type']?.includes('application/json') ? answer.json() : {};
    return { status: answer.statusCode, body: answer.body, headers: answer.headers, ...json } as {
      status: number;
      body: string;
      headers: typeof answer.headers;
      code: number;
      name?: string;
      facts?: Record<string, unknown>;
      data: Record<string, never> & never;
    };
  }
  return {
    jar,
    call,
    signIn: (
      username: string,
      password = goodPassword,
      more: { image?: string; work?: string; remember?: boolean } = {},
    ) => call(signInEndpoints.signIn, { body: { username, password: encrypted(password), ...more } }),
    me: () => call(signInEndpoints.me, {}),
    /** What the last image asks to be calculated. */
    workFor(bits: number) {
      const task = decodeURIComponent(jar.get('image_work')!);
      for (let found = 0; ; found++) if (hasZeroBits(hashOf(workText(task, String(found))), bits)) return String(found);
    },
    /** Asks for an image; what it says is known to the database alone. */
    async image(ownerUrl: string) {
      await call(imageCodeEndpoints.image, {});
      return signsInImage(ownerUrl);
    },
  };
}
