import { Bot, ChevronRight } from 'lucide-react';
import { variablesOf } from '#core/flow/compiled.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import { settingsGroups } from '../../config/lists.ts';
import { settingsTexts } from '../../config/settings.texts.ts';
import { useEditorState } from '../../editor/useEditor.ts';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { useOpenSettings } from '../../editor/useOpenSettings.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { wholeTexts } from './whole.texts.ts';

/** Nothing is selected: the robot as a whole, and the way to its settings. */
export function FlowPanel() {
  const t = useText(wholeTexts);
  const s = useText(settingsTexts);
  const { flow } = useDraft();
  const openSettings = useOpenSettings();
  const findings = useEditorState((state) => state.findings.length);
  const kind = [5, 6, 7].includes(flow.robotType) ? (`type_${flow.robotType}` as 'type_5') : 'type_1';
  const facts = [
    [t('robotType'), t(kind)],
    [t('language'), t(flow.language)],
    [t('subFlows'), flowsOfTree(flow).length],
    [t('nodes'), flow.nodes.length],
    [t('faqs'), flow.faqs.length],
    [t('exceptions'), flow.abnors.length],
    [t('intentions'), flow.intentions.length],
    [t('variables'), variablesOf(flow).length],
    [t('findings'), findings || t('noFindings')],
  ];
  return (
    <PanelFrame
      closes={false}
      icon={<Bot size={16} aria-hidden style={{ color: 'var(--cw-speaker-robot)' }} />}
      name={flow.name}
      about={t('flow')}
    >
      <div className="panel-body">
        <p className="panel-hint">{t('nothing')}</p>
        <dl className="panel-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="cw-num">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="panel-heading">{t('settings')}</h3>
        {settingsGroups(flow.robotType).map(({ group, lists }) => (
          <ul key={group} className="panel-links">
            {lists.map((list) => (
              <li key={list}>
                <button type="button" onClick={() => openSettings(list)}>
                  <span>{s(`list_${list}`)}</span>
                  <ChevronRight size={13} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </PanelFrame>
  );
}
