import { Button, Input } from 'antd';
import { History, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import type { RowAction } from '#kit/console/list/RowActions.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { State } from '#kit/console/show/State.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import { sheetListTexts } from './sheetList.texts.ts';
import { addressOf } from './sheets.rules.ts';
import { templateTexts } from './template.texts.ts';
import { useSheetActions } from './useSheetActions.tsx';

const VersionsDrawer = lazy(() => import('./VersionsDrawer.tsx'));

interface TemplateHeadProps {
  template: Template;
  reload(): Promise<unknown>;
  isUnsaved: boolean;
  mayWrite: boolean;
}

/** What the template is called, how it stands, and what can be done with it as a whole. */
export function TemplateHead({ template, reload, isUnsaved, mayWrite }: TemplateHeadProps) {
  const t = useText(templateTexts);
  const can = useMay();
  const act = useAct();
  const go = useNavigate();
  const [open, setOpen] = useState<'name' | 'versions' | 'drop' | 'release'>();
  const { templateId, name, kind, version, hasDraft, quotes, quotesName } = template;
  const actions = useSheetActions({ reload, onMade: (made) => void go(addressOf(made.templateId)) });
  const next = version + 1;
  const sent = { params: { templateId } };
  const close = () => setOpen(undefined);
  const more: RowAction[] = [
    can(sheetEndpoints.change) && { label: t('editName'), icon: <Pencil size={14} />, onClick: () => setOpen('name') },
    ...actions.of(template),
    can(sheetEndpoints.drop) &&
      hasDraft &&
      version > 0 && { label: t('drop'), icon: <Trash2 size={14} />, danger: true, onClick: () => setOpen('drop') },
  ].filter((action) => action !== false);

  return (
    <>
      <PageHead
        back={{
          to: kind === 'manual' ? '/qualityChecking/artificial' : '/qualityChecking/intelligence',
          label: t('back'),
        }}
        title={name}
        facts={[
          <span key="state" className="sheets-state">
            {hasDraft && <Tag>{t('draft', { version: next })}</Tag>}
            <Standing version={version} />
          </span>,
          quotes !== null && t('follows', { name: quotesName ?? '' }),
        ]}
        actions={
          <>
            {more.length > 0 && (
              <MenuButton
                menu={{
                  items: more.map(({ label, icon, danger, onClick }, key) => ({ key, label, icon, danger, onClick })),
                }}
              >
                <button type="button" className="cw-icon-button" aria-label={t('kit.more')} title={t('kit.more')}>
                  <MoreHorizontal size={15} />
                </button>
              </MenuButton>
            )}
            <Button type="text" icon={<History size={15} />} onClick={() => setOpen('versions')}>
              {t('versions')}
            </Button>
            {can(sheetEndpoints.begin) && !hasDraft && quotes === null && (
              <Button
                type="primary"
                onClick={() =>
                  void act(sheetEndpoints.begin, sent, { then: reload, say: t('begun', { version: next }) })
                }
              >
                {t('begin', { version: next })}
              </Button>
            )}
            {can(sheetEndpoints.release) && hasDraft && quotes === null && (
              <Button
                type="primary"
                disabled={isUnsaved}
                title={isUnsaved ? t('releaseUnsaved') : undefined}
                onClick={() => setOpen('release')}
              >
                {t('release', { version: next })}
              </Button>
            )}
          </>
        }
      />
      <Frozen template={template} mayWrite={mayWrite} onUnfollow={() => actions.open('unfollow', template)} />
      {actions.dialog}
      {open === 'name' && <NameDialog template={template} onDone={reload} onClose={close} />}
      {open === 'versions' && <VersionsDrawer template={template} onClose={close} />}
      {open === 'drop' && (
        <ConfirmDialog
          danger
          title={t('dropTitle', { version: next })}
          text={t('dropText', { version })}
          confirm={t('drop')}
          onClose={close}
          onConfirm={() => act(sheetEndpoints.drop, sent, { then: reload, say: t('dropped') })}
        />
      )}
      {open === 'release' && <ReleaseDialog template={template} onDone={reload} onClose={close} />}
    </>
  );
}

function Standing({ version }: { version: number }) {
  const t = useText(templateTexts);
  if (version > 0) return <State kind="running" word={t('inUse', { version })} />;
  return (
    <span className="cw-row cw-text3">
      <Dot shape="dash" color="var(--cw-text3)" />
      {t('neverUsed')}
    </span>
  );
}

interface FrozenProps {
  template: Template;
  mayWrite: boolean;
  onUnfollow(): void;
}

/** Why nothing can be changed here, and what to do about it. */
function Frozen({ template: { version, hasDraft, quotes, quotesName }, mayWrite, onUnfollow }: FrozenProps) {
  const t = useText(templateTexts);
  const can = useMay();
  const [name, mayUnfollow] = [quotesName ?? '', can(sheetEndpoints.unquote)];
  if (mayWrite && hasDraft && quotes === null) return null;
  return (
    <div className="sheets-frozen">
      <p>{quotes !== null ? t('following', { name }) : mayWrite ? t('frozen', { version }) : t('mayNot')}</p>
      {quotes !== null && (
        <div className="cw-row">
          <Link to={addressOf(quotes)}>{t('openOther', { name })}</Link>
          {mayUnfollow && (
            <button type="button" className="sheets-link" onClick={onUnfollow}>
              {t('endFollowing')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

interface DialogProps {
  template: Template;
  onDone(): unknown;
  onClose(): void;
}

function NameDialog({ template: { templateId, name, memo }, ...after }: DialogProps) {
  const [t, tList] = [useText(templateTexts), useText(sheetListTexts)];
  return (
    <FormDialog
      title={t('editName')}
      endpoint={sheetEndpoints.change}
      sent={{ params: { templateId } }}
      values={{ name, memo }}
      {...after}
    >
      <Field name="name" label={tList('name')}>
        <Input maxLength={60} autoFocus />
      </Field>
      <Field name="memo" label={tList('memo')} hint={tList('memoHint')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </FormDialog>
  );
}

function ReleaseDialog({ template: { templateId, name, version }, onDone, onClose }: DialogProps) {
  const t = useText(templateTexts);
  const act = useAct();
  const followers = useAsk(sheetEndpoints.quoted, { params: { templateId } }).data ?? [];
  const next = version + 1;
  return (
    <ConfirmDialog
      title={t('releaseTitle', { version: next, name })}
      text={
        t('releaseText') +
        (followers.length > 0 ? t('releaseFollowed', { names: followers.map((one) => one.name).join(', ') }) : '')
      }
      confirm={t('release', { version: next })}
      onClose={onClose}
      onConfirm={() =>
        act(sheetEndpoints.release, { params: { templateId } }, { then: onDone, say: t('released', { version: next }) })
      }
    />
  );
}
