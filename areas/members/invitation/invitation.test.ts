import { afterAll, expect, test } from 'vitest';
import { newPasswordHash } from '#areas/account/door.ts';
import { newLog } from '#kit/server/log.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { userHandlers } from '../user/user.server.ts';
import { invitationEndpoints } from './invitation.contract.ts';
import { invitationJobs } from './invitation.job.ts';
import { invitationHandlers } from './invitation.server.ts';

const granted = (roles: { grants: readonly string[] }[]) => ({
  gates: roles.flatMap(({ grants }) => [...grants]),
  menus: [],
});
let later = 0;
const post: { kept?: true } = {};
const server = await testServer(
  (app, { pool }) => {
    serve(app, userEndpoints, userHandlers({ granted, mail: post }));
    // The password travels as it is, and is kept as “hash of …”: how it is encrypted is the sign-in's and tested there.
    serve(
      app,
      invitationEndpoints,
      invitationHandlers({
        pool,
        key: { decrypt: (text) => (text === 'foreign' ? null : text) },
        newPasswordHash: async (password, of) => (await newPasswordHash(password, of), `hash of ${password}`),
        slowDown: rateLimit({ most: 30, within: 60_000, now: () => Date.now() + later }),
      }),
    );
  },
  { granted, faults: Object.values(membersFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editor = server.as(
  person({ gates: ['members.user.view', 'members.user.edit', 'members.user.reset', 'members.user.enable'] }),
);
const nobody = server.as(null);
const tokenIn = (path: string | null) => /invitation=([\w-]+)$/.exec(path ?? '')![1]!;
const invited = async (loginName: string) => {
  const { data } = await editor.call(userEndpoints.create, { body: { name: 'Lin Qiao', loginName } });
  return { userId: data.user.userId, token: tokenIn(data.invitation.path) };
};
const stored = async (userId: string) =>
  (await ask(ownerUrl, 'select password_hash as hash, invited from person where person_id = $1', [userId]))[0];
const accept = (token: string, password: string) =>
  nobody.call(invitationEndpoints.accept, { body: { token, password } });

test('whoever has the link sees whose it is and sets a password, once', async () => {
  const { userId, token } = await invited('lin.qiao');

  expect((await nobody.call(invitationEndpoints.read, { body: { token } })).data).toMatchObject({
    name: 'Lin Qiao',
    loginName: 'lin.qiao',
    tenantName: 'Tenant 1',
    purpose: 'join',
  });
  expect((await accept(token, 'correct horse')).data).toEqual({ loginName: 'lin.qiao' });

  expect(await stored(userId)).toEqual({ hash: 'hash of correct horse', invited: false });
  expect(await accept(token, 'another horse')).toMatchObject({ name: 'INVITATION_OVER' });
  expect(await nobody.call(invitationEndpoints.read, { body: { token } })).toMatchObject({ name: 'INVITATION_OVER' });
  expect(await stored(userId)).toEqual({ hash: 'hash of correct horse', invited: false });
});

test('two who use one link at the same moment: one of them succeeds', async () => {
  const { token } = await invited('two.at.once');

  const codes = (await Promise.all([accept(token, 'first horse'), accept(token, 'second horse')]))
    .map(({ code }) => code)
    .sort();

  expect(codes).toEqual([1, 28020]);
});

test('a link that is old, foreign or of somebody switched off does not hold', async () => {
  const old = await invited('too.old');
  await ask(ownerUrl, "update invitation set expires_at = now() - interval '1 second' where person_id = $1", [
    old.userId,
  ]);
  const off = await invited('switched.off');
  await editor.call(userEndpoints.switchOne, { params: { userId: off.userId, valid: '0' } });

  for (const token of [old.token, off.token, 'x'.repeat(43)])
    expect(await accept(token, 'correct horse')).toMatchObject({ name: 'INVITATION_OVER' });
  expect(await stored(old.userId)).toEqual({ hash: '', invited: true });
});

test('a weak password and one that was encrypted with another key are refused, and the link stays', async () => {
  const { userId, token } = await invited('weak.password');

  for (const [password, name] of [
    ['short', 'PASSWORD_SHORT'],
    ['ab1'.repeat(50), 'PASSWORD_LONG'],
    ['Weak.Password', 'PASSWORD_OWN_NAME'],
    ['password1', 'PASSWORD_COMMON'],
  ] as const)
    expect(await accept(token, password)).toMatchObject({ name, facts: { field: 'password' } });
  expect(await accept(token, 'foreign')).toMatchObject({ name: 'PASSWORD_KEY_CHANGED' });
  expect(await stored(userId)).toEqual({ hash: '', invited: true });
  expect((await accept(token, '正确的马电池订书钉')).code).toBe(1);
});

test('who follows a mailed link has confirmed the mailbox it went to; a link that was handed over, or a mailbox changed since, confirms none', async () => {
  const bound = async (loginName: string, mailedTo: string | null, email: string) => {
    const { userId, token } = await invited(loginName);
    await ask(ownerUrl, 'update person set email = $2 where person_id = $1', [userId, email]);
    await ask(ownerUrl, 'update invitation set mailed_to = $2 where person_id = $1', [userId, mailedTo]);
    await accept(token, 'correct horse');
    return (
      await ask(ownerUrl, 'select email_bound_at is not null as yes from person where person_id = $1', [userId])
    )[0]!.yes;
  };

  expect(await bound('by.mail', 'By@example.com', 'by@example.com')).toBe(true);
  expect(await bound('by.hand', null, 'hand@example.com')).toBe(false);
  expect(await bound('since.moved', 'before@example.com', 'after@example.com')).toBe(false);
});

test('invitations are mailed with a link that holds; what a mail server refuses is kept as a code', async () => {
  const letters: { to: string; subject: string; text: string }[] = [];
  const jobs = invitationJobs({
    inTenant: server.app.inTenant,
    publicUrl: 'https://calls.example.com',
    log: newLog('silent'),
    mail: {
      send: async (letter) =>
        letter.to.startsWith('nobody') ? { failed: 'EENVELOPE 550' } : (letters.push(letter), { sent: true }),
    },
  });
  const { data: good } = await editor.call(userEndpoints.create, {
    body: { name: 'Mei', loginName: 'mei', email: 'mei@example.com' },
  });
  const { data: bad } = await editor.call(userEndpoints.create, {
    body: { name: 'Wei', loginName: 'wei', email: 'nobody@example.com' },
  });

  await jobs['members.mailInvitations']!({ tenant: '1' } as never, { signal: new AbortController().signal });

  expect(letters).toMatchObject([
    {
      to: 'mei@example.com',
      subject: 'Your account at Tenant 1',
      text: expect.stringContaining('https://calls.example.com/user/reset?invitation='),
    },
  ]);
  expect((await accept(/invitation=([\w-]+)/.exec(letters[0]!.text)![1]!, 'correct horse')).data).toEqual({
    loginName: 'mei',
  });
  expect((await editor.call(userEndpoints.one, { params: { userId: good.user.userId } })).data).toMatchObject({
    invited: false,
    invitation: null,
  });
  expect((await editor.call(userEndpoints.one, { params: { userId: bad.user.userId } })).data.invitation).toMatchObject(
    { mailedAt: null, mailProblem: 'EENVELOPE 550' },
  );
  await jobs['members.mailInvitations']!({ tenant: '1' } as never, { signal: new AbortController().signal });
  expect(letters).toHaveLength(1);
});

test('where no mail server is set up nobody is said to be invited by mail: the link is there to be handed over', async () => {
  post.kept = true;
  const { data } = await editor.call(userEndpoints.create, {
    body: { name: 'Lin', loginName: 'lin', email: 'lin@example.com' },
  });
  delete post.kept;

  expect(data.invitation).toMatchObject({ mailed: false, path: expect.stringMatching(/invitation=/) });
  expect((await accept(/invitation=([\w-]+)/.exec(data.invitation.path!)![1]!, 'correct horse')).data).toEqual({
    loginName: 'lin',
  });
});

test('whoever tries many links is slowed down', async () => {
  later = 120_000;
  for (let tries = 0; tries < 30; tries++)
    await nobody.call(invitationEndpoints.read, { body: { token: 'y'.repeat(43) } });

  expect(await nobody.call(invitationEndpoints.read, { body: { token: 'y'.repeat(43) } })).toMatchObject({
    status: 429,
    name: 'TOO_OFTEN',
  });
});
