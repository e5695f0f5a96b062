import { useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { keptTabs } from '#kit/console/keptTabs.ts';
import { nextPage } from '#kit/console/nextPage.ts';
import { Refusal } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { encryptPassword } from './encryptPassword.ts';
import { signInEndpoints } from './signIn.contract.ts';

export type SignInField = 'username' | 'password';

/** What was refused: beside a field, or (without one) above the button. */
export interface SignInRefusal {
  field?: SignInField;
  sentence: string;
}

export function useSignIn() {
  const t = useText();
  const [entering, setEntering] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const busy = useRef(false);

  async function enter({ username, password, remember }: { username: string; password: string; remember: boolean }) {
    const missing = !username.trim() ? 'username' : !password ? 'password' : undefined;
    if (missing) return setRefusal({ field: missing, sentence: t('kit.invalidRequired') });
    // Two clicks come before React has drawn the first.
    if (busy.current) return;
    busy.current = true;
    setEntering(true);
    setRefusal(undefined);
    try {
      const { key } = await send(signInEndpoints.publicKey, {});
      await send(signInEndpoints.signIn, { body: { username: username.trim(), password: await encryptPassword(password, key), ...(remember && { remember }) } });
      keptTabs.forget();
      location.replace(nextPage(location.search, location.origin));
    } catch (error) {
      setRefusal(error instanceof Refusal ? { field: fieldOf(error), sentence: error.message } : { sentence: t('kit.unsent') });
      busy.current = false;
      setEntering(false);
    }
  }

  return { enter, entering, refusal };
}

function fieldOf({ facts: { field } }: Refusal): SignInField | undefined {
  return field === 'username' || field === 'password' ? field : undefined;
}
