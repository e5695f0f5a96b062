import { App } from 'antd';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { useText } from '#kit/console/useText.ts';
import type { Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { versionTexts } from './versions.texts.ts';

/** Fetches a file and hands it to the browser's downloads. */
export function useDownload() {
  const { message } = App.useApp();
  const t = useText(versionTexts);
  return async <C extends Endpoint & { returnsFile: true }>(endpoint: C, sent: SentTo<C>) => {
    try {
      saveFile(await send(endpoint, sent));
    } catch (error) {
      message.error(sentenceOf(error, t('downloadFailed')));
    }
  };
}
