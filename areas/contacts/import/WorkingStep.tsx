import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#kit/console/useText.ts';
import { Bar } from './Bar.tsx';
import { importTexts } from './import.texts.ts';

interface WorkingStepProps {
  title: string;
  share?: number;
  /** Beneath the bar. */
  facts: ReactNode;
  /** Where closing the window stops nothing. */
  mayClose?: boolean;
  onStop?(): void;
}

/** A file is on its way, is being checked or stored. */
export function WorkingStep({ title, share, facts, mayClose, onStop }: WorkingStepProps) {
  const t = useText(importTexts);
  return (
    <>
      <div className="import-working">
        <b>{title}</b>
        <Bar label={title} share={share} />
        <div className="cw-row cw-text2">{facts}</div>
      </div>
      <div className="import-foot">
        <span className="cw-text3">{mayClose && t('canClose')}</span>
        <span className="cw-space" />
        {onStop && <Button onClick={onStop}>{t('stop')}</Button>}
      </div>
    </>
  );
}
