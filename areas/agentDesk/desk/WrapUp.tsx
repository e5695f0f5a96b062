import { Button, Input, Radio, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { RecordOfCall } from '#areas/template/door.tsx';
import { send } from '#kit/console/client.ts';
import { Refusal } from '#kit/console/refusal.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints, type Desk, type DeskCall } from './desk.contract.ts';
import { deskTexts } from './desk.texts.ts';
import { CallBack } from './CallBack.tsx';
import { Until } from './Ticking.tsx';

interface WrapUpProps {
  desk: Desk;
  ahead: number;
  reload(): unknown;
}

/** What an agent writes of a call, while it goes on and after it. */
export function WrapUp({ desk, ahead, reload }: WrapUpProps) {
  const t = useText(deskTexts);
  const { call } = desk;
  if (!call || call.answeredAt === null)
    return (
      <aside className="desk-form" aria-label={t('wrapUpTitle')}>
        {call ? <Before desk={desk} /> : <p className="cw-text3">{t('noCallText')}</p>}
      </aside>
    );
  return (
    <aside className="desk-form" aria-label={t('wrapUpTitle')}>
      <Tabs
        items={[
          {
            key: 'wrapUp',
            label: t('wrapUpTitle'),
            children: <Words key={call.callId} desk={desk} call={call} ahead={ahead} reload={reload} />,
          },
          ...(call.templateId === null
            ? []
            : [{ key: 'form', label: t('form'), children: <RecordOfCall callId={call.callId} /> }]),
          { key: 'history', label: t('history'), children: <Before desk={desk} /> },
        ]}
      />
    </aside>
  );
}

/** Milliseconds after the last key until what was written is stored. */
const quiet = 700;

function Words({ desk: { now, dispositions }, call, ahead, reload }: WrapUpProps & { call: DeskCall }) {
  const t = useText(deskTexts);
  const act = useAct();
  const [words, setWords] = useState({
    dispositionId: call.dispositionId,
    note: call.note,
    callBackAt: call.callBackAt,
    callBackCampaignId: call.callBackCampaignId,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const unsaved = useRef<typeof words | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { callId } = call;

  async function keep() {
    clearTimeout(timer.current);
    const one = unsaved.current;
    if (!one) return;
    unsaved.current = null;
    try {
      await send(deskEndpoints.wrapUp, { body: { callId, ...one } });
      setKeptAt(Date.now());
      setRefusal(null);
    } catch (error) {
      if (error instanceof Refusal) return setRefusal(error.message);
      // It is sent again with the next key, or when it is finished.
      unsaved.current ??= one;
      timer.current = setTimeout(() => void keep(), 3_000);
    }
  }
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => void latest.current(), []);

  function change(part: Partial<typeof words>) {
    const next = { ...words, ...part };
    setWords(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), quiet);
  }

  function finish() {
    clearTimeout(timer.current);
    unsaved.current = null;
    void act(deskEndpoints.wrapUp, { body: { callId, ...words, finish: true } }, { then: reload, say: null });
  }

  const isWrapUp = now.state === 'wrapUp';
  const chosen = dispositions.find(({ dispositionId }) => dispositionId === words.dispositionId);
  return (
    <div
      className="desk-form-words"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isWrapUp) finish();
      }}
    >
      <div className="desk-field">
        <span>{t('disposition')}</span>
        {dispositions.length === 0 ? (
          <p className="cw-text3">{t('noDispositions')}</p>
        ) : (
          <Radio.Group
            aria-label={t('disposition')}
            value={words.dispositionId}
            options={dispositions.map(({ dispositionId, name }) => ({ value: dispositionId, label: name }))}
            onChange={({ target }) => change({ dispositionId: target.value as string })}
          />
        )}
      </div>
      {(chosen?.thenWhat === 'callBack' || words.callBackAt !== null) && (
        <CallBack of={call.callBack} at={words.callBackAt} campaignId={words.callBackCampaignId} onChange={change} />
      )}
      {refusal && (
        <p className="desk-promise" role="alert">
          {refusal}
        </p>
      )}
      <label className="desk-field">
        <span>{t('note')}</span>
        <Input.TextArea
          rows={4}
          maxLength={2_000}
          placeholder={t('optional')}
          value={words.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      <div className="desk-finish">
        {isWrapUp && now.until !== null && (
          <span className="cw-num">
            <Until at={now.until} ahead={ahead} /> <span className="cw-text3">{t('left')}</span>
          </span>
        )}
        {keptAt !== null && (
          <span className="cw-meta cw-text3">
            {t('kept')} <TimeText at={keptAt} />
          </span>
        )}
        <span className="cw-space" />
        {isWrapUp && !now.stretched && (
          <Button onClick={() => void act(deskEndpoints.stretch, {}, { then: reload, say: null })}>
            {t('stretch')}
          </Button>
        )}
        {isWrapUp && (
          <Button type="primary" onClick={finish}>
            {t('finish')}
            <kbd className="desk-key">Ctrl ↵</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}

function Before({ desk: { before } }: Pick<WrapUpProps, 'desk'>) {
  const t = useText(deskTexts);
  return (
    <section aria-label={t('before')}>
      <h2>{t('before')}</h2>
      {before.length === 0 && <p className="cw-text3">{t('noBefore')}</p>}
      <ul className="desk-list">
        {before.map(({ callId, at, direction, agentName, disposition, talkTime, note }) => (
          <li key={callId} style={{ paddingInline: 0 }}>
            <span>{disposition ?? t(direction === 1 ? 'incoming' : 'outgoing')}</span>
            <TimeText at={at} />
            <span className="cw-meta cw-text3 cw-cut" title={note}>
              {[agentName, note].filter(Boolean).join(': ')}
            </span>
            <span className="cw-meta cw-text3">
              <Duration value={talkTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
