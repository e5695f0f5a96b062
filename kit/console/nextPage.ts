const signInPages = /^\/(user\/login|user\/reset|user\/registe|user\/fillInformation|oauth\/login|aiaas\/login)(\/|$)/;

/** Pages that a stranger may see, and that no tab strip surrounds. */
export const isSignInPage = (path: string) => signInPages.test(path);

/** Where to go after signing in: an address of our own, or the first page. Another site's address is never followed. */
export function nextPage(search: string, origin: string): string {
  const wish = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(wish, origin)) return '/';
  const { origin: its, pathname, search: query } = new URL(wish, origin);
  return its === origin && wish.startsWith('/') && !pathname.startsWith('//') && !isSignInPage(pathname) ? pathname + query : '/';
}
