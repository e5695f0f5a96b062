import { Link } from 'react-router';
import { useText } from '#kit/console/useText.ts';
import { benchTexts } from './bench.texts.ts';

export function ToBatches() {
  const t = useText(benchTexts);
  return <Link to="/qualityChecking/task">{t('toBatches')}</Link>;
}
