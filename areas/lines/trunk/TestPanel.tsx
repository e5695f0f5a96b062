import { Select } from 'antd';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { testTexts } from './test.texts.ts';
import { TestStepRow } from './TestStepRow.tsx';
import { passedOf } from './trunkTest.rules.ts';
import type { Tests } from './useTests.ts';

/** What a trunk was tried with, step by step, as it happens. */
export function TestPanel({ tests: { list, known, shown, choose } }: { tests: Tests }) {
  const t = useText(testTexts);
  const times = useTimes();
  const by = ({ askedAt, askedBy }: { askedAt: number; askedBy: string }) =>
    askedBy ? t('by', { time: times.short(askedAt), name: askedBy }) : times.short(askedAt);
  const { passed, tried } = passedOf(shown?.steps ?? []);
  const running = shown?.endedAt === null;
  return (
    <section className="trunk-test" aria-label={t('title')}>
      <div className="trunk-head">
        <h2>
          {t('title')}{' '}
          <span className="cw-text3">{running ? t('running') : tried > 0 && t('passed', { passed, tried })}</span>
        </h2>
        {shown && (
          <span className="cw-meta cw-text3 cw-cut" title={times.exact(shown.askedAt)}>
            {by(shown)}
          </span>
        )}
      </div>
      {known && list.length === 0 && (
        <p className="cw-text2">
          {t('never')} <span className="cw-text3">{t('neverText')}</span>
        </p>
      )}
      {shown && (
        <ol className="trunk-steps" aria-live="polite" aria-busy={running}>
          {running && shown.steps.length === 0 && <li className="cw-text3">{t('waiting')}</li>}
          {shown.steps.map((step) => (
            <TestStepRow key={step.step} step={step} callTo={shown.callTo} />
          ))}
        </ol>
      )}
      {shown?.node && <p className="cw-meta cw-text3">{t('onNode', { node: shown.node })}</p>}
      {list.length > 1 && (
        <Select
          size="small"
          className="trunk-earlier"
          aria-label={t('earlier')}
          value={shown?.trunkTestId}
          onChange={choose}
          options={list.map((one) => {
            const of = passedOf(one.steps);
            return { value: one.trunkTestId, label: `${by(one)}: ${t('passed', of)}` };
          })}
        />
      )}
    </section>
  );
}
