import { Link, useInRouterContext } from 'react-router';
import { Refusal, sentenceOf } from '../refusal.ts';
import { useText } from '../useText.ts';

interface WhyRefusedProps {
  fault: unknown;
  /** Where no router is around: a message that floats above the page. */
  go?(to: string): void;
}

/** Where a permission was missing: leads to which one, and who can grant it. */
export function WhyRefused({ fault, go }: WhyRefusedProps) {
  const t = useText();
  const routed = useInRouterContext();
  if (!(fault instanceof Refusal) || fault.name !== 'NOT_ALLOWED' || typeof fault.facts.gate !== 'string') return null;
  const to = `/403/why?gate=${encodeURIComponent(fault.facts.gate)}`;
  if (go)
    return (
      <button type="button" className="cw-why" onClick={() => go(to)}>
        {t('kit.whyRefused')}
      </button>
    );
  return routed ? (
    <Link className="cw-why" to={to}>
      {t('kit.whyRefused')}
    </Link>
  ) : (
    <a className="cw-why" href={to}>
      {t('kit.whyRefused')}
    </a>
  );
}

/** The sentence of a failure, with the way to its explanation where a permission was missing. */
export const refusalWords = (fault: unknown, unsent: string, go?: (to: string) => void) => (
  <>
    {sentenceOf(fault, unsent)} <WhyRefused fault={fault} {...(go && { go })} />
  </>
);
