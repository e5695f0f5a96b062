import { App } from 'antd';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useBlocker, useLocation } from 'react-router';
import { tabTitle } from '../brand.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { firstPage, type MenuArea } from '../guard.ts';
import { useLanguage } from '../language.ts';
import { Notice } from '../pages/Notice.tsx';
import { MissingPage } from '../pages/NoticePages.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { usePerson } from '../person.ts';
import { usePrefetch } from '../prefetch.ts';
import { useProgress } from '../progress.ts';
import type { Screen } from '../screen.ts';
import { useText } from '../useText.ts';
import { Header } from './Header.tsx';
import { findablePages } from './findablePages.ts';
import { Palette } from './Palette.tsx';
import { findsOf, type AreaFinds } from './finds.ts';
import { KeptPage, Page } from './Pages.tsx';
import './shell.css';
import { sideChoice, SideBar } from './SideBar.tsx';
import type { Tab } from './tabRules.ts';
import { TabStrip } from './TabStrip.tsx';
import { isUnsaved } from './unsaved.ts';
import { useOpenPages } from './useOpenPages.ts';

interface ShellProps {
  screens: Screen[];
  /** Undefined until it is there; `failed` says that it could not be fetched. */
  menu: { areas: MenuArea[] | undefined; failed: boolean; reload(): void };
  /** Who one is here, where that is not as usual: above everything. */
  banners?: ReactNode;
  /** Buttons of the header. */
  tools?: ReactNode;
  finds?: AreaFinds[];
  onSignOut(): void;
}

const narrow = matchMedia('(max-width: 1023px)');
const onNarrow = (tell: () => void) => {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
};

/** Header, menu, the strip of open pages, and the page in sight. */
const noFinds: AreaFinds[] = [];

export function Shell({ screens, menu, banners, tools, finds = noFinds, onSignOut }: ShellProps) {
  const t = useText();
  const language = useLanguage();
  const here = useLocation();
  const who = usePerson();
  const areas = menu.areas ?? [];
  const pages = useOpenPages(screens, who);
  const found = useMemo(
    () => (who ? findsOf(who, finds, language) : { finders: [], actions: [], settings: [] }),
    [who, finds, language],
  );
  const [asking, ask] = useState<Tab | null>(null);
  const isNarrow = useSyncExternalStore(onNarrow, () => narrow.matches);
  const wide = pages.screen?.wide ?? false;
  const folded = sideChoice.use() === 'folded' || wide || isNarrow;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pages.screen?.tab === false && currentLocation.pathname !== nextLocation.pathname && isUnsaved(pages.key),
  );

  const titleOf = (tab: Tab) => tab.title ?? pages.screenOf(tab)?.title[language] ?? tab.key;
  const closeOrAsk = (tab: Tab) => (isUnsaved(tab.key) ? ask(tab) : pages.drop(tab));
  const inSight = pages.tabs.find(({ key }) => key === pages.key);
  const beside = pages.screen?.tab === false ? (pages.ownTitle ?? pages.screen.title[language]) : undefined;
  useWindowTitle(inSight ? titleOf(inSight) : (beside ?? pages.screen?.title[language]));
  useFullWarning(pages.pushedOut);
  usePrefetch(screens, pages.key);

  return (
    <div className={folded ? 'cw-shell fold' : 'cw-shell'}>
      <a className="cw-skip" href="#page">
        {t('kit.skip')}
      </a>
      <ProgressLine />
      <div className="cw-head">
        {banners}
        <Header
          folded={folded}
          find={<Palette pages={findablePages(areas, language)} finds={found} />}
          tools={tools}
          onSignOut={onSignOut}
        />
      </div>
      <SideBar
        areas={areas}
        state={menu.areas ? 'known' : menu.failed ? 'failed' : 'loading'}
        onRetry={menu.reload}
        at={pages.screen?.menu}
        folded={folded}
        mayFold={!wide && !isNarrow}
      />
      <div className="cw-main">
        <TabStrip
          tabs={pages.tabs}
          activeKey={pages.key}
          titleOf={titleOf}
          onClose={closeOrAsk}
          beside={beside && pages.screen?.menu ? { title: beside, back: pages.screen.menu } : undefined}
        />
        <main
          className={(pages.tabs[0]?.key ?? pages.key) === pages.key ? 'cw-work first' : 'cw-work'}
          id="page"
          tabIndex={-1}
        >
          {pages.drawn.map(({ tab, location, screen }) => (
            <KeptPage
              key={tab.key}
              pageKey={tab.key}
              location={location}
              screen={screen}
              active={tab.key === pages.key}
              onRename={pages.rename}
            />
          ))}
          {pages.screen?.tab === false && (
            <Page
              key={pages.key}
              pageKey={pages.key}
              location={here}
              screen={pages.screen}
              active
              onRename={pages.rename}
            />
          )}
          {!pages.screen && (
            <NoScreen path={pages.key} waiting={!menu.areas && !menu.failed} first={firstPage(who, areas, screens)} />
          )}
        </main>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('kit.unsavedTitle', { page: titleOf(asking) })}
          text={t('kit.unsavedText')}
          confirm={t('kit.unsavedClose')}
          stay={t('kit.unsavedStay')}
          danger
          onConfirm={() => pages.drop(asking)}
          onClose={() => ask(null)}
        />
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('kit.leaveTitle')}
          text={t('kit.leaveText')}
          confirm={t('kit.leaveGo')}
          stay={t('kit.leaveStay')}
          danger
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.state === 'blocked' && blocker.reset()}
        />
      )}
    </div>
  );
}

function NoScreen({ path, first, waiting }: { path: string; first: string | undefined; waiting: boolean }) {
  const t = useText();
  if (path !== '/') return <MissingPage />;
  if (waiting) return <PageSkeleton />;
  return first ? <Navigate to={first} replace /> : <Notice page title={t('kit.menuEmpty')} />;
}

function useWindowTitle(title: string | undefined) {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}

/** Once a session is enough to learn the rule. */
function useFullWarning(pushedOut: number) {
  const { message } = App.useApp();
  const t = useText();
  const warning = t('kit.tabsFull');
  useEffect(() => {
    if (pushedOut === 0 || sessionStorage.getItem('tabsFullSaid')) return;
    sessionStorage.setItem('tabsFullSaid', 'yes');
    message.warning(warning);
  }, [pushedOut, message, warning]);
}

const ProgressLine = () => (useProgress() ? <div className="cw-progress-line" aria-hidden /> : null);
