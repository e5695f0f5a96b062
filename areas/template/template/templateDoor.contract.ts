import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { page } from '#kit/contract/page.ts';
import {
  ChangedTemplate,
  edit,
  Filled,
  KindQuery,
  NewTemplate,
  one,
  orNull,
  Template,
  TemplateChange,
  templateEndpoints,
  templateId,
  TemplateRow,
  view,
  WebhookConfig,
  WebhookForm,
} from './template.contract.ts';

const valid = Type.Enum(['true', 'false', '1', '0'], { examples: ['false'] });

/** The same template through the doors of outbound, system and contacts. */
export const templateDoorEndpoints = {
  outboundList: endpoint('POST', '/outbound/trans/template/list', {
    gate: view,
    body: KindQuery,
    returns: page(TemplateRow),
  }),
  outboundHeaders: endpoint('POST', '/outbound/trans/template/headers', {
    gate: view,
    body: Type.Object({ templateId }),
    returns: templateEndpoints.headers.returns,
  }),
  outboundCreate: endpoint('POST', '/outbound/trans/template/save', {
    gate: edit,
    body: NewTemplate,
    returns: Template,
  }),
  outboundChange: endpoint('PUT', '/outbound/trans/template/save', {
    gate: edit,
    body: ChangedTemplate,
    returns: Template,
  }),
  /** Where records are told of when they are saved. */
  webhook: endpoint('POST', '/outbound/trans/webhookconfig', {
    gate: edit,
    body: Type.Object(
      { templateId, webhookConfig: orNull(WebhookForm) },
      { examples: [{ templateId: '1', webhookConfig: null }] },
    ),
    returns: Type.Object({ webhookConfig: orNull(WebhookConfig) }),
  }),
  /** Labels of its fields beside the variables of a robot's flow: what the columns of a file are called on either side. */
  convert: endpoint('GET', '/outbound/trans/template/header/convert/:templateId/:flowId', {
    gate: view,
    params: Type.Object({ templateId: id, flowId: id }),
    returns: Type.Object({ list: Type.Array(Filled) }),
  }),
  businessCreate: endpoint('POST', '/config/business/templete', { gate: edit, body: NewTemplate, returns: Template }),
  businessRead: endpoint('GET', '/config/business/templete/:templateId', {
    gate: view,
    params: one,
    returns: Template,
  }),
  businessChange: endpoint('PUT', '/config/business/templete/:templateId', {
    gate: edit,
    params: one,
    body: TemplateChange,
    returns: Template,
  }),
  customerList: endpoint('POST', '/config/customerTemplate/list', {
    gate: view,
    body: KindQuery,
    returns: page(TemplateRow),
  }),
  customerValid: endpoint('PUT', '/config/customerTemplate/valid/:templateId/:templateValid', {
    gate: edit,
    params: Type.Object({ templateId: id, templateValid: valid }),
    returns: Template,
  }),
};
