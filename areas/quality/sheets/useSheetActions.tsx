import { Input, Select } from 'antd';
import { Copy, Link2, Unlink, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import type { RowAction } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template, type TemplateRow } from '../sheet/sheet.contract.ts';
import { sheetListTexts } from './sheetList.texts.ts';

export type SheetOf = Pick<TemplateRow, 'templateId' | 'name' | 'quotes' | 'quotesName' | 'version'>;
type What = 'copy' | 'follow' | 'unfollow' | 'handOver';

interface SheetActionsProps {
  /** What shows the template is asked again. */
  reload(): unknown;
  /** A copy, or one that follows. */
  onMade(made: Template): unknown;
}

/** What can be done with a template as a whole, in the list and on its page. */
export function useSheetActions({ reload, onMade }: SheetActionsProps) {
  const t = useText(sheetListTexts);
  const can = useMay();
  const [open, setOpen] = useState<{ what: What; row: SheetOf }>();
  const action = (what: What, row: SheetOf, icon: RowAction['icon']): RowAction => ({
    label: t(what),
    icon,
    onClick: () => setOpen({ what, row }),
  });
  const props = open && { row: open.row, onClose: () => setOpen(undefined) };
  return {
    of: (row: SheetOf): (RowAction | false)[] => [
      can(sheetEndpoints.copy) && action('copy', row, <Copy size={14} />),
      can(sheetEndpoints.quote) && action('follow', row, <Link2 size={14} />),
      can(sheetEndpoints.unquote) && row.quotes !== null && action('unfollow', row, <Unlink size={14} />),
      can(sheetEndpoints.transfer) && action('handOver', row, <UserRoundPen size={14} />),
    ],
    open: (what: What, row: SheetOf) => setOpen({ what, row }),
    dialog: props && (
      <>
        {open.what === 'copy' && <CopyDialog {...props} onDone={onMade} />}
        {open.what === 'follow' && <FollowDialog {...props} onDone={onMade} />}
        {open.what === 'unfollow' && <UnfollowDialog {...props} onDone={reload} />}
        {open.what === 'handOver' && <HandOverDialog {...props} onDone={reload} />}
      </>
    ),
  };
}

interface DialogProps {
  row: SheetOf;
  onDone(made: Template): unknown;
  onClose(): void;
}

function CopyDialog({ row: { templateId, name }, ...after }: DialogProps) {
  const t = useText(sheetListTexts);
  return (
    <FormDialog
      title={t('copyTitle', { name })}
      okText={t('copyNow')}
      endpoint={sheetEndpoints.copy}
      sent={{ params: { templateId } }}
      values={{ name: t('copyName', { name }).slice(0, 60) }}
      {...after}
    >
      <Field name="name" label={t('name')} hint={t('copyHint')}>
        <Input maxLength={60} autoFocus />
      </Field>
    </FormDialog>
  );
}

function FollowDialog({ row: { templateId, name, quotesName }, ...after }: DialogProps) {
  const t = useText(sheetListTexts);
  return (
    <FormDialog
      title={t('followTitle', { name: quotesName ?? name })}
      okText={t('followNow')}
      endpoint={sheetEndpoints.quote}
      sent={{ params: { templateId } }}
      values={{ name: t('followName', { name }).slice(0, 60) }}
      {...after}
    >
      <p className="cw-text2 sheets-about">{t('followHint', { name: quotesName ?? name })}</p>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus />
      </Field>
    </FormDialog>
  );
}

function UnfollowDialog({ row: { templateId, name, quotesName }, onDone, onClose }: DialogProps) {
  const t = useText(sheetListTexts);
  const act = useAct();
  return (
    <ConfirmDialog
      title={t('unfollowTitle', { name, other: quotesName ?? '' })}
      text={t('unfollowText')}
      confirm={t('unfollow')}
      onClose={onClose}
      onConfirm={() => act(sheetEndpoints.unquote, { params: { templateId } }, { say: t('unfollowed'), then: onDone })}
    />
  );
}

function HandOverDialog({ row: { templateId, name }, ...after }: DialogProps) {
  const t = useText(sheetListTexts);
  const choices = useAsk(sheetEndpoints.choices, { body: {} }).data;
  return (
    <FormDialog
      title={t('handOverTitle', { name })}
      okText={t('handOver')}
      endpoint={sheetEndpoints.transfer}
      sent={{ params: { templateId } }}
      values={{}}
      {...after}
    >
      <Field name="personId" label={t('handOverTo')} hint={t('handOverHint')}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('nobody')}
          loading={!choices}
          options={choices?.people ?? []}
        />
      </Field>
    </FormDialog>
  );
}
