import { Checkbox, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import type { Item, TemplateKind } from '#core/quality/sheet.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { templateTexts } from './template.texts.ts';

const comments = ['never', 'failed', 'always'] as const;
const founds = ['broken', 'kept'] as const;

interface ItemFormProps {
  item: Item;
  kind: TemplateKind;
  readOnly: boolean;
  /** In one line: the rule has the room. */
  isShort: boolean;
  onChange(part: Partial<Item>): void;
}

/** What an item costs and asks for. */
export function ItemForm({ item, kind, readOnly, isShort, onChange }: ItemFormProps) {
  const t = useText(templateTexts);
  const { name, memo = '', points, fatal, mayNotApply, comment, found, alert, rule } = item;
  const hasRule = kind === 'intelligent' && rule !== null;
  if (readOnly || isShort)
    return (
      <div className="sheets-short">
        {memo && <p className="cw-text2">{memo}</p>}
        <p>
          <b className="cw-num">{points > 0 ? `−${points}` : 0}</b>
          {fatal && <span className="sheets-fatal">{t('fatal')}</span>}
          {[
            hasRule && t('hitMeans', { found: t(found) }),
            t(mayNotApply ? 'itemMayNotApply' : 'alwaysApplies'),
            t('commentIs', { comment: t(comment) }),
            hasRule && alert && t('itemAlert'),
          ].map((fact) => fact && <span key={fact}>{fact}</span>)}
        </p>
      </div>
    );
  return (
    <div className="sheets-form">
      <Labelled label={t('itemName')} trouble={name.trim() ? undefined : t('nameMissing')}>
        {(id) => (
          <Input
            id={id}
            maxLength={80}
            value={name}
            {...(!name.trim() && { status: 'error' as const })}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('itemPoints')}>
        {(id) => (
          <NumberInput
            id={id}
            min={0}
            max={100}
            precision={0}
            value={points}
            onChange={(value) => value !== null && onChange({ points: value })}
          />
        )}
      </Labelled>
      <Labelled label={t('itemComment')}>
        {(id) => (
          <Select
            id={id}
            value={comment}
            options={comments.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => onChange({ comment: value })}
          />
        )}
      </Labelled>
      <Labelled label={t('itemMemo')} wide>
        {(id) => (
          <Input.TextArea
            id={id}
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 5 }}
            placeholder={t('itemMemoHint')}
            value={memo}
            onChange={({ target }) => onChange({ memo: target.value })}
          />
        )}
      </Labelled>
      <div className="sheets-ticks">
        <Checkbox checked={fatal} onChange={({ target }) => onChange({ fatal: target.checked })}>
          {t('itemFatal')}
        </Checkbox>
        <Checkbox checked={mayNotApply} onChange={({ target }) => onChange({ mayNotApply: target.checked })}>
          {t('itemMayNotApply')}
        </Checkbox>
        {hasRule && (
          <>
            <Checkbox checked={alert} onChange={({ target }) => onChange({ alert: target.checked })}>
              {t('itemAlert')}
            </Checkbox>
            <label className="cw-row">
              {t('itemFound')}
              <Select
                size="small"
                aria-label={t('itemFound')}
                popupMatchSelectWidth={false}
                value={found}
                options={founds.map((value) => ({ value, label: t(value) }))}
                onChange={(value) => onChange({ found: value })}
              />
            </label>
          </>
        )}
      </div>
    </div>
  );
}

interface LabelledProps {
  label: string;
  wide?: boolean;
  trouble?: string | undefined;
  children(id: string): ReactNode;
}

function Labelled({ label, wide = false, trouble, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? 'sheets-field wide' : 'sheets-field'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
