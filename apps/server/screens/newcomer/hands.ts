import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fill, type Language } from '#kit/contract/language.ts';
import { proTexts } from '#areas/designer/pro/pro.texts.ts';

/** Where a line begins: a node, and which of its ways out. */
export interface From {
  node: string;
  exit?: string;
}

/** The same actions, with a mouse or with keys alone. */
export interface Hands {
  press(what: Locator): Promise<void>;
  write(what: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
  /** One of several of which exactly one holds: a tab, a radio button. */
  take(what: Locator): Promise<void>;
  /** Adds what follows a way out; it is chosen then. */
  add(from: From, kind: string): Promise<void>;
  link(from: From, to: string): Promise<void>;
  /** Shows the panel of a node, and stands in it. */
  open(node: string): Promise<void>;
  file(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const optionOf = (page: Page, option: string) =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${literally(option)}`) })
    .first();
const boxOf = (page: Page, node: string) =>
  page.locator('.react-flow__node-box').filter({ has: page.locator('header b').getByText(node, { exact: true }) });

/** A list of several stays open until it is left. */
async function shut(page: Page, list: Locator) {
  if ((await list.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').count()).toBe(0);
}

export function mouse(page: Page, language: Language): Hands {
  const t = proTexts[language];
  const handleOf = async ({ node, exit }: From) => {
    const box = boxOf(page, node);
    const handle = exit
      ? box.locator('li', { hasText: exit }).locator('.react-flow__handle').first()
      : box.locator('.react-flow__handle.source').last();
    const { x, y, width, height } = (await handle.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const pull = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  };
  /** All of it, with room around. */
  const seeAll = async () => {
    await page.getByRole('button', { name: t.fit }).click();
    await page.getByRole('button', { name: t.further }).click();
    // Drawn, not only asked for: on a slow machine it stands still before it begins to move, too.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    let before = '';
    await expect
      .poll(async () => {
        const now = JSON.stringify(
          await page
            .locator('.react-flow__node-box')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as object)),
        );
        const isStill = now === before;
        before = now;
        return isStill;
      })
      .toBe(true);
  };
  /** Ground beside `from` on which a box finds room. */
  async function freeGround(from: { x: number; y: number }) {
    const canvas = (await page.locator('.design-canvas').boundingBox())!;
    const boxes = await page.locator('.react-flow__node-box').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const tools = await page
      .getByRole('toolbar', { name: t.tools })
      .or(page.locator('.design-tools'))
      .first()
      .boundingBox();
    const room = { width: boxes[0]!.right - boxes[0]!.left, height: 90 };
    const isFree = (x: number, y: number) =>
      boxes.every(
        ({ left, right, top, bottom }) =>
          x + room.width + 12 < left || x - 12 > right || y + room.height < top || y - 40 > bottom,
      );
    const spots: { x: number; y: number }[] = [];
    for (let x = canvas.x + 30; x + room.width < canvas.x + canvas.width; x += 20)
      for (let y = canvas.y + 30; y + room.height < (tools?.y ?? canvas.y + canvas.height); y += 20)
        if (isFree(x, y)) spots.push({ x, y });
    const farness = ({ x, y }: { x: number; y: number }) =>
      Math.abs(x - from.x - 60) + Math.abs(y - from.y - 40) + (x < from.x ? 400 : 0);
    const [nearest] = spots.sort((one, other) => farness(one) - farness(other));
    if (nearest) return nearest;
    throw new Error('there is no free ground on the canvas');
  }
  return {
    press: (what) => what.click(),
    write: async (what, text) => {
      await what.fill(text);
      await what.press('End');
    },
    async choose(list, option) {
      // A list that opens moves, and on a slow machine a click may meet it on its way: then it is opened again.
      await expect
        .poll(
          async () => {
            await list.click();
            if (await list.isEditable()) await list.fill(option);
            return optionOf(page, option)
              .click({ timeout: 4_000 })
              .then(
                () => true,
                () => false,
              );
          },
          { timeout: 20_000 },
        )
        .toBe(true);
      await shut(page, list);
    },
    take: (what) => what.click(),
    async add(from, kind) {
      // A user who misses the handle of the way out pulls once more.
      await expect
        .poll(
          async () => {
            await seeAll();
            const begins = await handleOf(from);
            await pull(begins, await freeGround(begins));
            return page
              .getByRole('option', { name: kind })
              .waitFor({ timeout: 5_000 })
              .then(
                () => true,
                () => false,
              );
          },
          { timeout: 30_000 },
        )
        .toBe(true);
      await page.getByRole('option', { name: kind }).click();
    },
    async link(from, to) {
      await seeAll();
      const box = (await boxOf(page, to).boundingBox())!;
      await pull(await handleOf(from), { x: box.x + box.width / 2, y: box.y + 12 });
    },
    async open(node) {
      await seeAll();
      await boxOf(page, node).click({ position: { x: 60, y: 10 } });
      await page.getByRole('complementary').getByRole('heading', { name: node, exact: true }).waitFor();
    },
    async file(button, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
      await chooser.setFiles(file);
    },
  };
}

const mostSteps = 150;

export function keys(page: Page, language: Language): Hands {
  const t = proTexts[language];
  const said = page.locator('.design-canvas-frame [aria-live=polite].cw-unseen');
  const canvas = page.getByLabel(t.canvas, { exact: true });
  const isOn = (what: Locator) => what.evaluate((element) => element === document.activeElement);

  /** Tab is held down until it has been heard so often. */
  async function hold(back: boolean, often: number) {
    if (back) await page.keyboard.down('Shift');
    await Promise.all(Array.from({ length: often }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    if (back) await page.keyboard.up('Shift');
  }
  /** Tab, or Shift and Tab, until the keyboard is there: what no key reaches cannot be used without a mouse. */
  async function goTo(what: Locator) {
    await what.waitFor();
    // Looked for once: to find something by its name is what takes longest.
    let element = await what.elementHandle();
    const whereIs = () =>
      element.evaluate((wanted, name) => {
        const stops = [
          ...document.querySelectorAll(
            'a[href], button:enabled, input:enabled, textarea:enabled, summary, [tabindex="0"]',
          ),
        ].filter(
          (one) =>
            (one as HTMLElement).tabIndex >= 0 &&
            one.checkVisibility() &&
            !(one as HTMLInputElement).matches('input[type=radio]:not(:checked)'),
        );
        return {
          isGone: !wanted.isConnected,
          isOn: wanted === document.activeElement,
          isSeen: wanted.matches(':focus-visible'),
          isInPanel: wanted.closest('.design-panel') !== null,
          isCanvasOn: document.activeElement!.getAttribute('aria-label') === name,
          // One of several radio buttons of which none is chosen is come to step by step.
          far: stops.includes(wanted) ? stops.indexOf(wanted) - stops.indexOf(document.activeElement!) : 1,
        };
      }, t.canvas);
    let at = await whereIs();
    if (at.isOn) return;
    // Inside the canvas Tab walks along the conversation; Enter goes into the panel, Esc lets go.
    if (at.isCanvasOn) {
      await page.keyboard.press(at.isInPanel ? 'Enter' : 'Escape');
      at = await whereIs();
    }
    for (let step = 0; step < mostSteps && !at.isOn; step++) {
      // Most of the way at once, the rest step by step.
      await hold(at.far < 0, step === 0 ? Math.max(Math.abs(at.far) - 1, 1) : 1);
      at = await whereIs();
      if (at.isGone) element = (await what.elementHandle())!;
    }
    if (!at.isOn) throw new Error(`no key comes to ${what}`);
    expect(at.isSeen, 'the keyboard is seen where it stands').toBe(true);
  }
  const press = async (what: Locator) => {
    await goTo(what);
    await page.keyboard.press('Enter');
  };
  /** From wherever one is in the designer. */
  async function toCanvas() {
    for (let times = 0; times < 3 && !(await isOn(canvas)); times++) await page.keyboard.press('Escape');
    if (!(await isOn(canvas))) await goTo(canvas);
  }
  /** One step on the canvas: it is made when the screen reader has been told. */
  async function walk(key: string, until: RegExp, most: number) {
    for (let step = 0; step < most; step++) {
      const before = (await said.textContent()) ?? '';
      if (until.test(before)) return;
      await page.keyboard.press(key);
      await expect.poll(() => said.textContent()).not.toBe(before);
    }
    throw new Error(`${key} does not come to ${until}`);
  }
  async function stand({ node, exit }: From) {
    await toCanvas();
    await page.keyboard.press('Home');
    await expect.poll(() => said.textContent()).toMatch(new RegExp(`[,，]\\s*${literally(t.kindStart)}`));
    await walk('Tab', new RegExp(`^${literally(node)}[,，]`), 40);
    if (exit) await walk('ArrowDown', new RegExp(`[:：]\\s*${literally(exit)}[,，]`), 12);
  }
  const inPopover = async (words: string) => {
    await page.locator('.design-floating [role=combobox]').waitFor();
    await page.keyboard.insertText(words);
    await page.locator('.design-floating [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.design-floating').waitFor({ state: 'detached' });
    await expect.poll(() => isOn(canvas)).toBe(true);
  };
  return {
    press,
    async write(what, text) {
      await goTo(what);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },
    async choose(list, option) {
      await goTo(list);
      await page.keyboard.press('ArrowDown');
      const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
      await open.waitFor();
      const marked = open.locator('.ant-select-item-option-active');
      await marked.first().waitFor();
      if (await list.isEditable()) {
        await page.keyboard.insertText(option);
        await expect.poll(() => optionOf(page, option).count()).toBeGreaterThan(0);
      }
      const isMarked = async () => (await marked.first().innerText()).trim().startsWith(option);
      for (let step = 0; step < 60 && !(await isMarked()); step++) await page.keyboard.press('ArrowDown');
      expect(await isMarked(), option).toBe(true);
      await page.keyboard.press('Enter');
      await shut(page, list);
    },
    async take(what) {
      // What it stands among is counted: a step that is still being drawn has nothing to count.
      await what.waitFor();
      const group = what.locator(
        'xpath=ancestor::*[@role="tablist" or @role="radiogroup" or contains(@class,"ant-radio-group")][1]',
      );
      const now = group.locator('[role=tab][aria-selected=true], input:checked');
      if ((await now.count()) === 0) {
        // Tab comes to the first of several of which none is chosen, arrows to the others.
        const first = group.getByRole('radio').first();
        await goTo((await group.count()) > 0 && (await first.count()) > 0 ? first : what);
        for (let step = 0; step < 12 && !(await isOn(what)); step++) await page.keyboard.press('ArrowDown');
        return void (await page.keyboard.press('Space'));
      }
      await goTo(now.first());
      const isBefore = await what.evaluate((element) =>
        Boolean(document.activeElement!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING),
      );
      for (let step = 0; step < 12 && !(await isOn(what)); step++)
        await page.keyboard.press(isBefore ? 'ArrowLeft' : 'ArrowRight');
      expect(await isOn(what), 'arrows come to it').toBe(true);
      if ((await what.getAttribute('aria-selected')) === 'false') await page.keyboard.press('Enter');
    },
    async add(from, kind) {
      await stand(from);
      await page.keyboard.press('n');
      await inPopover(kind);
    },
    async link(from, to) {
      await stand(from);
      await page.keyboard.press('l');
      await inPopover(to);
      await expect.poll(() => said.textContent()).toBe(fill(t.linked, { name: to }));
    },
    async open(node) {
      await stand({ node });
      await page.keyboard.press('Enter');
    },
    async file(button, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button)]);
      await chooser.setFiles(file);
    },
  };
}
