import { App, Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { useSource, useWhy } from './answerWords.tsx';
import { TasksReceiver, TemplateReceiver } from './receiverPieces.ts';
import { webhookEndpoints, type ReceiverRow } from './webhook.contract.ts';
import './webhook.css';
import { webhookTexts } from './webhook.texts.ts';

interface ReceiversProps {
  of: ReceiverRow[];
  onChange(): unknown;
}

const noTasks = { source: 'tasks', ref: '0', name: '' } as const;

/** The addresses that are told, each with how it goes there. */
export function Receivers({ of, onChange }: ReceiversProps) {
  const t = useText(webhookTexts);
  const may = useMay()(webhookEndpoints.test);
  const [open, show] = useState<{ source: ReceiverRow['source']; ref: string }>();
  const nameOf = useSource();
  const close = () => show(undefined);
  return (
    <section className="webhook-receivers" aria-labelledby="webhook-receivers">
      <h2 id="webhook-receivers">{t('receivers')}</h2>
      <p className="cw-text2">{t('receiversAbout')}</p>
      <ul>
        {!of.some(({ source }) => source === 'tasks') && (
          <li>
            <span className="webhook-receiver">
              <b>{t('tasks')}</b>
              <span className="cw-text3">{t('noAddress')}</span>
            </span>
            {may && (
              <Button size="small" aria-label={`${t('setUp')}: ${t('tasks')}`} onClick={() => show(noTasks)}>
                {t('setUp')}
              </Button>
            )}
          </li>
        )}
        {of.map((one) => (
          <One
            key={`${one.source} ${one.ref}`}
            of={one}
            name={nameOf(one)}
            {...(may && one.source !== 'quality' && { onEdit: () => show(one) })}
            onTested={onChange}
          />
        ))}
      </ul>
      <p className="cw-text3 cw-meta" style={{ margin: '6px 0 0' }}>
        {t('templates')}
      </p>
      {open?.source === 'tasks' && <TasksReceiver onDone={onChange} onClose={close} />}
      {open?.source === 'template' && (
        <TemplateReceiver of={{ templateId: open.ref }} onDone={onChange} onClose={close} />
      )}
    </section>
  );
}

interface OneProps {
  of: ReceiverRow;
  name: string;
  /** Not there: nothing may be changed. */
  onEdit?(): void;
  onTested(): unknown;
}

function One({ of, name, onEdit, onTested }: OneProps) {
  const t = useText(webhookTexts);
  const act = useAct();
  const times = useTimes();
  const why = useWhy();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { source, ref, url, events, isSigned, oldUntil, waiting, givenUp, isTroubled } = of;

  async function test() {
    setBusy(true);
    await act(
      webhookEndpoints.test,
      { body: { source, ref } },
      {
        say: null,
        then: ({ ok, attempt }) => {
          if (ok) message.success(t('testOk', { status: attempt.status ?? 0, took: attempt.took }));
          else message.error(t('testBad', { why: why(attempt) }), 6);
          onTested();
        },
      },
    );
    setBusy(false);
  }
  return (
    <li>
      <span className="webhook-receiver">
        <b>{name}</b>
        <span className="cw-text2 cw-cut" title={url}>
          {url}
        </span>
        <span className="cw-text3 cw-meta">
          {events.map((event) => (
            <Tag key={event}>{event}</Tag>
          ))}{' '}
          {[
            isSigned ? t('signed') : t('unsigned'),
            oldUntil !== null && t('oldUntil', { until: times.exact(oldUntil) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="webhook-counts cw-meta">
        {waiting > 0 && (
          <span className={isTroubled ? 'webhook-bad' : 'cw-text2'}>
            {t('waitingCount', { count: count(waiting) })}
            {isTroubled && `, ${t('troubled')}`}
          </span>
        )}
        {givenUp > 0 && <span className="webhook-bad">{t('givenUpCount', { count: count(givenUp) })}</span>}
      </span>
      {onEdit && (
        <>
          <Button size="small" loading={busy} aria-label={`${t('test')}: ${name}`} onClick={() => void test()}>
            {t('test')}
          </Button>
          <Button size="small" aria-label={`${t('edit')}: ${name}`} onClick={onEdit}>
            {t('edit')}
          </Button>
        </>
      )}
    </li>
  );
}
