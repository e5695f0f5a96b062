import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { workedOut } from './workedOut.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the page finds the number the server asks for, for its own image alone', async () => {
  vi.stubGlobal('document', { cookie: 'language=en; image_work=a%20task; other=1' });

  const found = await workedOut(10);

  const sum = createHash('sha256').update(`a task.${found}`).digest();
  expect(sum.readUInt16BE(0) >> 6).toBe(0);
  expect(createHash('sha256').update(`another task.${found}`).digest().readUInt16BE(0) >> 6).not.toBe(0);
});
