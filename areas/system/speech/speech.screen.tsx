import { Button } from 'antd';
import { ArrowDown, ArrowUp, Ear, Plus, Volume2 } from 'lucide-react';
import { useState } from 'react';
import '#kit/console/list/list.css';
import type { VendorDuty } from '#core/speech/vendor.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { OnOff } from '#kit/console/show/OnOff.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { speechEndpoints, type Ability, type BuiltIn, type Overview, type Vendor } from './speech.contract.ts';
import './speech.css';
import { speechTexts } from './speech.texts.ts';
import type { Tried } from './TryDrawer.tsx';
import { bodyOfFields, fieldsOf } from './vendorForm.ts';

const VendorDrawer = lazy(() => import('./VendorDrawer.tsx'));
const TryDrawer = lazy(() => import('./TryDrawer.tsx'));

const shownDuties: VendorDuty[] = ['speaks', 'hears'];

/** What speaks and recognises for the tenant, in the order it is asked. */
export function SpeechScreen() {
  const t = useText(speechTexts);
  const can = useMay();
  const act = useAct();
  const { data, fault, reload } = useAsk(speechEndpoints.overview, {});
  const [edited, edit] = useState<Vendor | 'new' | null>(null);
  const [gone, remove] = useState<Vendor | null>(null);
  const [tried, tryIt] = useState<Tried | null>(null);
  const mayEdit = can(speechEndpoints.create);
  const mayTry = can(speechEndpoints.trySpeaking);

  const more = (vendor: Vendor, among: Vendor[]) => {
    const move = (to: 'up' | 'down', label: string, icon: React.ReactNode, isEnd: boolean, why: string) => ({
      label,
      icon,
      ...(isEnd && { why }),
      onClick: () =>
        void act(
          speechEndpoints.move,
          { params: { vendorId: vendor.vendorId }, body: { to } },
          { say: null, then: reload },
        ),
    });
    return [
      move('up', t('up'), <ArrowUp size={14} />, among[0] === vendor, t('isFirst')),
      move('down', t('down'), <ArrowDown size={14} />, among.at(-1) === vendor, t('isLast')),
      {
        label: t(vendor.enabled ? 'switchOff' : 'switchOn'),
        onClick: () =>
          void act(
            speechEndpoints.change,
            {
              params: { vendorId: vendor.vendorId },
              body: { ...bodyOfFields(fieldsOf(vendor, 'en')), enabled: !vendor.enabled },
            },
            { then: reload },
          ),
      },
      { label: t('remove'), danger: true, onClick: () => remove(vendor) },
    ];
  };

  return (
    <div className="cw-list speech-page">
      <PageHead
        title={t('title')}
        facts={data?.abilities.map((one) => <AbilityWords key={one.language} of={one} />) ?? []}
        actions={
          mayEdit && (
            <Button type="primary" icon={<Plus size={15} />} onClick={() => edit('new')}>
              {t('add')}
            </Button>
          )
        }
      />
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {!data && !fault && <SkeletonRows count={8} />}
      {data &&
        shownDuties.map((duty) => {
          const among = data.vendors.filter((vendor) => vendor.duty === duty);
          return (
            <section key={duty}>
              <div className="speech-head">
                <h2>{t(duty)}</h2>
                <p className="cw-meta cw-text3">{t(duty === 'speaks' ? 'speaksText' : 'hearsText')}</p>
                {duty === 'hears' &&
                  data.abilities
                    .filter(({ heard }) => !heard)
                    .map(({ language }) => (
                      <p key={language} role="note" className="speech-lack">
                        {t('noneHears', { language: t(language) })}
                      </p>
                    ))}
              </div>
              <div className="cw-table">
                <table aria-label={t(duty)}>
                  <thead>
                    <tr>
                      <th style={{ width: 240 }}>{t('name')}</th>
                      <th style={{ width: 150 }}>{t('languages')}</th>
                      <th>{t('askedBy')}</th>
                      <th style={{ width: 220 }}>{t(duty === 'speaks' ? 'voices' : 'model')}</th>
                      <th style={{ width: 130 }}>{t('state')}</th>
                      <th style={{ width: 84 }}>
                        <span className="cw-unseen">{t('kit.actions')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {among.map((vendor) => (
                      <VendorRow
                        key={vendor.vendorId}
                        vendor={vendor}
                        onOpen={mayEdit ? () => edit(vendor) : undefined}
                        actions={
                          <RowActions
                            of={vendor.name}
                            likely={mayTry && tryAction(t('try'), duty, () => tryIt(triedVendor(vendor)))}
                            more={mayEdit ? more(vendor, among) : []}
                          />
                        }
                      />
                    ))}
                    {duty === 'speaks'
                      ? data.voices.map((voice) => (
                          <VoiceRow
                            key={voice.code}
                            voice={voice}
                            flite={data.parts.some(({ part, there }) => part === 'flite' && there)}
                            actions={
                              <RowActions
                                of={voice.code}
                                likely={
                                  mayTry &&
                                  voice.there &&
                                  tryAction(t('try'), duty, () => tryIt({ duty: 'speaks', vendor: null, voice }))
                                }
                                more={[]}
                              />
                            }
                          />
                        ))
                      : (data.parts.some(({ part }) => part === 'pocketsphinx') || data.builtInHears.length > 0) && (
                          <RecogniserRow
                            overview={data}
                            actions={
                              <RowActions
                                of={t('builtInRecogniser')}
                                likely={
                                  mayTry &&
                                  data.builtInHears.length > 0 &&
                                  tryAction(t('try'), duty, () =>
                                    tryIt({
                                      duty: 'hears',
                                      vendor: null,
                                      name: t('builtInRecogniser'),
                                      languages: data.builtInHears,
                                    }),
                                  )
                                }
                                more={[]}
                              />
                            }
                          />
                        )}
                  </tbody>
                </table>
              </div>
            </section>
          );
        })}
      {edited && (
        <VendorDrawer vendor={edited === 'new' ? undefined : edited} onDone={reload} onClose={() => edit(null)} />
      )}
      {tried && <TryDrawer tried={tried} onClose={() => tryIt(null)} />}
      {gone && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: gone.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onClose={() => remove(null)}
          onConfirm={() =>
            act(
              speechEndpoints.remove,
              { params: { vendorId: gone.vendorId } },
              { say: t('removed', { name: gone.name }), then: reload },
            )
          }
        />
      )}
    </div>
  );
}

const tryAction = (label: string, duty: VendorDuty, onClick: () => void) => ({
  label,
  icon: duty === 'speaks' ? <Volume2 size={14} /> : <Ear size={14} />,
  onClick,
});

const triedVendor = (vendor: Vendor): Tried =>
  vendor.duty === 'speaks'
    ? { duty: 'speaks', vendor }
    : { duty: 'hears', vendor, name: vendor.name, languages: vendor.languages };

function AbilityWords({ of: { language, spoken, heard } }: { of: Ability }) {
  const t = useText(speechTexts);
  const word = spoken ? (heard ? 'both' : 'spokenOnly') : heard ? 'heardOnly' : 'neither';
  return t(word, { language: t(language) });
}

function Languages({ of }: { of: readonly ('en' | 'zh')[] }) {
  const t = useText(speechTexts);
  return of.map((language) => t(language)).join(t('and'));
}

function VendorRow({
  vendor: { name, languages, kind, url, voices, model, duty, enabled },
  onOpen,
  actions,
}: {
  vendor: Vendor;
  onOpen: (() => void) | undefined;
  actions: React.ReactNode;
}) {
  const t = useText(speechTexts);
  const host = URL.parse(url)?.host ?? url;
  const last = duty === 'speaks' ? voices.map((voice) => voice.name || voice.code).join(t('and')) : model;
  return (
    <tr>
      <td>
        {onOpen ? (
          <button type="button" className="cw-opens cw-name cw-cut" title={name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className="cw-name">{name}</span>
        )}
      </td>
      <td>
        <Languages of={languages} />
      </td>
      <td title={`${t(kind)} · ${host}`}>
        {t(kind)} <span className="cw-text3">{host}</span>
      </td>
      <td className="cw-text2" title={last}>
        {last || <span className="cw-text3">–</span>}
      </td>
      <td>
        <OnOff on={enabled} words={{ on: t('on'), off: t('off') }} />
      </td>
      <td className="right">{actions}</td>
    </tr>
  );
}

function Installed({ there, program }: { there: boolean; program: string | null }) {
  const t = useText(speechTexts);
  if (program === null) return <State kind="running" word={t('ready')} />;
  return <State kind={there ? 'running' : 'cancelled'} word={t(there ? 'there' : 'notThere')} />;
}

function VoiceRow({ voice, flite, actions }: { voice: BuiltIn; flite: boolean; actions: React.ReactNode }) {
  const t = useText(speechTexts);
  const { code, language, program, there } = voice;
  const by =
    program !== null
      ? t(there ? 'byProgram' : 'installHow', { program })
      : language === 'en' && flite
        ? t('faster', { program: 'flite' })
        : t('comesWithIt');
  return (
    <tr>
      <td className="cw-text2">{t('builtInVoice', { code })}</td>
      <td>{t(language)}</td>
      <td>
        {t('builtIn')} <span className="cw-text3">{by}</span>
      </td>
      <td className="cw-text2">{code}</td>
      <td>
        <Installed there={there} program={program} />
      </td>
      <td className="right">{actions}</td>
    </tr>
  );
}

function RecogniserRow({
  overview: { builtInHears, parts },
  actions,
}: {
  overview: Overview;
  actions: React.ReactNode;
}) {
  const t = useText(speechTexts);
  const program = 'pocketsphinx';
  const there = builtInHears.length > 0;
  const missing = parts.filter((one) => !one.there && one.part.startsWith(program)).map(({ part }) => part);
  return (
    <tr>
      <td className="cw-text2">{t('builtInRecogniser')}</td>
      <td>
        <Languages of={there ? builtInHears : ['en']} />
      </td>
      <td>
        {t('builtIn')}{' '}
        <span className="cw-text3">
          {there
            ? t('byProgram', { program })
            : t('installHow', { program: missing.length > 0 ? missing.join(' ') : program })}
        </span>
      </td>
      <td className="cw-text3">–</td>
      <td>
        <Installed there={there} program={program} />
      </td>
      <td className="right">{actions}</td>
    </tr>
  );
}
