import { Button, Input, Tabs } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints } from './desk.contract.ts';
import { deskTexts } from './desk.texts.ts';

interface HandOverProps {
  callId: string;
  /** Hands it over at once, or asks a colleague first while the customer waits. */
  how: 'transfer' | 'ask';
  onClose(): void;
  reload(): unknown;
}

/** To whom a call goes: a colleague, a group, a number. */
export function HandOver({ callId, how, onClose, reload }: HandOverProps) {
  const t = useText(deskTexts);
  const act = useAct();
  const [sought, seek] = useState('');
  const [phone, setPhone] = useState('');
  const { data } = useAsk(deskEndpoints.colleagues, {}, { every: 2_000 });
  const after = {
    say: null,
    then() {
      onClose();
      return reload();
    },
  };
  const give = (
    to: { kind: 'agent'; agentId: string } | { kind: 'group'; groupId: string } | { kind: 'phone'; phone: string },
  ) => void act(deskEndpoints.transfer, { body: { callId, to } }, after);
  const toAgent = (agentId: string) =>
    how === 'ask'
      ? void act(deskEndpoints.ask, { body: { callId, colleagueId: agentId } }, after)
      : give({ kind: 'agent', agentId });
  const fits = (name: string, number: string) =>
    name.toLowerCase().includes(sought.trim().toLowerCase()) || number.startsWith(sought.trim());
  const agents = (data?.agents ?? []).filter(({ name, agentDn }) => fits(name, agentDn));

  const tabs = [
    {
      key: 'agents',
      label: t('toAgent'),
      children: (
        <>
          <Input
            autoFocus
            allowClear
            placeholder={t('seek')}
            aria-label={t('seek')}
            value={sought}
            onChange={({ target }) => seek(target.value)}
          />
          <ul className="desk-targets">
            {agents.map(({ agentId, name, agentDn, state, groups }) => (
              <li key={agentId}>
                <button type="button" disabled={state !== 'idle'} onClick={() => toAgent(agentId)}>
                  <span className="cw-cut">
                    {name} <span className="cw-num cw-text3">{agentDn}</span>
                  </span>
                  <span>{t(state)}</span>
                  <span className="cw-meta cw-text3 cw-cut">{groups.join(', ')}</span>
                </button>
              </li>
            ))}
          </ul>
          {data && agents.length === 0 && <p className="cw-text3">{t('nobodyHere')}</p>}
        </>
      ),
    },
    {
      key: 'groups',
      label: t('toGroup'),
      children: (
        <ul className="desk-targets">
          {(data?.groups ?? []).map(({ groupId, groupName, idle, waiting }) => (
            <li key={groupId}>
              <button type="button" onClick={() => give({ kind: 'group', groupId })}>
                <span className="cw-cut">{groupName}</span>
                <span>{t('free', { count: idle })}</span>
                <span className="cw-meta cw-text3">
                  {waiting === 0 ? t('nobodyWaits') : t('waiting', { count: waiting })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'phone',
      label: t('toPhone'),
      children: (
        <form
          className="desk-finish"
          onSubmit={(event) => {
            event.preventDefault();
            if (phone.trim().length >= 3) give({ kind: 'phone', phone: phone.trim() });
          }}
        >
          <Input
            inputMode="tel"
            maxLength={40}
            placeholder={t('phonePlaceholder')}
            aria-label={t('toPhone')}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={phone.trim().length < 3}>
            {t('transfer')}
          </Button>
        </form>
      ),
    },
  ];
  return (
    <AppModal open title={t(how === 'ask' ? 'askAct' : 'transfer')} footer={null} onCancel={onClose}>
      <Tabs items={how === 'ask' ? tabs.slice(0, 1) : tabs} />
    </AppModal>
  );
}
