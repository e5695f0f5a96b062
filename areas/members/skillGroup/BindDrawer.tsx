import { App, Button, Input, Select } from 'antd';
import { Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { LevelSelect } from './LevelSelect.tsx';
import { bindAgentsEndpoints, type BoundAgent } from './bindAgents.contract.ts';
import { bindAgentsTexts } from './bindAgents.texts.ts';
import type { SkillGroup } from './skillGroup.contract.ts';

const usualLevel = 5;

/** Of hundreds only those in sight are drawn, and some around them. */
const rowHeight = 44;
const step = 8;
const drawn = 56;

interface BindDrawerProps {
  group: SkillGroup;
  onDone(): unknown;
  onClose(): void;
}

/** Who serves a group: the others on the left, its agents with their levels on the right. */
export function BindDrawer({ group: { queueId, queueDn, groupName }, onDone, onClose }: BindDrawerProps) {
  const t = useText(bindAgentsTexts);
  const { message } = App.useApp();
  const act = useAct();
  const tenantId = usePerson()?.tenantId ?? '';
  const { data, fault } = useAsk(bindAgentsEndpoints.searchBind, { params: { tenantId, queueId } });
  /** Levels that were changed here; null is out of the group. */
  const [changes, setChanges] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [saving, setSaving] = useState(false);
  useUnsaved(changes.size > 0);
  const all = data ? [...data.bound, ...data.free] : [];
  const levelOf = ({ agentId, level }: BoundAgent) => (changes.has(agentId) ? changes.get(agentId)! : level);
  const set = (some: BoundAgent[], to: number | null) =>
    setChanges((old) => {
      const next = new Map(old);
      for (const { agentId, level } of some) {
        if (level === to) next.delete(agentId);
        else next.set(agentId, to);
      }
      return next;
    });
  const bound = all.filter((agent) => levelOf(agent) !== null);

  async function save() {
    setSaving(true);
    const done = await act(
      bindAgentsEndpoints.bindAgents,
      {
        params: { queueDn },
        body: { tenantId, list: bound.map((agent) => ({ agentId: agent.agentId, level: levelOf(agent)! })) },
      },
      {
        say: null,
        then(answer) {
          message.success(
            t('bindDone', {
              added: count(answer.added),
              removed: count(answer.removed),
              changed: count(answer.changed),
            }),
          );
          return onDone();
        },
      },
    );
    setSaving(false);
    if (done) onClose();
  }

  const footer = (
    <div className="cw-row">
      <span className="cw-text3 cw-meta">
        {data && data.beyond > 0 ? t('beyond', { count: count(data.beyond) }) : t('levelHint')}
      </span>
      <span className="cw-space" />
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button type="primary" loading={saving} disabled={changes.size === 0} onClick={() => void save()}>
        {t('saveAgents')}
      </Button>
    </div>
  );
  return (
    <AppDrawer
      title={t('bindTitle', { name: groupName })}
      size={840}
      onClose={onClose}
      footer={footer}
      mask={{ closable: false }}
      styles={{ body: { padding: 0 } }}
    >
      {fault ? (
        <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />
      ) : (
        <div className="members-bind">
          <Side
            side="free"
            agents={all.filter((agent) => levelOf(agent) === null)}
            levelOf={levelOf}
            onSet={set}
            ready={data !== undefined}
          />
          <Side side="bound" agents={bound} levelOf={levelOf} onSet={set} ready={data !== undefined} />
        </div>
      )}
    </AppDrawer>
  );
}

interface SideProps {
  side: 'free' | 'bound';
  agents: BoundAgent[];
  ready: boolean;
  levelOf(agent: BoundAgent): number | null;
  onSet(some: BoundAgent[], level: number | null): void;
}

function Side({ side, agents, ready, levelOf, onSet }: SideProps) {
  const t = useText(bindAgentsTexts);
  const [typed, type] = useState('');
  const [first, setFirst] = useState(0);
  const [department, setDepartment] = useState<string>();
  const isBound = side === 'bound';
  const wanted = typed.trim().toLowerCase();
  const found = agents.filter(
    ({ userName, seatName, agentDn, departmentName }) =>
      (!wanted || `${userName}\n${seatName}\n${agentDn}`.toLowerCase().includes(wanted)) &&
      (!department || departmentName === department),
  );
  const departments = [...new Set(agents.map(({ departmentName }) => departmentName))].sort((one, other) =>
    one.localeCompare(other),
  );
  const find = t(isBound ? 'findBound' : 'findFree');
  const facts = { count: count(found.length) };
  const from = Math.max(Math.min(first, found.length - 1) - step, 0);
  const to = first + drawn;
  return (
    <section aria-label={t(side)}>
      <h2>
        {t(side)}
        <span className="cw-num cw-text3">{count(agents.length)}</span>
      </h2>
      <div className="members-find">
        <Input
          size="small"
          allowClear
          prefix={<Search size={13} className="cw-text3" />}
          placeholder={find}
          aria-label={find}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {(departments.length > 1 || department) && (
          <Select
            size="small"
            allowClear
            style={{ width: 150 }}
            placeholder={t('anyDepartment')}
            aria-label={`${t('anyDepartment')}: ${t(side)}`}
            value={department}
            onChange={(one?: string) => setDepartment(one)}
            options={departments.map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      <div className="members-all">
        {found.length > 0 && (
          <Button
            size="small"
            type="text"
            icon={isBound ? <X size={13} /> : <Plus size={13} />}
            onClick={() => onSet(found, isBound ? null : usualLevel)}
          >
            {t(isBound ? 'removeAll' : 'addAll', facts)}
          </Button>
        )}
        <span className="cw-space" />
        {isBound && found.length > 0 && (
          <>
            <span className="cw-meta cw-text3">{t('level')}</span>
            <LevelSelect
              label={t('levelAll', facts)}
              value={sameLevel(found.map(levelOf))}
              onChange={(level) => level !== null && onSet(found, level)}
            />
          </>
        )}
      </div>
      <ul
        tabIndex={found.length > 8 ? 0 : undefined}
        aria-label={t(side)}
        onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight / step) * step)}
      >
        {from > 0 && <li aria-hidden className="members-gap" style={{ height: from * rowHeight }} />}
        {found.slice(from, to).map((agent, at) => (
          <li
            key={agent.agentId}
            aria-setsize={found.length}
            aria-posinset={from + at + 1}
            className={agent.valid ? undefined : 'off'}
          >
            <span className="cw-num">{agent.agentDn}</span>
            <span className="members-who">
              <b className="cw-cut" title={agent.userName}>
                {agent.userName}
              </b>
              <span className="cw-cut cw-meta cw-text3">
                {[agent.departmentName, !agent.valid && t('seatOff')].filter(Boolean).join(', ')}
              </span>
            </span>
            {isBound && (
              <LevelSelect
                label={t('levelOf', { name: agent.userName })}
                value={levelOf(agent)}
                onChange={(level) => onSet([agent], level)}
              />
            )}
            {isBound ? (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={t('removeOne', { name: agent.userName })}
                title={t('removeOne', { name: agent.userName })}
                onClick={() => onSet([agent], null)}
              >
                <X size={14} />
              </button>
            ) : (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={t('addOne', { name: agent.userName })}
                title={t('addOne', { name: agent.userName })}
                onClick={() => onSet([agent], agent.level ?? usualLevel)}
              >
                <Plus size={14} />
              </button>
            )}
          </li>
        ))}
        {found.length > to && (
          <li aria-hidden className="members-gap" style={{ height: (found.length - to) * rowHeight }} />
        )}
      </ul>
      {ready && found.length === 0 && (
        <p className="members-nobody cw-text3">
          {t(agents.length > 0 ? 'noneFound' : isBound ? 'nobodyBound' : 'nobodyFree')}
        </p>
      )}
    </section>
  );
}

const sameLevel = (levels: (number | null)[]) => (levels.every((level) => level === levels[0]) ? levels[0]! : null);
