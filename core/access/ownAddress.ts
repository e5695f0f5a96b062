/** Where somebody wants to go after signing in, if it is a page of ours: '/outbounds/tasks?state=2'. Anything else becomes '/'. */
export function ownAddress(wish: string | undefined): string {
  if (!wish || wish.length > 2000 || !/^\/(?![/\\])/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return '/';
  const here = 'https://here.invalid';
  if (!URL.canParse(wish, here)) return '/';
  const { origin, pathname, search } = new URL(wish, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search : '/';
}
