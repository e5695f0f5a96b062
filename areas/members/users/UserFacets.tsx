import { Button } from 'antd';
import { countedRows } from '#kit/contract/page.ts';
import { Facets } from '#kit/console/list/Facets.tsx';
import { count } from '#kit/console/show/Num.tsx';
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
  /** Undefined where they are shown already. */
  onShowExact?: (() => void) | undefined;
}

/** How many users are active, invited, switched off; one of them narrows the list. Also how many have a name that another one has in other letters. */
export function UserFacets({
  query: { keyword, departmentId, departmentOnly, roleId, state },
  onChoose,
  onShowExact,
}: UserFacetsProps) {
  const t = useText(userTexts);
  const counted = useAsk(userEndpoints.list, {
    query: { pageNo: 1, pageSize: 1, keyword, departmentId, departmentOnly, roleId },
  }).data;
  const facets = counted?.facets;
  const exact = counted?.loginExact ?? 0;
  return (
    <>
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
      {exact > 0 && (
        <p className="user-exact" role="note">
          {t(exact === 1 ? 'loginExactOne' : 'loginExactMany', { count: count(exact) })}{' '}
          {onShowExact && (
            <Button size="small" onClick={onShowExact}>
              {t('loginExactShow')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
