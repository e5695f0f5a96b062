import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Working } from '#kit/console/imports/Working.tsx';
import { useText } from '#kit/console/useText.ts';
import { importTexts } from './import.texts.ts';

interface WorkingStepProps {
  title: string;
  share: number;
  /** Beneath the bar. */
  facts: ReactNode;
  /** Where closing the window stops nothing. */
  mayClose?: boolean;
  onStop(): void;
}

/** How far it is, and a way to stop it. */
export function WorkingStep({ title, share, facts, mayClose, onStop }: WorkingStepProps) {
  const t = useText(importTexts);
  return (
    <>
      <Working title={title} share={share} facts={facts} />
      <div className="import-foot">
        <span className="cw-text3">{mayClose && t('canClose')}</span>
        <span className="cw-space" />
        <Button onClick={onStop}>{t('stop')}</Button>
      </div>
    </>
  );
}
