import { vi } from 'vitest';

// Hundreds of tests sign somebody in: what makes a password hard to guess is asserted by one of them, not paid for by all.
// One object for all files of a worker, as the real one is: modules that stay loaded hold it.
vi.mock('#areas/account/password/passwordCost.ts', () => {
  const kept = globalThis as { cheapPasswordCost?: object };
  kept.cheapPasswordCost ??= { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { passwordCost: kept.cheapPasswordCost };
});
