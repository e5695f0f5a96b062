import { Alert, Button, Input, Radio, Select } from 'antd';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { groupEndpoints } from '#areas/contacts/group/group.contract.ts';
import { importEndpoints, type ContactImport } from '#areas/contacts/import/import.contract.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchTexts } from './batch.texts.ts';

export interface Chosen {
  kind: 'all' | 'import' | 'group' | 'chosen';
  keyword: string;
  importId: string | undefined;
  fileName?: string;
  groupId?: string;
  contactIds?: string[] | undefined;
}

/** Whom to call: customers a word fits, or those of one file. */
export function ContactsStep({ chosen, onChoose }: { chosen: Chosen; onChoose(chosen: Chosen): void }) {
  const t = useText(batchTexts);
  const can = useMay();
  const mayImports = can(importEndpoints.list);
  const mayGroups = can(groupEndpoints.list);
  const { kind, keyword } = chosen;
  if (kind === 'chosen') return <p className="cw-text2">{t('sourceChosen')}</p>;
  return (
    <>
      <Radio.Group
        className="batch-source"
        aria-label={t('source')}
        value={kind}
        onChange={({ target }) => onChoose({ ...chosen, kind: target.value })}
        options={[
          {
            value: 'all',
            label: (
              <>
                {t('sourceAll')}
                <span className="cw-meta cw-text3">{t('sourceAllHint')}</span>
              </>
            ),
          },
          ...(mayImports
            ? [
                {
                  value: 'import',
                  label: (
                    <>
                      {t('sourceImport')}
                      <span className="cw-meta cw-text3">{t('sourceImportHint')}</span>
                    </>
                  ),
                },
              ]
            : []),
          ...(mayGroups
            ? [
                {
                  value: 'group',
                  label: (
                    <>
                      {t('sourceGroup')}
                      <span className="cw-meta cw-text3">{t('sourceGroupHint')}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {kind === 'all' ? (
        <Input
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          allowClear
          maxLength={60}
          style={{ width: 320 }}
          prefix={<Search size={14} className="cw-text3" />}
          value={keyword}
          onChange={({ target }) => onChoose({ ...chosen, keyword: target.value })}
        />
      ) : kind === 'group' ? (
        mayGroups && <Groups groupId={chosen.groupId} onChoose={(groupId) => onChoose({ ...chosen, groupId })} />
      ) : (
        mayImports && (
          <Imports
            importId={chosen.importId}
            onChoose={({ importId, fileName }) => onChoose({ ...chosen, importId, fileName })}
          />
        )
      )}
    </>
  );
}

function Groups({ groupId, onChoose }: { groupId: string | undefined; onChoose(groupId: string): void }) {
  const t = useText(batchTexts);
  const { data, fault, refetch } = useAsk(groupEndpoints.list, { body: { pageNo: 1, pageSize: 500 } });
  if (fault)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('groupsFailed')}
        description={fault.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('kit.again')}
          </Button>
        }
      />
    );
  if (data?.total === 0) return <p className="cw-text3">{t('noGroups')}</p>;
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('sourceGroup')}
      placeholder={t('chooseGroup')}
      style={{ width: 320 }}
      value={groupId}
      onChange={onChoose}
      options={data?.list.map(({ groupId: value, name }) => ({ value, label: name }))}
    />
  );
}

function Imports({ importId, onChoose }: { importId: string | undefined; onChoose(one: ContactImport): void }) {
  const t = useText(batchTexts);
  const { data, fault, refetch } = useAsk(importEndpoints.list, {
    body: { pageNo: 1, pageSize: 50, states: ['stored'] },
  });
  // An address may have chosen one without knowing its file.
  const named = data?.list.find((one) => one.importId === importId);
  useEffect(() => {
    if (named) onChoose(named);
    // Once it is known; the parent's function is new with every drawing.
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
    <div className="batch-imports">
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
