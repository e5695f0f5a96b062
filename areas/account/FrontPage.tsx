import { ExplorerPage } from '#areas/designer/door.tsx';
import { CounterPage } from '#areas/monitor/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { NoticeInFront, type FrontNotice } from './NoticeInFront.tsx';
import { framePath } from './frame/frame.contract.ts';
import { answerIn, ComingBack } from './openId/ComingBack.tsx';
import { ResetPage } from './center/ResetPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const FormPage = lazy(async () => ({ default: (await import('#areas/template/door.tsx')).FormPage }));
const LetterPage = lazy(async () => ({ default: (await import('#areas/template/door.tsx')).LetterPage }));
const RegisterPage = lazy(() =>
  import('./register/RegisterPage.tsx').then(({ RegisterPage: page }) => ({ default: page })),
);
const FillInPage = lazy(() => import('./register/FillInPage.tsx').then(({ FillInPage: page }) => ({ default: page })));
const FramePage = lazy(() => import('./frame/FramePage.tsx').then(({ FramePage: page }) => ({ default: page })));

/** The pages in front of the console; see `isSignInPage`. `notice` stands for all of them. */
export function FrontPage({ version, notice }: { version: string; notice: FrontNotice | null }) {
  const { pathname, search } = location;
  if (notice) return <NoticeInFront notice={notice} version={version} />;
  const is = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const answer = is('/oauth/login') ? answerIn(search) : null;
  if (is(framePath)) return <FramePage />;
  if (is('/activiti-explorer')) return <ExplorerPage />;
  if (is('/counter')) return <CounterPage />;
  if (is('/form')) return <FormPage />;
  if (is('/resource/lawyerLetter')) return <LetterPage />;
  if (is('/user/reset')) return <ResetPage version={version} />;
  if (is('/user/registe')) return <RegisterPage version={version} />;
  if (is('/user/fillInformation')) return <FillInPage version={version} />;
  if (answer) return <ComingBack version={version} answer={answer} />;
  return <SignInPage version={version} of={ofIn(pathname)} />;
}

/** `/aiaas/login/yuzhong`: whose sign-in page it is. */
const ofIn = (pathname: string) => /^\/aiaas\/login\/([\w-]{1,60})\/?$/.exec(pathname)?.[1] ?? '';
