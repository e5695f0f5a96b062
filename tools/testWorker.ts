import { vi } from 'vitest';

// Hundreds of tests sign somebody in: what makes a password hard to guess is asserted by one of them, not paid for by all.
vi.mock('#areas/account/signIn/passwordCost.ts', () => ({
  passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}));
