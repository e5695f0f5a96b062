import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useLive } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { ImportState } from '#kit/contract/imports.ts';
import type { Language } from '#kit/contract/language.ts';
import { firstPage } from '#kit/contract/page.ts';
import './import.css';
import { importEndpoints, type ContactImport, type ImportNews } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { problemTexts } from './problem.texts.ts';

const kinds = {
  checking: 'preparing',
  checked: 'paused',
  storing: 'running',
  stored: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<ImportState, StateKind>;
const words = {
  checking: 'stateChecking',
  checked: 'stateChecked',
  storing: 'stateStoring',
  stored: 'stateStored',
  failed: 'stateFailed',
  cancelled: 'stateCancelled',
} as const;

interface ImportsDrawerProps {
  onOpen(importId: string): void;
  onClose(): void;
}

/** The last imports; one that waits for somebody is opened from here. */
export function ImportsDrawer({ onOpen, onClose }: ImportsDrawerProps) {
  const t = useText(importTexts);
  const language = useLanguage();
  const { data, reload } = useAsk(importEndpoints.list, { body: { ...firstPage, pageSize: 50 } });
  useLive<ImportNews>('contacts.import', ({ importId, state }) => {
    if (data?.list.find((one) => one.importId === importId)?.state !== state) void reload();
  });
  return (
    <AppDrawer title={t('imports')} onClose={onClose}>
      {data?.list.length === 0 && <p className="cw-text2">{t('noImports')}</p>}
      <ul className="import-list">
        {data?.list.map((one) => (
          <li key={one.importId}>
            <button type="button" onClick={() => onOpen(one.importId)}>
              <span className="cw-row">
                <span className="cw-name cw-cut" title={one.fileName}>
                  {one.fileName}
                </span>
                <span className="cw-space" />
                <span className="cw-text3">
                  <TimeText at={one.createdAt} />
                </span>
              </span>
              <State {...stateOf(one, t)} reason={reasonOf(one, t, language)} />
            </button>
          </li>
        ))}
      </ul>
    </AppDrawer>
  );
}

/** A file whose phone column has to be chosen waits for a person. */
function stateOf({ state, problem }: ContactImport, t: (key: (typeof words)[ImportState]) => string) {
  const shown = problem === 'noPhoneColumn' ? 'checked' : state;
  return { kind: kinds[shown], word: t(words[shown]) };
}

function reasonOf(
  { state, problem, rowsGood, rowsRefused, rowsAdded, rowsUpdated }: ContactImport,
  t: (key: 'reasonChecked' | 'reasonStored', facts: Record<string, unknown>) => string,
  language: Language,
) {
  if (problem) return problemTexts[problem][language].why;
  if (state === 'checked') return t('reasonChecked', { good: count(rowsGood), refused: count(rowsRefused) });
  if (state === 'stored')
    return t('reasonStored', { added: count(rowsAdded), updated: count(rowsUpdated), refused: count(rowsRefused) });
  return undefined;
}
