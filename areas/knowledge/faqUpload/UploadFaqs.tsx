import { App, Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { FileField } from '#kit/console/imports/FileField.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '#areas/designer/door.tsx';
import { faqFile, faqUploadEndpoints, type FaqUpload } from './faqUpload.contract.ts';
import { faqHeadings } from '../files/files.texts.ts';
import '../knowledge.css';
import { knowledgeTexts } from '../knowledge.texts.ts';
import { RefusedRows } from '../files/RefusedRows.tsx';

/** Takes questions from a spreadsheet; what could not be taken can be fetched, mended and uploaded again. */
export default function UploadFaqs({ onClose }: { onClose(): void }) {
  const t = useText(knowledgeTexts);
  const { message } = App.useApp();
  const act = useAct();
  const editor = useEditor();
  const language = useLanguage();
  const instanceId = useSearchParams()[0].get('flowId') ?? '';
  const [file, take] = useState<File | null>(null);
  const [done, finish] = useState<FaqUpload | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);
  const columns = (['name', 'answer', 'asked', 'intentions', 'category', 'on'] as const)
    .map((column) => faqHeadings[column][language === 'zh' ? 1 : 0])
    .join(t('between'));
  const said = (taken: FaqUpload) =>
    taken.stored
      ? t('faqsTaken', { created: count(taken.created), changed: count(taken.changed) })
      : t(taken.same > 0 ? 'faqsSame' : 'faqsNothing');

  async function store() {
    if (!file || busy) return;
    work(true);
    refuse('');
    try {
      await editor.saveNow();
      const taken = await send(faqUploadEndpoints.upload, { body: { instanceId } }, { file });
      await editor.adopt('upload', taken.revision);
      if (taken.refusedRows > 0) return finish(taken);
      (taken.stored ? message.success : message.info)(said(taken));
      onClose();
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }
  const fetchRefused = () =>
    act(
      faqUploadEndpoints.refused,
      { params: { faqUploadId: done!.faqUploadId } },
      { say: null, then: (sheet) => saveFile(sheet as unknown as File) },
    );

  return (
    <AppModal
      title={t('faqsTitle')}
      width={done ? 720 : 520}
      onCancel={onClose}
      footer={
        done ? (
          <>
            <Button icon={<Download size={15} aria-hidden />} onClick={() => void fetchRefused()}>
              {t('refusedFile')}
            </Button>
            <Button type="primary" onClick={onClose}>
              {t('finish')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button type="primary" loading={busy} disabled={!file} onClick={() => void store()}>
              {t('faqsDo')}
            </Button>
          </>
        )
      }
    >
      <div className="know-upload">
        {done ? (
          <>
            <p role="status">
              <b>{said(done)}</b>
            </p>
            <RefusedRows rows={done.refused} total={done.refusedRows} />
          </>
        ) : (
          <>
            <FileField
              file={file}
              rule={faqFile}
              why={why}
              onChoose={(chosen) => {
                refuse('');
                take(chosen);
              }}
              onRefuse={(reason) => {
                take(null);
                refuse(reason);
              }}
            />
            <p className="know-note">{t('faqsHint', { columns })}</p>
          </>
        )}
      </div>
    </AppModal>
  );
}
