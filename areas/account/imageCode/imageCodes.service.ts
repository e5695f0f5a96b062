import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import svgCaptcha from 'svg-captcha';
import { hasZeroBits, workText } from '#core/access/work.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Cookies } from '#kit/server/cookies.ts';
import { hashOf } from '#kit/server/people.ts';
import { accountFaults } from '../account.faults.ts';
import { imageCodeStore } from './imageCode.store.ts';
import { newQuestion } from './question.service.ts';

const lasts = 5 * 60_000;
const cookie = 'image_code';
/** Read by the page: what it calculates with, where that is asked for. New with every image, so no work serves twice. */
const workCookie = 'image_work';
const taskOf = (ticket: string) => hashOf(`work for ${ticket}`).toString('base64url');

/** Without what looks alike: 0 and O, 1, I and l. */
const drawn = {
  size: 5,
  noise: 3,
  width: 150,
  height: 38,
  fontSize: 48,
  background: '#f3f5f5',
  ignoreChars: '0Oo1iIlLjJ5sS2zZ9gq',
} as const;

/** One ink for signs and lines: the library's pastels are hard to read, and told apart by a program in no time. */
const inked = (picture: string) => picture.replace(/(fill|stroke)="#(?!f3f5f5)[0-9a-fA-F]{3,6}"/g, '$1="#33464d"');

export type ImageCodes = ReturnType<typeof imageCodes>;

/** Pictures that a person reads and a program does not so easily. */
export function imageCodes({ pool, now }: { pool: Pool; now(): number }) {
  const store = imageCodeStore(pool);
  async function keep(cookies: Cookies, answer: string) {
    const ticket = randomBytes(16).toString('base64url');
    await store.keep(hashOf(ticket), answer, new Date(now() + lasts), new Date(now()));
    cookies.write(cookie, ticket, { httpOnly: true, maxAge: lasts / 1000 });
    cookies.write(workCookie, taskOf(ticket), { maxAge: lasts / 1000 });
  }
  return {
    async draw(cookies: Cookies): Promise<string> {
      const { text, data } = svgCaptcha.create(drawn);
      await keep(cookies, text);
      return inked(data);
    },

    async askInWords(cookies: Cookies) {
      const { answer, question } = newQuestion();
      await keep(cookies, answer);
      return question;
    },

    /** Refuses with IMAGE_NEEDED, IMAGE_WRONG or WORK_NEEDED; after each, another picture has to be drawn. */
    async check(
      cookies: Cookies,
      typed: string | undefined,
      { bits, found = '' }: { bits: number; found?: string | undefined } = { bits: 0 },
    ) {
      const facts = { image: true, ...(bits > 0 && { work: bits }) };
      const ticket = cookies.read(cookie);
      const answer = ticket ? await store.take(hashOf(ticket), new Date(now())) : null;
      if (!typed?.trim()) throw new Fault(accountFaults.IMAGE_NEEDED, facts);
      if (answer?.toLowerCase() !== typed.trim().toLowerCase()) throw new Fault(accountFaults.IMAGE_WRONG, facts);
      if (bits > 0 && !hasZeroBits(hashOf(workText(taskOf(ticket!), found)), bits))
        throw new Fault(accountFaults.WORK_NEEDED, facts);
    },
  };
}
