import { Button } from 'antd';
import { Workflow } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#kit/console/useText.ts';
import { flowTexts } from './flow.texts.ts';

/** From the statistics to the picture of the flow. */
export function FlowLink() {
  const t = useText(flowTexts);
  return (
    <Link to="/ctiAnalysis/statistics/flow">
      <Button icon={<Workflow size={15} />}>{t('toFlow')}</Button>
    </Link>
  );
}
