import { Button, Select } from 'antd';
import { Pencil, Plus, Power, PowerOff, Trash2, Upload, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints } from '../agent/agent.contract.ts';
import { SheetImport } from '../sheet/SheetImport.tsx';
import { BindDrawer } from './BindDrawer.tsx';
import { skillGroupEndpoints, strategies, type SkillGroup, type Strategy } from './skillGroup.contract.ts';
import './skillGroup.css';
import { skillGroupTexts } from './skillGroup.texts.ts';
import { SkillGroupDrawer } from './SkillGroupDrawer.tsx';

type Open = { what: 'new' | 'import' } | { what: 'edit' | 'bind' | 'remove'; group: SkillGroup };

export function SkillGroupList({ tabs, onChange }: { tabs: ReactNode; onChange(): Promise<unknown> }) {
  const t = useText(skillGroupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(skillGroupEndpoints.list);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayEdit = can(skillGroupEndpoints.change);
  const mayBind = can(skillGroupEndpoints.bindAgents) && can(agentEndpoints.list);
  const enable = ({ queueId, groupName, validFlag }: SkillGroup) =>
    act(
      skillGroupEndpoints.enable,
      { params: { queueId, validFlag: validFlag ? '0' : '1' } },
      { say: t(validFlag ? 'switchedOff' : 'switchedOn', { name: groupName }), then: onChange },
    );

  const columns: Column<SkillGroup>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 165,
      always: true,
      grow: true,
      sort: 'groupName',
      render: (_, group) =>
        mayEdit ? (
          <button
            type="button"
            className="cw-name cw-cut members-name"
            title={group.groupName}
            onClick={() => setOpen({ what: 'edit', group })}
          >
            {group.groupName}
          </button>
        ) : (
          <span className="cw-name cw-cut" title={group.groupName}>
            {group.groupName}
          </span>
        ),
    },
    {
      key: 'number',
      title: t('number'),
      width: 86,
      sort: 'queueDn',
      render: (_, { queueDn }) => <span className="cw-num">{queueDn}</span>,
    },
    {
      key: 'code',
      title: t('code'),
      width: 120,
      hidden: true,
      render: (_, { groupSn }) => (
        <span className="cw-text2" title={groupSn}>
          {groupSn}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 92,
      render: (_, { validFlag }) => (
        <State kind={validFlag ? 'running' : 'cancelled'} word={t(validFlag ? 'kit.on' : 'kit.off')} />
      ),
    },
    {
      key: 'agents',
      title: t('agentsOn'),
      width: 102,
      align: 'right',
      render: (_, { agents, agentsOn }) => <Num value={agentsOn} of={agents} />,
    },
    {
      key: 'strategy',
      title: t('strategy'),
      width: 142,
      render: (_, { strategy }) => (
        <span className="cw-text2" title={t(`${strategy}Hint`)}>
          {t(strategy)}
        </span>
      ),
    },
    {
      key: 'priority',
      title: t('priority'),
      width: 88,
      align: 'right',
      sort: 'priority',
      render: (_, { priority }) => <Num value={priority} />,
    },
    {
      key: 'ring',
      title: t('ring'),
      width: 76,
      align: 'right',
      render: (_, { ringSeconds }) => <span className="cw-num">{t('seconds', { count: ringSeconds })}</span>,
    },
    {
      key: 'wrapUp',
      title: t('wrapUp'),
      width: 96,
      align: 'right',
      render: (_, { wrapUpSeconds }) => <span className="cw-num">{t('seconds', { count: wrapUpSeconds })}</span>,
    },
    {
      key: 'overflow',
      title: t('overflow'),
      width: 150,
      render: (_, { overflowName, overflowAfterSeconds }) =>
        overflowName ? (
          <span
            className="members-overflow"
            title={t('after', { group: overflowName, seconds: count(overflowAfterSeconds ?? 0) })}
          >
            <span className="cw-cut cw-text2">{overflowName}</span>
            <span className="cw-num cw-text3">{t('seconds', { count: count(overflowAfterSeconds ?? 0) })}</span>
          </span>
        ) : (
          dash
        ),
    },
    {
      key: 'memo',
      title: t('memo'),
      width: 200,
      hidden: true,
      render: (_, { memo }) => (memo ? <Cut text={memo} /> : dash),
    },
    {
      key: 'changed',
      title: t('changed'),
      width: 110,
      hidden: true,
      sort: 'changedAt',
      render: (_, { changedAt }) => (
        <span className="cw-text3">
          <TimeText at={changedAt} />
        </span>
      ),
    },
  ];
  const newButton = can(skillGroupEndpoints.create) && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('newGroup')}
    </Button>
  );
  const importButton = can(skillGroupEndpoints.import) && (
    <Button icon={<Upload size={15} />} onClick={() => setOpen({ what: 'import' })}>
      {t('importGroups')}
    </Button>
  );

  return (
    <ListPage
      name="members.skillGroups"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="queueId"
      rowName={({ groupName }) => groupName}
      facets={tabs}
      actions={
        <>
          <ExportButton source="skillGroups" endpoint={skillGroupEndpoints.export} query={list.query} />
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
            style={{ width: 150 }}
            aria-label={t('anyState')}
            placeholder={t('anyState')}
            value={list.query.validFlag}
            onChange={(validFlag?: boolean) => list.search({ validFlag })}
            options={[
              { value: true, label: t('onlyOn') },
              { value: false, label: t('onlyOff') },
            ]}
          />
          <Select
            allowClear
            style={{ width: 180 }}
            aria-label={t('anyStrategy')}
            placeholder={t('anyStrategy')}
            value={list.query.strategy}
            onChange={(strategy?: Strategy) => list.search({ strategy })}
            options={strategies.map((value) => ({ value, label: t(value) }))}
          />
        </>
      }
      rowActions={(group) => (
        <RowActions
          of={group.groupName}
          likely={
            mayBind && { label: t('bind'), icon: <Users size={14} />, onClick: () => setOpen({ what: 'bind', group }) }
          }
          more={[
            mayEdit && {
              label: t('kit.edit'),
              icon: <Pencil size={14} />,
              onClick: () => setOpen({ what: 'edit', group }),
            },
            mayEdit && {
              label: t(group.validFlag ? 'switchOff' : 'switchOn'),
              icon: group.validFlag ? <PowerOff size={14} /> : <Power size={14} />,
              onClick: () => void enable(group),
            },
            mayEdit && {
              label: t('kit.remove'),
              icon: <Trash2 size={14} />,
              danger: true,
              onClick: () => setOpen({ what: 'remove', group }),
            },
          ]}
        />
      )}
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
      {open?.what === 'new' && <SkillGroupDrawer onDone={onChange} onClose={close} />}
      {open?.what === 'edit' && <SkillGroupDrawer group={open.group} onDone={onChange} onClose={close} />}
      {open?.what === 'bind' && <BindDrawer group={open.group} onDone={onChange} onClose={close} />}
      {open?.what === 'import' && (
        <SheetImport
          endpoint={skillGroupEndpoints.import}
          title={t('importTitle')}
          example={{ name: t('exampleName'), content: t('exampleContent') }}
          columns={columnWords(t)}
          onDone={onChange}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: open.group.groupName })}
          text={open.group.agents > 0 ? t('removeText', { count: count(open.group.agents) }) : t('removeTextNone')}
          confirm={t('removeNow')}
          onClose={close}
          onConfirm={() =>
            act(
              skillGroupEndpoints.remove,
              { params: { queueId: open.group.queueId } },
              { say: t('removed', { name: open.group.groupName }), then: onChange },
            )
          }
        />
      )}
    </ListPage>
  );
}

const dash = <span className="cw-text3">–</span>;
const Cut = ({ text }: { text: string }) => (
  <span className="cw-text2" title={text}>
    {text}
  </span>
);

const columnWords = (t: (key: keyof typeof skillGroupTexts.en) => string) => ({
  groupName: t('name'),
  groupSn: t('code'),
  queueDn: t('number'),
  strategy: t('strategy'),
  priority: t('priority'),
  ringSeconds: t('ring'),
  wrapUpSeconds: t('wrapUp'),
  answerWithinSeconds: t('answerField'),
  mostWaiting: t('mostField'),
  overflow: t('overflow'),
  overflowAfterSeconds: t('overflowAfterField'),
  waitingText: t('waitingField'),
  memo: t('memo'),
  valid: t('onField'),
});
