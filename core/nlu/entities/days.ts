/** In milliseconds. */
export const day = 86_400_000;
/** Of `2026-11-21`, in milliseconds since 1970. */
export const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`);
export const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);
export const addDays = (date: string, days: number) => toDate(toTime(date) + days * day);
