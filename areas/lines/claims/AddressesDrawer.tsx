import { Button } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import './claims.css';
import { claimEndpoints, type SharedAddress } from './claims.contract.ts';
import { claimTexts } from './claims.texts.ts';

const looks: Record<SharedAddress['word'], { kind: StateKind; word: keyof typeof claimTexts.en }> = {
  first: { kind: 'done', word: 'first' },
  signsIn: { kind: 'done', word: 'signsIn' },
  asked: { kind: 'paused', word: 'askedWord' },
  allowed: { kind: 'done', word: 'allowed' },
  refused: { kind: 'cancelled', word: 'refused' },
};

/** Tenants at addresses where others are, too: who may be there. */
export function AddressesDrawer({
  addresses,
  onDone,
  onClose,
}: {
  addresses: SharedAddress[];
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(claimTexts);
  const times = useTimes();
  const act = useAct();
  const mayDecide = useMay()(claimEndpoints.decideAddress);
  const [asked, ask] = useState<{ word: 'allowed' | 'refused'; of: SharedAddress } | null>(null);
  return (
    <AppDrawer title={t('addresses')} size={640} onClose={onClose}>
      <p className="cw-text2">{addresses.length > 0 ? t('addressesAbout') : t('noAddresses')}</p>
      <ul className="claims-addresses">
        {addresses.map((one) => {
          const { ofTenant, tenant, host, address, word, gateways, others, askedAt, askedBy } = one;
          return (
            <li key={`${ofTenant} ${address}`}>
              <div>
                <b className="cw-num">{address}</b>
                {host !== address && <span className="cw-text3"> {host}</span>}
                <p>
                  {tenant}
                  <span className="cw-text2"> · {gateways.join(', ') || t('unused')}</span>
                </p>
                <State kind={looks[word].kind} word={t(looks[word].word)} />
                <p className="cw-meta cw-text3">
                  {[
                    others.length > 0 && t('beside', { names: others.join(', ') }),
                    askedAt !== null && times.short(askedAt),
                    askedBy,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {mayDecide && (
                <span className="claims-acts">
                  {word !== 'allowed' && word !== 'first' && (
                    <Button
                      size="small"
                      aria-label={t('allowOf', { tenant, address })}
                      onClick={() => ask({ word: 'allowed', of: one })}
                    >
                      {t('allow')}
                    </Button>
                  )}
                  {word !== 'refused' && (
                    <Button
                      size="small"
                      aria-label={t('refuseOf', { tenant, address })}
                      onClick={() => ask({ word: 'refused', of: one })}
                    >
                      {t('refuse')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          danger
          title={t(asked.word === 'allowed' ? 'allowTitle' : 'refuseTitle', asked.of)}
          text={
            asked.word === 'refused'
              ? t('refuseText')
              : asked.of.others.length > 0
                ? t('allowText', { others: asked.of.others.join(', ') })
                : t('allowTextAlone')
          }
          confirm={t(asked.word === 'allowed' ? 'allow' : 'refuse')}
          onConfirm={() =>
            act(
              claimEndpoints.decideAddress,
              { body: { ofTenant: asked.of.ofTenant, address: asked.of.address, word: asked.word } },
              { say: t(asked.word === 'allowed' ? 'allowedNow' : 'refusedNow', asked.of), then: onDone },
            )
          }
          onClose={() => ask(null)}
        />
      )}
    </AppDrawer>
  );
}
