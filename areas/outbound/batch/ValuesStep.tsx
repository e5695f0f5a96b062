import { Alert, Select } from 'antd';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { BatchValues, RobotValue } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { ownValues } from './batch.rules.ts';

interface ValuesStepProps {
  asked: RobotValue[];
  /** Names of what the contacts bring. */
  brought: string[];
  onChoose(values: BatchValues): void;
  accepted: boolean;
  onAccept(accepted: boolean): void;
}

/** What the robot asks for: where each value comes from, how many contacts lack it, and what is said to them then. */
export function ValuesStep({ asked, brought, onChoose, accepted, onAccept }: ValuesStepProps) {
  const t = useText(batchTexts);
  const lacking = asked.filter((one) => one.lacking > 0 && !ownValues.includes(one.name));
  if (asked.length === 0) return <p className="cw-text2">{t('asksNothing')}</p>;
  return (
    <>
      <p className="cw-text2 batch-effect">{t('valuesHelp')}</p>
      <div className="batch-values" tabIndex={0} role="region" aria-label={t('stepCheck')}>
        <table>
          <thead>
            <tr>
              <th>{t('valueAsked')}</th>
              <th style={{ width: 220 }}>{t('valueFrom')}</th>
              <th className="r" style={{ width: 110 }}>
                {t('valueLacking')}
              </th>
            </tr>
          </thead>
          <tbody>
            {asked.map(({ name, description, from, lacking: some }) => (
              <tr key={name}>
                <td>
                  <span className="cw-name">{name}</span>
                  {description && <span className="cw-meta cw-text3"> {description}</span>}
                </td>
                <td>
                  {ownValues.includes(name) ? (
                    <span className="cw-text3">{t('valueOwn')}</span>
                  ) : (
                    <Select
                      size="small"
                      style={{ width: '100%' }}
                      aria-label={t('valueOf', { name })}
                      showSearch
                      value={from}
                      status={some > 0 ? 'warning' : undefined}
                      onChange={(chosen) => onChoose({ [name]: chosen })}
                      options={[
                        { value: '', label: t('valueNone') },
                        ...[...new Set([...brought, ...(from ? [from] : [])])].map((value) => ({
                          value,
                          label: value,
                        })),
                      ]}
                    />
                  )}
                </td>
                <td className="r">
                  <Num value={some} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={
            <>
              {lacking.map(({ name, lacking: some, dfltValue, isNecessary }) => (
                <div key={name}>
                  {t(some === 1 ? 'lacksOne' : 'lacks', { count: count(some), name })}{' '}
                  {dfltValue ? t('saysInstead', { value: dfltValue }) : t(isNecessary ? 'needsIt' : 'saysNothing')}
                </div>
              ))}
              <label className="batch-accept">
                <CheckBox label={t('callAnyway')} checked={accepted} onChange={onAccept} />
                {t('callAnyway')}
              </label>
            </>
          }
        />
      )}
    </>
  );
}
