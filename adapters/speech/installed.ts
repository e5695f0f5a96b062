import { access, readdir } from 'node:fs/promises';
import { programAt } from './programs.ts';

/** Debian's packages that speech can use, and whether what is used of them is on this machine. */
export async function installedParts(): Promise<{ part: string; there: boolean }[]> {
  const looked: [string, Promise<boolean>][] = [
    ['flite', isProgram('flite')],
    ['espeak-ng', isProgram('espeak-ng')],
    ['pocketsphinx', isPocketsphinx()],
    ['pocketsphinx-en-us', isThere('/usr/share/pocketsphinx/model/en-us')],
  ];
  return Promise.all(looked.map(async ([part, there]) => ({ part, there: await there })));
}

const isProgram = async (name: string) => (await programAt(name)) !== null;
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Its program, or the library alone. */
async function isPocketsphinx(): Promise<boolean> {
  if (await isProgram('pocketsphinx_continuous')) return true;
  const folders = ['/usr/lib', ...(await readdir('/usr/lib').catch(() => [])).map((name) => `/usr/lib/${name}`)];
  const found = await Promise.all(
    folders.filter((name) => /gnu|lib$/.test(name)).map((name) => readdir(name).catch(() => [])),
  );
  return found.flat().some((name) => name.startsWith('libpocketsphinx.so'));
}
