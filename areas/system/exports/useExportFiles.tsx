import { App, Button } from 'antd';
import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router';
import { send } from '#kit/console/client.ts';
import { useLive } from '#kit/console/live.ts';
import { MailKept, useMailKept } from '#kit/console/mail/MailKept.tsx';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { exportEndpoints, type ExportMailed, type ExportTask } from './exports.contract.ts';
import { exportsPageTexts } from './exportsPage.texts.ts';

/** Names this window to the server, so that of several only the one that asked says that a mail is on its way. */
const windowId = Math.random().toString(36).slice(2, 12);

export const hasFile = ({ state, mayDownload }: ExportTask) => state === 'finished' && mayDownload;

/** Finished files: saved here, or sent to the person's mailbox. */
export function useExportFiles() {
  const t = useText(exportsPageTexts);
  const act = useAct();
  const { message } = App.useApp();
  const mailbox = useAsk(exportEndpoints.mailbox, {});
  const go = useNavigate();
  const mailKept = useMailKept();
  useLive<ExportMailed>('export.mailed', ({ socketId, fileName, sent }) => {
    if (socketId !== windowId) return;
    if (sent) message.success(t('sent', { file: fileName }));
    else message.error(t('notSent', { file: fileName }), 6);
  });

  async function download(tasks: ExportTask[]) {
    if (!tasks.every(hasFile)) return void message.warning(t('someNoFile'));
    try {
      saveFile(
        tasks.length === 1
          ? await send(exportEndpoints.download, { params: { exportFile: tasks[0]!.fileName } })
          : await send(exportEndpoints.downloadBatch, { body: { fileNames: tasks.map(({ fileName }) => fileName) } }),
      );
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
  }
  async function mail(tasks: ExportTask[]) {
    if (!tasks.every(hasFile)) return void message.warning(t('someNoFile'));
    if (!mailbox.data?.email) return void message.warning(t('bindFirst'), 6);
    const then = ({ email }: { email: string | null }) => void message.info(t('mailing', { email }));
    if (tasks.length === 1)
      await act(
        exportEndpoints.mail,
        { params: { exportFile: tasks[0]!.fileName, socketId: windowId } },
        { say: null, then },
      );
    else
      await act(
        exportEndpoints.mailBatch,
        { body: { fileNames: tasks.map(({ fileName }) => fileName) } },
        { say: null, then },
      );
  }

  return {
    download,
    mail,
    mailKept,
    mailboxButton: mailKept ? (
      <span className="cw-meta cw-text2">
        <MailKept />
      </span>
    ) : (
      mailbox.data && (
        <Button icon={<Mail size={15} />} onClick={() => void go('/user/center')}>
          {mailbox.data.email ? t('mailbox', { email: mailbox.data.email }) : t('noMailbox')}
        </Button>
      )
    ),
  };
}
