/** What accounts offer to other areas. */
export { checkNewPassword, hashPassword, newPasswordHash } from './password/passwords.service.ts';
