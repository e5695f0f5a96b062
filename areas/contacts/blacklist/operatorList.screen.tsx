import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { blacklistTexts } from './blacklist.texts.ts';
import { BlacklistPage } from './BlacklistPage.tsx';
import { operatorListEndpoints } from './operatorList.contract.ts';

/** Numbers no tenant of this installation calls. */
export function OperatorBlacklistScreen() {
  const t = useText(blacklistTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(operatorListEndpoints.list);
  return (
    <BlacklistPage
      operator
      name="system.blacklist"
      title={t('titleOperator')}
      facts={[t('factOperator')]}
      search={t('searchOperator')}
      list={list}
      mayEdit={can(operatorListEndpoints.add)}
      takeOff={(entryIds) =>
        act(
          operatorListEndpoints.recovery,
          { body: { entryIds } },
          { say: t('offDone', { count: count(entryIds.length) }) },
        )
      }
      reload={list.reload}
      empty={{ title: t('emptyOperator'), text: t('emptyOperatorText') }}
    />
  );
}
