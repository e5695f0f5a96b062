import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { leavesOf, onlyWith, shareOf, withLeaves, type Area } from './permissionTree.ts';
import { roleEndpoints, type Permissions } from './role.contract.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

interface OfferedPermissionsProps {
  role: Permissions;
  /** Its name. */
  template: string;
  areas: Area[];
  onDone(): unknown;
  onClose(): void;
}

/** What a role's template has gained since, page by page: nothing is chosen at first, and what stays unchosen stays offered. */
export function OfferedPermissions({ role, template, areas, onDone, onClose }: OfferedPermissionsProps) {
  const t = useText(roleScreenTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { busy, refusal, submit } = useSubmit();
  const offered = onlyWith(areas, new Set(role.offers));
  const leaves = leavesOf(offered);
  const mine = leaves.filter((leaf) => leaf.mine);
  const all = shareOf(mine, chosen);
  const facts = { count: count(chosen.size) };

  const decide = (how: 'accept' | 'dismiss') =>
    submit(async () => {
      await send(roleEndpoints.decideOffered, {
        params: { roleId: role.roleId },
        body: { accept: [], dismiss: [], [how]: [...chosen], seen: role.changedAt },
      });
      message.success(t(how === 'accept' ? 'offersAdded' : 'offersDismissed'));
      onClose();
      await onDone();
    });
  return (
    <AppModal
      title={t('offersTitle', { template })}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button disabled={busy || chosen.size === 0} onClick={() => decide('dismiss')}>
            {t(chosen.size === 0 ? 'offersDismissNone' : 'offersDismiss', facts)}
          </Button>
          <Button type="primary" loading={busy} disabled={chosen.size === 0} onClick={() => decide('accept')}>
            {t(chosen.size === 0 ? 'offersAddNone' : 'offersAdd', facts)}
          </Button>
        </>
      }
    >
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 12 }} />}
      {leaves.length === 0 ? (
        <p className="cw-text2">{t('offersNone')}</p>
      ) : (
        <>
          <p className="cw-text2">
            {t('offersText', { role: role.name })}
            {role.members > 0 &&
              ` ${t(role.members === 1 ? 'offersWidensOne' : 'offersWidens', { count: count(role.members) })}`}
          </p>
          <div className="role-offers" tabIndex={0} role="group" aria-label={t('offersTitle', { template })}>
            {mine.length > 1 && (
              <label className="role-offers-all">
                <CheckBox
                  label={t('offersAll', { count: mine.length })}
                  checked={all.all}
                  partly={all.some}
                  onChange={(on) => choose(withLeaves(chosen, mine, on))}
                />
                <span aria-hidden>{t('offersAll', { count: mine.length })}</span>
              </label>
            )}
            {offered.map((area) =>
              area.pages.map((page) => (
                <section key={page.url} aria-label={page.title[language]}>
                  <h3>
                    {page.title[language]} <span className="cw-text3">{area.title[language]}</span>
                  </h3>
                  {page.gates.map((leaf) => (
                    <label key={leaf.gate} title={leaf.mine ? leaf.gate : t('notMine')}>
                      <CheckBox
                        label={leaf.title[language]}
                        checked={chosen.has(leaf.gate)}
                        disabled={!leaf.mine}
                        onChange={(on) => choose(withLeaves(chosen, [leaf], on))}
                      />
                      <span aria-hidden className={leaf.mine ? undefined : 'cw-text3'}>
                        {leaf.title[language]}
                      </span>
                    </label>
                  ))}
                </section>
              )),
            )}
          </div>
        </>
      )}
    </AppModal>
  );
}
