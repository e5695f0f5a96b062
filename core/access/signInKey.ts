import { fewMarks } from '../text/fewMarks.ts';

/**
 * What names of sign-in are compared by: names that differ in case or width alone are one name. The database says the same (`login_key`),
 * and decides.
 */
export const signInKey = (name: string): string => fewMarks(name).normalize('NFKC').toLowerCase();
