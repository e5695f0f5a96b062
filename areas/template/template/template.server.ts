import { itemsOf } from '#core/form/form.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { templateFaults } from '../template.faults.ts';
import { filledBy } from './robotParams.rules.ts';
import type { Header, templateEndpoints } from './template.contract.ts';
import type { templateDoorEndpoints } from './templateDoor.contract.ts';
import { checkBinding, checkParams, robotVariables, templateService, type TemplateNeeds } from './template.service.ts';
import { shownTemplate, templates } from './template.store.ts';

export function templateHandlers(needs: TemplateNeeds): Handlers<typeof templateEndpoints> {
  const service = templateService(needs);

  return {
    list: ({ db, body }) => templates.list(db, body),
    create: (asking) => service.create(asking, asking.body, 'workflow'),
    change({ body: { templateId, ...form }, ...asking }) {
      return service.change(asking, templateId, form);
    },
    read: ({ db, params }) => service.read(db, params.templateId),
    state: ({ body, ...asking }) => service.setValid(asking, body.templateId, body.validFlag),
    publish: ({ body, ...asking }) => service.publish(asking, body.templateId, body.revision),
    reset: ({ body, ...asking }) => service.reset(asking, body.templateId, body.to),
    remove: ({ params, ...asking }) => service.remove(asking, params.templateId),

    async versions({ db, params: { templateId } }) {
      await templates.read(db, templateId);
      return { list: await templates.versions(db, templateId) };
    },
    version: ({ db, params }) => templates.form(db, params.templateId, Number(params.templateVersion)),
    headers: ({ db, params }) => headersOf(db, params.transTemplateId),

    async relate({ db, body: { templateId, ...robotInfo }, changed }) {
      await templates.lock(db, templateId);
      const before = await service.read(db, templateId);
      await service.set(db, templateId, { robotInfo });
      const stored = await templates.read(db, templateId);
      const after = shownTemplate(stored).robotInfo;
      changed({ target: templateId, before: { robotInfo: before.robotInfo }, after: { robotInfo: after } });
      return { robotInfo: after, problems: (await checkParams(db, stored.draft, stored)).problems };
    },

    async related({ db, params: { templateId } }) {
      const stored = await templates.read(db, templateId);
      const form = stored.published ?? stored.draft;
      const { robotId } = stored;
      return {
        robotInfo: shownTemplate(stored).robotInfo,
        filled: filledBy(form, 'robotParam', robotId ? await robotVariables(db, robotId) : []),
        ...(await templates.uses(db, templateId)),
      };
    },

    async paramCheck({ db, body: { templateId, formConfig, robotId, bpoRobotId } }) {
      const stored = await templates.read(db, templateId);
      return checkParams(db, formConfig ?? stored.draft, {
        robotId: robotId === undefined ? stored.robotId : robotId,
        bpoRobotId: bpoRobotId === undefined ? stored.bpoRobotId : bpoRobotId,
      });
    },

    robotVariables: async ({ db, params }) => ({ list: await robotVariables(db, params.robotId) }),

    async associate({ db, body: { templateId, campaignIds = [], routeIds = [] }, changed }) {
      if (templateId) await templates.read(db, templateId);
      if (templateId) await checkBinding(db, templateId, null);
      if ((await templates.known(db, campaignIds, routeIds)) < campaignIds.length + routeIds.length)
        throw new Fault(faults.NOT_FOUND);
      const done = await templates.bind(db, templateId, campaignIds, routeIds);
      changed({ target: templateId ?? 'none', after: { campaignIds, routeIds } });
      return { changed: done };
    },

    choices: async ({ db, body }) => ({ list: await templates.choices(db, body.kind) }),

    async ofAgents({ db, params }) {
      const form = await templates.form(db, params.templateId);
      if (!form.validFlag) throw new Fault(templateFaults.TEMPLATE_OFF);
      return form;
    },
  };
}

/** Thin doors to the same. */
export function templateDoorHandlers(needs: TemplateNeeds): Handlers<typeof templateDoorEndpoints> {
  const service = templateService(needs);

  return {
    outboundList: ({ db, body }) => templates.list(db, { ...body, kind: 'outbound' }),
    outboundHeaders: ({ db, body }) => headersOf(db, body.templateId),
    outboundCreate: (asking) => service.create(asking, asking.body, 'outbound'),
    outboundChange: ({ body: { templateId, ...form }, ...asking }) => service.change(asking, templateId, form),

    async webhook({ body: { templateId, webhookConfig }, ...asking }) {
      const { webhookConfig: set } = await service.change(asking, templateId, { webhookConfig });
      return { webhookConfig: set };
    },

    async convert({ db, params: { templateId, flowId } }) {
      const { draft, published } = await templates.read(db, templateId);
      return { list: filledBy(published ?? draft, 'robotParam', await robotVariables(db, flowId)) };
    },

    businessCreate: (asking) => service.create(asking, asking.body, 'workflow'),
    businessRead: ({ db, params }) => service.read(db, params.templateId),
    businessChange: ({ params, body, ...asking }) => service.change(asking, params.templateId, body),
    customerList: ({ db, body }) => templates.list(db, { ...body, kind: 'contact' }),
    customerValid: ({ params: { templateId, templateValid }, ...asking }) =>
      service.setValid(asking, templateId, templateValid === 'true' || templateValid === '1'),
  };
}

/** Of the published form; of the draft where there is none. */
async function headersOf(db: TenantDb, templateId: string): Promise<{ list: Header[] }> {
  const { draft, published } = await templates.read(db, templateId);
  return {
    list: itemsOf(published ?? draft)
      .filter(({ display }) => display)
      .map(({ formId, label, type, isQuery, isHigh, options }) => ({
        ...{ prop: formId, label, type, isQuery, isHigh },
        ...(options && { options }),
      })),
  };
}
