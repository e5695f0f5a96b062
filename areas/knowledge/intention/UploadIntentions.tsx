import { App, Button, Radio } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { FileField } from '#kit/console/imports/FileField.tsx';
import { sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '#areas/designer/door.tsx';
import type { TakenFile } from '../known/known.contract.ts';
import { intentionEndpoints, intentionFile } from './intention.contract.ts';
import { useDownloadIntentions } from './DownloadIntentions.tsx';
import '../knowledge.css';
import { knowledgeTexts } from '../knowledge.texts.ts';
import { RefusedRows } from '../files/RefusedRows.tsx';

type How = 'add' | 'replace';

/** Reads intentions from a file: says what would become of it, and only then takes them. */
export default function UploadIntentions({ instanceId, onClose }: { instanceId: string; onClose(): void }) {
  const t = useText(knowledgeTexts);
  const { message } = App.useApp();
  const { editor } = useDraft();
  const download = useDownloadIntentions();
  const [file, take] = useState<File | null>(null);
  const [how, set] = useState<How>('add');
  const [seen, see] = useState<TakenFile | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);

  useEffect(() => {
    if (!file) return;
    let over = false;
    see(null);
    refuse('');
    void (async () => {
      try {
        await editor.saveNow();
        const found = await send(intentionEndpoints.upload, { body: { instanceId, how, preview: 'true' } }, { file });
        if (!over) see(found);
      } catch (error) {
        if (!over) refuse(sentenceOf(error, t('kit.unsent')));
      }
    })();
    return () => void (over = true);
  }, [file, how, instanceId, editor, t]);

  async function store() {
    if (!file || busy) return;
    work(true);
    try {
      await editor.saveNow();
      const taken = await send(intentionEndpoints.upload, { body: { instanceId, how } }, { file });
      await editor.adopt('upload', taken.revision);
      message.success(t('taken', { count: count(taken.created + taken.changed) }));
      onClose();
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }

  const fresh = seen ? seen.created + seen.changed : 0;
  return (
    <AppModal
      title={t('uploadTitle')}
      width={seen && seen.refused.length > 0 ? 720 : 520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={fresh === 0} onClick={() => void store()}>
            {t('takeDo', { count: count(fresh) })}
          </Button>
        </>
      }
    >
      <div className="know-upload">
        <FileField
          file={file}
          rule={intentionFile}
          why={why}
          example={
            <Button type="link" size="small" icon={<Download size={14} aria-hidden />} onClick={() => void download()}>
              {t('form')}
            </Button>
          }
          onChoose={(chosen) => {
            refuse('');
            see(null);
            take(chosen);
          }}
          onRefuse={(reason) => {
            take(null);
            see(null);
            refuse(reason);
          }}
        />
        {file && (
          <div>
            <p className="know-label" id="upload-how">
              {t('how')}
            </p>
            <Radio.Group
              aria-labelledby="upload-how"
              vertical
              value={how}
              onChange={({ target }) => set(target.value as How)}
              options={(['add', 'replace'] as const).map((value) => ({ value, label: t(`how_${value}`) }))}
            />
            <p className="know-note">{t('others')}</p>
          </div>
        )}
        {file && !seen && !why && (
          <p className="cw-text3" role="status">
            {t('reading', { file: file.name })}
          </p>
        )}
        {seen && (
          <p role="status">
            <b>
              {fresh === 0
                ? t('foundNone')
                : t('found', { created: count(seen.created), changed: count(seen.changed), same: count(seen.same) })}
            </b>
          </p>
        )}
        {seen && seen.refused.length > 0 && <RefusedRows rows={seen.refused} />}
      </div>
    </AppModal>
  );
}
