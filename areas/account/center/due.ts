const day = 86_400_000;

/** When a password has to be changed, in milliseconds since 1970; null where the tenant sets no age. */
export const dueAt = (changedAt: number, passwordDays: number | null) =>
  passwordDays === null ? null : changedAt + passwordDays * day;
