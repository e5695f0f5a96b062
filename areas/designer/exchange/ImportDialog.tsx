import { App, Button, Checkbox, Radio } from 'antd';
import { useEffect, useState } from 'react';
import type { PartKind } from '#core/design/exchange.ts';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { FileField } from '#kit/console/imports/FileField.tsx';
import { Working } from '#kit/console/imports/Working.tsx';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { flowBodyLimit } from '../draft/draft.contract.ts';
import { exchangeEndpoints, fileTypes, type Imported, type ReadFile } from './exchange.contract.ts';
import './importDialog.css';
import { importTexts } from './importDialog.texts.ts';

interface ImportDialogProps {
  flowId: string;
  onClose(): void;
  onDone(): void;
}

/** Reads a file, shows what it would change, and only then puts it into the draft. */
export function ImportDialog({ flowId, onClose, onDone }: ImportDialogProps) {
  const t = useText(importTexts);
  const { message } = App.useApp();
  const [reading, read] = useState('');
  const [file, take] = useState<ReadFile | null>(null);
  const [whole, chooseWhole] = useState(true);
  const [kinds, choose] = useState<PartKind[]>([]);
  const [seen, see] = useState<Imported | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);
  const body = file && (whole && file.flow ? { content: file.flow } : { parts: file.parts, kinds });

  async function choseFile(chosen: File) {
    refuse('');
    take(null);
    read(chosen.name);
    try {
      const found = await send(exchangeEndpoints.read, {}, { file: chosen });
      take(found);
      chooseWhole(found.flow !== null);
      choose(found.kinds);
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      read('');
    }
  }

  useEffect(() => {
    let over = false;
    see(null);
    if (body)
      send(exchangeEndpoints.bringIn, { params: { flowId }, body: { ...body, preview: true } }).then(
        (found) => over || see(found),
        (error) => over || refuse(sentenceOf(error, t('kit.unsent'))),
      );
    return () => void (over = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked anew where another file, or another part of it, is chosen
  }, [file, whole, kinds]);

  async function bringIn() {
    if (!body || busy) return;
    work(true);
    try {
      const made = await send(exchangeEndpoints.bringIn, { params: { flowId }, body });
      message.success(t('done', { count: made.changes.length }));
      onDone();
      onClose();
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }

  return (
    <AppModal
      title={t('title')}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!seen || seen.changes.length === 0}
            onClick={() => void bringIn()}
          >
            {t('ok')}
          </Button>
        </>
      }
    >
      <div className="imp">
        {reading ? (
          <Working title={t('reading', { file: reading })} />
        ) : (
          <FileField
            file={file}
            rule={{ types: fileTypes, most: flowBodyLimit }}
            why={why}
            accepted={t('accepted')}
            facts={file?.version ? t('ofVersion', { version: file.version }) : undefined}
            onChoose={(chosen) => void choseFile(chosen)}
            onRefuse={(reason) => {
              take(null);
              refuse(reason);
            }}
          />
        )}
        {file && (
          <>
            {file.flow && (
              <Radio.Group
                value={whole}
                onChange={({ target }) => chooseWhole(target.value as boolean)}
                options={[
                  { value: true, label: t('whole') },
                  { value: false, label: t('parts') },
                ]}
                vertical
                aria-label={t('take')}
              />
            )}
            {(!file.flow || !whole) && (
              <Checkbox.Group
                className="imp-parts"
                value={kinds}
                onChange={(chosen) => choose(chosen)}
                options={file.kinds.map((kind) => ({ value: kind, label: t(kind) }))}
              />
            )}
            {!seen && !why && (
              <p className="cw-text3" role="status">
                {t('looking')}
              </p>
            )}
            {seen && (
              <p role="status">
                <b>{seen.changes.length === 0 ? t('nothing') : t('changes', { count: seen.changes.length })}</b>
              </p>
            )}
            {seen && seen.changes.length > 0 && (
              <ul className="imp-changes" tabIndex={0} aria-label={t('changes', { count: seen.changes.length })}>
                {seen.changes.slice(0, 100).map(({ list, id, name, is }) => (
                  <li key={`${list} ${id} ${is}`}>
                    <span className="cw-cut">{name || id}</span>
                    <span className="cw-space" />
                    <span className="cw-meta cw-text3">{t(is)}</span>
                  </li>
                ))}
                {seen.changes.length > 100 && (
                  <li className="cw-text3">{t('more', { count: seen.changes.length - 100 })}</li>
                )}
              </ul>
            )}
          </>
        )}
      </div>
    </AppModal>
  );
}
