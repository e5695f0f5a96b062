import { isPublic } from '#core/access/may.ts';
import { exemptPrefixes } from '#core/access/families.ts';
import type { Contracts } from '#kit/contract/openApi.ts';
import type { MenuArea } from '#kit/contract/menu.ts';

interface Asked {
  gate?: string;
  page?: string;
  method?: string;
  path?: string;
}

/** Which permissions would open what was asked for: any one of them. `open` where none is needed, `unknown` where there is nothing. */
export function needsOf(asked: Asked, menu: readonly MenuArea[], contracts: Contracts): string[] | 'open' | 'unknown' {
  const known = new Set(menu.flatMap(({ pages }) => pages.flatMap(({ gates }) => Object.keys(gates))));
  if (asked.gate)
    return known.has(asked.gate)
      ? [asked.gate]
      : asked.gate === 'signed-in' || asked.gate === 'anyone'
        ? 'open'
        : 'unknown';
  if (asked.page) return needsOfPage(addressIn(asked.page), menu);
  if (asked.path)
    return needsOfEndpoint(addressIn(asked.path), asked.method, contracts) ?? needsOfPage(addressIn(asked.path), menu);
  return 'unknown';
}

/** `https://host/outbounds/call/12?tab=3` and `outbounds/call/12/` are the same page. */
const addressIn = (typed: string) =>
  `/${typed
    .trim()
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')}`;

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** A page with a parameter is granted with its list: the longest address that it begins with. */
function needsOfPage(path: string, menu: readonly MenuArea[]) {
  const pages = menu
    .flatMap((area) => area.pages)
    .filter(({ url }) => under(path, url))
    .sort((one, other) => other.url.length - one.url.length);
  if (pages[0]) return Object.keys(pages[0].gates);
  return isPublic(path) || exemptPrefixes.some((prefix) => under(path, prefix)) ? 'open' : 'unknown';
}

function needsOfEndpoint(path: string, method: string | undefined, contracts: Contracts) {
  const asked = path.split('/');
  const matching = Object.values(contracts)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ methods }) => !method || (methods as readonly string[]).includes(method))
    .map((endpoint) => ({ gate: endpoint.gate, parts: endpoint.path.split('/') }))
    .filter(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]),
    )
    .sort((one, other) => holes(one.parts) - holes(other.parts));
  if (!matching[0]) return undefined;
  const gates = [
    ...new Set(
      matching.filter(({ parts }) => holes(parts) === holes(matching[0]!.parts)).map(({ gate }) => gate as string),
    ),
  ];
  return gates.some((gate) => !gate.includes('.')) ? ('open' as const) : gates;
}

const holes = (parts: string[]) => parts.filter((part) => part.startsWith(':')).length;
