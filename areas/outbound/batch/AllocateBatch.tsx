import { Alert, App, Button, Input, Switch } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { send } from '#kit/console/client.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from './batch.contract.ts';
import { everGiven, shareEvenly } from './batch.rules.ts';
import { batchActionsEndpoints, type Allocation } from './batchActions.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';

interface AllocateBatchProps {
  batch: Batch;
  onDone(): unknown;
  onClose(): void;
}

/** From this many people on one is looked for by name. */
const many = 10;

/** Gives waiting contacts of a batch to people: who is marked gets an even share, which can be changed. */
export default function AllocateBatch({ batch: { batchId, name }, onDone, onClose }: AllocateBatchProps) {
  const t = useText(batchActionsTexts);
  const { message } = App.useApp();
  const { data, fault, refetch, reload } = useAsk(batchActionsEndpoints.allocation, { params: { batchId } });
  const [shares, setShares] = useState<Map<string, number>>(new Map());
  const [anew, setAnew] = useState(false);
  const [sought, seek] = useState('');
  const { busy, refusal, submit } = useSubmit();

  const pool = data ? (anew ? data.waiting : data.free) : 0;
  const wanted = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const getting = [...shares].filter(([, share]) => share > 0);
  const people = data?.people.filter((person) => person.name.toLowerCase().includes(sought.trim().toLowerCase())) ?? [];
  const mark = (personId: string, on: boolean) =>
    setShares(
      shareEvenly(on ? [...shares.keys(), personId] : [...shares.keys()].filter((one) => one !== personId), pool),
    );

  async function give(to: { personId: string; count: number }[], again: boolean) {
    if (busy || !data) return;
    const done = await submit(async () => {
      const after = await send(batchActionsEndpoints.allocate, { body: { batchId, to, again, seen: everGiven(data) } });
      message.success(
        to.length > 0
          ? t('givenSaid', { count: count(wanted) })
          : t('takenSaid', { count: count(data.given - after.given) }),
      );
      await onDone();
      onClose();
    });
    if (!done) await refetch();
    void reload();
  }

  const tooMany = wanted > pool;
  const action =
    getting.length > 1
      ? t('giveNow', { count: count(wanted), people: getting.length })
      : t(wanted === 1 ? 'giveOneNow' : 'giveNowOne', { count: count(wanted) });
  const footer = (
    <div className="cw-row">
      {data && data.given > 0 && (
        <Button disabled={busy} onClick={() => void give([], true)}>
          {t(data.given === 1 ? 'takeBackOne' : 'takeBackNow', { count: count(data.given) })}
        </Button>
      )}
      <span className={tooMany ? 'batch-none' : 'cw-text3'} role="status">
        {wanted > 0 && t(tooMany ? 'tooMany' : 'givesOf', { given: count(wanted), free: count(pool) })}
      </span>
      <span className="cw-space" />
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button
        type="primary"
        loading={busy}
        disabled={getting.length === 0 || tooMany}
        onClick={() =>
          void give(
            getting.map(([personId, share]) => ({ personId, count: share })),
            anew,
          )
        }
      >
        {getting.length === 0 ? t('give') : action}
      </Button>
    </div>
  );

  return (
    <AppDrawer title={t('giveTitle', { name })} size={640} onClose={onClose} footer={footer} mask={{ closable: false }}>
      {fault && (
        <Notice
          role="alert"
          title={t('peopleFailed')}
          text={fault.message}
          actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
        />
      )}
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      {data && (
        <div className="batch-give">
          <p className="cw-text2 batch-effect">{t('giveEffect')}</p>
          <Figures>
            <Figure label={t('waiting')} value={<Num value={data.waiting} />} />
            <Figure label={t('given')} value={<Num value={data.given} />} />
            <Figure label={t('free')} value={<Num value={data.free} />} />
          </Figures>
          {data.waiting === 0 ? (
            <p className="cw-text3">{t('nobodyWaits')}</p>
          ) : (
            <>
              <div className="cw-row batch-give-tools">
                {data.people.length >= many && (
                  <Input
                    allowClear
                    style={{ width: 200 }}
                    aria-label={t('findPerson')}
                    placeholder={t('findPerson')}
                    prefix={<Search size={14} className="cw-text3" />}
                    value={sought}
                    onChange={({ target }) => seek(target.value)}
                  />
                )}
                {data.given > 0 && (
                  <label className="cw-row">
                    <Switch
                      size="small"
                      checked={anew}
                      onChange={(on) => {
                        setAnew(on);
                        setShares(shareEvenly([...shares.keys()], on ? data.waiting : data.free));
                      }}
                    />
                    {t('shareAnew')}
                  </label>
                )}
                <span className="cw-space" />
                <Button
                  size="small"
                  disabled={shares.size === 0}
                  onClick={() => setShares(shareEvenly([...shares.keys()], pool))}
                >
                  {t('shareEvenly')}
                </Button>
              </div>
              <People
                people={people}
                shares={shares}
                pool={pool}
                onMark={mark}
                onShare={(personId, share) => setShares(new Map(shares).set(personId, share))}
              />
            </>
          )}
        </div>
      )}
    </AppDrawer>
  );
}

interface PeopleProps {
  people: Allocation['people'];
  shares: Map<string, number>;
  pool: number;
  onMark(personId: string, on: boolean): void;
  onShare(personId: string, share: number): void;
}

function People({ people, shares, pool, onMark, onShare }: PeopleProps) {
  const t = useText(batchActionsTexts);
  return (
    <table className="batch-people">
      <thead>
        <tr>
          <th>{t('person')}</th>
          <th className="right">{t('hasNow')}</th>
          <th className="right">{t('done')}</th>
          <th className="right">{t('gets')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ personId, name, waiting, done }) => (
          <tr key={personId} className={shares.has(personId) ? 'chosen' : undefined}>
            <td>
              <label>
                <CheckBox
                  label={t('choosePerson', { name })}
                  checked={shares.has(personId)}
                  onChange={(on) => onMark(personId, on)}
                />
                <span className="cw-cut" title={name}>
                  {name}
                </span>
              </label>
            </td>
            <td className="right">
              <Num value={waiting} />
            </td>
            <td className="right">
              <Num value={done} />
            </td>
            <td className="right">
              {shares.has(personId) ? (
                <NumberInput
                  size="small"
                  min={0}
                  max={pool}
                  precision={0}
                  aria-label={t('countOf', { name })}
                  value={shares.get(personId) ?? 0}
                  onChange={(share) => onShare(personId, share ?? 0)}
                />
              ) : (
                <span className="cw-text3">–</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
