import { ask } from '#kit/testing/databaseCopy.ts';

/** What the image says that was asked for last: a test cannot read it, the database can. */
export const signsInImage = async (ownerUrl: string) =>
  (await ask(ownerUrl, 'select answer from image_code order by expires_at desc limit 1'))[0]!.answer as string;
