import { useText } from '#kit/console/useText.ts';
import type { Judged } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';

/** A facsimile machine is a machine. */
export const isRight = ({ verdict, truth }: Pick<Judged, 'verdict' | 'truth'>) =>
  (truth === 'machine') === (verdict === 'machine' || verdict === 'fax') && verdict !== 'unknown';

/** Who it was, as somebody marked it, and whether the verdict was right. */
export function MarkedAs({ verdict, truth }: Pick<Judged, 'verdict' | 'truth'>) {
  const t = useText(answeringTexts);
  if (truth === null) return <span className="cw-text3">–</span>;
  const right = isRight({ verdict, truth });
  return (
    <span>
      {t(truth)} <span className={right ? 'cw-text3' : 'answering-wrong'}>{t(right ? 'right' : 'wrong')}</span>
    </span>
  );
}
