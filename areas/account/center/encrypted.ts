import { send } from '#kit/console/client.ts';
import { encryptPassword } from '../signIn/encryptPassword.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';

/** A password as it may travel. */
export async function encrypted(password: string): Promise<string> {
  const { key } = await send(signInEndpoints.publicKey, {});
  return encryptPassword(password, key);
}
