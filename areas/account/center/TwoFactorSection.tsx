import { Button } from 'antd';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Account } from './center.contract.ts';
import { centerTexts } from './center.texts.ts';
import type { Dialog } from './CenterDialog.tsx';
import { Line, Section } from './Section.tsx';

const few = 3;

export function TwoFactorSection({
  twoFactor: { on, since, codesLeft, demanded },
  onOpen,
}: {
  twoFactor: Account['twoFactor'];
  onOpen(dialog: Dialog): void;
}) {
  const t = useText(centerTexts);
  const times = useTimes();
  const button = (dialog: Dialog, label: string) => (
    <Button size="small" onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <Section part="twoFactor" title={t('twoFactor')} about={t('twoFactorAbout')}>
      <Line
        label={t('state')}
        actions={
          on ? (
            <>
              {button('twoFactor', t('setUpAnew'))}
              {!demanded && button('off', t('switchOff'))}
            </>
          ) : (
            button('twoFactor', t('setUp'))
          )
        }
      >
        {on && since ? t('twoFactorOn', { time: times.short(since) }) : t('twoFactorOff')}
        {demanded && <span className="cw-text3 center-second">{t('demanded')}</span>}
      </Line>
      {on && (
        <Line label={t('recoveryCodes')} actions={button('codes', t('newCodes'))}>
          {codesLeft <= few ? (
            <span className="center-warning first">{t('codesFew', { count: codesLeft })}</span>
          ) : (
            t('codesLeft', { count: codesLeft })
          )}
        </Line>
      )}
    </Section>
  );
}
