import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useBrandWords } from '../brand.ts';
import { useLive, useLiveState } from '../live.ts';
import { Logo } from '../look/Logo.tsx';
import { usePerson } from '../person.ts';
import { Dot } from '../show/Dot.tsx';
import { count } from '../show/Num.tsx';
import { useTimes } from '../show/TimeText.tsx';
import { useText } from '../useText.ts';
import { urlError } from '../urlError.ts';
import { PersonMenu } from './PersonMenu.tsx';

/** Logo, tenant, what is live, and the person. */
export function Header({
  folded,
  find,
  tools,
  onSignOut,
}: {
  folded: boolean;
  find: ReactNode;
  tools: ReactNode;
  onSignOut(): void;
}) {
  const who = usePerson();
  const brand = useBrandWords();
  return (
    <header className="cw-top">
      <span className="cw-brand">
        <Logo />
        {!folded && brand.name}
      </span>
      <span className="cw-tenant cw-cut">{who?.tenantName}</span>
      <span className="cw-space" />
      {find}
      <FailedRequest />
      <Connection />
      <Channels />
      {tools}
      <PersonMenu onSignOut={onSignOut} />
    </header>
  );
}

/** One press says that it was read. */
function FailedRequest() {
  const t = useText();
  const failed = urlError.use();
  if (!failed) return null;
  const said = t(failed.status === 0 ? 'kit.urlUnreachable' : 'kit.urlFailed', { ...failed });
  return (
    <button
      type="button"
      className="cw-icon-button cw-url-error"
      title={said}
      aria-label={said}
      onClick={urlError.read}
    >
      <TriangleAlert size={15} />
    </button>
  );
}

function Connection() {
  const t = useText();
  const times = useTimes();
  const state = useLiveState();
  const dot = {
    starting: <Dot shape="dash" color="var(--cw-text3)" />,
    live: <Dot shape="live" color="var(--cw-state-running)" />,
    lost: <Dot shape="half" color="var(--cw-warn)" />,
  }[state.is];
  return (
    <span className="cw-live" role="status">
      {dot}
      <span>
        {state.is === 'lost'
          ? t('kit.liveLost', { time: times.short(state.since) })
          : t(state.is === 'live' ? 'kit.live' : 'kit.liveStarting')}
      </span>
    </span>
  );
}

interface ChannelsInUse {
  used: number;
  all: number;
}

/** The live channel tells it on joining and whenever it changes; until then there is nothing to show. */
function Channels() {
  const t = useText();
  const [channels, setChannels] = useState<ChannelsInUse>();
  const grey = useLiveState().is !== 'live';
  useLive<ChannelsInUse>('channels', setChannels);
  return (
    channels && (
      <span className={grey ? 'cw-live cw-channels grey' : 'cw-live cw-channels'}>
        {t('kit.channels')}{' '}
        <span className="cw-num">
          <b>{count(channels.used)}</b> / {count(channels.all)}
        </span>
      </span>
    )
  );
}
