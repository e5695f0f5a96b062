import { useQueryClient } from '@tanstack/react-query';
import type { Truth } from '#core/answering/errors.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { answeringEndpoints, type Judged } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';

/** Marks who it was, and tells all that shows it. */
export function useMark() {
  const t = useText(answeringTexts);
  const act = useAct();
  const cache = useQueryClient();
  return (callId: string, truth: Truth | null) =>
    act(
      answeringEndpoints.mark,
      { params: { callId }, body: { truth } },
      {
        say: t(truth === null ? 'markGone' : truth === 'person' ? 'markedPerson' : 'markedMachine'),
        then: () =>
          Promise.all(
            [answeringEndpoints.list, answeringEndpoints.errors, answeringEndpoints.ofCall].map(({ path }) =>
              cache.invalidateQueries({ queryKey: [path] }),
            ),
          ),
      },
    );
}

/** “It was a person”, “It was a machine”; the one that is marked takes its mark back. */
export function MarkButtons({ callId, truth, keys }: Pick<Judged, 'callId' | 'truth'> & { keys?: boolean }) {
  const t = useText(answeringTexts);
  const may = useMay()(answeringEndpoints.mark);
  const mark = useMark();
  if (!may) return null;
  return (
    <span className="answering-marks" role="group" aria-label={t('mark')}>
      {(['person', 'machine'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="answering-mark"
          aria-pressed={truth === one}
          title={truth === one ? t('takeBack') : undefined}
          onClick={() => void mark(callId, truth === one ? null : one)}
        >
          {t(one === 'person' ? 'wasPerson' : 'wasMachine')}
          {keys && <kbd>{one === 'person' ? 'P' : 'M'}</kbd>}
        </button>
      ))}
    </span>
  );
}
