import { afterAll, expect, test } from 'vitest';
import { signInKey } from '#core/access/signInKey.ts';
import { testAccount } from '../testAccount.ts';

const account = await testAccount();
afterAll(account.stop);
const { sql, newPerson, browser } = account;

test('a user signs in by the user name in whatever case and width', async () => {
  const { id } = await newPerson({ loginName: 'Zhou.Min' });

  for (const said of ['Zhou.Min', 'zhou.min', 'ZHOU.MIN', 'ｚｈｏｕ．ｍｉｎ', ' zhou.MIN ']) {
    const here = browser();
    expect(await here.signIn(said)).toMatchObject({ code: 1 });
    expect((await here.me()).data).toMatchObject({ id, loginName: 'Zhou.Min' });
  }
  expect(await browser().signIn('zhou-min')).toMatchObject({ name: 'WRONG_CREDENTIALS' });
});

test('a browser that was in by one spelling is known by every other', async () => {
  const { loginName } = await newPerson({ loginName: 'known.name' });
  const here = browser('192.0.2.9');
  await here.signIn('Known.Name');
  for (let at = 0; at < 12; at++) await browser('192.0.2.10').signIn(loginName, 'wrong');

  expect(await browser('192.0.2.11').signIn(loginName)).toMatchObject({ name: 'IMAGE_NEEDED' });
  expect(await here.signIn('ｋnown.name')).toMatchObject({ code: 1 });
});

test('a code for a new password is asked for by the user name in whatever case and width', async () => {
  const { id, tenant } = await newPerson({ loginName: 'Forgets', email: 'forgets@example.com' });

  for (const said of ['Forgets', 'FORGETS', 'ｆorgets'])
    expect(await sql('select * from account_of($1)', [said])).toEqual([{ tenantId: tenant, personId: id }]);
});

test('of two users there is none who differs in case or width alone', async () => {
  await newPerson({ loginName: 'Müller' });

  for (const loginName of ['müller', 'MÜLLER', 'ｍüｌｌｅｒ', 'mu\u0308ller'])
    await expect(newPerson({ loginName })).rejects.toThrow(/login_name_taken/);
  await newPerson({ loginName: 'muller' });
});

test('the database compares names as the program does', async () => {
  const names =
    'demo Demo ｄｅｍｏ Müller ÉCOLE Straße ПЕТРОВ Ωmega ﬁrst Ⅷ ①号 王伟 ﾃｽﾄ カ\u3099 İstanbul K\u212Aelvin ａ＠ｂ．ｃ'.split(
      ' ',
    );

  const rows = await sql('select name, login_key(name) as key from unnest($1::text[]) name', [names]);
  expect(rows).toEqual(names.map((name) => ({ name, key: signInKey(name) })));
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => signInKey(key as string)));
});

test('a name that looks like that of a removed user or a guest is in nobody’s way', async () => {
  await newPerson({ loginName: 'Guest:1:2:3' });

  await sql(
    "insert into person (tenant_id, login_name, name, password_hash, kind) values (1, 'guest:1:2:3', 'A guest', '', 'guest')",
  );
  expect(await browser().signIn('guest:1:2:3')).toMatchObject({ code: 1 });
});
