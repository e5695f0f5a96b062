/** 0:41, 12:05, 1 h 34 min; `long` writes the last one. */
export function duration(milliseconds: number, long: (hours: number, minutes: number) => string): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds >= 3600) return long(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
