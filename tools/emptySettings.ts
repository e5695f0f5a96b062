import { emptySettings } from '#kit/server/settings.ts';

/** Ends the program where the database or the folder is named and empty: it would work on another one. */
export function refuseEmptySettings() {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const wrong = emptySettings({ DATABASE_URL, DATA_DIR });
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exit(1);
}
