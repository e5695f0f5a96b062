/** What can be wrong when a vendor of speech is asked. */
export const speechProblems = [
  /** An address of this machine or of a private network that the operator has not opened. */
  'refusedAddress',
  'unreachable',
  /** Nothing came within the time the vendor has. */
  'timeout',
  /** 401 or 403. */
  'key',
  /** Any other status that is no success, or what the vendor calls an error. */
  'refused',
  /** A page, a text, a kind of file that is not read. */
  'notSound',
  'tooLong',
  /** No sound at all, or silence. */
  'nothing',
  /** The connection ended in the middle. */
  'closed',
  /** A protocol that the vendor does not keep to. */
  'malformed',
] as const;
export type SpeechProblem = (typeof speechProblems)[number];
