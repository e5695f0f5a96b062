import { Button, Checkbox, Input } from 'antd';
import { Download, Search, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useDownload } from '#kit/console/useDownload.ts';
import { useText } from '#kit/console/useText.ts';
import { heldKinds, privacyEndpoints, type Held, type Whom } from './privacy.contract.ts';
import './privacy.css';
import { privacyTexts } from './privacy.texts.ts';

interface PersonDrawerProps {
  contactId: string | undefined;
  onChanged(): unknown;
  onClose(): void;
}

/** Looks one person up, by number or as a contact, and gives out or erases what is held of them. */
export function PersonDrawer({ contactId, onChanged, onClose }: PersonDrawerProps) {
  const t = useText(privacyTexts);
  const act = useAct();
  const [phone, setPhone] = useState('');
  const [asked, ask] = useState<{ whom: Whom; held: Held } | null>(null);
  const look = (whom: Whom) =>
    act(privacyEndpoints.held, { body: whom }, { say: null, then: (held) => ask({ whom, held }) });
  const lookAtOnce = useEffectEvent(() => contactId !== undefined && void look({ contactId }));
  useEffect(() => void lookAtOnce(), [contactId]);
  return (
    <AppDrawer title={t('lookTitle')} size={560} onClose={onClose}>
      <form
        className="privacy-look"
        onSubmit={(event) => {
          event.preventDefault();
          if (phone.trim()) void look({ phone: phone.trim() });
        }}
      >
        <Input
          autoFocus={contactId === undefined}
          aria-label={t('number')}
          placeholder={t('number')}
          value={phone}
          maxLength={40}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button htmlType="submit" icon={<Search size={14} />} disabled={!phone.trim()}>
          {t('find')}
        </Button>
      </form>
      <p className="cw-text3 cw-meta">{t('lookedUp')}</p>
      {asked && (
        <Found
          key={asked.held.mark}
          of={asked.held}
          whom={asked.whom}
          onChanged={() => {
            void onChanged();
            void look(asked.whom);
          }}
        />
      )}
    </AppDrawer>
  );
}

function Found({ of, whom, onChanged }: { of: Held; whom: Whom; onChanged(): void }) {
  const t = useText(privacyTexts);
  const can = useMay();
  const download = useDownload();
  const [memo, setMemo] = useState('');
  const [erasing, erase] = useState(false);
  const kinds = heldKinds.filter((kind) => of.found[kind]);
  return (
    <section aria-label={of.phone}>
      <Facts
        align="left"
        of={[
          [
            t('phone'),
            <b key="phone" className="cw-num">
              {of.phone}
            </b>,
          ],
          [
            t('mark'),
            <span key="mark" className="cw-num">
              {of.mark}
            </span>,
            t('markHint'),
          ],
          [t('names'), of.names.length > 0 && of.names.join(', ')],
          ...kinds.map((kind): [string, string] => [t(kind), count(of.found[kind]!)]),
        ]}
      />
      {kinds.length === 0 && <p className="cw-text2">{t('nothing')}</p>}
      {of.inCall > 0 && <p role="status">{t('inCall')}</p>}
      {of.waiting > 0 && (
        <p className="cw-text2">{t(of.waiting === 1 ? 'waitingOne' : 'waiting', { count: count(of.waiting) })}</p>
      )}
      {of.underWay && <p role="status">{t('underWay')}</p>}
      {kinds.length > 0 && (can(privacyEndpoints.export) || can(privacyEndpoints.erase)) && (
        <>
          <label className="privacy-memo">
            <span>{t('memo')}</span>
            <Input value={memo} maxLength={200} onChange={({ target }) => setMemo(target.value)} />
            <small className="cw-text3">{t('memoHint')}</small>
          </label>
          <div className="privacy-acts">
            {can(privacyEndpoints.export) && (
              <Button
                icon={<Download size={14} />}
                title={t('exportHint')}
                onClick={() =>
                  void download(privacyEndpoints.export, { body: { ...whom, memo: memo.trim() } }).then(onChanged)
                }
              >
                {t('export')}
              </Button>
            )}
            {can(privacyEndpoints.erase) && (
              <Button danger icon={<Trash2 size={14} />} disabled={of.inCall > 0} onClick={() => erase(true)}>
                {t('erase')}
              </Button>
            )}
          </div>
        </>
      )}
      {erasing && (
        <EraseDialog of={of} body={{ ...whom, memo: memo.trim() }} onDone={onChanged} onClose={() => erase(false)} />
      )}
    </section>
  );
}

interface EraseDialogProps {
  of: Held;
  body: Whom & { memo: string };
  onDone(): void;
  onClose(): void;
}

function EraseDialog({ of, body, onDone, onClose }: EraseDialogProps) {
  const t = useText(privacyTexts);
  const act = useAct();
  const [keepBlacklisted, keep] = useState((of.found.blacklist ?? 0) > 0);
  const [files, alsoFiles] = useState(true);
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    const done = await act(
      privacyEndpoints.erase,
      { body: { ...body, keepBlacklisted, files } },
      { say: t('ordered'), then: onDone },
    );
    setBusy(false);
    if (done) onClose();
  }
  return (
    <AppModal
      title={t('eraseTitle', { phone: of.phone })}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" danger loading={busy} onClick={() => void go()}>
            {t('eraseNow')}
          </Button>
        </>
      }
    >
      <p className="cw-text2">{t('eraseText', { mark: of.mark })}</p>
      <div className="privacy-choices">
        <Checkbox checked={keepBlacklisted} onChange={({ target }) => keep(target.checked)}>
          {t('keepBlacklisted')}
          <small className="cw-text3">{t('keepBlacklistedHint')}</small>
        </Checkbox>
        <Checkbox checked={files} onChange={({ target }) => alsoFiles(target.checked)}>
          {t('filesToo')}
          <small className="cw-text3">{t('filesTooHint')}</small>
        </Checkbox>
      </div>
    </AppModal>
  );
}
