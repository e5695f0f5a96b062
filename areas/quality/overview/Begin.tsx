import { Link } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import { sheetEndpoints } from '../sheet/sheet.contract.ts';
import { taskEndpoints } from '../task/task.contract.ts';
import { overviewTexts } from './overview.texts.ts';

/** Where nothing was ever inspected: how to begin. */
export function Begin() {
  const t = useText(overviewTexts);
  const can = useMay();
  const steps = [
    [1, 'toTemplates', '/qualityChecking/intelligence', sheetEndpoints.list],
    [2, 'toBatch', '/qualityChecking/task?new=1', batchEndpoints.create],
    [3, 'toBench', '/taskInspection/workBench', taskEndpoints.take],
  ] as const;
  return (
    <Notice title={t('emptyTitle')} text={t('emptyText')}>
      <ol className="qc-steps">
        {steps.map(([step, label, to, endpoint]) => (
          <li key={step}>
            <span>
              <b>{t(`step${step}`)}</b>
              <br />
              <span className="cw-text3">{t(`step${step}Text`)}</span>
            </span>
            {can(endpoint) && (
              <Link className="cw-link" to={to}>
                {t(label)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
