import { useEffect, useRef } from 'react';
import { longestName } from '#core/design/refusals.ts';
import { renameNode } from '#core/design/nodes.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '../../editor/useEditor.ts';
import { proTexts } from '../pro.texts.ts';
import { useSeenStore } from './seen.ts';

/** A node's name, to be written over where it stands. Enter keeps, Esc leaves it. */
export function NameField({ id, name }: { id: string; name: string }) {
  const t = useText(proTexts);
  const editor = useEditor();
  const seen = useSeenStore();
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => field.current?.select(), []);
  function leave(keep: boolean) {
    if (left.current) return;
    left.current = true;
    const typed = field.current?.value ?? name;
    if (keep && typed.trim() && typed !== name) editor.change('rename', (flow) => renameNode(flow, id, typed));
    const canvas = field.current?.closest<HTMLElement>('.design-canvas');
    seen.set({ renaming: null });
    canvas?.focus({ preventScroll: true });
  }
  return (
    <input
      ref={field}
      className="design-name nodrag nopan"
      defaultValue={name}
      maxLength={longestName}
      aria-label={t('nameOf', { name })}
      autoFocus
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave(true);
        if (event.key === 'Escape') leave(false);
      }}
    />
  );
}
