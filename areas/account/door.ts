/** What account offers to the servers of other areas. */
export { hashPassword } from './signIn/passwords.ts';
