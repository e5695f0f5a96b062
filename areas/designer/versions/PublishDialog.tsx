import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { Differs } from '../flowTest/Differs.tsx';
import type { TestRow } from '../flowTest/flowTest.contract.ts';
import { versionEndpoints } from '../draft/draft.contract.ts';
import './dialog.css';
import { DifferenceWords } from './DifferenceWords.tsx';
import { useWhatChanges, type WhatChanges } from './unpublished.ts';
import { versionTexts } from './versions.texts.ts';

interface PublishDialogProps {
  flowId: string;
  name: string;
  /** Without one it is the draft. */
  version?: number;
  rollBack?: boolean;
  onClose(): void;
  onDone(version: number): void;
}

type Refused =
  | { is: 'other'; why: string }
  | { is: 'notClean'; count: number; list: { code: string; detail: string; solution: string }[] }
  | { is: 'tests'; count: number; list: { name: string; differs?: NonNullable<TestRow['differs']> }[] };

/** One click where everything is right. Findings stand in the way; a failing test asks for a reason. */
export function PublishDialog({ flowId, name, version, rollBack = false, onClose, onDone }: PublishDialogProps) {
  const t = useText(versionTexts);
  const { message } = App.useApp();
  const [note, write] = useState('');
  const [despite, explain] = useState('');
  const [refused, refuse] = useState<Refused | null>(null);
  const [busy, work] = useState(false);

  async function publish() {
    if (busy) return;
    work(true);
    try {
      const made = await send(versionEndpoints.publish, {
        body: {
          flowId,
          ...(version !== undefined && { version }),
          ...(note.trim() && { note: note.trim() }),
          ...(despite.trim() && { despite: despite.trim() }),
        },
      });
      message.success(t('publishDone', { version: made.version }));
      onDone(made.version);
      onClose();
    } catch (error) {
      refuse(refusedBy(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }

  const what = rollBack
    ? t('rollBackText', { version: version ?? '' })
    : version === undefined
      ? t('publishWhat')
      : t('publishVersion', { version });
  const asksWhy = refused?.is === 'tests';
  const changes = useWhatChanges(flowId, version);
  const nothingNew = changes?.is === 'changes' && changes.found.length === 0;
  return (
    <AppModal
      width={changes?.is === 'changes' && changes.found.length > 0 ? 800 : 520}
      title={rollBack ? t('rollBackTitle', { name, version: version ?? '' }) : t('publishTitle', { name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            autoFocus
            loading={busy}
            disabled={nothingNew || refused?.is === 'notClean' || (asksWhy && !despite.trim())}
            onClick={() => void publish()}
          >
            {asksWhy ? t('despiteButton') : rollBack ? t('rollBack') : t('publish')}
          </Button>
        </>
      }
    >
      <div className="ver-dialog">
        <p className="cw-text2">{what}</p>
        <Changes what={changes} />
        {refused?.is === 'other' && <Alert type="error" showIcon role="alert" title={refused.why} />}
        {refused?.is === 'notClean' && (
          <>
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('notClean', { count: refused.count })}
              action={<Link to={`/proDesign?flowId=${flowId}`}>{t('design')}</Link>}
            />
            <ul className="ver-findings" aria-label={t('findings')} tabIndex={0}>
              {refused.list.map(({ code, detail, solution }, at) => (
                <li key={at}>
                  <b>{detail}</b>
                  <span className="cw-text2">{solution}</span>
                  <span className="cw-unseen">{code}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {refused?.is === 'tests' && (
          <>
            <Alert
              type="warning"
              showIcon
              role="alert"
              title={t('failed', { count: refused.count })}
              action={
                <Link to={`/proDesign?flowId=${flowId}&dock=tests`} onClick={onClose}>
                  {t('lookAtTests')}
                </Link>
              }
            />
            <ul className="ver-findings" aria-label={t('failed', { count: refused.count })} tabIndex={0}>
              {refused.list.map(({ name: test, differs }) => (
                <li key={test}>
                  <b>{test}</b>
                  {differs && <Differs {...differs} />}
                </li>
              ))}
            </ul>
            <label className="ver-field">
              <span>{t('despite')}</span>
              <Input.TextArea
                autoFocus
                rows={2}
                maxLength={500}
                value={despite}
                onChange={({ target }) => explain(target.value)}
              />
            </label>
          </>
        )}
        {refused?.is !== 'notClean' && (
          <label className="ver-field">
            <span>
              {t('publishNote')} <span className="cw-text3">{t('kit.optional')}</span>
            </span>
            <Input.TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => write(target.value)} />
          </label>
        )}
      </div>
    </AppModal>
  );
}

/** What new calls will find different, thing by thing. */
function Changes({ what }: { what: WhatChanges | undefined }) {
  const t = useText(versionTexts);
  if (what === undefined)
    return (
      <p className="cw-text3" role="status">
        {t('loading')}
      </p>
    );
  if (what.is === 'unknown') return null;
  if (what.is === 'first') return <p className="cw-text3">{t('firstVersion', { count: what.nodes })}</p>;
  const { length } = what.found;
  if (length === 0) return <Alert type="info" showIcon title={t('nothingNew', { version: what.from })} />;
  return (
    <section className="ver-changes" aria-label={t('difference')}>
      <h3>
        {length === 1
          ? t('changeSince', { version: what.from })
          : t('changesSince', { count: length, version: what.from })}
      </h3>
      <DifferenceWords found={what.found} />
    </section>
  );
}

function refusedBy(error: unknown, unsent: string): Refused {
  if (error instanceof Refusal && error.name === 'FLOW_NOT_CLEAN')
    return { is: 'notClean', count: Number(error.facts.count), list: error.facts.list as never };
  if (error instanceof Refusal && error.name === 'TESTS_FAILED')
    return { is: 'tests', count: Number(error.facts.count), list: (error.facts.list ?? []) as never };
  return { is: 'other', why: sentenceOf(error, unsent) };
}
