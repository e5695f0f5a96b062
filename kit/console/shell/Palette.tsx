import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { lazy } from '../lazy.tsx';
import { useText } from '../useText.ts';
import './palette.css';
import type { Found } from './finds.ts';
import type { Findable } from './ranked.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl-K: goes to a page of the menu by a few letters of its name, to a row, to a setting, or does something. */
export function Palette({ pages, finds }: { pages: Findable[]; finds: Found }) {
  const t = useText();
  const [isOpen, open] = useState(false);
  // At once: a key pressed as soon as the button is drawn must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="cw-find" onClick={() => open(true)} aria-keyshortcuts="Control+K Meta+K">
        <Search size={14} />
        <span>{t('kit.goToPage')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <PaletteDialog pages={pages} finds={finds} onClose={() => open(false)} />}
    </>
  );
}
