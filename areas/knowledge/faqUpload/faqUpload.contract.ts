import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { edit, view } from '#areas/designer/draft/parts.contract.ts';
import { TakenFile } from '../known/known.contract.ts';

export const faqFile = { types: ['xlsx', 'csv'], most: 5 << 20 } as const;
/** The rows that were not taken are all counted; the first thousand are told and kept. */
export const FaqUpload = Type.Object({
  ...TakenFile.properties,
  faqUploadId: Type.String(),
  refusedRows: Type.Integer(),
});
export type FaqUpload = Static<typeof FaqUpload>;

/** Questions with their answers and other ways to ask. An instance is a robot. */
export const faqUploadEndpoints = {
  upload: endpoint('POST', '/robot/api/knowledge/faq/upload', {
    gate: edit,
    upload: faqFile,
    body: Type.Object({ instanceId: id, client: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: FaqUpload,
  }),
  /** The rows that were not taken, each with why, as a spreadsheet that can be corrected and uploaded. */
  refused: endpoint('GET', '/robot/api/knowledge/faq/upload/:faqUploadId', {
    gate: view,
    params: Type.Object({ faqUploadId: id }),
    returnsFile: true,
  }),
};
