import { texts } from '#kit/contract/language.ts';

export const whyTexts = texts({
  en: {
    title: 'Why is it not dialing?', titleOf: 'Why is “{name}” not dialing?', whole: '{count} contacts', wholeOne: '1 contact', none: 'It has no contacts.', until: 'until {time}', most: 'What would free most', frees: '{count} contacts', freesOne: '1 contact', nothing: 'Nothing has to be changed: what waits is called as its turn comes.', places: 'In which batches', noPlaces: 'This contact has not been in a batch yet.', ofCampaign: '{batch}, {campaign}',
    preparing: 'Being prepared', preparationFailed: 'Could not be prepared', ended: 'The batch has ended', paused: 'Paused', tenantBraked: 'No new calls may be placed: the brake is on', outsideAllowedHours: 'Outside the hours in which your organisation calls', tenantChannelsFull: 'All channels allotted to your organisation are in use', campaignOff: 'The campaign is switched off', gatewayOff: 'The gateway is switched off', noCallerNumber: 'No caller number may be used', callerNumbersCapped: 'All caller numbers have reached their cap', outsideWindow: 'Outside the hours of calling',
    campaignChannelsFull: 'All channels of the campaign are in use', gatewayChannelsFull: 'All channels of the gateway are in use', dailyCapReached: 'Called often enough today', retryLater: 'Wait for another attempt', blacklisted: 'On a blacklist', dialing: 'Next to be called', inCall: 'In a call', finished: 'Done',
    uploadAgain: 'Give the batch other contacts', recreate: 'Make a new batch of them', resume: 'Resume the batch', enableCampaign: 'Switch the campaign on', openGateway: 'Switch the gateway on', addCallerNumbers: 'Give it more caller numbers', changeSchedule: 'Change its hours', grantChannels: 'Give the campaign more channels', addGatewayChannels: 'Give the gateway more channels', raiseDailyCap: 'Allow more calls per contact and day', changeRetryRules: 'Shorten the wait between attempts', reviewBlacklist: 'Look through the blacklist',
  },
  zh: {
    title: '为什么没有外呼？', titleOf: '“{name}”为什么没有外呼？', whole: '共 {count} 个联系人', wholeOne: '共 1 个联系人', none: '没有联系人。', until: '至 {time}', most: '影响最大的一项', frees: '可释放 {count} 个联系人', freesOne: '可释放 1 个联系人', nothing: '无需调整：待呼叫的联系人会依次外呼。', places: '所在批次', noPlaces: '该联系人还没有进入过任何批次。', ofCampaign: '{batch}，{campaign}',
    preparing: '正在准备', preparationFailed: '准备失败', ended: '批次已结束', paused: '已暂停', tenantBraked: '已刹车，暂不发起新呼叫', outsideAllowedHours: '不在本租户允许呼叫的时段', tenantChannelsFull: '本租户分配到的通道已全部占用', campaignOff: '活动已停用', gatewayOff: '网关已停用', noCallerNumber: '没有可用的主叫号码', callerNumbersCapped: '主叫号码均已达到上限', outsideWindow: '不在呼叫时段',
    campaignChannelsFull: '活动的通道已全部占用', gatewayChannelsFull: '网关的通道已全部占用', dailyCapReached: '今日呼叫次数已达上限', retryLater: '等待重试', blacklisted: '在黑名单中', dialing: '即将呼叫', inCall: '通话中', finished: '已完成',
    uploadAgain: '为批次重新选择联系人', recreate: '用这些联系人新建批次', resume: '继续批次', enableCampaign: '启用活动', openGateway: '启用网关', addCallerNumbers: '增加主叫号码', changeSchedule: '修改呼叫时段', grantChannels: '为活动增加通道', addGatewayChannels: '为网关增加通道', raiseDailyCap: '提高每人每日呼叫上限', changeRetryRules: '缩短重试间隔', reviewBlacklist: '查看黑名单',
  },
});
