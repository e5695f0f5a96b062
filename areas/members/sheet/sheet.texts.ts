import { sheetImportTexts } from '#kit/console/imports/sheetImport.texts.ts';
import { texts, textsOfBoth } from '#kit/contract/language.ts';

/** What can be wrong with a row of seats or of skill groups; `…Text` says what to do about a file as a whole. */
export const sheetTexts = textsOfBoth(
  sheetImportTexts,
  texts({
    notAllowed: { en: 'You may not say which agents serve which skill groups.', zh: '您没有分配技能组坐席的权限。' },
    notAllowedText: {
      en: 'Take the column “{column}” out of the file, or ask an administrator for the permission.',
      zh: '请从文件中删除“{column}”列，或联系管理员开通权限。',
    },
    noSuchPerson: { en: 'Nobody you may see has this login name', zh: '您可见的人员中没有此登录名' },
    personTwice: { en: 'This person stands in the file twice', zh: '此人在文件中出现两次' },
    hasSeat: { en: 'This person has a seat already', zh: '此人已有坐席' },
    notANumber: { en: 'Four to eight digits, the first not 0', zh: '应为 4 至 8 位数字，首位不为 0' },
    queueHasIt: { en: 'This is the number of a queue', zh: '这是队列的号码' },
    taken: { en: 'This belongs to somebody else already', zh: '已被他人使用' },
    badPhone: { en: 'Not a phone number that can be called', zh: '不是可呼叫的电话号码' },
    noShift: { en: 'Outbound shift, customer centre or inbound shift', zh: '应为外呼班、客服中心或呼入班' },
    noKind: {
      en: 'Write skill group, robot, callback or end of the call',
      zh: '请填写技能组、机器人、登记回拨或结束通话',
    },
    noRobot: { en: 'There is no such robot that may take incoming calls', zh: '没有此机器人，或其不允许呼入' },
    noCallbacks: { en: 'This group has no callback campaign', zh: '该技能组没有回拨活动' },
    noGroup: { en: 'There is no such skill group', zh: '没有此技能组' },
    noLevel: { en: 'A level is 1 to 9', zh: '等级应为 1 至 9' },
    noStrategy: { en: 'There is no such strategy', zh: '没有此分配策略' },
    circle: { en: 'Calls would go round in a circle: stored without it', zh: '来电会循环溢出，已保存但未设置溢出' },
  }),
);
