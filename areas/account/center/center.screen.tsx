import { App, Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { languageChoice, languageNames } from '#kit/console/language.ts';
import { densityChoice, modeChoice } from '#kit/console/look/mode.ts';
import { ErrorPage } from '#kit/console/pages/NoticePages.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { Choice } from '#kit/console/shell/Choice.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { centerEndpoints, type Address } from './center.contract.ts';
import './center.css';
import { centerTexts } from './center.texts.ts';
import { CenterDialog, type Dialog } from './CenterDialog.tsx';
import { RulesSection } from './RulesSection.tsx';
import { Line, Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** What a person is here, and how that person gets in. */
export function CenterScreen() {
  const t = useText(centerTexts);
  const may = useMay();
  const cache = useQueryClient();
  const { message } = App.useApp();
  const account = useAsk(centerEndpoints.read, {});
  const [dialog, open] = useState<Dialog | 'name' | null>(null);
  if (account.fault && !account.data) return <ErrorPage error={account.fault} again={() => void account.refetch()} />;
  if (!account.data) return <PageSkeleton />;
  const { name, loginName, tenantName, department, roles, email, phone, password, twoFactor } = account.data;

  async function renamed() {
    message.success(t('saved'));
    await Promise.all([account.reload(), cache.invalidateQueries({ queryKey: ['me'] })]);
  }

  return (
    <div className="center-page">
      <PageHead title={t('title')} facts={[name, tenantName]} />
      <Section title={t('you')} about={loginName}>
        <Line
          label={t('name')}
          actions={
            <Button size="small" onClick={() => open('name')}>
              {t('rename')}
            </Button>
          }
        >
          {name}
        </Line>
        <Line label={t('tenant')}>{tenantName}</Line>
        <Line label={t('department')}>{department}</Line>
        <Line label={t('roles')}>{roles.join(', ') || <span className="cw-text3">{t('noRoles')}</span>}</Line>
      </Section>
      <Section part="password" title={t('password')} about={t('passwordAbout')}>
        <Line
          label={t('passwordChanged')}
          actions={
            <Button size="small" onClick={() => open('password')}>
              {t('changePassword')}
            </Button>
          }
        >
          <TimeText at={password.changedAt} />
        </Line>
        {password.until !== null && (
          <Line label={t('passwordUntil')}>
            <TimeText at={password.until} />
          </Line>
        )}
      </Section>
      <Section part="addresses" title={t('addresses')} about={t('addressesAbout')}>
        <AddressLine label={t('email')} address={email} onOpen={() => open('email')} />
        <AddressLine label={t('phone')} address={phone} onOpen={() => open('phone')} />
      </Section>
      <TwoFactorSection twoFactor={twoFactor} onOpen={open} />
      <SessionsSection />
      <Section part="look" title={t('look')} about={t('lookAbout')}>
        <div className="center-choices">
          <Choice title={t('language')} of={languageChoice} names={languageNames} />
          <Choice
            title={t('appearance')}
            of={modeChoice}
            names={{ light: t('kit.themeLight'), dark: t('kit.themeDark'), system: t('kit.themeSystem') }}
          />
          <Choice
            title={t('rows')}
            of={densityChoice}
            names={{
              compact: t('kit.densityCompact'),
              standard: t('kit.densityStandard'),
              relaxed: t('kit.densityRelaxed'),
            }}
          />
        </div>
      </Section>
      {may(centerEndpoints.changeRules) && <RulesSection tenantName={tenantName} />}

      {dialog === 'name' && (
        <FormDialog
          title={t('rename')}
          endpoint={centerEndpoints.rename}
          values={{ name }}
          onDone={renamed}
          onClose={() => open(null)}
        >
          <Field name="name" label={t('name')}>
            <Input maxLength={60} autoComplete="name" />
          </Field>
        </FormDialog>
      )}
      {dialog && dialog !== 'name' && (
        <CenterDialog kind={dialog} account={account.data} onDone={account.reload} onClose={() => open(null)} />
      )}
    </div>
  );
}

function AddressLine({
  label,
  address: { value, bound },
  onOpen,
}: {
  label: string;
  address: Address;
  onOpen(): void;
}) {
  const t = useText(centerTexts);
  return (
    <Line
      label={label}
      actions={
        <Button size="small" onClick={onOpen}>
          {t(!value ? 'add' : bound ? 'change' : 'bind')}
        </Button>
      }
    >
      {value ?? <span className="cw-text3">{t('none')}</span>}
      {value && !bound && <span className="center-warning">{t('unbound')}</span>}
    </Line>
  );
}
