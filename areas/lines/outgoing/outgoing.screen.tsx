import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { Below } from './Below.tsx';
import { OutgoingFields } from './OutgoingFields.tsx';
import { useCountryNames } from './useCountryNames.ts';
import { outgoingEndpoints, type Bound, type Outgoing } from './outgoing.contract.ts';
import './outgoing.css';
import { outgoingTexts } from './outgoing.texts.ts';

/** Whom the tenant may call over its trunks, and for how long. */
export function OutgoingScreen() {
  const t = useText(outgoingTexts);
  const can = useMay();
  const may = can(outgoingEndpoints.save);
  const { data, fault, reload } = useAsk(outgoingEndpoints.read, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cw-list outgoing-page">
      <PageHead
        title={t('title')}
        facts={data && data.waitOutside > 0 ? [t('outside', { count: data.waitOutside })] : []}
        actions={
          may && (
            <Button type="primary" disabled={!data} onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          )
        }
      />
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {data && <Now of={data} />}
      {can(outgoingEndpoints.children) && <Below />}
      {!data && !fault && <SkeletonRows count={8} />}
      {isOpen && data && <Edit of={data} onDone={reload} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Now({ of: { rules, bounds, taken, takenAt } }: { of: Outgoing }) {
  const t = useText(outgoingTexts);
  const language = useLanguage();
  const named = useCountryNames();
  return (
    <div className="outgoing-now">
      <p className="cw-text2">{t('about')}</p>
      {takenAt !== null && taken.length > 0 && (
        <p className="outgoing-taken" role="note">
          {t('taken', { date: new Date(takenAt).toLocaleDateString(language), countries: named(taken) })}
        </p>
      )}
      <Rules of={rules} />
      <Facts
        align="left"
        of={[
          [t('refused'), t('refusedText')],
          [t('emergency'), t('emergencyText')],
        ]}
      />
      {bounds && (
        <>
          <h2>{t('bounds')}</h2>
          <p className="cw-text2">{t('boundsText')}</p>
          <Rules of={bounds} />
        </>
      )}
    </div>
  );
}

function Rules({ of: { countries, beginnings, longestMinutes, phoneMinutes } }: { of: Bound }) {
  const t = useText(outgoingTexts);
  const named = useCountryNames();
  return (
    <Facts
      align="left"
      of={[
        [t('countries'), countries === null ? t('anyCountry') : named(countries)],
        [t('beginnings'), beginnings.join(', ') || t('beginningsNone')],
        [t('longestMinutes'), t('minutesOf', { minutes: longestMinutes })],
        [t('phoneMinutes'), phoneMinutes === null ? t('unlimited') : t('minutesOf', { minutes: phoneMinutes })],
      ]}
    />
  );
}

function Edit({ of: { rules }, onDone, onClose }: { of: Outgoing; onDone(): unknown; onClose(): void }) {
  const t = useText(outgoingTexts);
  return (
    <FormDrawer
      title={t('title')}
      width={560}
      endpoint={outgoingEndpoints.save}
      values={rules}
      toBody={(values) => ({ ...values, phoneMinutes: values.phoneMinutes ?? null })}
      onDone={onDone}
      onClose={onClose}
    >
      <OutgoingFields countriesHint={t('countriesHint')} />
    </FormDrawer>
  );
}
