import { Dot } from '#kit/console/show/Dot.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { RecordRow } from '../record/record.contract.ts';
import { inspectionsTexts } from './inspections.texts.ts';
import './inspections.css';

export const recordKinds: Record<RecordRow['state'], StateKind> = {
  open: 'preparing',
  differs: 'resting',
  done: 'done',
  dropped: 'cancelled',
};

export function RecordState({ state }: Pick<RecordRow, 'state'>) {
  const t = useText(inspectionsTexts);
  return <State kind={recordKinds[state]} word={t(state)} />;
}

/** Passed or not, and whether something fatal was the reason. */
export function Result({ passed, fatal }: Pick<RecordRow, 'passed' | 'fatal'>) {
  const t = useText(inspectionsTexts);
  if (fatal)
    return (
      <span className="inspected-result bad" title={t('fatalMeans')}>
        <Dot shape="diamond" color="var(--cw-bad)" />
        {t('fatal')}
      </span>
    );
  if (passed === null) return <span className="cw-text3">–</span>;
  return passed ? (
    <span className="inspected-result">{t('passed')}</span>
  ) : (
    <span className="inspected-result bad">{t('failed')}</span>
  );
}

export function Appeal({ appeal }: Pick<RecordRow, 'appeal'>) {
  const t = useText(inspectionsTexts);
  if (appeal === null) return <span className="cw-text3">–</span>;
  return <span className={appeal === 'open' ? 'inspected-result warn' : 'cw-text2'}>{t(`appeal${appeal}`)}</span>;
}

/** Whose call it is. */
export const whoOf = ({ agentName, robotName }: Pick<RecordRow, 'agentName' | 'robotName'>) =>
  agentName ?? robotName ?? '';
