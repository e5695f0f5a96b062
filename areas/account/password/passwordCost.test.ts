import { expect, onTestFinished, test, vi } from 'vitest';
import { passwordCost as inTests } from './passwordCost.ts';
import { hashPassword, passwordFits } from './passwords.service.ts';

test('outside of tests a password costs what OWASP recommends: argon2id, 19 MiB, two passes', async () => {
  const { passwordCost } = await vi.importActual<typeof import('./passwordCost.ts')>('./passwordCost.ts');
  expect(passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

  const cheap = { ...inTests };
  onTestFinished(() => void Object.assign(inTests, cheap));
  Object.assign(inTests, passwordCost);
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  expect(await passwordFits(hash, 'correct horse')).toBe(true);
  expect(await passwordFits(hash, 'correct cow')).toBe(false);
});
