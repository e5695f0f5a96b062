import type { DataScope } from './may.ts';
import { templateGates } from './roleTemplates.ts';

export interface FirstRole {
  name: string;
  template: string;
  scope: DataScope;
  plainNumbers: boolean;
  /** Gates, as a role keeps them. */
  grants: string[];
}

const firstRoles = [
  { template: 'administrator', en: 'Administrator', zh: '管理员', scope: 'all' },
  { template: 'manager', en: 'Manager', zh: '经理', scope: 'below' },
  { template: 'supervisor', en: 'Supervisor', zh: '主管', scope: 'department' },
  { template: 'agent', en: 'Agent', zh: '坐席', scope: 'own' },
  { template: 'qualityInspector', en: 'Quality inspector', zh: '质检员', scope: 'all' },
  { template: 'labeller', en: 'Labeller', zh: '标注员', scope: 'all' },
  { template: 'robotDesigner', en: 'Robot designer', zh: '话术设计师', scope: 'all' },
  { template: 'recorder', en: 'Recorder', zh: '录音师', scope: 'all' },
  { template: 'finance', en: 'Finance', zh: '财务', scope: 'all' },
  { template: 'auditor', en: 'Auditor', zh: '审计员', scope: 'all' },
] as const;

/**
 * The roles a new tenant begins with: one of each template, with what that gives today out of all gates there are, to be
 * changed as it likes. Numbers are masked until somebody decides otherwise.
 */
export const rolesOfNewTenant = (language: 'en' | 'zh', all: readonly string[]): FirstRole[] =>
  firstRoles.map(({ template, scope, [language]: name }) => ({
    name,
    template,
    scope,
    plainNumbers: false,
    grants: templateGates(template, false, all),
  }));
