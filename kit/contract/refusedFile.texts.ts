import { texts } from './language.ts';

/** What the file of refused rows has beside the columns of the person's own. */
export const refusedFileTexts = texts({
  row: { en: 'Row in the file', zh: '原文件行号' },
  why: { en: 'Why it was refused', zh: '拒绝原因' },
  name: { en: '{file} – refused rows.csv', zh: '{file}-未导入的行.csv' },
  reason: { en: '{field} {why}', zh: '{field}{why}' },
  joined: { en: '; ', zh: '；' },
});

/** Somebody corrects that very file and chooses it: these columns are ours and go nowhere. */
export const addedHeadings = new Set(Object.values(refusedFileTexts).flatMap(({ row, why }) => [row, why]));
