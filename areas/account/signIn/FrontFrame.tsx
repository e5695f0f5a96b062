import { useEffect, type ReactNode } from 'react';
import { tabTitle, useBrandWords } from '#kit/console/brand.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { NewAndPlanned } from './NewAndPlanned.tsx';
import './signIn.css';
import { SignInSettings } from './SignInSettings.tsx';

interface FrontFrameProps {
  title: string;
  version: string;
  children: ReactNode;
}

/** What surrounds the pages in front of the console. Plain HTML on purpose: the first page must not wait for the component library. */
export function FrontFrame({ title, version, children }: FrontFrameProps) {
  const brand = useBrandWords();
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title, brand.pageTitle]);

  return (
    <div className="si">
      <main className="si-left">
        <header>
          <Logo which="sign" size={32} />
          <b>{brand.name}</b>
        </header>
        {children}
        <SignInSettings />
      </main>
      <NewAndPlanned version={version} />
    </div>
  );
}
