import { Input, Radio } from 'antd';
import { Search } from 'lucide-react';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { batchTexts } from './batch.texts.ts';
import { GroupPicker, ImportPicker } from './contactPickers.ts';

export interface Chosen {
  /** Undefined until somebody says. */
  kind: 'file' | 'all' | 'import' | 'group' | 'chosen' | undefined;
  keyword: string;
  importId: string | undefined;
  fileName?: string | undefined;
  groupId?: string;
  contactIds?: string[] | undefined;
}

const kinds = [
  { kind: 'file', label: 'sourceFile', gate: 'contacts.customer.import' },
  { kind: 'import', label: 'sourceImport', gate: 'contacts.customer.view' },
  { kind: 'group', label: 'sourceGroup', gate: 'contacts.customer.view' },
  { kind: 'all', label: 'sourceAll', gate: 'outbound.batch.edit' },
] as const;

/** Whom to call: a new file, those of an earlier one or of a group, or customers a word fits; all of them come last. */
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
        options={kinds
          .filter((one) => can({ gate: one.gate }))
          .map(({ kind: value, label }) => ({
            value,
            label: (
              <>
                {t(label)}
                <span className="cw-meta cw-text3">{t(`${label}Hint`)}</span>
              </>
            ),
          }))}
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
        kind === 'import' &&
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
