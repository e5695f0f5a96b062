import { Button } from 'antd';
import { Maximize, X } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { Boundary } from '#kit/console/Boundary.tsx';
import { useBrand, useBrandWords } from '#kit/console/brand.ts';
import { useLanguage } from '#kit/console/language.ts';
import { cssVars } from '#kit/console/look/cssVars.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import '../boards/boards.css';
import { useWhereCounted } from '../boards/useWhereCounted.ts';
import { useMoved, useStandsAlone, useUnit } from './useStandsAlone.ts';
import { useWall, type WallShown } from './useWall.ts';
import './wallLists.css';
import './wall.css';
import { WallAlarm } from './WallAlarm.tsx';
import { WallReasons, WallRobots, WallToday } from './WallCalls.tsx';
import { WallLine } from './WallLine.tsx';
import { WallAgents, WallQueues } from './WallPeople.tsx';
import { wallTexts } from './wall.texts.ts';

/** Letters of the chart, in pixels of a screen of 1920 × 1080. */
const chartLetters = 28;

/** Over the whole window until somebody leaves it; the console is behind it then. */
export function WallScreen() {
  const t = useText(wallTexts);
  const [shown, show] = useState(true);
  if (shown) return <OverAll onLeave={() => show(false)} />;
  return (
    <Notice
      page
      title={t('title')}
      text={t('leftText')}
      actions={
        <Button type="primary" onClick={() => show(true)}>
          {t('showAgain')}
        </Button>
      }
    />
  );
}

/** Always dark: for a screen on a wall that nobody touches. */
function OverAll({ onLeave }: { onLeave(): void }) {
  const t = useText(wallTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const wall = useRef<HTMLDivElement>(null);
  const brand = useBrand();
  const language = useLanguage();
  const moved = useMoved();
  useStandsAlone();

  // What lies beneath is out of reach of keys and screen readers.
  useEffect(() => {
    const one = dialog.current;
    one?.showModal();
    // Else the first button has it, and stays in sight.
    wall.current?.focus();
    return () => one?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="wall-dialog"
      aria-label={t('title')}
      style={cssVars('dark', language, brand) as CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <div ref={wall} tabIndex={-1} className={moved ? 'wall' : 'wall untouched'}>
        <h1 className="cw-unseen">{t('title')}</h1>
        <Boundary broken={(_, again) => <BeginsAgain again={again} />}>
          <Shown />
        </Boundary>
        <div className="wall-tools">
          <button
            type="button"
            aria-label={t('fullScreen')}
            title={t('fullScreen')}
            onClick={() => void wall.current?.requestFullscreen().catch(() => {})}
          >
            <Maximize aria-hidden />
          </button>
          <button type="button" aria-label={t('leave')} title={t('leave')} onClick={onLeave}>
            <X aria-hidden />
          </button>
        </div>
      </div>
    </dialog>
  );
}

const beginsAgainAfter = 10_000;

/** Nobody is there to press a button. */
function BeginsAgain({ again }: { again(): void }) {
  const t = useText(wallTexts);
  useEffect(() => {
    const timer = setTimeout(again, beginsAgainAfter);
    return () => clearTimeout(timer);
  }, [again]);
  return <p className="wall-starting">{t('starting')}</p>;
}

function Shown() {
  const t = useText(wallTexts);
  const shown = useWall();
  const where = useWhereCounted();
  const textSize = Math.round(chartLetters * useUnit());
  if (!shown) return <p className="wall-starting">{t('starting')}</p>;
  const { wall, clock, isOld } = shown;
  const { people } = wall;
  return (
    <>
      <Head {...shown} />
      <div className={isOld ? 'wall-four old' : 'wall-four'}>
        {people?.queued ? <WallQueues {...{ people, clock, where }} /> : <WallRobots {...{ wall, where }} />}
      </div>
      <div className={isOld ? 'wall-three old' : 'wall-three'}>
        <WallLine {...{ ...wall, where, textSize }} />
        {people ? <WallAgents {...{ people, where }} /> : <WallToday brief {...{ wall, where }} />}
        {people ? <WallToday brief={false} {...{ wall, where }} /> : <WallReasons {...{ wall, where }} />}
      </div>
      <WallAlarm {...{ wall, where }} />
    </>
  );
}

function Head({ wall, clock, isOld }: WallShown) {
  const t = useText(wallTexts);
  const who = usePerson();
  const brand = useBrandWords();
  const language = useLanguage();
  const timeZone = who?.timeZone;
  const tag = language === 'zh' ? 'zh-CN' : 'en-GB';
  const day = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(clock);
  const time = (at: number) =>
    new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return (
    <header>
      <Logo />
      <b>{brand.name}</b>
      <span className="wall-tenant cw-cut">{who?.tenantName}</span>
      <span className="cw-space" />
      {isOld && (
        <span className="wall-old" role="status">
          {t('asOf', { time: time(wall.at) })}
        </span>
      )}
      <span>{day.replace(',', '')}</span>
      <time dateTime={new Date(clock).toISOString()}>{time(clock)}</time>
    </header>
  );
}
