import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#kit/console/useText.ts';
import { answerTexts } from './answer.texts.ts';

/** The three tabs of questions and exceptions. */
export function AnswerTabs(parts: Record<'answer' | 'limits' | 'more', ReactNode>) {
  const t = useText(answerTexts);
  return <Tabs className="panel-tabs" destroyOnHidden items={(['answer', 'limits', 'more'] as const).map((name) => ({ key: name, label: t(name), children: <div className="panel-body">{parts[name]}</div> }))} />;
}
