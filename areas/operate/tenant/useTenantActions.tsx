import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { tenantEndpoints, type TenantBelow } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';

type Action = 'brake' | 'release' | 'off' | 'remove';
type Asked = TenantBelow & { children?: TenantBelow[] };

/** Actions on one tenant, and the question before those that stop work. */
export function useTenantActions(reload: () => unknown) {
  const t = useText(tenantTexts);
  const act = useAct();
  const [asked, ask] = useState<{ action: Action; tenant: Asked } | null>(null);

  const switchTo = (tenant: TenantBelow, on: boolean) =>
    act(
      tenantEndpoints.enable,
      { params: { childId: tenant.tenantId, valid: on ? '1' : '0' } },
      { say: t(on ? 'switchedOn' : 'switchedOff'), then: reload },
    );
  const carryOut: Record<Action, (tenant: Asked) => Promise<boolean>> = {
    brake: ({ tenantId: childId }) =>
      act(tenantEndpoints.brake, { params: { childId } }, { say: t('brakedNow'), then: reload }),
    release: ({ tenantId: childId }) =>
      act(tenantEndpoints.release, { params: { childId } }, { say: t('releasedNow'), then: reload }),
    off: (tenant) => switchTo(tenant, false),
    remove: ({ tenantId: closedChildId }) =>
      act(tenantEndpoints.remove, { params: { closedChildId } }, { say: t('removed'), then: reload }),
  };
  const words = ({ action, tenant: { name, people, children = [] } }: { action: Action; tenant: Asked }) =>
    ({
      brake: { title: t('brakeTitle', { name }), text: t('brakeText'), confirm: t('brake') },
      release: { title: t('releaseTitle', { name }), text: t('releaseText'), confirm: t('release') },
      off: {
        title: t('offTitle', { name }),
        text:
          children.length > 0 ? t('offTextChildren', { people, children: children.length }) : t('offText', { people }),
        confirm: t('switchOff'),
      },
      remove: { title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove') },
    })[action];

  return {
    ask: (action: Action, tenant: Asked) => ask({ action, tenant }),
    switchOn: (tenant: TenantBelow) => void switchTo(tenant, true),
    allowSql: ({ tenantId: childId, name }: TenantBelow, on: boolean) =>
      void act(
        tenantEndpoints.allowSql,
        { params: { childId, valid: on ? '1' : '0' } },
        { say: t(on ? 'sqlGranted' : 'sqlWithdrawn', { name }), then: reload },
      ),
    impersonate: ({ tenantId: childId }: TenantBelow) =>
      void act(impersonationEndpoints.start, { params: { childId } }, { say: null, then: () => location.assign('/') }),
    dialog: asked && (
      <ConfirmDialog
        {...words(asked)}
        danger={asked.action !== 'release'}
        onConfirm={() => carryOut[asked.action](asked.tenant)}
        onClose={() => ask(null)}
      />
    ),
  };
}
