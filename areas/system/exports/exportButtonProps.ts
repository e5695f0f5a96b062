import type { ExportEndpoint } from '#kit/contract/exportConfig.ts';

export interface ExportButtonProps {
  /** A name of the table of sources: call, batches, contacts … */
  source: string;
  endpoint: ExportEndpoint;
  /** `list.query`; its page and order are left aside. */
  query: object;
  /** The rows that are selected, in place of all that fit. */
  ids?: string[];
  /** Stands in the bar of a selection. */
  bulk?: boolean;
}
