import { Button } from 'antd';
import { ArrowDown, ArrowUp, Pencil, PhoneIncoming, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { mostRoutes, routeEndpoints, type InboundRoute } from './route.contract.ts';
import { routeTexts } from './route.texts.ts';
import { routePage, useRouteColumns } from './routeColumns.tsx';
import { TryCall } from './TryCall.tsx';

const newPage = routePage('new');

/** Routes in the order in which they are asked when a call comes in. */
export function RoutesScreen() {
  const t = useText(routeTexts);
  const may = useMay();
  const go = useNavigate();
  const act = useAct();
  const list = useList(routeEndpoints.list);
  const { keyword, validFlag } = list.query;
  const facets = useAsk(routeEndpoints.list, { body: { pageNo: 1, pageSize: 1, keyword } }).data?.facets;
  const all = useAsk(routeEndpoints.list, { body: { pageNo: 1, pageSize: mostRoutes } }).data?.list ?? [];
  const [trying, setTrying] = useState(false);
  const [removing, setRemoving] = useState<InboundRoute>();
  const mayEdit = may(routeEndpoints.save);
  const reload = () => list.reload();

  const flip = ({ routeId, name }: InboundRoute, on: boolean) =>
    act(
      routeEndpoints.switch,
      { params: { routeId, validFlag: on ? 'true' : 'false' } },
      { then: reload, say: t(on ? 'switchedOn' : 'switchedOff', { name }) },
    );
  async function move({ routeId, name }: InboundRoute, by: 1 | -1) {
    const routeIds = all.map((one) => one.routeId);
    const at = routeIds.indexOf(routeId);
    routeIds.splice(at, 1);
    routeIds.splice(at + by, 0, routeId);
    await act(
      routeEndpoints.order,
      { body: { routeIds } },
      { then: reload, say: t('moved', { name, place: at + by + 1 }) },
    );
  }
  const columns = useRouteColumns(mayEdit && flip);

  return (
    <ListPage
      name="inbound.routes"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="routeId"
      rowName={({ name }) => name}
      actions={
        <>
          <Button icon={<PhoneIncoming size={15} />} onClick={() => setTrying(true)}>
            {t('tryIt')}
          </Button>
          {mayEdit && (
            <Button type="primary" icon={<Plus size={15} />} onClick={() => go(newPage)}>
              {t('add')}
            </Button>
          )}
        </>
      }
      facets={
        <Facets
          label={t('states')}
          chosen={validFlag}
          onChoose={(chosen) => list.search({ validFlag: chosen })}
          of={[
            { value: undefined, label: '', count: facets && facets.on + facets.off },
            { value: true, label: t('kit.on'), kind: 'running', count: facets?.on },
            { value: false, label: t('kit.off'), kind: 'cancelled', count: facets?.off },
          ]}
        />
      }
      search={
        <SearchBox placeholder={t('search')} value={keyword} onSearch={(sought) => list.search({ keyword: sought })} />
      }
      rowActions={(row) => (
        <RowActions
          of={row.name}
          likely={
            mayEdit && { label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => go(routePage(row.routeId)) }
          }
          more={[
            mayEdit &&
              row.place > 1 && { label: t('up'), icon: <ArrowUp size={14} />, onClick: () => void move(row, -1) },
            mayEdit &&
              row.place < all.length && {
                label: t('down'),
                icon: <ArrowDown size={14} />,
                onClick: () => void move(row, 1),
              },
            may({ gate: 'inbound.call.view' }) && {
              label: t('itsCalls'),
              icon: <PhoneIncoming size={14} />,
              onClick: () => go(`/incomingCall/callerHistory?routeId=${row.routeId}`),
            },
            mayEdit && {
              label: t('remove'),
              icon: <Trash2 size={14} />,
              danger: true,
              onClick: () => setRemoving(row),
            },
          ]}
        />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: mayEdit && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => go(newPage)}>
            {t('first')}
          </Button>
        ),
      }}
    >
      {trying && <TryCall onClose={() => setTrying(false)} />}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          text={t('removeText')}
          confirm={t('removeConfirm')}
          danger
          onConfirm={() =>
            act(
              routeEndpoints.remove,
              { params: { routeId: removing.routeId } },
              { then: reload, say: t('removed', { name: removing.name }) },
            )
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </ListPage>
  );
}
