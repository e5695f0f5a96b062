import { useEffect } from 'react';
import type { Verdict } from '#core/quality/sheet.ts';
import type { Numbered } from '../view/marks.rules.ts';

interface SheetKeys {
  items: readonly Numbered[];
  current: string | null;
  choose(itemId: string): void;
  verdict(itemId: string, verdict: Verdict): void;
  /** The hit before or after the present one. */
  hit(by: 1 | -1): void;
  takeMachines(itemId: string): void;
  comment(): void;
  submit(): void;
}

const said: Record<string, Verdict> = { p: 'pass', f: 'fail', n: 'na' };

/** The whole sheet without a mouse. Numbers of two digits are typed one after the other. */
export function useSheetKeys(keys: SheetKeys) {
  useEffect(() => {
    let typed = '';
    let at = 0;
    function hear(event: KeyboardEvent) {
      const { items, current, choose, verdict, hit, takeMachines, comment, submit } = keys;
      const target = event.target as HTMLElement;
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault();
        return submit();
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = target.closest('input, textarea, select, [role=combobox], [role=dialog], [contenteditable]');
      if (isTyping) return event.key === 'Escape' ? target.blur() : undefined;
      const place = items.findIndex(({ itemId }) => itemId === current);
      if (/^\d$/.test(event.key)) {
        typed = event.timeStamp - at < 700 ? typed + event.key : event.key;
        at = event.timeStamp;
        const found =
          items.find(({ number }) => number === Number(typed)) ??
          items.find(({ number }) => number === Number(event.key));
        if (found) choose(found.itemId);
        return;
      }
      const key = event.key.toLowerCase();
      const { itemId } = items[place] ?? items[0] ?? { itemId: null };
      if (itemId === null) return;
      const deeds: Record<string, () => void> = {
        j: () => hit(-1),
        k: () => hit(1),
        m: () => takeMachines(itemId),
        c: comment,
        arrowdown: () => choose(items[Math.min(items.length - 1, place + 1)]!.itemId),
        arrowup: () => choose(items[Math.max(0, place - 1)]!.itemId),
      };
      const deed = key in said ? () => verdict(itemId, said[key]!) : deeds[key];
      if (!deed || (key.startsWith('arrow') && target.closest('ol, [role=slider]'))) return;
      event.preventDefault();
      deed();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
