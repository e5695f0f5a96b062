import { Button, Select } from 'antd';
import { ArrowRightLeft, Hash, Network, Pencil, Plus, Power, PowerOff, Trash2, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { SheetImport } from '../sheet/SheetImport.tsx';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import '../skillGroup/skillGroup.css';
import { skillGroupTexts } from '../skillGroup/skillGroup.texts.ts';
import { agentEndpoints, workTypes, type Agent, type WorkType } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { AgentDrawer } from './AgentDrawer.tsx';
import { ExtensionsDialog } from './ExtensionsDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { NewAgentsDrawer } from './NewAgentsDrawer.tsx';

type Open =
  | { what: 'new' | 'import' | 'extensions' }
  | { what: 'edit' | 'handOver'; agent: Agent }
  | { what: 'groups' | 'remove'; some: Agent[]; clear?(): void };

/** In place of a group's id: agents in no group. */
const noGroup = 'none';

export function AgentList({ tabs, onChange: reload }: { tabs: ReactNode; onChange(): Promise<unknown> }) {
  const t = useText(agentTexts);
  const tGroups = useText(skillGroupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(agentEndpoints.list);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const groups = useAsk(skillGroupEndpoints.choices, {}).data?.list ?? [];
  const departments = useAsk(agentEndpoints.departments, {});
  const mayEdit = can(agentEndpoints.change);
  const mayBind = can(agentEndpoints.bindGroups);
  const { groupId, withoutGroup, departmentId, type, valid } = list.query;
  const change = (some: Agent[], to: { valid?: boolean; type?: WorkType }, clear?: () => void) =>
    act(
      agentEndpoints.changeMany,
      { body: { agentIds: some.map(({ agentId }) => agentId), ...to } },
      {
        say: null,
        then() {
          clear?.();
          return reload();
        },
      },
    );

  const columns: Column<Agent>[] = [
    {
      key: 'agent',
      title: t('agent'),
      width: 150,
      always: true,
      sort: 'userName',
      render: (_, agent) =>
        mayEdit ? (
          <button
            type="button"
            className="cw-name cw-cut members-name"
            title={agent.userName}
            onClick={() => setOpen({ what: 'edit', agent })}
          >
            {agent.userName}
          </button>
        ) : (
          <span className="cw-name cw-cut" title={agent.userName}>
            {agent.userName}
          </span>
        ),
    },
    {
      key: 'extension',
      title: t('extension'),
      width: 100,
      sort: 'agentDn',
      render: (_, { agentDn }) => <span className="cw-num">{agentDn}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 106,
      render: (_, { valid: on, userValid }) => (
        <State
          kind={on && userValid ? 'running' : 'cancelled'}
          word={on && !userValid ? t('userOff') : t(on ? 'kit.on' : 'kit.off')}
        />
      ),
    },
    {
      key: 'groups',
      title: t('groups'),
      width: 230,
      grow: true,
      render: (_, { groups: some }) => <Groups of={some} />,
    },
    {
      key: 'department',
      title: t('department'),
      width: 146,
      render: (_, { departmentName }) => (
        <span className="cw-text2" title={departmentName}>
          {departmentName}
        </span>
      ),
    },
    {
      key: 'shift',
      title: t('shift'),
      width: 126,
      render: (_, { type: shift }) => <span className="cw-text2">{t(`shift${shift as WorkType}`)}</span>,
    },
    { key: 'seat', title: t('seat'), width: 74, render: (_, { seatId }) => seatId ?? dash },
    {
      key: 'seatName',
      title: t('seatName'),
      width: 150,
      hidden: true,
      render: (_, { seatName }) => (
        <span className="cw-text2" title={seatName}>
          {seatName}
        </span>
      ),
    },
    {
      key: 'loginName',
      title: t('loginName'),
      width: 150,
      hidden: true,
      render: (_, { loginName }) => (
        <span className="cw-text2" title={loginName}>
          {loginName}
        </span>
      ),
    },
    {
      key: 'phone',
      title: t('phone'),
      width: 136,
      hidden: true,
      render: (_, { phone }) => (phone ? <span className="cw-num">{phone}</span> : dash),
    },
    {
      key: 'changed',
      title: t('changed'),
      width: 104,
      hidden: true,
      sort: 'changedAt',
      render: (_, { changedAt }) => (
        <span className="cw-text3">
          <TimeText at={changedAt} />
        </span>
      ),
    },
  ];
  const newButton = can(agentEndpoints.createMany) && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('newAgents')}
    </Button>
  );
  const importButton = can(agentEndpoints.import) && (
    <Button icon={<Upload size={15} />} onClick={() => setOpen({ what: 'import' })}>
      {t('importAgents')}
    </Button>
  );
  const rangeButton = can(agentEndpoints.range) && (
    <Button icon={<Hash size={15} />} onClick={() => setOpen({ what: 'extensions' })}>
      {t('extensions')}
    </Button>
  );
  const wordOfColumn = {
    loginName: t('loginName'),
    agentDn: t('extension'),
    seatId: t('seat'),
    seatName: t('seatName'),
    type: t('shift'),
    phone: t('phone'),
    groups: t('groups'),
    valid: t('onField'),
  };

  return (
    <ListPage
      name="members.agents"
      title={tGroups('title')}
      list={list}
      columns={columns}
      rowKey="agentId"
      rowName={({ userName }) => userName}
      facets={tabs}
      actions={
        <>
          <ExportButton source="agents" endpoint={agentEndpoints.export} query={list.query} />
          {rangeButton}
          {importButton}
          {newButton}
        </>
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 170 }}
            aria-label={t('anyGroup')}
            placeholder={t('anyGroup')}
            value={withoutGroup ? noGroup : groupId}
            onChange={(one?: string) =>
              list.search({
                groupId: one === noGroup ? undefined : one,
                withoutGroup: one === noGroup ? true : undefined,
              })
            }
            options={[
              { value: noGroup, label: t('withoutGroup') },
              ...groups.map(({ queueId, groupName }) => ({ value: queueId, label: groupName })),
            ]}
          />
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 160 }}
            aria-label={t('anyDepartment')}
            placeholder={t('anyDepartment')}
            value={departmentId}
            onChange={(one?: string) => list.search({ departmentId: one })}
            options={departments.data?.list.map(({ departmentId: value, name }) => ({ value, label: name }))}
          />
          <Select
            allowClear
            style={{ width: 130 }}
            aria-label={t('anyShift')}
            placeholder={t('anyShift')}
            value={type}
            onChange={(one?: WorkType) => list.search({ type: one })}
            options={workTypes.map((value) => ({ value, label: t(`shift${value}`) }))}
          />
          <Select
            allowClear
            style={{ width: 120 }}
            aria-label={t('anyState')}
            placeholder={t('anyState')}
            value={valid}
            onChange={(one?: boolean) => list.search({ valid: one })}
            options={[
              { value: true, label: t('onlyOn') },
              { value: false, label: t('onlyOff') },
            ]}
          />
        </>
      }
      rowActions={(agent) => (
        <RowActions
          of={agent.userName}
          likely={
            mayEdit && {
              label: t('kit.edit'),
              icon: <Pencil size={14} />,
              onClick: () => setOpen({ what: 'edit', agent }),
            }
          }
          more={[
            mayBind && {
              label: t('setGroups'),
              icon: <Network size={14} />,
              onClick: () => setOpen({ what: 'groups', some: [agent] }),
            },
            mayEdit && {
              label: t(agent.valid ? 'switchOff' : 'switchOn'),
              icon: agent.valid ? <PowerOff size={14} /> : <Power size={14} />,
              onClick: () =>
                void act(
                  agentEndpoints.enable,
                  { params: { agentId: agent.agentId, valid: agent.valid ? '0' : '1' } },
                  { then: reload },
                ),
            },
            mayEdit && {
              label: t('handOver'),
              icon: <ArrowRightLeft size={14} />,
              onClick: () => setOpen({ what: 'handOver', agent }),
            },
            mayEdit && {
              label: t('kit.remove'),
              icon: <Trash2 size={14} />,
              danger: true,
              onClick: () => setOpen({ what: 'remove', some: [agent] }),
            },
          ]}
        />
      )}
      bulk={
        mayEdit || mayBind
          ? (some, clear) => (
              <>
                {mayBind && (
                  <BulkAct icon={<Network size={14} />} onClick={() => setOpen({ what: 'groups', some, clear })}>
                    {t('setGroups')}
                  </BulkAct>
                )}
                {mayEdit && (
                  <BulkAct icon={<Power size={14} />} onClick={() => void change(some, { valid: true }, clear)}>
                    {t('switchOn')}
                  </BulkAct>
                )}
                {mayEdit && (
                  <BulkAct icon={<PowerOff size={14} />} onClick={() => void change(some, { valid: false }, clear)}>
                    {t('switchOff')}
                  </BulkAct>
                )}
                <ExportButton
                  bulk
                  source="agents"
                  endpoint={agentEndpoints.export}
                  query={{}}
                  ids={some.map(({ agentId }) => agentId)}
                />
                {mayEdit && (
                  <BulkAct icon={<Trash2 size={14} />} onClick={() => setOpen({ what: 'remove', some, clear })}>
                    {t('kit.remove')}
                  </BulkAct>
                )}
              </>
            )
          : undefined
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: newButton && (
          <>
            {newButton}
            {importButton}
          </>
        ),
      }}
    >
      {open?.what === 'new' && <NewAgentsDrawer onDone={reload} onClose={close} />}
      {open?.what === 'edit' && <AgentDrawer agent={open.agent} onDone={reload} onClose={close} />}
      {open?.what === 'handOver' && <HandOverDialog agent={open.agent} onDone={reload} onClose={close} />}
      {open?.what === 'extensions' && <ExtensionsDialog onClose={close} />}
      {open?.what === 'import' && (
        <SheetImport
          endpoint={agentEndpoints.import}
          title={t('importTitle')}
          example={{ name: t('exampleName'), content: t('exampleContent') }}
          columns={wordOfColumn}
          onDone={reload}
          onClose={close}
        />
      )}
      {open?.what === 'groups' && (
        <GroupsDialog
          agents={open.some}
          onClose={close}
          onDone={() => {
            open.clear?.();
            return reload();
          }}
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={
            open.some.length === 1
              ? t('removeTitle', { name: open.some[0]!.userName })
              : t('removeTitleMany', { count: count(open.some.length) })
          }
          text={t('removeText')}
          confirm={open.some.length === 1 ? t('removeNow') : t('removeNowMany', { count: count(open.some.length) })}
          onClose={close}
          onConfirm={() =>
            act(
              agentEndpoints.removeMany,
              { body: { agentIds: open.some.map(({ agentId }) => agentId) } },
              {
                say: t('removed', { count: count(open.some.length) }),
                then() {
                  open.clear?.();
                  return reload();
                },
              },
            )
          }
        />
      )}
    </ListPage>
  );
}

const dash = <span className="cw-text3">–</span>;

/** Motor renewals 8, Front desk 3: the level beside the name. */
function Groups({ of }: { of: Agent['groups'] }) {
  if (of.length === 0) return dash;
  return (
    <span className="cw-text2" title={of.map(({ groupName, level }) => `${groupName} ${level}`).join('\n')}>
      {of.map(({ groupId, groupName, level }, at) => (
        <span key={groupId}>
          {at > 0 && ', '}
          {groupName} <span className="cw-num cw-text3">{level}</span>
        </span>
      ))}
    </span>
  );
}
