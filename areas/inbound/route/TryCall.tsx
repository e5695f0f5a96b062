import { Alert, Button, DatePicker, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { wallClockMoment } from './wallClockMoment.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { routeEndpoints, type Tried } from './route.contract.ts';
import './route.css';
import { TargetText } from './TargetText.tsx';
import { tryTexts } from './try.texts.ts';

/** A call that has not come: which route would take it, and why the others would not. */
export function TryCall({ onClose }: { onClose(): void }) {
  const t = useText(tryTexts);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const numbers = useAsk(routeEndpoints.choices, {}).data?.numbers.filter(({ takesCalls }) => takesCalls);
  const [numberId, chooseNumber] = useState<string>();
  const [caller, setCaller] = useState('');
  const [day, setDay] = useState<Dayjs | null>(null);
  const [asked, ask] = useState<{ numberId: string; caller: string; at?: number }>();
  const chosen = numberId ?? (numbers?.length === 1 ? numbers[0]!.numberId : undefined);
  const { data, fault, fetching, refetch } = useAsk(
    routeEndpoints.try,
    { body: asked ?? { numberId: '' } },
    { enabled: asked !== undefined },
  );
  const tried = fault ? undefined : data;

  function submit() {
    if (!chosen) return;
    const next = { numberId: chosen, caller: caller.trim(), ...(day && { at: wallClockMoment(day, zone) }) };
    const same = asked && next.numberId === asked.numberId && next.caller === asked.caller && next.at === asked.at;
    // Asked once more: routes may have been changed meanwhile.
    if (same) void refetch();
    else ask(next);
  }

  return (
    <AppDrawer title={t('title')} onClose={onClose}>
      <form
        className="try-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label>
          {t('number')}
          <Select
            aria-label={t('number')}
            placeholder={t('chooseNumber')}
            notFoundContent={t('noNumber')}
            showSearch={{ optionFilterProp: 'label' }}
            value={chosen}
            onChange={chooseNumber}
            options={numbers?.map(({ numberId: value, phone }) => ({ value, label: phone })) ?? []}
          />
        </label>
        <label>
          {t('caller')}
          <Input
            aria-label={t('caller')}
            placeholder={t('callerHint')}
            maxLength={40}
            value={caller}
            onChange={({ target }) => setCaller(target.value)}
          />
        </label>
        <label>
          {t('at')}
          <DatePicker
            aria-label={t('at')}
            placeholder={t('now')}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            value={day}
            onChange={setDay}
          />
        </label>
        <Button type="primary" htmlType="submit" disabled={!chosen} loading={fetching}>
          {t('try')}
        </Button>
      </form>
      {fault && <Alert type="error" showIcon role="alert" title={fault.message} style={{ marginTop: 14 }} />}
      {tried && <Answer of={tried} />}
    </AppDrawer>
  );
}

function Answer({ of: { routes } }: { of: Tried }) {
  const t = useText(tryTexts);
  const taking = routes.filter(({ chance }) => chance > 0);
  const words =
    routes.length === 0
      ? t('noRoutes')
      : taking.length === 0
        ? t('nobody')
        : taking.length === 1
          ? t('takenBy', { name: taking[0]!.name })
          : t('shared', { count: taking.length });
  return (
    <>
      <p className="try-answer" role="status">
        {words}
      </p>
      <ol className="try-routes">
        {routes.map((route, at) => (
          <li key={route.routeId} className={route.chance > 0 ? 'takes' : undefined}>
            <span className="cw-num">{at + 1}</span>
            <span className="cw-cut" title={route.name}>
              {route.name}
            </span>
            <span className="try-chance cw-num">
              {route.chance >= 100 ? t('takes') : route.chance > 0 && t('takesOf', { chance: shown(route.chance) })}
            </span>
            <span className="try-why">
              {route.chance > 0 ? (
                <TargetText of={route} />
              ) : (
                t(route.validFlag ? (route.misfit ?? 'takenBefore') : 'isOff')
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shares of shares have many decimals. */
const shown = (chance: number) => String(Math.round(chance * 10) / 10);
