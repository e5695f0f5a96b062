import { useState, type ReactNode } from 'react';
import { refusalWords } from './pages/WhyRefused.tsx';
import { useText } from './useText.ts';

/** For a dialog that sends something: one at a time, and what the server said where it refused. */
export function useSubmit() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();

  /** True when it was done. */
  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(refusalWords(error, t('kit.unsent')));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, submit };
}
