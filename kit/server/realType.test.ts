import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { asNamed, isReally } from './realType.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each([
  ['png', png, true],
  ['jpg', png, false],
  ['pdf', Buffer.from('%PDF-1.7'), true],
  ['xlsx', Buffer.from('PK\x03\x04 and more'), true],
  ['xlsx', Buffer.from('name,phone'), false],
  ['csv', Buffer.from('姓名,电话'), true],
  ['csv', Buffer.from('fffe41004200', 'hex'), true],
  ['txt', Buffer.from('MZ\x90\x00\x03'), false],
  ['csv', Buffer.from('%PDF-1.7'), false],
  ['wav', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVE')]), true],
  ['txt', Buffer.alloc(0), true],
  ['exe', Buffer.from('MZ\x00'), false],
])('a file called .%s is looked at: its content decides', (ending, content, expected) => {
  expect(isReally(ending, content)).toBe(expected);
});

test('a file that was looked at arrives whole, whether it is short or long', async () => {
  for (const length of [0, 3, 5_000, 200_000]) {
    const sent = Buffer.alloc(length, 'text of a file, ');
    const { content } = await asNamed({
      name: 'a.txt',
      ending: 'txt',
      content: Readable.from([sent.subarray(0, 100), sent.subarray(100)]),
      fields: {},
    });

    expect((await buffer(content)).equals(sent)).toBe(true);
  }
  await expect(
    asNamed({ name: 'a.png', ending: 'png', content: Readable.from([Buffer.from('text')]), fields: {} }),
  ).rejects.toMatchObject({ kind: { name: 'WRONG_TYPE' } });
});
