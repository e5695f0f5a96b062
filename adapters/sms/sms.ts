/** Text messages. What a carrier refuses is thrown: the caller of `send` decides whether to try again. */
export interface Sms {
  /** Messages are kept on the server, as no carrier is set: nothing may be said to have been texted. */
  readonly kept?: true;
  send(message: { /** E.164. */ to: string; text: string }): Promise<{ id: string }>;
}
