import { useText } from '#kit/console/useText.ts';
import { AddButton } from '../../fields/AddButton.tsx';
import { partTexts } from '../../fields/panel.texts.ts';
import { moved, Reorder } from '../../fields/Reorder.tsx';
import { SmsFields } from '../../fields/SmsFields.tsx';
import { newId } from '../../editor/useDraft.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { OneWayOut } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const sms: PanelOf<'sms'> = {
  messages: function Messages({ node }) {
    const t = useText(partTexts);
    const set = useSetNode(node);
    const list = node.smsConfig;
    return (
      <>
        {list.map((one, at) => {
          const name = t('smsNumber', { number: at + 1 });
          return (
            <div key={one.id ?? at} className="panel-item">
              <div className="cw-row">
                <b>{name}</b>
                <span className="cw-space" />
                <Reorder
                  name={name}
                  at={at}
                  count={list.length}
                  onMove={(to) => set({ smsConfig: moved(list, at, to) }, 'order')}
                  onRemove={() => set({ smsConfig: list.toSpliced(at, 1) }, 'remove')}
                />
              </div>
              <SmsFields value={one} onChange={(next) => set({ smsConfig: list.with(at, next) }, 'text')} />
            </div>
          );
        })}
        <AddButton onClick={() => set({ smsConfig: [...list, { id: newId(), enabled: true, content: '' }] }, 'add')}>
          {t('addSms')}
        </AddButton>
      </>
    );
  },
  exit: OneWayOut,
};
