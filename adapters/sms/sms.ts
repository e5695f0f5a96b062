/** What a carrier refuses, or where messages are kept cannot be written: `problem` is a code and names nobody. */
export class SmsFailed extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super(`a text message was not sent: ${problem}`);
    this.problem = problem;
  }
}

/** Text messages. What a carrier refuses is thrown as `SmsFailed`: the caller of `send` decides whether to try again. */
export interface Sms {
  /** Messages are kept on the server, as no carrier is set: nothing may be said to have been texted. */
  readonly kept?: true;
  send(message: { /** E.164. */ to: string; text: string }): Promise<{ id: string }>;
  /** Of messages that are kept on this server: takes those away that are about somebody. */
  forget?(isAbout: (text: string) => boolean): Promise<void>;
}
