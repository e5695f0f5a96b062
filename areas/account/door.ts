/** What accounts offer to other areas. */
export { checkNewPassword, hashPassword, newPasswordHash } from './signIn/passwords.service.ts';
