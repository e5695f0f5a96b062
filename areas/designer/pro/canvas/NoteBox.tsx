import type { NodeProps } from '@xyflow/react';
import { memo, useEffect, useRef } from 'react';
import { longestComment, writeComment } from '#core/design/comments.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '../../editor/useEditor.ts';
import { proTexts } from '../pro.texts.ts';
import type { NoteNode } from './boxes.ts';
import { useSeen, useSeenStore } from './seen.ts';

/** A note to colleagues. A double click, or Enter, writes in it. */
export const NoteBox = memo(function NoteBox({ id, data, selected }: NodeProps<NoteNode>) {
  const t = useText(proTexts);
  const seen = useSeenStore();
  const writing = useSeen((one) => one.writing === id);
  return (
    <div
      className={selected ? 'design-note chosen' : 'design-note'}
      onDoubleClick={(event) => {
        event.stopPropagation();
        seen.set({ writing: id });
      }}
    >
      {writing ? (
        <Words id={id} text={data.text} />
      ) : (
        <p>{data.text || <span className="cw-text3">{t('noteEmpty')}</span>}</p>
      )}
      <footer>
        <span className="cw-cut">{data.person}</span>
        <TimeText at={data.at} />
      </footer>
    </div>
  );
});

function Words({ id, text }: { id: string; text: string }) {
  const t = useText(proTexts);
  const editor = useEditor();
  const seen = useSeenStore();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const words = field.current;
    words?.focus();
    words?.setSelectionRange(words.value.length, words.value.length);
  }, []);
  function leave() {
    const typed = field.current?.value ?? text;
    if (typed !== text) editor.change('comment', (flow) => writeComment(flow, id, typed));
    const canvas = field.current?.closest<HTMLElement>('.design-canvas');
    seen.set({ writing: null });
    canvas?.focus({ preventScroll: true });
  }
  return (
    <textarea
      ref={field}
      className="nodrag nopan nowheel"
      defaultValue={text}
      maxLength={longestComment}
      aria-label={t('note')}
      readOnly={!editor.get().mayEdit}
      onBlur={leave}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') leave();
      }}
    />
  );
}
