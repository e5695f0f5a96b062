import { Alert, Select } from 'antd';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { BatchValues, RobotValue } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { ownValues } from './batch.rules.ts';

interface ValuesStepProps {
  asked: RobotValue[];
  /** How many are called. */
  contacts: number;
  blacklisted: number;
  /** How many stand in other batches. */
  elsewhere: number;
  /** Names of what the contacts bring. */
  brought: string[];
  onChoose(values: BatchValues): void;
  accepted: boolean;
  onAccept(accepted: boolean): void;
}

/** What the robot asks for: where each value comes from, how many contacts lack it, and what is said to them then. */
export function ValuesStep(props: ValuesStepProps) {
  const t = useText(batchTexts);
  const { asked, contacts, blacklisted, elsewhere, brought, onChoose, accepted, onAccept } = props;
  const lacking = asked.filter((one) => one.lacking > 0 && !ownValues.includes(one.name));
  if (asked.length === 0)
    return (
      <>
        <p className="cw-text2">{t('asksNothing')}</p>
        <OnBlacklist blacklisted={blacklisted} contacts={contacts} />
        <Elsewhere elsewhere={elsewhere} contacts={contacts} />
      </>
    );
  return (
    <>
      <OnBlacklist blacklisted={blacklisted} contacts={contacts} />
      <Elsewhere elsewhere={elsewhere} contacts={contacts} />
      <p className="cw-text2 batch-effect">{t('valuesHelp')}</p>
      <div className="batch-values" tabIndex={0} role="region" aria-label={t('stepCheck')}>
        <table>
          <thead>
            <tr>
              <th>{t('valueAsked')}</th>
              <th style={{ width: 260 }}>{t('valueFrom')}</th>
              <th className="r" style={{ width: 110 }}>
                {t('valueLacking')}
              </th>
            </tr>
          </thead>
          <tbody>
            {asked.map(({ name, description, from, column, lacking: some }) => (
              <tr key={name}>
                <td>
                  <span className="cw-name">{name}</span>
                  {description && <span className="cw-meta cw-text3"> {description}</span>}
                </td>
                <td>
                  {ownValues.includes(name) ? (
                    <span className="cw-text3">{t('valueOwn')}</span>
                  ) : (
                    <>
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
                      {from && some === contacts ? (
                        <span className="cw-meta batch-empty">{t('valueEmpty', { column: column ?? from })}</span>
                      ) : (
                        column && <span className="cw-meta cw-text3">{t('valueColumn', { column })}</span>
                      )}
                    </>
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

/** Known before anybody is called: they become part of the batch, and the dialer leaves them out. */
function OnBlacklist({ blacklisted, contacts }: { blacklisted: number; contacts: number }) {
  const t = useText(batchTexts);
  if (blacklisted === 0) return null;
  const words = blacklisted === contacts ? 'blacklistedAll' : blacklisted === 1 ? 'blacklistedOne' : 'blacklistedSome';
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="batch-blacklisted"
      title={t(words, { count: count(blacklisted), all: count(contacts) })}
    />
  );
}

/** People of several batches are called by one of them at a time, and the daily cap is for all batches together. */
function Elsewhere({ elsewhere, contacts }: { elsewhere: number; contacts: number }) {
  const t = useText(batchTexts);
  if (elsewhere === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="batch-blacklisted"
      title={t(elsewhere === 1 ? 'elsewhereOne' : 'elsewhereSome', { count: count(elsewhere), all: count(contacts) })}
    />
  );
}
