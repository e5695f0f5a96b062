import { Button, Form, Input } from 'antd';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { HoursEditor } from '#kit/console/hours/HoursEditor.tsx';
import { languageNames, useLanguage } from '#kit/console/language.ts';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { brandName } from './brandName.ts';
import { RegionFields } from './RegionFields.tsx';
import './tenant.css';
import { ourTenantEndpoints, type OurTenant } from './ourTenant.contract.ts';
import { ourTenantTexts } from './ourTenant.texts.ts';

const width = 560;

/** Settings of one's own tenant, for users who may change them; for others to read. */
export function OurTenantDrawer({ onClose }: { onClose(): void }) {
  const may = useMay()(ourTenantEndpoints.change);
  const { data, reload } = useAsk(ourTenantEndpoints.read, {});
  if (!data) return null;
  return may ? <Edit own={data} onDone={reload} onClose={onClose} /> : <Read own={data} onClose={onClose} />;
}

function Edit({ own, onDone, onClose }: { own: OurTenant; onDone(): unknown; onClose(): void }) {
  const t = useText(ourTenantTexts);
  const { name, timeZone, language, country, brand, allowedHours, keepDays } = own;
  return (
    <FormDrawer
      title={t('title')}
      width={width}
      endpoint={ourTenantEndpoints.change}
      values={{ name, timeZone, language, country, brand, allowedHours, keepDays }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input maxLength={60} />
      </Field>
      <RegionFields />
      <h2 className="tenant-part">{t('calling')}</h2>
      <Field name="allowedHours" label={t('allowedHours')} hint={t('allowedHint')}>
        <HoursEditor />
      </Field>
      <h2 className="tenant-part">{t('keeping')}</h2>
      <KeepDays before={keepDays} />
    </FormDrawer>
  );
}

/** Fewer days than before delete what is there: said before it is saved. */
function KeepDays({ before }: { before: number }) {
  const t = useText(ourTenantTexts);
  const days = Form.useWatch<number | null>('keepDays');
  const fewer = typeof days === 'number' && days < before;
  return (
    <Field
      name="keepDays"
      label={t('keepDays')}
      hint={
        fewer ? (
          <span className="tenant-warning" role="status">
            {t('keepLess', { days })}
          </span>
        ) : (
          t('keepHint')
        )
      }
    >
      <NumberInput min={1} max={3650} precision={0} suffix={t('days')} />
    </Field>
  );
}

function Read({ own, onClose }: { own: OurTenant; onClose(): void }) {
  const t = useText(ourTenantTexts);
  const language = useLanguage();
  return (
    <AppDrawer
      title={t('title')}
      onClose={onClose}
      footer={
        <div className="cw-row">
          <span className="cw-space" />
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      }
    >
      <p className="cw-text2">{t('only')}</p>
      <Facts
        of={[
          [t('name'), own.name],
          [t('zone'), own.timeZone],
          [t('language'), languageNames[own.language]],
          [t('country'), own.country],
          [t('brand'), brandName(own.brand, language)],
          [t('allowedHours'), own.allowedHours.map(({ from, to }) => `${from}–${to}`).join(', ')],
          [t('keepDays'), own.keepDays],
        ]}
      />
    </AppDrawer>
  );
}
