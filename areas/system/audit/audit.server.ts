import { redacted } from '#core/access/redact.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { MenuArea } from '#kit/contract/menu.ts';
import type { Contracts } from '#kit/contract/openApi.ts';
import type { AnchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import { requestExport } from '../exports/requestExport.service.ts';
import type { AuditFilter, auditEndpoints } from './audit.contract.ts';
import { audit, auditExports, type AuditSought } from './audit.store.ts';
import { explainedOf } from './chain.store.ts';
import { forgettingOfLine } from './explained.rules.ts';
import { anchorsOf, verifyAudit } from './verify.service.ts';
import { systemFaults } from '../system.faults.ts';

interface AuditNeeds {
  contracts: Contracts;
  menu: readonly MenuArea[];
}

/** Which page and which right an action belongs to, and back. */
export function actionsOfPages({ contracts, menu }: AuditNeeds) {
  const pages = menu.flatMap((area) => area.pages);
  const gates = new Map(
    pages.flatMap(({ url, title, gates: own }) =>
      Object.entries(own).map(([gate, right]) => [gate, { url, page: title, right }] as const),
    ),
  );
  const gateOf = new Map(
    Object.values(contracts).flatMap((of) =>
      Object.values(of).flatMap(({ methods, path, gate }) =>
        methods.map((method): [string, string] => [`${method} ${path}`, gate]),
      ),
    ),
  );
  return {
    wordsOf(action: string) {
      const found = gates.get(gateOf.get(action) ?? '');
      return { page: found?.page ?? null, right: found?.right ?? null };
    },
    /** Without a page any action. */
    soughtOf({ page, ...filter }: AuditFilter): AuditSought {
      if (page === undefined) return filter;
      const actions = [...gateOf].flatMap(([action, gate]) => (gates.get(gate)?.url === page ? [action] : []));
      return { ...filter, actions };
    },
    /** Pages on which more is done than looking. */
    pages: pages
      .filter(({ gates: own, hidden }) => !hidden && Object.keys(own).some((gate) => !gate.endsWith('.view')))
      .map(({ url, title }) => ({ url, title })),
  };
}

interface AnchorNeeds {
  anchors: AnchorFiles;
  now(): number;
}

function seesAll(db: TenantDb) {
  if (isLimited(db.acting)) throw new Fault(systemFaults.AUDIT_OF_OTHERS);
}

/** The line that says why the content of this one is gone. */
async function forgottenBy(db: TenantDb, lineNo: string) {
  const found = forgettingOfLine((await explainedOf(db)).forgettings, Number(lineNo));
  return found && { ...found, lines: undefined };
}

export function auditHandlers(needs: AuditNeeds & AnchorNeeds): Handlers<typeof auditEndpoints> {
  const { anchors, now } = needs;
  const { wordsOf, soughtOf, pages } = actionsOfPages(needs);
  return {
    async list({ db, body: { pageNo, pageSize, ...filter } }) {
      const { list, ...all } = await audit.list(db, soughtOf(filter), { pageNo, pageSize });
      return { list: list.map((row) => ({ ...row, ...wordsOf(row.action) })), ...all };
    },

    async one({ db, who, params: { lineNo } }) {
      const found = await audit.one(db, lineNo);
      if (!found) throw new Fault(faults.NOT_FOUND);
      const { payload, letters, hadContent, ...row } = found;
      return {
        ...row,
        ...wordsOf(row.action),
        forgotten: hadContent && letters === 0,
        forgottenBy: hadContent && letters === 0 ? await forgottenBy(db, lineNo) : null,
        before: redacted(payload?.before ?? null, who),
        after: redacted(
          payload && !('after' in payload || 'before' in payload) ? payload : (payload?.after ?? null),
          who,
        ),
        cut: letters > 0 && payload === null,
      };
    },

    choices: async ({ db }) => ({ people: await audit.people(db), pages }),

    async anchors({ db }) {
      seesAll(db);
      return anchorsOf(db, anchors, now());
    },

    async chain({ db }) {
      seesAll(db);
      return verifyAudit(db, anchors, now());
    },

    export: ({ db, who, body: { query, ...config } }) =>
      requestExport(db, who, ['audit', auditExports.audit], { ...config, query: soughtOf(query ?? {}) }),
  };
}
