import { matchPath } from 'react-router';
import type { FrontNotice } from '#areas/account/NoticeInFront.tsx';
import { screens } from './screens.ts';

/** What is said to somebody who is not signed in, without asking who they are; null where they have to sign in first. */
export function openToStrangers(path: string): FrontNotice | null {
  if (matchPath('/403', path)) return 'refused';
  if (matchPath('/404', path)) return 'missing';
  return matchPath('/', path) || screens.some((screen) => matchPath(screen.path, path)) ? null : 'missing';
}
