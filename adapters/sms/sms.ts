/** Text messages. What a carrier refuses is thrown: the caller of `send` decides whether to try again. */
export interface Sms {
  send(message: { /** E.164. */ to: string; text: string }): Promise<{ id: string }>;
}
