import { Button, Input } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { secretEndpoints, type Secret } from './secret.contract.ts';
import './secret.css';
import { secretTexts } from './secret.texts.ts';

const sample = '{{secret:CRM_KEY}}';

/** Keys of partners, by name. A value goes in here and is never seen again. */
export function SecretsDrawer({ onClose }: { onClose(): void }) {
  const t = useText(secretTexts);
  const act = useAct();
  const mayEdit = useMay()(secretEndpoints.save);
  const [edited, edit] = useState<Secret | 'new' | null>(null);
  const [removed, remove] = useState<Secret | null>(null);
  const { data: secrets, reload } = useAsk(secretEndpoints.list, {});
  const robots = (names: string[]) => names.join(t('comma'));
  return (
    <AppDrawer title={t('secrets')} size={560} onClose={onClose}>
      <p className="cw-text2">{t('intro', { sample })}</p>
      {mayEdit && (
        <div className="secret-head">
          <Button icon={<Plus size={15} />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      {secrets?.length === 0 && <p className="cw-text3">{t('none')}</p>}
      <ul className="secret-list">
        {(secrets ?? []).map((secret) => (
          <li key={secret.name}>
            <code>{secret.name}</code>
            <span className="cw-meta secret-changed">
              <TimeText at={secret.changedAt} /> {secret.changedBy && t('changed', { name: secret.changedBy })}
            </span>
            <span className="cw-meta secret-used">
              {secret.usedBy.length > 0 ? t('usedBy', { robots: robots(secret.usedBy) }) : t('unused')}
            </span>
            {mayEdit && (
              <span className="secret-actions">
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={`${t('replace')}: ${secret.name}`}
                  title={t('replace')}
                  onClick={() => edit(secret)}
                >
                  <Pencil size={14} />
                </button>
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={`${t('remove')}: ${secret.name}`}
                  title={t('remove')}
                  onClick={() => remove(secret)}
                >
                  <Trash2 size={14} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <FormDialog
          title={edited === 'new' ? t('addTitle') : t('replaceTitle', { name: edited.name })}
          okText={t('save')}
          endpoint={secretEndpoints.save}
          values={{}}
          onDone={reload}
          onClose={() => edit(null)}
        >
          {edited === 'new' && (
            <Field
              name="name"
              label={t('name')}
              hint={
                <>
                  {t('nameHint')} <code>{sample}</code>
                </>
              }
            >
              <Input maxLength={64} autoFocus autoComplete="off" />
            </Field>
          )}
          <Field name="value" label={t('value')} hint={t('valueHint')}>
            <Input.Password maxLength={2_000} autoFocus={edited !== 'new'} autoComplete="new-password" />
          </Field>
        </FormDialog>
      )}
      {removed && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          text={removed.usedBy.length > 0 ? t('removeUsed', { robots: robots(removed.usedBy) }) : t('removeText')}
          confirm={t('remove')}
          onClose={() => remove(null)}
          onConfirm={() =>
            act(secretEndpoints.remove, { params: { secretName: removed.name } }, { say: t('removed'), then: reload })
          }
        />
      )}
    </AppDrawer>
  );
}
