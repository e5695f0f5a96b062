import { Button, Input, Radio, Switch } from 'antd';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './dictionary.css';
import { dictionaryEndpoints, dictionaryTypes, type DictionaryType, type Entry } from './dictionary.contract.ts';
import { dictionaryTexts } from './dictionary.texts.ts';

/** The operator keeps what forms offer. Nothing is deleted: a tenant may have it. */
export function DictionariesDrawer({ onClose }: { onClose(): void }) {
  const t = useText(dictionaryTexts);
  const mayEdit = useMay()(dictionaryEndpoints.save);
  const [type, choose] = useState<DictionaryType>('ROBOT_INDUSTRY');
  const [edited, edit] = useState<Entry | 'new' | null>(null);
  const all = useAsk(dictionaryEndpoints.all, { query: { type } });
  const offered = useAsk(dictionaryEndpoints.read, { params: { dictionaryType: type } });
  const entries = all.data ?? [];
  const next = Math.max(0, ...entries.map(({ position }) => position)) + 10;
  return (
    <AppDrawer title={t('title')} size={560} onClose={onClose}>
      <p className="cw-text2">{t('intro')}</p>
      <div className="cw-row dictionary-head">
        <Radio.Group
          aria-label={t('title')}
          optionType="button"
          value={type}
          onChange={({ target }) => choose(target.value)}
          options={dictionaryTypes.map((value) => ({ value, label: t(value) }))}
        />
        <span className="cw-space" />
        {mayEdit && (
          <Button icon={<Plus size={15} />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        )}
      </div>
      <ul className="dictionary-list">
        {entries.map((entry) => (
          <li key={entry.code} className={entry.validFlag ? undefined : 'off'}>
            <span className="cw-cut">{entry.nameEn}</span>
            <span className="cw-cut" lang="zh-CN">
              {entry.nameZh}
            </span>
            <code className="cw-cut">{entry.code}</code>
            {!entry.validFlag && <span className="cw-meta">{t('notOffered')}</span>}
            {mayEdit && (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={`${t('edit')}: ${entry.nameEn}`}
                title={t('edit')}
                onClick={() => edit(entry)}
              >
                <Pencil size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <FormDialog
          title={edited === 'new' ? t('addTitle') : t('editTitle', { code: edited.code })}
          endpoint={dictionaryEndpoints.save}
          values={edited === 'new' ? { position: next, validFlag: true } : edited}
          toBody={(filled) => ({ ...(edited !== 'new' && { code: edited.code }), ...filled, type })}
          onDone={() => Promise.all([all.reload(), offered.reload()])}
          onClose={() => edit(null)}
        >
          {edited === 'new' && (
            <Field name="code" label={t('code')} hint={t('codeHint')}>
              <Input maxLength={40} autoFocus />
            </Field>
          )}
          <Field name="nameEn" label={t('nameEn')}>
            <Input maxLength={80} />
          </Field>
          <Field name="nameZh" label={t('nameZh')}>
            <Input maxLength={80} />
          </Field>
          <Field name="position" label={t('position')} hint={t('positionHint')}>
            <NumberInput min={0} max={1_000_000} precision={0} />
          </Field>
          <Field name="validFlag" label={t('validFlag')} hint={t('validHint')}>
            <Switch />
          </Field>
        </FormDialog>
      )}
    </AppDrawer>
  );
}
