import { countedRows } from '#kit/contract/page.ts';
import { Facets } from '#kit/console/list/Facets.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';
import { stateKindOf } from '../user/UserState.tsx';
import type { SentTo } from '#kit/contract/endpoint.ts';

interface UserFacetsProps {
  query: Pick<
    SentTo<typeof userEndpoints.list>['query'],
    'keyword' | 'departmentId' | 'departmentOnly' | 'roleId' | 'state'
  >;
  onChoose(state: UserFacetsProps['query']['state']): void;
}

/** How many users are active, invited, switched off; one of them narrows the list. */
export function UserFacets({
  query: { keyword, departmentId, departmentOnly, roleId, state },
  onChoose,
}: UserFacetsProps) {
  const t = useText(userTexts);
  const facets = useAsk(userEndpoints.list, {
    query: { pageNo: 1, pageSize: 1, keyword, departmentId, departmentOnly, roleId },
  }).data?.facets;
  return (
    <Facets
      label={t('states')}
      chosen={state}
      onChoose={onChoose}
      upTo={countedRows}
      of={[
        { value: undefined, label: '', count: facets && facets.active + facets.invited + facets.off },
        ...(['active', 'invited', 'off'] as const).map((value) => ({
          value,
          label: t(value),
          kind: stateKindOf[value],
          count: facets?.[value],
        })),
      ]}
    />
  );
}
