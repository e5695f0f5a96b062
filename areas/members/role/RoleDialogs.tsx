import { Input, Select, Switch } from 'antd';
import { ArrowLeftRight, Copy, Eye, Pencil, Power, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { roleEndpoints, scopes, type Role } from './role.contract.ts';
import { givesPlain } from './plainNumbers.ts';
import { allRoleTexts, roleScreenTexts, type TemplateKey } from './roleScreens.texts.ts';

export type RoleDialogKind = { kind: 'create' } | { kind: 'copy' | 'rename' | 'off' | 'remove' | 'see'; role: Role };

/** What can be done to a role, as the list and its page offer it. */
export function useRoleActions(open: (dialog: RoleDialogKind) => void, reload: () => unknown) {
  const t = useText(roleScreenTexts);
  const can = useMay();
  const act = useAct();
  const go = useNavigate();
  const asRole = usePerson()?.asRole;
  return (role: Role) => {
    const { roleId, within, valid, members } = role;
    const why = within ? undefined : t('above');
    return [
      can(roleEndpoints.change) && {
        label: t('rename'),
        icon: <Pencil size={14} />,
        why,
        onClick: () => open({ kind: 'rename', role }),
      },
      can(roleEndpoints.create) && {
        label: t('copy'),
        icon: <Copy size={14} />,
        why,
        onClick: () => open({ kind: 'copy', role }),
      },
      {
        label: t('compare'),
        icon: <ArrowLeftRight size={14} />,
        onClick: () => void go(`/member/roleManage/difference?first=${roleId}`),
      },
      can(roleEndpoints.seeAs) &&
        !asRole && { label: t('see'), icon: <Eye size={14} />, onClick: () => open({ kind: 'see', role }) },
      can(roleEndpoints.switch) &&
        (valid
          ? { label: t('switchOff'), icon: <Power size={14} />, why, onClick: () => open({ kind: 'off', role }) }
          : {
              label: t('switchOn'),
              icon: <Power size={14} />,
              why,
              onClick: () => void act(roleEndpoints.switch, { params: { roleId, valid: 'true' } }, { then: reload }),
            }),
      can(roleEndpoints.remove) && {
        label: t('remove'),
        icon: <Trash2 size={14} />,
        danger: true,
        why: why ?? (members > 0 ? t('heldBy', { count: count(members) }) : undefined),
        onClick: () => open({ kind: 'remove', role }),
      },
    ];
  };
}

interface RoleDialogProps {
  dialog: RoleDialogKind;
  onDone(): unknown;
  /** After the role is gone; `onDone` unless said. */
  onRemoved?(): unknown;
  onClose(): void;
}

export function RoleDialog({ dialog, onDone, onRemoved = onDone, onClose }: RoleDialogProps) {
  const t = useText(roleScreenTexts);
  const act = useAct();
  if (dialog.kind === 'create') return <CreateRole onDone={onDone} onClose={onClose} />;
  const {
    kind,
    role: { roleId, name, note, members },
  } = dialog;
  const params = { roleId };
  if (kind === 'copy') return <CopyRole role={dialog.role} onDone={onDone} onClose={onClose} />;
  if (kind === 'rename')
    return (
      <FormDialog
        title={t('renameTitle')}
        endpoint={roleEndpoints.change}
        sent={{ params }}
        values={{ name, note }}
        onDone={onDone}
        onClose={onClose}
      >
        <Field name="name" label={t('name')}>
          <Input maxLength={60} autoFocus />
        </Field>
        <Field name="note" label={t('note')}>
          <Input maxLength={200} />
        </Field>
      </FormDialog>
    );
  if (kind === 'off')
    return (
      <ConfirmDialog
        title={t('offTitle', { name })}
        text={t('offText', { count: count(members) })}
        confirm={t('offNow')}
        danger
        onConfirm={() => act(roleEndpoints.switch, { params: { roleId, valid: 'false' } }, { then: onDone })}
        onClose={onClose}
      />
    );
  if (kind === 'remove')
    return (
      <ConfirmDialog
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('removeNow')}
        danger
        onConfirm={() => act(roleEndpoints.remove, { params }, { say: t('removed'), then: onRemoved })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('seeTitle', { name })}
      text={t('seeText')}
      confirm={t('seeNow')}
      onConfirm={() => act(roleEndpoints.seeAs, { params }, { say: null, then: () => location.assign('/') })}
      onClose={onClose}
    />
  );
}

type MakeProps = Pick<RoleDialogProps, 'onDone' | 'onClose'>;

function CreateRole({ onDone, onClose }: MakeProps) {
  const t = useText(roleScreenTexts);
  const choices = useAsk(roleEndpoints.choices, {});
  return (
    <MakeRole title={t('create')} values={{ dataScope: 'own', plainNumbers: false }} onDone={onDone} onClose={onClose}>
      <Field name="template" label={t('template')} hint={t('templateHint')}>
        <Select
          allowClear
          placeholder={t('noTemplate')}
          options={choices.data?.templates.map(({ template }) => ({
            value: template,
            label: t(`template.${template}` as TemplateKey),
          }))}
        />
      </Field>
    </MakeRole>
  );
}

/** All the other one holds, under a name of its own. */
function CopyRole({ role, onDone, onClose }: MakeProps & { role: Role }) {
  const t = useText(roleScreenTexts);
  const { data } = useAsk(roleEndpoints.permissions, { params: { roleId: role.roleId } });
  if (!data) return null;
  const { name, note, template, dataScope, plainNumbers, holds } = data;
  return (
    <MakeRole
      title={t('copyTitle', { name })}
      values={{ name: cutTo(t('copyName', { name }), 60), note, dataScope, plainNumbers }}
      more={{ template, gates: holds }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function MakeRole({
  title,
  values,
  more,
  children,
  onDone,
  onClose,
}: MakeProps & { title: string; values: object; more?: object; children?: React.ReactNode }) {
  const t = useText(allRoleTexts);
  const go = useNavigate();
  const who = usePerson();
  const widest = scopes.indexOf(who?.scope ?? 'own');
  return (
    <FormDialog
      title={title}
      okText={t('make')}
      endpoint={roleEndpoints.create}
      values={values}
      toBody={(body) => ({ ...body, ...more })}
      onClose={onClose}
      onDone={async (made) => {
        await onDone();
        await go(`/member/roleManage/${made.roleId}`);
      }}
    >
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus />
      </Field>
      {children}
      <Field name="dataScope" label={t('scope')} hint={t('scopeHint')}>
        <Select
          options={scopes.map((value, at) => ({
            value,
            label: t(`scope.${value}`),
            disabled: at > widest,
            title: at > widest ? t('scopeTooWide') : undefined,
          }))}
        />
      </Field>
      <Field name="plainNumbers" label={t('plainLabel')} hint={givesPlain(who) ? t('plainHint') : t('plainNotMine')}>
        <Switch disabled={!givesPlain(who)} />
      </Field>
      <Field name="note" label={t('note')}>
        <Input maxLength={200} />
      </Field>
    </FormDialog>
  );
}
