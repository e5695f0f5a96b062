import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';

/** What was refused: beside its field (or beside all that were left empty), or (without one) above the button. */
export interface PlainRefusal<Field extends string> {
  field?: Field | readonly Field[];
  sentence: string;
}

/** Sends the form of a page in front of the console: once at a time, with the refusal beside its field, which gets the focus. */
export function usePlainForm<Field extends string>(fields: readonly Field[]) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PlainRefusal<Field>>();
  const under = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = [refusal?.field ?? []].flat();
  const [first] = refused;
  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [refusal, first]);

  const fieldOf = ({ facts: { field } }: Refusal) => fields.find((one) => one === field);

  /** Undefined where it was refused; `onRefusal` hears of that before it is drawn. */
  async function submit(
    missing: Field | readonly Field[] | undefined,
    work: () => Promise<unknown>,
    onRefusal?: (refusal: Refusal) => void,
  ): Promise<boolean> {
    if (missing?.length) {
      setRefusal({ field: missing, sentence: t('kit.invalidRequired') });
      return false;
    }
    // Two clicks come before React has drawn the first.
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Refusal) onRefusal?.(error);
      setRefusal(
        error instanceof Refusal ? { field: fieldOf(error), sentence: error.message } : { sentence: t('kit.unsent') },
      );
      return false;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }

  return {
    form,
    busy,
    submit,
    refuse: setRefusal,
    complaint: (field: Field) => (refused.includes(field) ? refusal?.sentence : undefined),
    /** What no field is to blame for. */
    refusal: first ? undefined : refusal?.sentence,
  };
}
