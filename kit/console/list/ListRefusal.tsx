import { CircleX } from 'lucide-react';
import { WhyRefused } from '../pages/WhyRefused.tsx';
import { useText } from '../useText.ts';

/** The rows in sight are old: says so above them, and offers to ask again. */
export function ListRefusal({ fault, onAgain }: { fault: Error; onAgain(): void }) {
  const t = useText();
  return (
    <div className="cw-refusal" role="alert">
      <CircleX size={16} />
      <span>
        <b>{t('kit.refusedList')}</b> {fault.message} <WhyRefused fault={fault} />
      </span>
      <span className="cw-space" />
      <button type="button" className="cw-link" onClick={onAgain}>
        {t('kit.again')}
      </button>
    </div>
  );
}
