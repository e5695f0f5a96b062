import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { outgoingEndpoints } from './outgoing.contract.ts';
import { OutgoingFields } from './OutgoingFields.tsx';
import { outgoingTexts } from './outgoing.texts.ts';
import { useCountryNames } from './useCountryNames.ts';

interface Child {
  tenantId: string;
  name: string;
}

/** Tenants below, each of which may be bounded; nothing where there is none. */
export function Below() {
  const t = useText(outgoingTexts);
  const { data, reload } = useAsk(outgoingEndpoints.children, {});
  const [edited, setEdited] = useState<Child | null>(null);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="outgoing-now">
      <h2>{t('below')}</h2>
      <p className="cw-text2">{t('belowText')}</p>
      <ul className="outgoing-below">
        {data.list.map(({ tenantId, name, bounded }) => (
          <li key={tenantId}>
            <span className="cw-cut">{name}</span>
            <span className="cw-text3">{t(bounded ? 'bounded' : 'unbounded')}</span>
            <Button size="small" onClick={() => setEdited({ tenantId, name })}>
              {t('bound')}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <EditBound of={edited} onDone={reload} onClose={() => setEdited(null)} />}
    </section>
  );
}

function EditBound({
  of: { tenantId: childId, name },
  onDone,
  onClose,
}: {
  of: Child;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(outgoingTexts);
  const act = useAct();
  const named = useCountryNames();
  const sent = { params: { childId } };
  const { data, reload } = useAsk(outgoingEndpoints.readBound, sent);
  const done = () => Promise.all([reload(), onDone()]);
  if (!data) return null;
  const { own, bound } = data;
  const remove = async () => {
    if (await act(outgoingEndpoints.removeBound, sent, { say: t('unbound'), then: done })) onClose();
  };
  return (
    <FormDrawer
      title={t('boundTitle', { name })}
      width={560}
      endpoint={outgoingEndpoints.saveBound}
      sent={sent}
      values={bound ?? { ...own, countries: null }}
      toBody={({ countries, phoneMinutes = null, ...values }) => ({
        ...values,
        phoneMinutes,
        countries: Array.isArray(countries) && countries.length > 0 ? (countries as string[]) : null,
      })}
      onDone={done}
      onClose={onClose}
    >
      <OutgoingFields countriesHint={t('boundCountriesHint', { own: named(own.countries) })} />
      {bound && (
        <Button danger onClick={() => void remove()}>
          {t('unbind')}
        </Button>
      )}
    </FormDrawer>
  );
}
