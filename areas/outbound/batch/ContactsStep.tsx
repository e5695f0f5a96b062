import { Input, Radio } from 'antd';
import { Search } from 'lucide-react';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { batchTexts } from './batch.texts.ts';
import { GroupPicker, ImportPicker } from './contactPickers.ts';

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
  const mayContacts = can({ gate: 'contacts.customer.view' });
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
          ...(mayContacts
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
        mayContacts && (
          <GroupPicker
            label={t('sourceGroup')}
            groupId={chosen.groupId}
            onChoose={(groupId) => onChoose({ ...chosen, groupId })}
          />
        )
      ) : (
        mayContacts && (
          <ImportPicker
            importId={chosen.importId}
            onChoose={({ importId, fileName }) => onChoose({ ...chosen, importId, fileName })}
          />
        )
      )}
    </>
  );
}
