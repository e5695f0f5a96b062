/** What exists outside of a flow. A list that is not given is not known: references into it count as possible faults. */
export interface Known {
  skillGroups?: readonly string[];
  smsTemplates?: readonly string[];
  resources?: readonly string[];
  /** Intentions of the library, besides the flow's own. */
  intentions?: readonly string[];
}
