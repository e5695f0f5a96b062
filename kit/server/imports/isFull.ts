/** The disk of this machine, or the database's. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string } | null)?.code ?? '');
