import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useWatch } from '#kit/console/live.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '#areas/designer/door.tsx';
import { nluTestEndpoints, type NluNews, type TestRow } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';

/** Where the live channel is away, so many milliseconds go by. */
const askAgain = 2_000;

/** The sets of a robot, brought up to date while one of them is run. */
export function useSetTests(flowId: string) {
  const [running, setRunning] = useState(false);
  const { data, fault, reload } = useAsk(
    nluTestEndpoints.sets,
    { query: { flowId } },
    { every: running ? askAgain : undefined },
  );
  const isRunning = data?.some(({ last }) => last !== null && last.state !== 'done') ?? false;
  useEffect(() => setRunning(isRunning), [isRunning]);
  useWatch<NluNews>('design.nlu', flowId, () => void reload());
  return { sets: data, fault, reload };
}

/** Runs a set on the draft as one sees it, or on a version; null where it was refused. */
export function useRun() {
  const t = useText(nluTestTexts);
  const act = useAct();
  const editor = useEditor();
  const { message } = App.useApp();
  return async function run(setId: string, version?: number): Promise<TestRow | null> {
    if (version === undefined) await editor.saveNow();
    if (version === undefined && (editor.get().save === 'waiting' || editor.get().save === 'refused')) {
      message.error(t('notTaken'));
      return null;
    }
    let made: TestRow | null = null;
    await act(
      nluTestEndpoints.start,
      { body: { setId, ...(version !== undefined && { version }) } },
      {
        say: null,
        then: (row) => {
          made = row;
        },
      },
    );
    return made;
  };
}
