import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { person } from '#kit/testing/testPerson.ts';
import { exportEndpoints } from './exports.contract.ts';
import { confirmMailbox, jobsOf } from './testRows.ts';
import { exportServer } from './testExports.ts';

const { told, letters, post, server, gates, maskedOne, jobs, sql, config, taskOf, bytesOf } = await exportServer();

test('a finished export is mailed to the mailbox its owner has confirmed and to no other, and again when asked; the window that asked is told', async () => {
  const me = person({ gates });
  const caller = server.as(me);
  const { data } = await caller.call(contactExportEndpoints.contacts, {
    body: { ...config, exportFileName: 'Mailed' },
  });
  await jobs.write(data.exportId);
  const params = { exportFile: data.fileName, socketId: 'window-1' };
  expect(await caller.call(exportEndpoints.mail, { params })).toMatchObject({ name: 'MAILBOX_MISSING' });

  await sql('update person set email = $2 where person_id = $1', [await server.idOf(me), 'wei@example.com']);
  expect(await caller.call(exportEndpoints.mail, { params })).toMatchObject({ name: 'MAILBOX_MISSING' });
  expect((await caller.call(exportEndpoints.mailbox, {})).data).toEqual({ email: null });

  await confirmMailbox(server, data.exportId, 'wei@example.com');
  expect((await caller.call(exportEndpoints.mail, { params })).data).toEqual({ email: 'wei@example.com' });
  const [queued] = await sql<{ payload: { exportId: string; personId: string; socketId: string } }>(
    "select payload from job where task = 'system.mailExport' and payload->>'exportId' = $1",
    [data.exportId],
  );
  await jobs.mail(data.exportId, queued!.payload);

  const letter = letters.at(-1)!;
  expect(letter).toMatchObject({
    to: 'wei@example.com',
    subject: 'Your export “Mailed.xlsx” is ready',
    attachment: { name: 'Mailed.xlsx' },
  });
  expect((await buffer(letter.attachment!.content)).equals(await bytesOf('Mailed.xlsx'))).toBe(true);
  expect(told).toContainEqual({
    event: 'export.mailed',
    facts: { socketId: 'window-1', fileName: 'Mailed.xlsx', sent: true },
  });
  expect((await taskOf(data.exportId, caller)).mailedAt).not.toBeNull();
  expect((await caller.call(exportEndpoints.mailbox, {})).data).toEqual({ email: 'wei@example.com' });
});

test('where no mail server is set up no export is said to be mailed, by itself or when asked', async () => {
  const caller = server.as(person({ gates }));
  const { data } = await caller.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName: 'Kept' } });
  await confirmMailbox(server, data.exportId, 'wei@example.com');
  post.kept = true;
  await jobs.write(data.exportId);
  const params = { exportFile: data.fileName, socketId: 'window-1' };

  const asked = await caller.call(exportEndpoints.mail, { params });
  delete post.kept;

  expect(asked).toMatchObject({ name: 'MAIL_NOT_SET_UP' });
  expect(
    await sql("select 1 from job where task = 'system.mailExport' and payload->>'exportId' = $1", [data.exportId]),
  ).toEqual([]);
});

test('several exports are mailed at once, each in a letter of its own; one that is not theirs stops all', async () => {
  const caller = server.as(person({ gates }));
  const made: { exportId: string; fileName: string }[] = [];
  for (const exportFileName of ['First letter', 'Second letter']) {
    const { data } = await caller.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName } });
    await jobs.write(data.exportId);
    made.push(data);
  }
  await confirmMailbox(server, made[0]!.exportId, 'wei@example.com');
  const fileNames = made.map(({ fileName }) => fileName);
  const queued = () =>
    sql<{ id: string; payload: object }>(
      "select payload->>'exportId' as id, payload from job where task = 'system.mailExport' and payload->>'exportId' = any($1) order by job_id",
      [made.map(({ exportId }) => exportId)],
    );

  expect(await maskedOne.call(exportEndpoints.mailBatch, { body: { fileNames } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await queued()).toEqual([]);
  expect((await caller.call(exportEndpoints.mailBatch, { body: { fileNames } })).data).toEqual({
    email: 'wei@example.com',
  });

  for (const { id, payload } of await queued()) await jobs.mail(id, payload);
  expect(letters.slice(-2).map(({ attachment }) => attachment!.name)).toEqual(fileNames);
});

test('a mail server that refuses leaves its answer at the export', async () => {
  const refusing = jobsOf(server, { send: async () => ({ failed: 'EAUTH 535' }) });
  const caller = server.as(person({ gates }));
  const { data } = await caller.call(contactExportEndpoints.contacts, { body: config });
  await confirmMailbox(server, data.exportId, 'na@example.com');
  await jobs.write(data.exportId);
  const [queued] = await sql<{ payload: object }>(
    "select payload from job where task = 'system.mailExport' and payload->>'exportId' = $1",
    [data.exportId],
  );

  await refusing.mail(data.exportId, queued!.payload);

  expect(await taskOf(data.exportId, caller)).toMatchObject({ mailedAt: null, mailProblem: 'EAUTH 535' });
});

test('whoever does not want finished exports by mail has none by itself, and one when they ask', async () => {
  const me = person({ gates });
  const caller = server.as(me);
  const { data } = await caller.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName: 'Quiet' } });
  await confirmMailbox(server, data.exportId, 'wei@example.com');
  await sql(
    "insert into notice_wish select tenant_id, person_id, 'exportFinished', true, false from person where person_id = $1",
    [await server.idOf(me)],
  );
  await jobs.write(data.exportId);
  const mails = () =>
    sql("select from job where task = 'system.mailExport' and payload->>'exportId' = $1", [data.exportId]);
  expect(await mails()).toEqual([]);
  await caller.call(exportEndpoints.mail, { params: { exportFile: data.fileName, socketId: 'window-1' } });
  expect(await mails()).toHaveLength(1);
});
