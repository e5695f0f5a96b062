import { Button } from 'antd';
import { ArrowRightLeft, Pencil, Power, PowerOff, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { UserState } from '../user/UserState.tsx';
import { departmentEndpoints, type Department } from './department.contract.ts';
import { departmentTexts } from './department.texts.ts';
import { BringPeople, EditDepartment, MoveDepartment } from './DepartmentDialogs.tsx';

interface DepartmentPanelProps {
  departmentId: string;
  departments: readonly Department[];
  onChanged(): Promise<unknown>;
  onChoose(departmentId: string | undefined): void;
}

/** So many of its people stand here; the others are a click away. */
const shownPeople = 20;

export function DepartmentPanel({ departmentId, departments, onChanged, onChoose }: DepartmentPanelProps) {
  const t = useText(departmentTexts);
  const can = useMay();
  const act = useAct();
  const { data: department, fault, refetch } = useAsk(departmentEndpoints.one, { params: { departmentId } });
  const seesPeople = can(userEndpoints.list);
  const people = useAsk(
    userEndpoints.list,
    { query: { pageNo: 1, pageSize: shownPeople, departmentId, departmentOnly: true, orderBy: 'name' } },
    { enabled: seesPeople },
  );
  const [dialog, open] = useState<'edit' | 'move' | 'off' | 'remove' | 'bring'>();
  const close = () => open(undefined);
  const reload = async () => {
    await Promise.all([refetch(), people.refetch(), onChanged()]);
  };

  if (fault)
    return (
      <div className="department-one">
        <Notice role="alert" title={fault.message} />
      </div>
    );
  if (!department) return <div className="department-one" />;
  const { name, note, valid, uppermost, way, peopleInAll, people: own, departments: below, parentId } = department;
  const above = departments.find((one) => one.departmentId === parentId)?.name ?? way.at(-2) ?? '';
  const mayEdit = can(departmentEndpoints.change);
  const flip = (on: boolean) =>
    act(
      departmentEndpoints.switch,
      { params: { departmentId }, body: { valid: on } },
      { say: t(on ? 'switchedOn' : 'switchedOff', { name }), then: reload },
    );
  const remove = () =>
    act(
      departmentEndpoints.remove,
      { params: { departmentId } },
      {
        say: t('removed', { name }),
        async then() {
          onChoose(parentId ?? undefined);
          await onChanged();
        },
      },
    );

  return (
    <section className="department-one" aria-label={name}>
      <div className="department-head">
        <h2 className="cw-cut" title={name}>
          {name}
        </h2>
        <State kind={valid ? 'done' : 'cancelled'} word={t(valid ? 'on' : 'off')} />
        <span className="cw-space" />
        {mayEdit && (
          <Button icon={<Pencil size={14} />} onClick={() => open('edit')}>
            {t('edit')}
          </Button>
        )}
        {mayEdit && (
          <RowActions
            of={name}
            more={[
              {
                label: t('move'),
                icon: <ArrowRightLeft size={14} />,
                onClick: () => open('move'),
                ...(uppermost && { why: t('rootWhy') }),
              },
              valid
                ? {
                    label: t('switchOff'),
                    icon: <PowerOff size={14} />,
                    onClick: () => open('off'),
                    ...(uppermost && { why: t('rootWhy') }),
                  }
                : { label: t('switchOn'), icon: <Power size={14} />, onClick: () => void flip(true) },
              {
                label: t('remove'),
                icon: <Trash2 size={14} />,
                danger: true,
                onClick: () => open('remove'),
                ...(uppermost ? { why: t('rootWhy') } : own + below > 0 && { why: t('removeWhy') }),
              },
            ]}
          />
        )}
      </div>
      <span className="department-way cw-text3">{way.slice(0, -1).join(' / ')}</span>
      <dl className="department-figures">
        <div>
          <dt>{t('people')}</dt>
          <dd className="cw-num">{count(own)}</dd>
        </div>
        <div>
          <dt>{t('peopleInAll')}</dt>
          <dd className="cw-num">{count(peopleInAll)}</dd>
        </div>
        <div>
          <dt>{t('departments')}</dt>
          <dd className="cw-num">{count(below)}</dd>
        </div>
      </dl>
      {note && <p className="department-note cw-text2">{note}</p>}
      {seesPeople && (
        <>
          <div className="department-people-head">
            <h3>{t('members')}</h3>
            {own > 0 && (
              <Link to={`/member/userManage?departmentId=${departmentId}&departmentOnly=true`}>{t('allUsers')}</Link>
            )}
            <span className="cw-space" />
            {can(departmentEndpoints.allot) && valid && (
              <Button size="small" icon={<UserPlus size={14} />} onClick={() => open('bring')}>
                {t('bring')}
              </Button>
            )}
          </div>
          {people.data?.total === 0 && <p className="cw-text3">{t('noPeople')}</p>}
          {people.data && people.data.total > 0 && (
            <ul className="department-people">
              {people.data.list.map((user) => (
                <li key={user.userId}>
                  <Link
                    className="cw-name cw-cut"
                    title={user.name}
                    to={`/member/userManage?departmentId=${departmentId}&user=${user.userId}`}
                  >
                    {user.name}
                  </Link>
                  <span className="cw-text2 cw-cut" title={user.loginname}>
                    {user.loginname}
                  </span>
                  <span className="cw-text2 cw-cut">{user.roles.map((role) => role.name).join(', ')}</span>
                  <UserState of={user} />
                </li>
              ))}
            </ul>
          )}
          {people.data && people.data.total > shownPeople && (
            <p className="cw-text3" style={{ marginTop: 10 }}>
              {t('more', { count: count(people.data.total - shownPeople) })}
            </p>
          )}
        </>
      )}
      {dialog === 'edit' && <EditDepartment department={department} onDone={reload} onClose={close} />}
      {dialog === 'move' && <MoveDepartment department={department} onDone={reload} onClose={close} />}
      {dialog === 'bring' && <BringPeople department={department} onDone={reload} onClose={close} />}
      {dialog === 'off' && (
        <ConfirmDialog
          title={t('offTitle', { name })}
          text={t('offText', { people: count(peopleInAll) })}
          confirm={t('offNow')}
          onConfirm={() => flip(false)}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name })}
          text={t('removeText', { above })}
          confirm={t('removeNow')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </section>
  );
}
