import { expect } from 'vitest';
import { drawn } from '#kit/testing/drawn.ts';
import { longNames } from '#kit/testing/longNames.ts';
import { widthFaults } from '#kit/testing/widthFaults.ts';
import { addressOf, paths, signedIn, thrown } from './testWalk.ts';

/** Those for a telephone. */
const onPhones = ['/monitorCenter/overview', '/monitorCenter/call', '/outbounds/call/one'];
/** Lists, live pages, and what the designers say there. */
const narrow = [
  ...onPhones,
  '/outbounds/activity',
  '/outbounds/tasks',
  '/outbounds/tasks/1',
  '/outbounds/call',
  '/contactmanagement/customer',
  '/contactmanagement/customer?customer=1',
  '/contactmanagement/manage',
  '/contactmanagement/blackList',
  '/robotCenter/robots',
  '/lineManagement/number',
  '/lineManagement/trunk/3',
  '/member/userManage',
  '/member/roleManage',
  '/member/skillsGroupManagement',
  '/operateCenter/tenants',
  '/systemConfig/exportTask',
  '/proDesign?flowId=1',
  '/liteDesign?flowId=1',
  '/processDesigner?flowId=1',
];
/** Dialogs and drawers that have an address. */
const beside = [
  '/proDesign?flowId=1',
  '/contactmanagement/customer?customer=1',
  '/contactmanagement/customer?new=1',
  '/contactmanagement/customer?import=new',
  '/member/skillsGroupManagement?tab=agents',
  '/member/skillsGroupManagement?new=1',
  '/member/userManage?new=1',
  '/member/roleManage?new=1',
  '/operateCenter/tenants?new=1',
  '/outbounds/activity/template/new',
  '/outbounds/tasks?new=1',
  '/robotCenter/robots?new=1',
];
const pathsOf: Record<number, string[]> = {
  1280: [...paths, ...beside],
  1024: [...paths, ...beside],
  768: narrow,
  390: onPhones,
};

/** Screens at the widths they are made for, with names of 40 characters: nothing is cut, covered, too small or scrolls the page sideways. */
export async function everyWidth(language: 'en' | 'zh', widths: number[]) {
  const found: string[] = [];
  for (const width of widths) {
    const page = await signedIn(language, language === 'en' ? 'light' : 'dark', width);
    await longNames(page, language);
    for (const path of pathsOf[width]!) {
      await page.goto(await addressOf(page, path));
      await page.locator('h1:visible').first().waitFor();
      await drawn(page);
      found.push(...(await widthFaults(page, { touch: width < 600 })).map((one) => `${width} ${path} ${one}`));
    }
    await page.context().close();
  }

  expect(found).toEqual([]);
  expect(thrown).toEqual([]);
}
