import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useDraft } from '#kit/console/form/useDraft.ts';
import { Facets } from '#kit/console/list/Facets.tsx';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { OfferedPermissions } from './OfferedPermissions.tsx';
import { leavesOf } from './permissionTree.ts';
import { PermissionTree } from './PermissionTree.tsx';
import './role.css';
import { roleEndpoints, type Choices, type Permissions } from './role.contract.ts';
import { RoleDialog, useRoleActions, type RoleDialogKind } from './RoleDialogs.tsx';
import { RoleMembers } from './RoleMembers.tsx';
import { RoleRights } from './RoleRights.tsx';
import { UnknownPermissions } from './UnknownPermissions.tsx';
import { roleScreenTexts, type TemplateKey } from './roleScreens.texts.ts';

/** One role: what it holds, page by page, and who holds it. */
export function RolePage() {
  const t = useText(roleScreenTexts);
  const { id = '' } = useParams();
  const role = useAsk(roleEndpoints.permissions, { params: { roleId: id } });
  const choices = useAsk(roleEndpoints.choices, {});
  usePageTitle(role.data?.name);
  const back = { to: '/member/roleManage', label: t('back') };
  const fault = role.fault ?? choices.fault;
  if (fault && !role.data)
    return (
      <>
        <PageHead title={t('role')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={
            <Button onClick={() => void Promise.all([role.refetch(), choices.refetch()])}>{t('kit.again')}</Button>
          }
        />
      </>
    );
  if (!role.data || !choices.data) return <PageSkeleton />;
  return <Loaded key={id} role={role.data} choices={choices.data} reload={role.reload} />;
}

interface Draft {
  /** When what is changed here was stored: the server refuses to save over what somebody changed since. */
  changedAt: number;
  held: ReadonlySet<string>;
  dataScope: Permissions['dataScope'];
  plainNumbers: boolean;
}

function Loaded({ role, choices, reload }: { role: Permissions; choices: Choices; reload(): Promise<void> }) {
  const t = useText(roleScreenTexts);
  const can = useMay();
  const act = useAct();
  const go = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [dialog, open] = useState<RoleDialogKind | null>(null);
  const stored: Draft = {
    changedAt: role.changedAt,
    held: new Set([...role.holds, ...role.unknown]),
    dataScope: role.dataScope,
    plainNumbers: role.plainNumbers,
  };
  const { draft, since, change, settle } = useDraft<Draft>(stored);
  const [saving, setSaving] = useState(false);
  const list = useAsk(roleEndpoints.list, { query: { pageNo: 1, pageSize: 1 } }, { enabled: false });
  const afterChange = () => Promise.all([reload(), list.reload()]);
  const actions = useRoleActions(open, afterChange)(role).filter((action) => action !== false);
  const members = address.get('tab') === 'members';
  const template = role.template ? t(`template.${role.template}` as TemplateKey) : '';
  const dirty =
    draft.dataScope !== stored.dataScope ||
    draft.plainNumbers !== stored.plainNumbers ||
    draft.held.size !== stored.held.size ||
    [...draft.held].some((gate) => !stored.held.has(gate));
  const mayEdit = can(roleEndpoints.allotPermissions) && role.within;
  const known = new Set([...draft.held].filter((gate) => !role.unknown.includes(gate)));
  useUnsaved(dirty);

  async function save() {
    setSaving(true);
    const { held, dataScope, plainNumbers } = draft;
    await act(
      roleEndpoints.allotPermissions,
      { params: { roleId: role.roleId }, body: { gates: [...held], dataScope, plainNumbers, seen: since.changedAt } },
      { say: t('saved'), then: () => afterChange().then(settle) },
    );
    setSaving(false);
  }

  return (
    <>
      <PageHead
        title={role.name}
        back={{ to: '/member/roleManage', label: t('back') }}
        facts={[
          role.template ? t('fromNamed', { template }) : '',
          !role.valid && <State key="off" kind="cancelled" word={t('isOff')} />,
        ]}
        actions={
          <>
            {dirty && <Button onClick={settle}>{t('discard')}</Button>}
            {!dirty && (
              <MenuButton
                menu={{
                  items: actions.map(({ label, icon, onClick, ...action }, key) => ({
                    key,
                    label: <span title={'why' in action ? action.why : undefined}>{label}</span>,
                    icon,
                    danger: 'danger' in action,
                    disabled: 'why' in action && action.why !== undefined,
                    onClick,
                  })),
                }}
              >
                <Button>{t('kit.more')}</Button>
              </MenuButton>
            )}
            {mayEdit && !members && (
              <Button type="primary" disabled={!dirty} loading={saving} onClick={save}>
                {t('kit.save')}
              </Button>
            )}
          </>
        }
      />
      <Facets
        label={role.name}
        chosen={members ? 'members' : 'permissions'}
        onChoose={(tab) =>
          setAddress(tab === 'members' || (tab === undefined && members) ? { tab: 'members' } : {}, { replace: true })
        }
        of={[
          { value: 'permissions', label: t('permissions'), count: known.size },
          { value: 'members', label: t('members'), count: role.members },
        ]}
      />
      {members ? (
        <RoleMembers role={role} onChanged={afterChange} />
      ) : (
        <div className="role">
          <div className="role-tree">
            {!role.within && (
              <p className="role-above" role="note">
                {t('above')}
              </p>
            )}
            {role.offered > 0 && (
              <div className="role-offered" role="note">
                <p>
                  {t(role.offered === 1 ? 'offeredOne' : 'offeredMany', { template, count: count(role.offered) })}{' '}
                  <span className="cw-text2">{t('offeredText')}</span>
                </p>
                {mayEdit && (
                  <Button size="small" disabled={dirty} onClick={() => setAddress({ offered: '1' }, { replace: true })}>
                    {t('offeredLook')}
                  </Button>
                )}
              </div>
            )}
            {role.unknown.length > 0 && (
              <UnknownPermissions
                gates={role.unknown}
                held={draft.held}
                onChange={mayEdit ? (held) => change({ held }) : undefined}
              />
            )}
            <PermissionTree
              areas={choices.areas}
              held={draft.held}
              given={role.template ? new Set(role.fromTemplate) : null}
              offered={new Set(role.offers)}
              onChange={mayEdit ? (held) => change({ held }) : undefined}
            />
          </div>
          <RoleRights
            {...draft}
            held={known}
            fromTemplate={role.template ? role.fromTemplate : null}
            offered={role.offers}
            all={leavesOf(choices.areas).length}
            members={count(role.members)}
            note={role.note}
            onChange={mayEdit ? change : undefined}
          />
        </div>
      )}
      {mayEdit && address.has('offered') && (
        <OfferedPermissions
          role={role}
          template={template}
          areas={choices.areas}
          onDone={afterChange}
          onClose={() => setAddress({}, { replace: true })}
        />
      )}
      {dialog && (
        <RoleDialog
          dialog={dialog}
          onDone={afterChange}
          onRemoved={async () => {
            await go('/member/roleManage');
            await list.reload();
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
