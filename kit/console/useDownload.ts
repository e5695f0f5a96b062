import { App } from 'antd';
import { send } from './client.ts';
import { sentenceOf } from './refusal.ts';
import { saveFile } from './saveFile.ts';
import { useText } from './useText.ts';
import type { Endpoint, SentTo } from '#kit/contract/endpoint.ts';

/** Fetches a file and hands it to the browser's downloads. */
export function useDownload() {
  const { message } = App.useApp();
  const t = useText();
  return async <C extends Endpoint & { returnsFile: true }>(endpoint: C, sent: SentTo<C>) => {
    try {
      saveFile(await send(endpoint, sent));
    } catch (error) {
      message.error(sentenceOf(error, t('kit.downloadFailed')));
    }
  };
}
