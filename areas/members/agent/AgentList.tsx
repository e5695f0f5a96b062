import { Button } from 'antd';
import { ArrowRightLeft, Hash, Network, Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { ImportButton } from '#kit/console/imports/ImportButton.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetTexts } from '../sheet/sheet.texts.ts';
import '../skillGroup/skillGroup.css';
import { skillGroupTexts } from '../skillGroup/skillGroup.texts.ts';
import { agentEndpoints, type Agent, type WorkType } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { agentColumns } from './agentColumns.tsx';
import { AgentDrawer } from './AgentDrawer.tsx';
import { AgentFilters } from './AgentFilters.tsx';
import { ExtensionsDialog } from './ExtensionsDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { NewAgentsDrawer } from './NewAgentsDrawer.tsx';
import { RemoveAgents } from './RemoveAgents.tsx';

type Open =
  | { what: 'new' | 'extensions' }
  | { what: 'edit' | 'handOver'; agent: Agent }
  | { what: 'groups' | 'remove'; some: Agent[]; clear?(): void };

export function AgentList({ tabs, onChange: reload }: { tabs: ReactNode; onChange(): Promise<unknown> }) {
  const t = useText(agentTexts);
  const tGroups = useText(skillGroupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(agentEndpoints.list);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayEdit = can(agentEndpoints.change);
  const mayBind = can(agentEndpoints.bindGroups);
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

  const columns = agentColumns(t, mayEdit && ((agent) => setOpen({ what: 'edit', agent })));
  const newButton = can(agentEndpoints.createMany) && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('newAgents')}
    </Button>
  );
  const importButton = (
    <ImportButton
      endpoint={agentEndpoints.import}
      label={t('importAgents')}
      title={t('importTitle')}
      texts={sheetTexts}
      example={{ name: t('exampleName'), content: t('exampleContent') }}
      columns={{
        loginName: t('loginName'),
        agentDn: t('extension'),
        seatId: t('seat'),
        seatName: t('seatName'),
        type: t('shift'),
        phone: t('phone'),
        groups: t('groups'),
        valid: t('onField'),
      }}
      onDone={reload}
    />
  );
  const rangeButton = can(agentEndpoints.range) && (
    <Button icon={<Hash size={15} />} onClick={() => setOpen({ what: 'extensions' })}>
      {t('extensions')}
    </Button>
  );

  const bulk = (some: Agent[], clear: () => void) => (
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
  );

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
      search={<AgentFilters list={list} />}
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
      bulk={mayEdit || mayBind ? bulk : undefined}
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
      {open?.what === 'remove' && <RemoveAgents {...open} onDone={reload} onClose={close} />}
    </ListPage>
  );
}
