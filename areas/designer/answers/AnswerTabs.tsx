import { useEffect, useState, type ReactNode } from 'react';
import { QuietTabs } from '#kit/console/QuietTabs.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditorState } from '../editor/useEditor.ts';
import { answerTexts } from './answer.texts.ts';

/** The three tabs of questions and exceptions. */
export function AnswerTabs(parts: Record<'answer' | 'limits' | 'more', ReactNode>) {
  const t = useText(answerTexts);
  const wanted = useEditorState(({ selection }) => selection);
  const [chosen, choose] = useState(wanted.tab ?? 'answer');
  useEffect(() => {
    if (wanted.tab) choose(wanted.tab);
  }, [wanted]);
  return (
    <QuietTabs
      className="panel-tabs"
      activeKey={chosen}
      onChange={choose}
      destroyOnHidden
      items={(['answer', 'limits', 'more'] as const).map((name) => ({
        key: name,
        label: t(name),
        children: <div className="panel-body">{parts[name]}</div>,
      }))}
    />
  );
}
