import { Button } from 'antd';
import type { Item } from '#core/quality/sheet.ts';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import { ItemForm } from './ItemForm.tsx';
import { RuleWork } from './RuleWork.tsx';
import { changesOfItem, keptBack } from './sheets.rules.ts';
import { templateTexts } from './template.texts.ts';

interface ItemWorkProps {
  template: Template;
  number: number;
  stored: Item;
  /** As it was changed; undefined where nothing was. */
  draft: Item | undefined;
  readOnly: boolean;
  isShort: boolean;
  onDraft(draft: Item | undefined): void;
  onSaved(): Promise<unknown>;
}

/** One item and its rule; what is typed is stored with Save. */
export function ItemWork({ template, number, stored, draft, readOnly, isShort, onDraft, onSaved }: ItemWorkProps) {
  const t = useText(templateTexts);
  const act = useAct();
  const item = draft ?? stored;
  const why = keptBack(item);
  const change = (part: Partial<Item>) => {
    const next = { ...item, ...part };
    onDraft(changesOfItem(stored, next) ? next : undefined);
  };
  const body = draft && changesOfItem(stored, draft);
  const save = () =>
    body &&
    act(
      sheetEndpoints.changeItem,
      { params: { templateId: template.templateId, itemId: stored.itemId }, body },
      {
        say: t('saved', { name: item.name.trim() }),
        then: async () => {
          await onSaved();
          onDraft(undefined);
        },
      },
    );
  const head = (
    <header className="sheets-item-head">
      <span className="cw-num cw-text3">{number}</span>
      <h2 className="cw-cut" title={item.name}>
        {item.name}
      </h2>
      {body && <Tag>{t('unsaved')}</Tag>}
      <span className="cw-space" />
      {body && (
        <>
          <Button onClick={() => onDraft(undefined)}>{t('discard')}</Button>
          <Button type="primary" ghost disabled={why !== undefined} title={why && t(why)} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      )}
    </header>
  );
  const form = <ItemForm item={item} kind={template.kind} readOnly={readOnly} isShort={isShort} onChange={change} />;
  if (template.kind === 'manual')
    return (
      <div className="sheets-work">
        <div className="sheets-main">
          {head}
          {form}
        </div>
      </div>
    );
  return (
    <RuleWork
      template={template}
      item={item}
      readOnly={readOnly}
      onRule={(rule) => change({ rule })}
      above={
        <>
          {head}
          {form}
        </>
      }
    />
  );
}
