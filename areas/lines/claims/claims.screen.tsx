import { Button } from 'antd';
import { Check, Network, Send } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { AddressesDrawer } from './AddressesDrawer.tsx';
import { claimEndpoints, type NumberClaim, type NumberWord } from './claims.contract.ts';
import { claimTexts } from './claims.texts.ts';
import { useClaimColumns } from './claimColumns.tsx';

const said = { allot: 'allotted', confirm: 'confirmedNow', withhold: 'withheld', dismiss: 'dismissedNow' } as const;

/** For the operator: numbers that several tenants want, those that tenants brought, and addresses of carriers that tenants share. */
export function ClaimsScreen() {
  const t = useText(claimTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(claimEndpoints.numbers);
  const addresses = useAsk(claimEndpoints.addresses, {});
  const [asked, ask] = useState<{ word: 'allot' | 'withhold'; claim: NumberClaim } | null>(null);
  const [areAddressesOpen, openAddresses] = useState(false);
  const { pageNo: _, pageSize: __, list: kind = 'claims', ...sought } = list.query;
  // One row is enough to be told the counts of both.
  const counted = useAsk(claimEndpoints.numbers, { body: { ...sought, list: kind, pageNo: 1, pageSize: 1 } });
  const facets = counted.data?.facets;
  const columns = useClaimColumns(kind);
  const waiting = addresses.data?.filter(({ word }) => word === 'asked').length ?? 0;
  const mayDecide = can(claimEndpoints.decideNumber);

  const decide = ({ ofTenant, tenant, number, phone }: NumberClaim, word: NumberWord) =>
    act(
      claimEndpoints.decideNumber,
      { body: { ofTenant, number, word } },
      { say: t(said[word], { phone, tenant }), then: () => Promise.all([list.reload(), counted.reload()]) },
    );

  return (
    <ListPage
      name="lines.claims"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="claimId"
      rowName={({ phone, tenant }) => `${phone} ${tenant}`}
      actions={
        <Button icon={<Network size={15} />} onClick={() => openAddresses(true)}>
          {waiting > 0 ? t('addressesCount', { count: count(waiting) }) : t('addresses')}
        </Button>
      }
      facets={
        <Facets
          label={t('lists')}
          chosen={kind === 'claims' ? undefined : kind}
          onChoose={(value) => list.search({ list: value })}
          of={[
            { value: undefined, label: t('claims'), count: facets?.claims },
            { value: 'brought' as const, label: t('brought'), count: facets?.brought },
          ]}
        />
      }
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      empty={{ title: t('noClaims'), text: t('noClaimsText') }}
      rowActions={
        mayDecide
          ? (row) => (
              <RowActions
                of={`${row.phone} ${row.tenant}`}
                likely={
                  kind === 'claims'
                    ? { label: t('allot'), icon: <Send size={14} />, onClick: () => ask({ word: 'allot', claim: row }) }
                    : !row.holderConfirmed && {
                        label: t('confirm'),
                        icon: <Check size={14} />,
                        onClick: () => void decide(row, 'confirm'),
                      }
                }
                more={[
                  kind === 'claims' &&
                    !row.dismissed && { label: t('dismiss'), onClick: () => void decide(row, 'dismiss') },
                  kind === 'brought' && {
                    label: t('withhold'),
                    danger: true,
                    onClick: () => ask({ word: 'withhold', claim: row }),
                  },
                ]}
              />
            )
          : undefined
      }
    >
      {asked && (
        <ConfirmDialog
          danger={asked.word === 'withhold' || asked.claim.holder !== null}
          title={t(asked.word === 'allot' ? 'allotTitle' : 'withholdTitle', asked.claim)}
          text={
            asked.word === 'withhold'
              ? t('withholdText')
              : asked.claim.holder === null
                ? t('allotFreeText', { tenant: asked.claim.tenant })
                : t('allotText', { tenant: asked.claim.tenant, holder: asked.claim.holder })
          }
          confirm={t(asked.word)}
          onConfirm={() => decide(asked.claim, asked.word)}
          onClose={() => ask(null)}
        />
      )}
      {areAddressesOpen && (
        <AddressesDrawer
          addresses={addresses.data ?? []}
          onDone={addresses.reload}
          onClose={() => openAddresses(false)}
        />
      )}
    </ListPage>
  );
}
