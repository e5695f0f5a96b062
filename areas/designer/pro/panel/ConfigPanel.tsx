import { Button } from 'antd';
import { Settings2 } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import { lists, type ListName, type SettingListAbout } from '../../config/lists.ts';
import { SettingFields } from '../../config/SettingFields.tsx';
import { settingsTexts } from '../../config/settings.texts.ts';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { useOpenSettings } from '../../editor/useOpenSettings.ts';
import { FlowPanel } from './FlowPanel.tsx';
import { wholeTexts } from './whole.texts.ts';

const ofNodes: ListName[] = ['tts', 'asr', 'dtmf'];
const all = (Object.keys(lists) as ListName[]).filter((name) => !ofNodes.includes(name));

/** One of the settings, such as an intention or a system, without leaving the canvas. */
export function ConfigPanel({ id }: { id: string }) {
  const t = useText(settingsTexts);
  const w = useText(wholeTexts);
  const { flow, change } = useDraft();
  const open = useOpenSettings();
  const list = all.find((name) => lists[name].items(flow).some((item) => item.id === id));
  if (!list) return <FlowPanel />;
  const about: SettingListAbout = lists[list];
  const item = about.items(flow).find((one) => one.id === id)!;
  return (
    <PanelFrame
      icon={<Settings2 size={16} aria-hidden style={{ color: 'var(--cw-text2)' }} />}
      name={item.name}
      about={t(`list_${list}`)}
    >
      <div className="panel-body">
        <SettingFields
          list={list}
          fields={about.fields}
          item={item}
          put={(fields) => change('config', (now) => about.change(now, id, fields))}
        />
        <div className="panel-actions">
          <Button size="small" disabled={false} onClick={() => open(list, id)}>
            {w('settings')}
          </Button>
        </div>
      </div>
    </PanelFrame>
  );
}
