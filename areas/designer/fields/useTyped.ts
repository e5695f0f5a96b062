import { useRef, useState } from 'react';
import { asTyping, newTyping } from '../editor/typing.ts';

/**
 * A text as it stands in its field. What is typed is kept at once (`leave`: when the field is left, for a name that others
 * may have); while somebody types, what the flow makes of it does not move the words under their hands.
 */
export function useTyped(value: string, keep: (text: string) => void, { leave = false }: { leave?: boolean } = {}) {
  const [typed, setTyped] = useState<string | null>(null);
  const session = useRef('');
  const composing = useRef(false);
  const kept = (text: string) => text !== value && asTyping(session.current, () => keep(text));
  return {
    text: typed ?? value,
    changed: typed !== null && typed !== value,
    put(text: string) {
      session.current ||= newTyping();
      setTyped(text);
      if (!leave && !composing.current) kept(text);
    },
    begin() {
      session.current = newTyping();
    },
    end() {
      composing.current = false;
      if (typed !== null) kept(typed);
      setTyped(null);
      session.current = '';
    },
    forget: () => setTyped(null),
    /** Signs that an input method has not made up its mind about are not kept. */
    composition: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        composing.current = false;
      },
    },
  };
}
