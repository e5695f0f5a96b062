import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  addGroup,
  conditionOfGroup,
  makeDefault,
  orderGroups,
  removeGroup,
  renameGroup,
  updateGroup,
} from '#core/design/groups.ts';
import { lineFrom, relink, unlink } from '#core/design/links.ts';
import { withFields } from '#core/design/share.ts';
import { exitsOf, type FlowNode } from '#core/flow/saved/node.ts';
import type { LeaveGroup } from '#core/flow/saved/said.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../../fields/condition/ConditionEditor.tsx';
import { askedOf, conditionWords, namesOf } from '../../fields/condition/conditionWords.ts';
import { AddButton } from '../../fields/AddButton.tsx';
import { SwitchField, TextField } from '../../fields/fields.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { moved, Reorder } from '../../fields/Reorder.tsx';
import { Section } from '../../fields/Section.tsx';
import { MaybeSms } from '../../fields/SmsFields.tsx';
import { StatusUpdates } from '../../fields/StatusUpdates.tsx';
import { useEditorState } from '../../editor/useEditor.ts';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { SpokenGroups } from '../../fields/prompt/SpokenGroups.tsx';
import { leavingTexts } from './leaving.texts.ts';

/** The ways out of a node: when each is taken, where it leads, and what is said and done on the way. */
export function LeaveGroups({ node }: { node: FlowNode }) {
  const t = useText(leavingTexts);
  const language = useLanguage();
  const { flow, change } = useDraft();
  const wanted = useEditorState(({ selection }) => selection);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (wanted.exit) setOpen(wanted.exit);
  }, [wanted]);
  const groups = exitsOf(node);
  const names = namesOf(flow);
  const targetOf = (group: LeaveGroup) => {
    const line = lineFrom(flow, { nodeId: node.id, tabId: group.id }, node);
    return line && flow.nodes.find(({ id }) => id === line.endNodeId)?.name;
  };
  return (
    <div>
      <p className="panel-hint">{groups.length > 0 ? t('tried') : t('none')}</p>
      <ol className="leaving">
        {groups.map((group, at) => {
          const isOpen = open === group.id;
          const target = targetOf(group);
          return (
            <li key={group.id} className="panel-item">
              <div className="leaving-head">
                <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : group.id)}>
                  <ChevronRight size={14} aria-hidden className={isOpen ? 'panel-turned' : undefined} />
                  <span className="leaving-name cw-cut">{group.leaveName}</span>
                  {group.condition.isDflt && <span className="panel-mark">{t('default')}</span>}
                </button>
                <Reorder
                  name={group.leaveName}
                  at={at}
                  count={groups.length}
                  onRemove={() => change('remove', (now) => removeGroup(now, node.id, group.id))}
                  onMove={(to) =>
                    change('order', (now) =>
                      orderGroups(
                        now,
                        node.id,
                        moved(groups, at, to).map(({ id }) => id),
                      ),
                    )
                  }
                />
              </div>
              <p className="leaving-fact">
                {!group.condition.isDflt && (
                  <span className="cw-cut">{conditionWords(group.condition, names, language, askedOf(node))}</span>
                )}
                {target === undefined ? (
                  <span className="panel-warn">{t('notLinked')}</span>
                ) : (
                  <span className="cw-cut">{t('leadsTo', { name: target })}</span>
                )}
              </p>
              {isOpen && <Group node={node} group={group} />}
            </li>
          );
        })}
      </ol>
      <AddButton
        onClick={() => {
          const made = change('add', (now) => addGroup(now, node.id, newId));
          if (made) setOpen(made.id);
        }}
      >
        {t('add')}
      </AddButton>
    </div>
  );
}

function Group({ node, group }: { node: FlowNode; group: LeaveGroup }) {
  const t = useText(leavingTexts);
  const { flow, change } = useDraft();
  const set = (fields: Partial<LeaveGroup>, label = 'group') =>
    change(label, (now) => updateGroup(now, node.id, group.id, (one) => withFields(one, fields)));
  const line = lineFrom(flow, { nodeId: node.id, tabId: group.id }, node);
  const targets = flow.nodes.filter(
    ({ flowId, type, id }) => flowId === node.flowId && type !== 'start' && id !== node.id,
  );
  const lead = (to: string) =>
    change(to ? 'link' : 'unlink', (now) =>
      to ? relink(now, { nodeId: node.id, tabId: group.id }, to, newId) : unlink(now, line ? [line.id] : []),
    );
  const isText = flow.robotType === 5;
  return (
    <div className="panel-inner">
      <TextField
        label={t('name')}
        leave
        most={100}
        value={group.leaveName}
        onChange={(name) => change('rename', (now) => renameGroup(now, node.id, group.id, name))}
      />
      <ChoiceField
        label={t('leadTo')}
        value={line?.endNodeId ?? ''}
        clear
        placeholder={t('leadToNone')}
        options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={lead}
      />
      <SwitchField
        label={t('isDefault')}
        hint={t('isDefaultHint')}
        value={group.condition.isDflt ?? false}
        onChange={(on) => change('default', (now) => makeDefault(now, node.id, on ? group.id : null))}
      />
      {!group.condition.isDflt && (
        <ConditionEditor
          value={group.condition}
          onChange={(condition) => change('condition', (now) => conditionOfGroup(now, node.id, group.id, condition))}
          intentions={node.type === 'interact' || node.type === 'text' || node.type === 'fork'}
          asks={{
            result: node.type === 'api' || node.type === 'script' ? askedOf(node) : undefined,
            back: node.type === 'interact' || node.type === 'text',
            mode: node.type === 'interact',
          }}
        />
      )}
      <Section title={t('said')} open={group.contentEnabled === true}>
        <SwitchField
          label={t('said')}
          value={group.contentEnabled ?? false}
          onChange={(contentEnabled) => set({ contentEnabled })}
        />
        {group.contentEnabled && (
          <SpokenGroups value={group.content ?? []} onChange={(content) => set({ content }, 'text')} />
        )}
      </Section>
      <StatusUpdates title={t('sets')} value={group.status} onChange={(status) => set({ status })} />
      <MaybeSms value={group.sms} to={false} onChange={(sms) => set({ sms })} />
      {isText && (
        <Section title={t('guide')} open={group.guide?.enabled === true}>
          <SwitchField
            label={t('guideOn')}
            value={group.guide?.enabled ?? false}
            onChange={(enabled) =>
              set({ guide: { ...group.guide, enabled, btnName: group.guide?.btnName || group.leaveName } })
            }
          />
          {group.guide?.enabled && (
            <TextField
              label={t('guideName')}
              most={40}
              value={group.guide.btnName ?? ''}
              onChange={(btnName) => set({ guide: { ...group.guide, btnName } })}
            />
          )}
        </Section>
      )}
    </div>
  );
}

/** Where a node that has one way on leads. */
export function OneWay({ node }: { node: FlowNode }) {
  const t = useText(leavingTexts);
  const { flow, change } = useDraft();
  const line = lineFrom(flow, { nodeId: node.id }, node);
  const targets = flow.nodes.filter(
    ({ flowId, type, id }) => flowId === node.flowId && type !== 'start' && id !== node.id,
  );
  return (
    <ChoiceField
      label={t('leadTo')}
      value={line?.endNodeId ?? ''}
      clear
      placeholder={t('leadToNone')}
      options={targets.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(to) =>
        change(to ? 'link' : 'unlink', (now) =>
          to ? relink(now, { nodeId: node.id }, to, newId) : unlink(now, line ? [line.id] : []),
        )
      }
    />
  );
}
