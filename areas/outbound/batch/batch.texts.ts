import { texts } from '#kit/contract/language.ts';

export const batchTexts = texts({
  en: {
    title: 'Batches', search: 'Name, number or campaign', batch: 'Batch', state: 'State', progress: 'Progress', contacts: 'Contacts', connected: 'Connected', robot: 'Robot', created: 'Created', campaign: 'Campaign', number: 'Number', attempts: 'Calls placed', endedAt: 'Ended', robotVersion: '{robot} v{version}',
    emptyTitle: 'No batches yet', emptyText: 'A batch calls a list of contacts for a campaign, at the times you choose.',
    running: 'Running', resting: 'Resting', paused: 'Paused', preparing: 'Preparing', failed: 'Failed', complete: 'Complete', timedOut: 'Timed out', cancelled: 'Cancelled', unknown: 'Unknown',

    shortBy: 'By {by}, {time}', shortSince: 'Since {time}', shortOutside: 'Outside its hours until {time}', shortAnotherDay: 'Calls again {time}', shortNoWindow: 'No window is left', shortNoNumber: 'No caller number', shortCampaignOff: 'Campaign switched off', shortGatewayOff: 'Gateway switched off',
    shortRetry: 'Next attempt {time}', shortFull: 'Waits for a free channel', shortLeft: '{count} left when it ended', shortNoContacts: 'No contact was found',

    whyRunning: 'Calling.', whyInCallOne: 'Calling: 1 call in progress.', whyInCall: 'Calling: {count} calls in progress.', whyPaused: 'Paused at {time}.', whyPausedBy: 'Paused by {by}, {time}.', finishFirst: '{count} calls in progress finish first.', finishFirstOne: '1 call in progress finishes first.',
    whyPausedNew: 'Prepared and not started yet.', whyOutside: 'Outside its hours: it goes on at {time}.', whyNoWindow: 'Its times leave no further window.', whyNoNumber: 'Not dialing: it has no caller number that may be used.', whyCampaignOff: 'Not dialing: its campaign is switched off.', whyGatewayOff: 'Not dialing: its gateway is switched off.',
    whyRetry: '{count} contacts wait for another attempt, the next at {time}.', whyRetryOne: '1 contact waits for another attempt, at {time}.', whyCampaignFull: 'Waiting: other batches of its campaign use all {count} channels.', whyAllChannels: 'Calling on all {count} channels of its campaign.', whyCampaignShared: 'Slow: other batches of its campaign use {taken} of its {count} channels.', whyGatewayFull: 'Waiting: every channel of its gateway is in use.',
    whyPreparing: 'Its contacts are being made ready.', whyFailed: 'It could not be prepared.', whyNoContacts: 'It could not be prepared: none of its contacts exists any more.', whyComplete: 'Complete since {time}.', whyTimedOut: 'Its times ended at {time} with {count} contacts left.', whyCancelled: 'Cancelled at {time}.', whyCancelledBy: 'Cancelled by {by}, {time}.',

    open: 'Open', pause: 'Pause', resume: 'Resume', start: 'Start', edit: 'Edit name and times', editTimes: 'Edit times', cancel: 'Cancel…', log: 'Log', openCampaigns: 'Open campaigns', openLines: 'Open lines', newBatch: 'New batch', back: 'Back to batches', back2: 'Back', gone: 'This batch could not be opened', newAgain: 'Make a new one',
    leftOne: '1 contact left', left: '{count} contacts left',
    cancelTitle: 'Cancel “{name}”?', cancelTitleMany: 'Cancel {count} batches?', cancelText: '{count} contacts will not be called any more. Calls in progress finish. A cancelled batch cannot be resumed.', cancelTextOne: '1 contact will not be called any more. Calls in progress finish. A cancelled batch cannot be resumed.', cancelTextNone: 'Nobody is left to be called. A cancelled batch cannot be resumed.',
    cancelNow: 'Cancel the batch, {count} left', cancelNowMany: 'Cancel {count} batches', keep: 'Keep it', keepMany: 'Keep them',
    moved: '“{name}”: {state}', pausedMany: '{count} batches are paused', resumedMany: '{count} batches go on', cancelledMany: '{count} batches are cancelled', restsFirst: '“{name}” goes on in its next window',
    notPaused: 'Not paused: {names}', notResumed: 'Not resumed: {names}', notCancelled: 'Not cancelled: {names}', refusedOne: '“{name}” ({state})', comma: ', ', beforeBy: ', ',

    stepCampaign: 'Campaign and name', stepContacts: 'Contacts', stepTimes: 'Times', chooseCampaign: 'Choose a campaign', name: 'Name', next: 'Next', campaignFacts: '{robot} v{version}, {gateway}, {channels} channels', noCampaigns: 'No campaign is switched on, so there is nothing to call with.', campaignsFailed: 'The campaigns could not be loaded', importsFailed: 'The imports could not be loaded',
    sourceAll: 'All customers', sourceAllHint: 'Everyone in Contacts, or those a word fits', sourceImport: 'Of an import', sourceImportHint: 'The customers that one file brought', sourceGroup: 'Of a group', sourceGroupHint: 'The customers in one group', sourceChosen: 'The contacts you chose are called, each once.', noGroups: 'There is no group yet.', chooseGroup: 'Choose a group', groupsFailed: 'The groups could not be loaded', keyword: 'Name, customer number or company', noImports: 'No file has been imported yet.', importRows: '{count} customers', importedAt: 'Imported', file: 'File', rows: 'Customers', source: 'Whom to call',
    counting: 'Counting…', fits: '{count} contacts fit', fitsOne: '1 contact fits', fitsNone: 'No contact fits. Choose others.', chooseImport: 'Choose an import', countFailed: 'They could not be counted',
    startAtOnce: 'Start as soon as it is prepared', startAtOnceHint: 'Otherwise it waits, paused, until someone starts it.',
    callNow: 'Call {count} contacts', callNowOne: 'Call 1 contact', prepareNow: 'Prepare {count} contacts', prepareNowOne: 'Prepare 1 contact', made: '“{name}” is being prepared',
    summary: '{robot} calls {whom}, {when}.', whomOne: '1 contact', whom: '{count} contacts', whomOfFile: '{whom} of {file}', summaryStarts: 'It starts as soon as it is prepared.', summaryWaits: 'It waits until someone starts it.',

    cycle: 'Days', cycle1: 'One day', cycle2: 'Weekdays between two dates', cycle3: 'Every day', windows: 'Hours', addWindow: 'Add hours', removeWindow: 'Remove {window}', from: 'From', to: 'to', on: 'On', onStart: 'the day it is prepared', weekdays: 'Weekdays', dates: 'Dates', firstDay: 'First day', lastDay: 'Last day', zone: 'Times are those of {zone}.',
    windowBackwards: 'Hours must end after they begin.', windowsOverlap: 'These hours overlap.', datesMissing: 'Choose the first and the last day.', datesBackwards: 'The last day is before the first.', weekdaysMissing: 'Choose at least one weekday.', windowsMissing: 'Add the hours in which it may call.', chooseDay: 'Choose a day', openWindow: 'Enter when the hours begin and end.', past: 'These times are over.',
    day1: 'Mon', day2: 'Tue', day3: 'Wed', day4: 'Thu', day5: 'Fri', day6: 'Sat', day7: 'Sun', dayRange: '{from}–{to}', everyDay: 'every day', sameDay: 'on the day it starts', sameDayOn: 'on {day}', between: '{days}, {from} to {to}', whenWords: '{days} {windows}',
    editTitle: 'Edit “{name}”', schedule: 'Times', saved: 'Saved',

    figuresConnected: 'Connected', figuresNotConnected: 'Not connected', figuresFailed: 'Blocked or failed', figuresWaiting: 'Waiting', figuresInCall: 'In call', figuresCancelled: 'Cancelled', ofDone: '{share} connected', ofTotal: '{share} of all', ofChannels: 'of {count} channels', placed: '{count} calls placed', legend: 'What became of its contacts', times: 'Times', madeBy: '{by}, {time}',
    logTitle: 'Operation log', logEmpty: 'Nobody has changed this batch yet.', deedMade: 'made it', deedChanged: 'changed its name or times', deedPaused: 'paused it', deedResumed: 'resumed it', deedCancelled: 'cancelled it', deedOther: 'changed it', logStates: '{before} → {after}', system: 'Callwright',
  },
  zh: {
    title: '批次', search: '名称、编号或活动', batch: '批次', state: '状态', progress: '进度', contacts: '联系人', connected: '接通率', robot: '机器人', created: '创建', campaign: '活动', number: '编号', attempts: '呼叫次数', endedAt: '结束', robotVersion: '{robot} v{version}',
    emptyTitle: '还没有批次', emptyText: '批次按您设定的时间，为活动呼叫一组联系人。',
    running: '呼叫中', resting: '休息中', paused: '已暂停', preparing: '准备中', failed: '失败', complete: '已完成', timedOut: '已超时', cancelled: '已取消', unknown: '未知',

    shortBy: '{by}，{time}', shortSince: '自 {time}', shortOutside: '不在呼叫时段，{time} 恢复', shortAnotherDay: '{time} 继续呼叫', shortNoWindow: '已无后续时段', shortNoNumber: '无可用主叫号码', shortCampaignOff: '活动已停用', shortGatewayOff: '网关已停用',
    shortRetry: '{time} 重试', shortFull: '等待空闲通道', shortLeft: '结束时剩余 {count} 个', shortNoContacts: '没有找到联系人',

    whyRunning: '正在呼叫。', whyInCallOne: '正在呼叫：1 个通话进行中。', whyInCall: '正在呼叫：{count} 个通话进行中。', whyPaused: '{time} 暂停。', whyPausedBy: '{by}于 {time} 暂停。', finishFirst: '{count} 个进行中的通话会先完成。', finishFirstOne: '1 个进行中的通话会先完成。',
    whyPausedNew: '已准备好，尚未开始。', whyOutside: '不在呼叫时段，{time} 继续。', whyNoWindow: '计划中已没有后续时段。', whyNoNumber: '未外呼：没有可用的主叫号码。', whyCampaignOff: '未外呼：所属活动已停用。', whyGatewayOff: '未外呼：所用网关已停用。',
    whyRetry: '{count} 个联系人等待重试，下一个在 {time}。', whyRetryOne: '1 个联系人等待重试，时间为 {time}。', whyCampaignFull: '等待中：同一活动的其他批次占用了全部 {count} 个通道。', whyAllChannels: '正在呼叫，已使用活动的全部 {count} 个通道。', whyCampaignShared: '较慢：同一活动的其他批次占用了 {count} 个通道中的 {taken} 个。', whyGatewayFull: '等待中：网关的通道已全部占用。',
    whyPreparing: '正在准备联系人。', whyFailed: '准备失败。', whyNoContacts: '准备失败：所选联系人均已不存在。', whyComplete: '{time} 完成。', whyTimedOut: '呼叫时段于 {time} 结束，剩余 {count} 个联系人。', whyCancelled: '{time} 取消。', whyCancelledBy: '{by}于 {time} 取消。',

    open: '打开', pause: '暂停', resume: '继续', start: '开始', edit: '修改名称和时间', editTimes: '修改时间', cancel: '取消…', log: '日志', openCampaigns: '打开活动', openLines: '打开线路', newBatch: '新建批次', back: '返回批次', back2: '上一步', gone: '无法打开该批次', newAgain: '新建一个',
    leftOne: '剩余 1 个联系人', left: '剩余 {count} 个联系人',
    cancelTitle: '取消“{name}”？', cancelTitleMany: '取消 {count} 个批次？', cancelText: '将不再呼叫剩余的 {count} 个联系人，进行中的通话会完成。批次取消后不能恢复。', cancelTextOne: '将不再呼叫剩余的 1 个联系人，进行中的通话会完成。批次取消后不能恢复。', cancelTextNone: '已没有待呼叫的联系人。批次取消后不能恢复。',
    cancelNow: '取消批次，剩余 {count} 个', cancelNowMany: '取消 {count} 个批次', keep: '保留', keepMany: '保留',
    moved: '“{name}”：{state}', pausedMany: '已暂停 {count} 个批次', resumedMany: '已继续 {count} 个批次', cancelledMany: '已取消 {count} 个批次', restsFirst: '“{name}”将在下一个时段继续',
    notPaused: '未能暂停：{names}', notResumed: '未能继续：{names}', notCancelled: '未能取消：{names}', refusedOne: '“{name}”（{state}）', comma: '、', beforeBy: ' ',

    stepCampaign: '活动与名称', stepContacts: '联系人', stepTimes: '时间', chooseCampaign: '选择活动', name: '名称', next: '下一步', campaignFacts: '{robot} v{version}，{gateway}，{channels} 个通道', noCampaigns: '没有启用的活动，无法外呼。', campaignsFailed: '活动加载失败', importsFailed: '导入记录加载失败',
    sourceAll: '全部客户', sourceAllHint: '联系人中的所有客户，也可用关键词筛选', sourceImport: '某次导入', sourceImportHint: '由一个文件导入的客户', sourceGroup: '某个分组', sourceGroupHint: '归入一个分组的客户', sourceChosen: '将呼叫所选的联系人，每人一次。', noGroups: '还没有分组。', chooseGroup: '请选择分组', groupsFailed: '分组加载失败', keyword: '姓名、客户编号或公司', noImports: '还没有导入过文件。', importRows: '{count} 个客户', importedAt: '导入时间', file: '文件', rows: '客户数', source: '呼叫对象',
    counting: '正在统计…', fits: '共 {count} 个联系人', fitsOne: '共 1 个联系人', fitsNone: '没有符合条件的联系人，请重新选择。', chooseImport: '请选择一次导入', countFailed: '统计失败',
    startAtOnce: '准备完成后立即开始', startAtOnceHint: '否则保持暂停，等待手动开始。',
    callNow: '呼叫 {count} 个联系人', callNowOne: '呼叫 1 个联系人', prepareNow: '准备 {count} 个联系人', prepareNowOne: '准备 1 个联系人', made: '“{name}”正在准备',
    summary: '{robot} 将在{when}呼叫{whom}。', whomOne: ' 1 个联系人', whom: ' {count} 个联系人', whomOfFile: ' {file} 中的{whom}', summaryStarts: '准备完成后立即开始。', summaryWaits: '等待手动开始。',

    cycle: '日期', cycle1: '单日', cycle2: '两个日期之间的指定星期', cycle3: '每天', windows: '时段', addWindow: '添加时段', removeWindow: '删除 {window}', from: '从', to: '至', on: '日期', onStart: '准备完成当天', weekdays: '星期', dates: '起止日期', firstDay: '开始日期', lastDay: '结束日期', zone: '时间按 {zone} 时区。',
    windowBackwards: '时段的结束时间必须晚于开始时间。', windowsOverlap: '时段有重叠。', datesMissing: '请选择开始和结束日期。', datesBackwards: '结束日期早于开始日期。', weekdaysMissing: '请至少选择一天。', windowsMissing: '请添加允许呼叫的时段。', chooseDay: '选择日期', openWindow: '请填写时段的开始和结束时间。', past: '这些时间已经过去。',
    day1: '周一', day2: '周二', day3: '周三', day4: '周四', day5: '周五', day6: '周六', day7: '周日', dayRange: '{from}至{to}', everyDay: '每天', sameDay: '开始当天', sameDayOn: '{day} ', between: '{from} 至 {to} 的{days}', whenWords: '{days} {windows} ',
    editTitle: '修改“{name}”', schedule: '时间', saved: '已保存',

    figuresConnected: '已接通', figuresNotConnected: '未接通', figuresFailed: '拦截或失败', figuresWaiting: '待呼叫', figuresInCall: '通话中', figuresCancelled: '已取消', ofDone: '接通率 {share}', ofTotal: '占 {share}', ofChannels: '共 {count} 个通道', placed: '已呼叫 {count} 次', legend: '联系人的结果', times: '时间', madeBy: '{by}，{time}',
    logTitle: '操作日志', logEmpty: '还没有人修改过该批次。', deedMade: '创建', deedChanged: '修改名称或时间', deedPaused: '暂停', deedResumed: '继续', deedCancelled: '取消', deedOther: '修改', logStates: '{before} → {after}', system: '系统',
  },
});
