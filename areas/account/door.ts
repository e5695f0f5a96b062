/** What accounts offer to other areas. */
export { newPasswordHash, hashPassword } from './signIn/passwords.ts';
