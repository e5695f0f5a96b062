import { isSignInPage } from './nextPage.ts';
import { renewOnce } from './renewOnce.ts';

const renewPath = '/uaa/oauth/token';
/** The console as a client of OAuth (RFC 6749, 2.1): a public one has a name and no secret. The refresh token stands in a cookie. */
const consoleCredential = `Basic ${btoa('console:')}`;

/** The server writes this cookie when a person signs in; it is sent in a header only, never believed as a cookie. */
export function accessToken() {
  const pair = document.cookie.split('; ').find((one) => one.startsWith('access_token='));
  return pair && decodeURIComponent(pair.slice('access_token='.length));
}

/** Tells whether asking again is worth it after a 401. */
export const renewed = renewOnce({
  token: accessToken,
  renew: async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', authorization: consoleCredential };
    const answer = await fetch(renewPath, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    }).catch(() => null);
    const envelope = answer?.ok ? await answer.json().catch(() => null) : null;
    return envelope?.code === 1;
  },
  // Plain http on another machine has no locks; there each tab renews for itself.
  alone: (work) => (navigator.locks ? navigator.locks.request('renew token', work) : work()),
});

/** Every open tab of the console ends here: the sign-in page is a page of its own. */
export function leaveForSignIn() {
  const { pathname, search } = location;
  if (!isSignInPage(pathname)) location.replace(`/user/login?next=${encodeURIComponent(pathname + search)}`);
}
