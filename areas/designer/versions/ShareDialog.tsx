import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Version } from '../draft/draft.contract.ts';
import { shareEndpoints, type Share } from '../share/share.contract.ts';
import './dialog.css';
import { versionTexts } from './versions.texts.ts';

interface ShareDialogProps {
  flowId: string;
  name: string;
  versions: Version[];
  current: number;
  onClose(): void;
}

/** Links with which somebody without an account looks at one version. */
export function ShareDialog({ flowId, name, versions, current, onClose }: ShareDialogProps) {
  const t = useText(versionTexts);
  const times = useTimes();
  const act = useAct();
  const list = useAsk(shareEndpoints.list, { params: { flowId } });
  const [version, choose] = useState(current || versions[0]!.version);
  const [days, last] = useState(14);
  const [address, show] = useState('');
  const [copied, tell] = useState(false);
  const [busy, work] = useState(false);

  async function make() {
    work(true);
    tell(false);
    await act(
      shareEndpoints.make,
      { params: { flowId }, body: { version, days } },
      { say: null, then: ({ token }) => (show(`${location.origin}/activiti-explorer#${token}`), list.reload()) },
    );
    work(false);
  }
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    tell(true);
  };
  const until = ({ state, endsAt }: Share) =>
    state === 'withdrawn' ? t('withdrawn') : t(state, { time: times.short(endsAt) });
  return (
    <AppModal
      title={t('shareTitle', { name })}
      width={560}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      <div className="ver-dialog">
        <p className="cw-text2">{t('shareText')}</p>
        <div className="ver-make">
          <label className="ver-field">
            <span>{t('shareVersion')}</span>
            <Select
              aria-label={t('shareVersion')}
              value={version}
              onChange={choose}
              style={{ width: 180 }}
              options={versions.map((one) => ({ value: one.version, label: `v${one.version} · ${t(one.status)}` }))}
            />
          </label>
          <label className="ver-field">
            <span>{t('shareDays')}</span>
            <Select
              aria-label={t('shareDays')}
              value={days}
              onChange={last}
              style={{ width: 120 }}
              options={[1, 7, 14, 30, 90].map((count) => ({ value: count, label: t('days', { count }) }))}
            />
          </label>
          <Button type="primary" loading={busy} onClick={() => void make()}>
            {t('shareMake')}
          </Button>
        </div>
        {address && (
          <Alert
            type="success"
            title={t('shareNew')}
            description={
              <div className="ver-make">
                <Input
                  readOnly
                  value={address}
                  aria-label={t('shareCopyHint')}
                  onFocus={({ target }) => target.select()}
                />
                <Button onClick={() => void copy()}>{copied ? t('copied') : t('copy')}</Button>
              </div>
            }
          />
        )}
        {list.data?.length === 0 && <p className="cw-text3">{t('shareNone')}</p>}
        <ul className="ver-shares">
          {list.data?.map((share) => (
            <li key={share.shareId}>
              <b className="cw-num">v{share.version}</b>
              <span className={share.state === 'open' ? 'cw-cut' : 'cw-cut cw-text3'}>{until(share)}</span>
              <span className="cw-space" />
              <span className="cw-meta cw-text3 cw-cut">{share.madeBy}</span>
              {share.state === 'open' && (
                <Button
                  size="small"
                  aria-label={`${t('withdraw')}: v${share.version}, ${until(share)}`}
                  onClick={() =>
                    void act(
                      shareEndpoints.withdraw,
                      { params: { shareId: share.shareId } },
                      { say: t('withdrawDone'), then: list.reload },
                    )
                  }
                >
                  {t('withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </AppModal>
  );
}
