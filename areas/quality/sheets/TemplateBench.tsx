import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Item } from '#core/quality/sheet.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import { ItemWork } from './ItemWork.tsx';
import { numbered } from './sheets.rules.ts';
import { SheetView } from './SheetView.tsx';
import { TemplateHead } from './TemplateHead.tsx';
import { templateTexts } from './template.texts.ts';
import { useSheetEdits } from './useSheetEdits.tsx';

interface TemplateBenchProps {
  template: Template;
  reload(): Promise<unknown>;
}

/** The sheet at the left, the chosen item at the right. What was changed of an item is kept until it is saved or discarded. */
export function TemplateBench({ template, reload }: TemplateBenchProps) {
  const t = useText(templateTexts);
  const mayWrite = useMay()(sheetEndpoints.changeItem);
  const { sheet, hasDraft, quotes, templateId } = template;
  const readOnly = !mayWrite || !hasDraft || quotes !== null;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Item>>(new Map());
  const [isFolded, fold] = useState(false);
  const [address, setAddress] = useSearchParams();
  const groups = numbered(sheet);
  const all = groups.flatMap(({ items }) => items);
  const asked = address.get('item');
  const chosen = all.find(({ item }) => item.itemId === asked) ?? (asked === null ? all[0] : undefined);
  // What was deleted meanwhile has nothing left to save.
  const unsaved = new Set(
    readOnly ? [] : [...drafts.keys()].filter((id) => all.some(({ item }) => item.itemId === id)),
  );
  useUnsaved(unsaved.size > 0);

  const choose = (itemId: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('item', itemId);
        next.delete('run');
        return next;
      },
      { replace: true },
    );
  const setDraft = (itemId: string, draft: Item | undefined) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (draft) next.set(itemId, draft);
      else next.delete(itemId);
      return next;
    });
  const edits = useSheetEdits({ template, reload, onAdded: choose });
  const itemId = chosen?.item.itemId;
  return (
    <div className="sheets-page">
      <TemplateHead template={template} reload={reload} isUnsaved={unsaved.size > 0} mayWrite={mayWrite} />
      <div className={isFolded ? 'sheets-bench folded' : 'sheets-bench'}>
        <SheetView
          sheet={sheet}
          kind={template.kind}
          chosen={itemId}
          onChoose={choose}
          drafts={readOnly ? undefined : drafts}
          problems={new Set(template.problems.map((one) => one.itemId))}
          edits={readOnly ? undefined : edits}
          isFolded={isFolded}
          onFold={fold}
        />
        <div className="sheets-item">
          {chosen ? (
            <ItemWork
              key={`${templateId} ${chosen.item.itemId}`}
              template={template}
              number={chosen.number}
              stored={chosen.item}
              draft={readOnly ? undefined : drafts.get(chosen.item.itemId)}
              readOnly={readOnly}
              isShort={isFolded}
              onDraft={(draft) => setDraft(chosen.item.itemId, draft)}
              onSaved={reload}
            />
          ) : all.length > 0 ? (
            <Notice title={t('choose')} text={t('chooseText')} />
          ) : (
            <Notice title={t('noItems')} text={t('noItemsText')} />
          )}
        </div>
      </div>
      {edits.dialog}
    </div>
  );
}
