import { Checkbox, Input } from 'antd';
import { ArrowDown, ArrowRight, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category, Item } from '#core/quality/sheet.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import type { RowAction } from '#kit/console/list/RowActions.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import { placeBeside } from './sheets.rules.ts';
import { templateTexts } from './template.texts.ts';

interface SheetEditsProps {
  template: Template;
  reload(): Promise<unknown>;
  onAdded(itemId: string): void;
}

export interface SheetEdits {
  addCategory(): void;
  addItem(category: Category): void;
  setPassMark(passMark: number): void;
  ofCategory(category: Category): (RowAction | false)[];
  ofItem(item: Item): (RowAction | false)[];
}

type Open =
  | { what: 'category'; of?: Category }
  | { what: 'item' | 'removeCategory'; of: Category }
  | { what: 'removeItem'; of: Item };

const newItem = {
  points: 5,
  fatal: false,
  mayNotApply: true,
  comment: 'failed',
  rule: null,
  found: 'broken',
  alert: false,
};

/** What can be changed of a sheet as it stands; each change is stored at once. */
export function useSheetEdits({ template, reload, onAdded }: SheetEditsProps) {
  const t = useText(templateTexts);
  const act = useAct();
  const [open, setOpen] = useState<Open>();
  const {
    templateId,
    sheet: { categories, items },
  } = template;
  const after = { then: reload, say: null };
  const move = (category: Category, place: number) =>
    void act(
      sheetEndpoints.changeCategory,
      { params: { templateId, categoryId: category.categoryId }, body: { name: category.name, place } },
      after,
    );
  const moveItem = (item: Item, body: { place?: number; categoryId?: string }) =>
    void act(sheetEndpoints.changeItem, { params: { templateId, itemId: item.itemId }, body }, after);

  const edits: SheetEdits = {
    addCategory: () => setOpen({ what: 'category' }),
    addItem: (of) => setOpen({ what: 'item', of }),
    setPassMark: (passMark) =>
      void act(sheetEndpoints.change, { params: { templateId }, body: { passMark } }, { then: reload }),
    ofCategory(category) {
      const at = categories.indexOf(category);
      return [
        {
          label: t('renameCategory'),
          icon: <Pencil size={14} />,
          onClick: () => setOpen({ what: 'category', of: category }),
        },
        at > 0 && { label: t('moveUp'), icon: <ArrowUp size={14} />, onClick: () => move(category, at - 1) },
        at < categories.length - 1 && {
          label: t('moveDown'),
          icon: <ArrowDown size={14} />,
          onClick: () => move(category, at + 1),
        },
        {
          label: t('removeCategory'),
          icon: <Trash2 size={14} />,
          danger: true,
          onClick: () => setOpen({ what: 'removeCategory', of: category }),
        },
      ];
    },
    ofItem(item) {
      const [up, down] = [placeBeside(items, item, -1), placeBeside(items, item, 1)];
      return [
        up !== undefined && {
          label: t('moveUp'),
          icon: <ArrowUp size={14} />,
          onClick: () => moveItem(item, { place: up }),
        },
        down !== undefined && {
          label: t('moveDown'),
          icon: <ArrowDown size={14} />,
          onClick: () => moveItem(item, { place: down }),
        },
        ...categories
          .filter(({ categoryId }) => categoryId !== item.categoryId)
          .map(({ categoryId, name }) => ({
            label: t('moveTo', { category: name }),
            icon: <ArrowRight size={14} />,
            onClick: () => moveItem(item, { categoryId, place: items.length - 1 }),
          })),
        {
          label: t('removeItem'),
          icon: <Trash2 size={14} />,
          danger: true,
          onClick: () => setOpen({ what: 'removeItem', of: item }),
        },
      ];
    },
  };
  const common = { onClose: () => setOpen(undefined) };
  const dialog = (
    <>
      {open?.what === 'category' && <CategoryDialog {...common} {...{ templateId, reload }} of={open.of} />}
      {open?.what === 'item' && (
        <FormDialog
          {...common}
          title={t('newItem', { category: open.of.name })}
          okText={t('kit.create')}
          endpoint={sheetEndpoints.addItem}
          sent={{ params: { templateId } }}
          values={{ ...newItem, categoryId: open.of.categoryId }}
          onDone={async ({ itemId }) => {
            await reload();
            onAdded(itemId);
          }}
        >
          <Field name="name" label={t('itemName')}>
            <Input maxLength={80} autoFocus />
          </Field>
          <Field name="points" label={t('itemPoints')}>
            <NumberInput min={0} max={100} precision={0} />
          </Field>
          <Field name="fatal" label={t('fatal')}>
            <Checkbox>{t('itemFatal')}</Checkbox>
          </Field>
        </FormDialog>
      )}
      {open?.what === 'removeCategory' && (
        <ConfirmDialog
          {...common}
          danger
          title={t('removeCategoryTitle', { name: open.of.name })}
          text={t('removeCategoryText', {
            items: items.filter(({ categoryId }) => categoryId === open.of.categoryId).length,
          })}
          confirm={t('removeCategory')}
          onConfirm={() =>
            act(sheetEndpoints.removeCategory, { params: { templateId, categoryId: open.of.categoryId } }, after)
          }
        />
      )}
      {open?.what === 'removeItem' && (
        <ConfirmDialog
          {...common}
          danger
          title={t('removeItemTitle', { name: open.of.name })}
          text={t('removeItemText')}
          confirm={t('removeItem')}
          onConfirm={() => act(sheetEndpoints.removeItem, { params: { templateId, itemId: open.of.itemId } }, after)}
        />
      )}
    </>
  );
  return { ...edits, dialog };
}

interface CategoryDialogProps {
  templateId: string;
  /** The one that gets another name; without it a new one is made. */
  of: Category | undefined;
  reload(): Promise<unknown>;
  onClose(): void;
}

function CategoryDialog({ templateId, of, reload, onClose }: CategoryDialogProps) {
  const t = useText(templateTexts);
  const field = (
    <Field name="name" label={t('categoryName')}>
      <Input maxLength={80} autoFocus />
    </Field>
  );
  if (!of)
    return (
      <FormDialog
        title={t('newCategory')}
        okText={t('kit.create')}
        endpoint={sheetEndpoints.addCategory}
        sent={{ params: { templateId } }}
        values={{}}
        onDone={reload}
        onClose={onClose}
      >
        {field}
      </FormDialog>
    );
  return (
    <FormDialog
      title={t('renameTitle', { name: of.name })}
      endpoint={sheetEndpoints.changeCategory}
      sent={{ params: { templateId, categoryId: of.categoryId } }}
      values={{ name: of.name }}
      onDone={reload}
      onClose={onClose}
    >
      {field}
    </FormDialog>
  );
}
