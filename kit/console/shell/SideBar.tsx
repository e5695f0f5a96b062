import { Button } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { choice } from '../choice.ts';
import { slashed, type MenuArea, type MenuPage } from '../guard.ts';
import { useLanguage } from '../language.ts';
import { useText } from '../useText.ts';
import { iconOf } from './icons.ts';

export const sideChoice = choice<'wide' | 'folded'>('side', ['wide', 'folded'], () => 'wide');

interface SideBarProps {
  areas: MenuArea[];
  state: 'loading' | 'failed' | 'known';
  onRetry(): void;
  /** The menu page of what is in sight. */
  at: string | null | undefined;
  folded: boolean;
  /** Whether the person decides about folding, or the page does. */
  mayFold: boolean;
}

/** The granted menu. The area in sight is unfolded, and one more that the person opens. */
export function SideBar({ areas, state, onRetry, at, folded, mayFold }: SideBarProps) {
  const t = useText();
  const current = areas.find(({ children }) => children.some(({ url }) => slashed(url) === at))?.code;
  const [opened, open] = useState<{ code?: string; during?: string }>({});
  const openCode = opened.during === current ? opened.code : current;
  const toggle = (code: string) => open({ code: openCode === code ? undefined : code, during: current });

  return (
    <nav className="cw-side" aria-label={t('kit.menu')}>
      {state === 'failed' && !folded && (
        <div className="cw-side-note" role="alert">
          {t('kit.menuFailed')}
          <Button size="small" onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        </div>
      )}
      {state === 'known' && areas.length === 0 && !folded && <p className="cw-side-note">{t('kit.menuEmpty')}</p>}
      <ul>
        {areas
          .filter(({ hidden }) => !hidden)
          .map((area) => (
            <Area
              key={area.id}
              area={area}
              at={at}
              isCurrent={area.code === current}
              isOpen={!folded && area.code === openCode}
              folded={folded}
              onToggle={() => toggle(area.code)}
            />
          ))}
      </ul>
      {mayFold && (
        <button
          type="button"
          className="cw-icon-button cw-side-fold"
          aria-label={t(folded ? 'kit.unfoldMenu' : 'kit.foldMenu')}
          title={t(folded ? 'kit.unfoldMenu' : 'kit.foldMenu')}
          onClick={() => sideChoice.choose(folded ? 'wide' : 'folded')}
        >
          {folded ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
        </button>
      )}
    </nav>
  );
}

interface AreaProps {
  area: MenuArea;
  at: SideBarProps['at'];
  isCurrent: boolean;
  isOpen: boolean;
  folded: boolean;
  onToggle(): void;
}

function Area({ area, at, isCurrent, isOpen, folded, onToggle }: AreaProps) {
  const language = useLanguage();
  const pages = area.children.filter(({ hidden }) => !hidden);
  const Icon = iconOf(area.icon);
  const title = area.title[language];
  const only = pages.length === 1 && pages[0]?.title.en === area.title.en ? pages[0] : undefined;
  if (pages.length === 0) return null;
  if (only)
    return (
      <li>
        <PageLink page={only} at={at} icon={<Icon size={16} />} folded={folded} />
      </li>
    );
  return (
    <li className="cw-area">
      <button
        type="button"
        className={`cw-it${isOpen ? ' open' : isCurrent ? ' on' : ''}`}
        aria-expanded={folded ? undefined : isOpen}
        aria-label={folded ? title : undefined}
        onClick={folded ? undefined : onToggle}
      >
        <Icon size={16} />
        {!folded && <span className="cw-cut">{title}</span>}
      </button>
      {(isOpen || folded) && (
        <ul className={folded ? 'cw-fly' : undefined}>
          {folded && <li className="cw-fly-title">{title}</li>}
          {pages.map((page) => (
            <li key={page.id}>
              <PageLink page={page} at={at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PageLink({
  page,
  at,
  icon,
  folded,
}: {
  page: MenuPage;
  at: SideBarProps['at'];
  icon?: React.ReactNode;
  folded?: boolean;
}) {
  const language = useLanguage();
  const here = slashed(page.url) === at;
  const title = page.title[language];
  return (
    <Link
      to={slashed(page.url)}
      className={`cw-it${icon ? '' : ' sub'}${here ? ' on' : ''}`}
      aria-current={here ? 'page' : undefined}
      aria-label={folded ? title : undefined}
      title={folded ? title : undefined}
    >
      {icon}
      {!folded && <span className="cw-cut">{title}</span>}
    </Link>
  );
}
