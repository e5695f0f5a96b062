import { Check, TriangleAlert } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import type { TurnView } from './debug.contract.ts';
import { debugTexts, type DebugKey } from './debug.texts.ts';
import '../flowTest/flowTest.css';
import { flowTestTexts } from '../flowTest/flowTest.texts.ts';
import { replayTexts } from './replay.texts.ts';
import type { Step } from './replayAt.ts';

interface ExpectedProps {
  expects: Step;
  differs: TurnView['differs'];
  /** Nothing differed before. */
  first: boolean;
}

/** What a step of a test expects, beside what came of it. */
export function Expected({ expects: { said, node, variables, sms, ended }, differs, first }: ExpectedProps) {
  const t = useText(replayTexts);
  const words = useText(flowTestTexts);
  const ends = useText(debugTexts);
  const what = differs && words(differs.what, { name: differs.name ?? '' });
  const mark = (part: NonNullable<typeof differs>['what'], name?: string) =>
    differs?.what === part && (name === undefined || differs.name === name) ? 'off' : undefined;
  return (
    <div
      className={differs ? (first ? 'flow-test-expected first' : 'flow-test-expected differs') : 'flow-test-expected'}
      role="group"
      aria-label={t('expected')}
    >
      <p className="flow-test-verdict">
        {differs ? <TriangleAlert size={12} aria-hidden /> : <Check size={12} aria-hidden />}
        {what ? t(first ? 'differsFirst' : 'differsToo', { what }) : t('asExpected')}
      </p>
      {(said.length > 0 || mark('said')) && <p className={mark('said')}>{said.join(' ') || words('nothing')}</p>}
      <dl>
        <dt>{t('node')}</dt>
        <dd className={mark('node')}>{node}</dd>
        {Object.entries(variables).map(([name, value]) => (
          <div key={name}>
            <dt className="cw-cut" title={name}>
              {name}
            </dt>
            <dd className={mark('variables', name)}>{value || words('nothing')}</dd>
          </div>
        ))}
        {(sms.length > 0 || mark('sms')) && (
          <>
            <dt>{t('sms')}</dt>
            <dd className={mark('sms')}>{sms.join(' ') || words('nothing')}</dd>
          </>
        )}
        {(ended !== undefined || mark('ended')) && (
          <>
            <dt>{t('ended')}</dt>
            <dd className={mark('ended')}>{ended === undefined ? t('goesOn') : ends(`ended_${ended}` as DebugKey)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
