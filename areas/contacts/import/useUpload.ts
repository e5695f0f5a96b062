import { useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { importEndpoints, type ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';

export interface Uploading {
  file: File;
  /** 0 to 1 */
  share: number;
}

const { types, most } = importEndpoints.upload.upload;

/** Sends a file on its way. What is wrong with it at first sight is said without sending it. */
export function useUpload(onDone: (begun: ContactImport) => void) {
  const t = useText(importTexts);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [refusal, refuse] = useState<{ why: string; what: string } | null>(null);
  const stopping = useRef<AbortController>(undefined);

  async function start(file: File, replaces?: string) {
    const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
    if (!types.includes(ending)) return refuse({ why: t('wrongEnding'), what: t('wrongEndingHelp') });
    if (file.size > most) return refuse({ why: t('tooLarge'), what: t('tooLargeHelp') });
    const mine = new AbortController();
    stopping.current = mine;
    refuse(null);
    setUploading({ file, share: 0 });
    try {
      onDone(
        await send(
          importEndpoints.upload,
          { body: replaces ? { replaces } : {} },
          { file, signal: mine.signal, onProgress: (share) => setUploading({ file, share }) },
        ),
      );
    } catch (error) {
      if (!mine.signal.aborted) refuse({ why: t('unsent'), what: sentenceOf(error, t('kit.unsent')) });
    } finally {
      setUploading(null);
    }
  }

  return { uploading, refusal, start, stop: () => stopping.current?.abort() };
}
