import type { Handlers } from '#kit/server/serve.ts';
import type { troubleEndpoints } from './trouble.contract.ts';
import { troubles } from './trouble.store.ts';

export const troubleHandlers: Handlers<typeof troubleEndpoints> = { list: ({ db, body }) => troubles.list(db, body) };
