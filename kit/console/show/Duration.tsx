import { useText } from '../useText.ts';
import { duration } from './duration.ts';

/** Of milliseconds; what never began is a dash. */
export function Duration({ value }: { value: number | null | undefined }) {
  const t = useText();
  if (value === null || value === undefined) return <span className="cw-num cw-text3">–</span>;
  return <span className="cw-num">{duration(value, (hours, minutes) => t('kit.hours', { hours, minutes }))}</span>;
}
