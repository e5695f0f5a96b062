import { Alert, Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { AppModal } from '../form/AppModal.tsx';
import { useTimes } from '../show/TimeText.tsx';
import { useText } from '../useText.ts';
import './links.css';
import { linksTexts } from './links.texts.ts';

export interface MadeLink {
  linkId: string;
  /** What it opens. */
  what: string;
  state: 'open' | 'ended' | 'withdrawn' | 'used';
  /** What became of it besides. */
  detail?: string;
  endsAt: number;
  madeBy: string;
}

interface LinksDialogProps {
  title: string;
  /** What somebody with such a link sees. */
  text: string;
  /** Those there are; undefined until they have come. */
  links: readonly MadeLink[] | undefined;
  /** Of the days a new link lasts, the choices. */
  days?: readonly number[];
  /** Whether there is anything yet that a new link can open. */
  canMake?: boolean;
  /** Makes a link and answers its address; nothing where it was refused, which was said. */
  onMake(days: number): Promise<string | undefined>;
  onWithdraw(linkId: string, said: string): void;
  onClose(): void;
  /** The field that says what a new link opens. */
  children: ReactNode;
}

/** Links with which somebody without an account looks at one thing: made, copied once, withdrawn. */
export function LinksDialog({
  title,
  text,
  links,
  days = usualDays,
  canMake = true,
  onMake,
  onWithdraw,
  onClose,
  children,
}: LinksDialogProps) {
  const t = useText(linksTexts);
  const times = useTimes();
  const [lasts, last] = useState(14);
  const [address, show] = useState('');
  const [copied, tell] = useState(false);
  const [busy, work] = useState(false);

  async function make() {
    work(true);
    tell(false);
    const made = await onMake(lasts);
    if (made) show(made);
    work(false);
  }
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    tell(true);
  };
  const until = ({ state, endsAt }: MadeLink) =>
    state === 'withdrawn' || state === 'used' ? t(state) : t(state, { time: times.short(endsAt) });
  return (
    <AppModal title={title} width={560} onCancel={onClose} footer={<Button onClick={onClose}>{t('kit.close')}</Button>}>
      <div className="links-dialog">
        <p className="cw-text2">{text}</p>
        <div className="links-make">
          {children}
          <label className="links-field">
            <span>{t('lasts')}</span>
            <Select
              aria-label={t('lasts')}
              value={lasts}
              onChange={last}
              style={{ width: 120 }}
              options={days.map((count) => ({ value: count, label: t('days', { count }) }))}
            />
          </label>
          <Button type="primary" loading={busy} disabled={!canMake} onClick={() => void make()}>
            {t('make')}
          </Button>
        </div>
        {address && (
          <Alert
            type="success"
            title={t('shownOnce')}
            description={
              <div className="links-make">
                <Input readOnly value={address} aria-label={t('link')} onFocus={({ target }) => target.select()} />
                <Button onClick={() => void copy()}>{copied ? t('copied') : t('copy')}</Button>
              </div>
            }
          />
        )}
        {links?.length === 0 && <p className="cw-text3">{t('none')}</p>}
        <ul className="links-made">
          {links?.map((one) => (
            <li key={one.linkId}>
              <b className="cw-num cw-cut">{one.what}</b>
              <span className={one.state === 'open' ? 'cw-cut' : 'cw-cut cw-text3'}>{until(one)}</span>
              {one.detail && <span className="cw-meta cw-text3 cw-cut">{one.detail}</span>}
              <span className="cw-space" />
              <span className="cw-meta cw-text3 cw-cut">{one.madeBy}</span>
              {one.state === 'open' && (
                <Button
                  size="small"
                  aria-label={`${t('withdraw')}: ${one.what}, ${until(one)}`}
                  onClick={() => onWithdraw(one.linkId, t('withdrawDone'))}
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

const usualDays = [1, 7, 14, 30, 90];
