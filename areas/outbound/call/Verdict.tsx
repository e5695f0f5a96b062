import { useText } from '#kit/console/useText.ts';
import './call.css';
import { callTexts } from './call.texts.ts';

interface VerdictProps {
  category: string | null;
  label: string | null;
  large?: boolean;
}

/** The robot's verdict: its letter, and what that means in the robot's own words. */
export function Verdict({ category, label, large }: VerdictProps) {
  const t = useText(callTexts);
  if (category === null) return <span className="cw-text3">{large ? t('noResult') : '–'}</span>;
  const letter = category.length === 1;
  if (large)
    return (
      <span className="call-verdict">
        {letter && <b>{category}</b>}
        {letter ? label : category}
      </span>
    );
  return (
    <span>
      {letter ? <b className="call-letter">{category}</b> : category}
      {letter && <span className="cw-text2">{label}</span>}
    </span>
  );
}
