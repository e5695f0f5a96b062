import { AutoComplete, Button, Input, InputNumber } from 'antd';
import { ListPlus, PhoneOutgoing } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { textColumn, timeColumn, personColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { labelEndpoints, type Label } from '../label/label.contract.ts';
import { benchTexts } from './bench.texts.ts';

const day = 86_400_000;

/** Sentences that robots did not understand, to be said what they mean. */
export function Labels({ kinds }: { kinds: ReactNode }) {
  const t = useText(benchTexts);
  const can = useMay();
  const [address, setAddress] = useSearchParams();
  const list = useList(labelEndpoints.list);
  const { robotId, state } = list.query;
  const { data, reload } = useAsk(labelEndpoints.list, {
    query: { pageNo: 1, pageSize: 1, ...(robotId && { robotId }) },
  });
  const [collecting, collect] = useState(false);
  const again = async () => {
    await Promise.all([list.reload(), reload()]);
  };
  const open = list.rows.find(({ labelId }) => labelId === address.get('label'));
  const show = (labelId: string | null) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (labelId === null) next.delete('label');
        else next.set('label', labelId);
        return next;
      },
      { replace: true },
    );
  const waiting = list.rows.filter((row) => row.state === 'waiting' && row.text !== null);
  const nameOf = (row: Label) => row.text ?? t('isGone');
  const columns: Column<Label>[] = [
    {
      key: 'text',
      title: t('sentence'),
      always: true,
      render: (_, row) => (
        <button
          type="button"
          className={row.text === null ? 'cw-cut cw-opens cw-text3' : 'cw-name cw-cut cw-opens'}
          title={nameOf(row)}
          onClick={() => show(row.labelId)}
        >
          {nameOf(row)}
        </button>
      ),
    },
    textColumn({ key: 'asked', title: t('asked'), of: ({ asked }) => asked }),
    textColumn({ key: 'guess', title: t('guess'), of: ({ guess }) => guess || t('nothing') }),
    textColumn({
      key: 'intention',
      title: t('means'),
      of: ({ intention, reason, text, state: now }) =>
        now === 'dropped'
          ? (reason ?? t(text === null ? 'leftOut' : 'unclear'))
          : intention === ''
            ? t('none')
            : intention,
    }),
    textColumn({ key: 'robot', title: t('robot'), of: ({ robotName }) => robotName }),
    personColumn({ key: 'person', title: t('person'), of: ({ personName }) => personName }),
    timeColumn({ key: 'at', title: t('submitted'), of: ({ submittedAt }) => submittedAt }),
  ];
  return (
    <ListPage
      name="quality.labels"
      title={t('title')}
      actions={
        <>
          {kinds}
          {can(labelEndpoints.collect) && (
            <Button type="primary" icon={<ListPlus size={15} />} onClick={() => collect(true)}>
              {t('collect')}
            </Button>
          )}
        </>
      }
      list={list}
      rowKey="labelId"
      rowName={nameOf}
      columns={columns}
      facets={
        <Facets<string>
          label={t('state')}
          chosen={state}
          onChoose={(value) => list.search({ state: value as Label['state'] | undefined } as never)}
          of={[
            { value: undefined, label: '' },
            ...(['waiting', 'submitted', 'dropped'] as const).map((value) => ({
              value,
              label: t(value),
              count: data?.counts.find((one) => one.state === value)?.labels ?? 0,
            })),
          ]}
        />
      }
      search={
        <ChoiceFilter
          label={t('anyRobot')}
          value={robotId}
          of={data?.robots}
          searched
          onChoose={(value) => list.search({ robotId: value } as never)}
        />
      }
      rowActions={(row) => (
        <RowActions
          of={nameOf(row)}
          likely={{ label: t('means'), icon: <ListPlus size={15} />, onClick: () => show(row.labelId) }}
          more={[]}
        />
      )}
      empty={{
        title: t('noLabels'),
        text: t('noLabelsText'),
        actions: can(labelEndpoints.collect) ? (
          <Button onClick={() => collect(true)}>{t('collect')}</Button>
        ) : undefined,
      }}
    >
      {open && (
        <LabelDialog
          key={open.labelId}
          of={open}
          onDone={async () => {
            const next = waiting.find(({ labelId }) => labelId !== open.labelId);
            show(next?.labelId ?? null);
            await again();
          }}
          onClose={() => show(null)}
        />
      )}
      {collecting && (
        <CollectDialog robots={data?.robots ?? []} robotId={robotId} onDone={again} onClose={() => collect(false)} />
      )}
    </ListPage>
  );
}

function LabelDialog({ of, onDone, onClose }: { of: Label; onDone(): Promise<void>; onClose(): void }) {
  const t = useText(benchTexts);
  const act = useAct();
  const [said, say] = useState(of.intention ?? '');
  const box = useRef<HTMLDivElement>(null);
  const { data } = useAsk(labelEndpoints.intentions, { query: { robotId: of.robotId } });
  const intentions = data?.list ?? [];
  const fitting = intentions.filter((name) => name.toLowerCase().includes(said.trim().toLowerCase()));
  const isOpen = of.state !== 'submitted';
  const meaning = of.intention || t('none');
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const answer = (intention: string | null) =>
    act(labelEndpoints.answer, { body: { labelId: of.labelId, intention } }, {
      say: intention ? t('labelled') : undefined,
      then: onDone,
    } as never);
  if (of.text === null)
    return (
      <AppModal title={t('isGone')} onCancel={onClose} footer={null} width={560}>
        <p className="label-part">{t('goneText')}</p>
        {of.state === 'waiting' ? (
          <Button onClick={() => void answer(null)}>{t('leaveOut')}</Button>
        ) : (
          <p className="cw-text2">{of.state === 'dropped' ? t('leftOut') : meaning}</p>
        )}
      </AppModal>
    );
  return (
    <AppModal title={t(isOpen ? 'labelTitle' : 'means')} onCancel={onClose} footer={null} width={560}>
      <div ref={box}>
        {of.asked && <p className="cw-text3">{of.asked}</p>}
        <blockquote className="label-said">{of.text}</blockquote>
        <p className="label-part">
          <Link className="label-call" to={`/outbounds/call/${of.callId}?at=${Math.round(of.at)}`}>
            <PhoneOutgoing size={13} /> {t('listen')}
          </Link>
        </p>
        {isOpen ? (
          <>
            <AutoComplete
              style={{ width: '100%' }}
              value={said}
              options={fitting.map((value) => ({ value }))}
              onChange={say}
              onSelect={(name: string) => void answer(name)}
              defaultActiveFirstOption
            >
              <Input aria-label={t('intention')} placeholder={t('labelKeys')} />
            </AutoComplete>
            <p className="label-answers">
              <Button onClick={() => void answer('')}>{t('none')}</Button>
              <Button onClick={() => void answer(null)}>{t('unclear')}</Button>
            </p>
          </>
        ) : (
          <p>{meaning}</p>
        )}
      </div>
    </AppModal>
  );
}

interface CollectProps {
  robots: { value: string; label: string }[];
  robotId: string | undefined;
  onDone(): Promise<void>;
  onClose(): void;
}

function CollectDialog({ robots, robotId, onDone, onClose }: CollectProps) {
  const t = useText(benchTexts);
  const act = useAct();
  const [robot, setRobot] = useState(robotId ?? robots[0]?.value);
  const [days, setDays] = useState(30);
  const [most, setMost] = useState(100);
  const collect = () =>
    robot &&
    act(
      labelEndpoints.collect,
      { body: { robotId: robot, from: Date.now() - days * day, to: Date.now(), most } },
      { say: null, then: async () => (onClose(), await onDone()) },
    );
  return (
    <AppModal
      title={t('collectTitle')}
      okText={t('collectNow')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !robot }}
      onOk={() => void collect()}
      onCancel={onClose}
    >
      <Labelled text={t('robot')}>
        <ChoiceFilter
          label={t('robot')}
          value={robot}
          of={robots}
          searched
          width={300}
          onChoose={(value: string | undefined) => setRobot(value)}
        />
      </Labelled>
      <Labelled text={t('collectDays')}>
        <InputNumber
          aria-label={t('collectDays')}
          min={1}
          max={365}
          precision={0}
          value={days}
          onChange={(value) => setDays(value ?? 30)}
        />
      </Labelled>
      <Labelled text={t('collectMost')}>
        <InputNumber
          aria-label={t('collectMost')}
          min={1}
          max={1_000}
          precision={0}
          value={most}
          onChange={(value) => setMost(value ?? 100)}
        />
      </Labelled>
    </AppModal>
  );
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <p className="label-field">
    <span>{text}</span>
    {children}
  </p>
);
