import { gatesOf } from '#core/access/roleTemplates.ts';
import { fill } from '#kit/contract/language.ts';
import { gatesIn, type MenuArea } from '#kit/contract/menu.ts';
import type { Contracts } from '#kit/contract/openApi.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { members } from './member.store.ts';
import { bothOf } from './role.server.ts';
import { storedRoles, type RoleName } from './role.store.ts';
import type { Why, whyRefusedEndpoints } from './why.contract.ts';
import { needsOf } from './why.rules.ts';

/** A user who holds one of these can give permissions to others. */
const grantingGates = ['members.role.edit', 'members.role.allot'];
const shownAdministrators = 20;

export function whyRefusedHandlers(
  menu: readonly MenuArea[],
  contracts: Contracts,
): Handlers<typeof whyRefusedEndpoints> {
  const all = gatesIn(menu);

  return {
    async why({ db, who, query }) {
      const known = needsOf(query, menu, contracts);
      if (typeof known === 'string')
        return { because: known, words: bothOf(`why.${known}`), needs: [], administrators: [], total: 0 };
      const possible = known.filter((gate) => who.operator || !isOperators(gate));
      const found = possible.length > 0 ? possible : known;

      const roles = (await storedRoles(db)).map((role) => ({
        ...role,
        gates: new Set(gatesOf(role, who.operator, all)),
      }));
      const [mine] = await members.roleIds(db, [who.id]);
      const isMine = ({ roleId }: RoleName) => mine?.roleIds.includes(roleId) ?? false;
      const needs = found
        .flatMap((gate) => whereOf(gate, menu))
        .map((need) => ({
          ...need,
          held: who.gates.includes(need.gate),
          roles: roles
            .filter(({ gates }) => gates.has(need.gate))
            .map((role) => ({ name: role.name, valid: role.valid, mine: isMine(role) })),
        }));
      const because = reasonOf({ who, needs, elsewhere: possible.length === 0 });
      if (because !== 'missing')
        return { because, words: wordsOf(because, needs, who.asRole), needs, administrators: [], total: 0 };

      const givers = roles.filter(({ valid, gates }) => valid && grantingGates.some((gate) => gates.has(gate)));
      const gatesOfHolder = (roleIds: string[]) =>
        new Set(
          roles.filter(({ valid, roleId }) => valid && roleIds.includes(roleId)).flatMap(({ gates }) => [...gates]),
        );
      const administrators = (
        await members.holding(
          db,
          givers.map(({ roleId }) => roleId),
        )
      ).filter(({ roleIds }) => {
        const held = gatesOfHolder(roleIds);
        return needs.some(({ gate }) => held.has(gate));
      });
      return {
        because,
        words: wordsOf(because, needs, null),
        needs,
        administrators: administrators
          .slice(0, shownAdministrators)
          .map(({ name, department }) => ({ name, department })),
        total: administrators.length,
      };
    },
  };
}

const isOperators = (gate: string) => gate.startsWith('operate.');

type Reason = Exclude<Why['because'], 'open' | 'unknown'>;

const whereOf = (gate: string, menu: readonly MenuArea[]) =>
  menu
    .flatMap((area) =>
      area.pages
        .filter(({ gates }) => gate in gates)
        .slice(0, 1)
        .map((page) => ({
          gate,
          title: Object.entries(page.gates).find(([name]) => name === gate)![1]!,
          area: area.title,
          page: page.title,
          url: page.url,
        })),
    )
    .slice(0, 1);

function reasonOf({
  who,
  needs,
  elsewhere,
}: {
  who: { asRole: string | null; mustChange: string | null };
  needs: Why['needs'];
  elsewhere: boolean;
}): Reason {
  if (needs.some(({ held }) => held)) return 'held';
  if (elsewhere) return 'elsewhere';
  const own = needs.some(({ roles }) => roles.some(({ mine, valid }) => mine && valid));
  if (own && who.mustChange) return 'mustChange';
  return own && who.asRole ? 'roleTried' : 'missing';
}

function wordsOf(because: Reason, needs: Why['needs'], role: string | null) {
  const key = because === 'missing' && needs.length > 1 ? 'why.missingAll' : (`why.${because}` as const);
  const need = needs[0]!;
  const facts = (language: 'en' | 'zh') => ({
    permission: need.title[language],
    page: need.page[language],
    area: need.area[language],
    role,
  });
  const words = bothOf(key);
  return { en: fill(words.en, facts('en')), zh: fill(words.zh, facts('zh')) };
}
