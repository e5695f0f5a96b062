/** What system offers to the servers of other areas. */
export { notify } from './notice/notify.service.ts';
export { requestExport } from './exports/requestExport.service.ts';
export { abilitiesOf } from './speech/abilities.service.ts';
export { speechVendors, type VendorsOf } from './speech/vendorsOf.service.ts';
export { languageServiceOf } from './language/serviceKey.service.ts';
export { summarised } from './language/summarise.service.ts';
export { recognisersOf, speakersOf } from './speech/speakers.service.ts';
export { deliver, retireWebhookSecret, sealWebhookSecret, type Told } from './webhook/deliver.service.ts';
export { holdMusic } from './holdMusic/holdMusic.service.ts';
export { troubles, type Happened } from './trouble/trouble.store.ts';
export { settingOf } from './parameters/settingOf.service.ts';
export { chainOf, hashOfLine } from './audit/chain.store.ts';
export { verifyAudit } from './audit/verify.service.ts';
export { auditReport } from './audit/auditReport.ts';
export { pageLinks, type CustomerLinkRow } from './pageLink/pageLinks.store.ts';
export { globalValues } from './parameters/globalValues.store.ts';
