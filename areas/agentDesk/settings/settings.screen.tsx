import { useSearchParams } from 'react-router';
import { Facets } from '#kit/console/list/Facets.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { DispositionList } from './DispositionList.tsx';
import { ReasonList } from './ReasonList.tsx';
import { breakReasonEndpoints, dispositionEndpoints } from './settings.contract.ts';
import { settingsTexts } from './settings.texts.ts';

const one = { pageNo: 1, pageSize: 1 };

/** What agents choose from: two lists of one page. */
export function DeskSettingsScreen() {
  const t = useText(settingsTexts);
  const [address, setAddress] = useSearchParams();
  const reasons = useAsk(breakReasonEndpoints.list, { body: one });
  const dispositions = useAsk(dispositionEndpoints.list, { body: one });
  const shown = address.get('tab') === 'dispositions' ? 'dispositions' : 'reasons';
  const both = [
    { value: 'reasons', label: t('reasons'), count: reasons.data?.total },
    { value: 'dispositions', label: t('dispositions'), count: dispositions.data?.total },
  ] as const;
  const tabs = (
    <Facets
      label={t('show')}
      of={[...both]}
      chosen={shown}
      onChoose={(next) => next && setAddress(next === 'dispositions' ? { tab: next } : {})}
    />
  );
  return shown === 'dispositions' ? <DispositionList tabs={tabs} /> : <ReasonList tabs={tabs} />;
}
