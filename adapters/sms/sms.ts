/** Text messages. What a carrier refuses is thrown: whoever sends decides whether it is tried again. */
export interface Sms {
  send(message: { /** E.164. */ to: string; text: string }): Promise<{ id: string }>;
}
