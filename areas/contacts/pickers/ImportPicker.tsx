import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import type { ImportPickerProps } from '#areas/outbound/door.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { importEndpoints } from '../import/import.contract.ts';
import './pickers.css';
import { pickerTexts } from './pickers.texts.ts';

/** One file whose customers were stored. */
export function ImportPicker({ importId, onChoose }: ImportPickerProps) {
  const t = useText(pickerTexts);
  const { data, fault, refetch } = useAsk(importEndpoints.list, {
    body: { pageNo: 1, pageSize: 50, states: ['stored'] },
  });
  // An address may have chosen one without knowing its file.
  const named = data?.list.find((one) => one.importId === importId);
  useEffect(() => {
    if (named) onChoose(named);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once it is known; the parent's function is new with every drawing
  }, [named?.importId]);

  if (fault)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('importsFailed')}
        description={fault.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('kit.again')}
          </Button>
        }
      />
    );
  if (data?.total === 0) return <p className="cw-text3">{t('noImports')}</p>;
  return (
    <div className="import-picker">
      <table>
        <thead>
          <tr>
            <th>{t('file')}</th>
            <th style={{ width: 120 }}>{t('importedAt')}</th>
            <th className="right" style={{ width: 130 }}>
              {t('rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map((one) => (
            <tr key={one.importId} className={one.importId === importId ? 'chosen' : undefined}>
              <td>
                <label>
                  <input
                    type="radio"
                    name="import"
                    checked={one.importId === importId}
                    onChange={() => onChoose(one)}
                  />
                  <span className="cw-cut">{one.fileName}</span>
                </label>
              </td>
              <td className="cw-text3">
                <TimeText at={one.createdAt} />
              </td>
              <td className="right cw-num">{count(one.rowsAdded + one.rowsUpdated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
