import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Tool, useDraft } from '#areas/designer/door.tsx';
import { saveFile } from '#kit/console/saveFile.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { knowledgeTexts } from '../knowledge.texts.ts';
import { intentionEndpoints } from './intention.contract.ts';

/** What stands in the draft as it is saved, as a spreadsheet: all intentions, or those with these ids. */
export function useDownloadIntentions() {
  const act = useAct();
  const { editor } = useDraft();
  const instanceId = useSearchParams()[0].get('flowId') ?? '';
  return async (ids?: readonly string[]) => {
    await editor.saveNow();
    await act(
      intentionEndpoints.download,
      { query: { instanceId, ...(ids && { ids: ids.join(',') }) } },
      { say: null, then: (file) => saveFile(file as unknown as File) },
    );
  };
}

export default function DownloadIntentions({ ids, disabled }: { ids?: readonly string[]; disabled?: boolean }) {
  const t = useText(knowledgeTexts);
  const download = useDownloadIntentions();
  return (
    <Tool
      icon={Download}
      name={t(ids ? 'downloadChosen' : 'downloadAll')}
      disabled={disabled}
      onClick={() => void download(ids)}
    />
  );
}
