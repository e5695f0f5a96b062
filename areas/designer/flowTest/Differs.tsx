import { useText } from '#kit/console/useText.ts';
import type { TestRow } from './flowTest.contract.ts';
import './flowTest.css';
import { flowTestTexts } from './flowTest.texts.ts';

/** The first step that is not as it was. */
export function Differs({
  step,
  what,
  name = '',
  expected,
  found,
  onOpen,
}: NonNullable<TestRow['differs']> & { onOpen?: (() => void) | undefined }) {
  const t = useText(flowTestTexts);
  return (
    <div className="flow-tests-differs">
      <p>
        {t('at', { step: step + 1, what: t(what, { name }) })}
        {onOpen && (
          <>
            {' '}
            ·{' '}
            <button type="button" className="flow-tests-open" onClick={onOpen}>
              {t('openThere')}
            </button>
          </>
        )}
      </p>
      <dl>
        <dt>{t('expected')}</dt>
        <dd>{expected || <i>{t('nothing')}</i>}</dd>
        <dt>{t('found')}</dt>
        <dd>{found || <i>{t('nothing')}</i>}</dd>
      </dl>
    </div>
  );
}
