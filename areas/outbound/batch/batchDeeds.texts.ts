import { texts } from '#kit/contract/language.ts';

/** Words of what is done with a whole batch beside starting and stopping it. */
export const batchDeedsTexts = texts({
  en: {
    again: 'Call again…', give: 'Give to people…', changeRobot: 'Change robot…', changeRobotShort: 'Robot…', moreDeeds: 'More',
    againName: '{name}, again', againTitle: 'Call contacts of “{name}” again', againEffect: 'A new batch calls the contacts you choose. It names this one as its origin, and the records here stay as they are.', againEffectRunning: 'A new batch calls the contacts you choose, beside this one: whoever still waits here stays here. Its records stay as they are.',
    againWhom: 'Whom to call again', againChoose: 'Choose whom to call again.', againNobody: 'Nobody in this batch has been called yet, so there is nobody to call again.', noReason: 'No reason given', againOf: 'Recreated from {name}',

    giveTitle: 'Give contacts of “{name}” to people', giveEffect: 'Their name stands beside the contact, so that everybody knows who follows up. The robot calls as before.', waiting: 'Waiting', given: 'Given', free: 'Given to nobody',
    person: 'Person', hasNow: 'Has now', done: 'Called', gets: 'Gets', shareEvenly: 'Share evenly', shareAnew: 'Share anew what was given before', nobodyWaits: 'No contact waits in this batch, so there is nothing to give away.', findPerson: 'Find a person',
    givesOf: '{given} of {free} contacts', tooMany: '{given} of {free} contacts: too many', giveNow: 'Give {count} contacts to {people} people', giveNowOne: 'Give {count} contacts to one person', giveOneNow: 'Give 1 contact to one person', takeBackNow: 'Take {count} contacts back', takeBackOne: 'Take 1 contact back', givenSaid: '{count} contacts are given away', takenSaid: '{count} contacts belong to nobody again', countOf: 'How many {name} gets', choosePerson: 'Give to {name}', peopleFailed: 'The people could not be loaded',

    robotTitle: 'Another robot for “{name}”', robotTitleMany: 'Another robot for {count} batches', robot: 'Robot', robotOfCampaign: 'The robot of the campaign', robotOfCampaignHint: 'Follows the campaign when its robot is changed.', chooseRobot: 'Choose a robot', robotOption: '{name} v{version}', robotsFailed: 'The robots could not be loaded',
    robotEffect: 'It speaks in the next calls: {count} contacts wait. Calls in progress keep their robot.', robotEffectOne: 'It speaks in the next calls: 1 contact waits. Calls in progress keep their robot.', robotEffectNone: 'Nobody waits now; it speaks in later attempts. Calls in progress keep their robot.', robotLeftOut: '{count} of the selected batches have ended and keep theirs.', robotLeftOutOne: '1 of the selected batches has ended and keeps its own.',
    robotNow: 'Change the robot', robotNowMany: 'Change the robot of {count} batches', robotSaid: '“{name}” calls with {robot}', robotSaidMany: '{count} batches call with {robot}', ownRobot: 'Its own robot, not the campaign’s',

    allTitle: 'All {count} batches that match', allText: 'This is about every batch your search and filters find, on all pages.', allPause: 'Pause', allResume: 'Resume', allCancel: 'Cancel', allPauseHint: '{count} are running or resting', allPauseHintOne: '1 is running or resting', allResumeHint: '{count} are paused', allResumeHintOne: '1 is paused', allCancelHint: '{count} can be cancelled; {left} contacts will not be called any more', allCancelHintOne: '1 can be cancelled; {left} contacts will not be called any more', allNone: 'None of them', allPauseNow: 'Pause {count} batches', allResumeNow: 'Resume {count} batches', allCancelNow: 'Cancel {count} batches', allPauseNowOne: 'Pause 1 batch', allResumeNowOne: 'Resume 1 batch', allCancelNowOne: 'Cancel 1 batch', allSaid2: '{count} batches go on', allSaid3: '{count} batches are paused', allSaid6: '{count} batches are cancelled',

    kind: 'Kind', anyKind: 'Any kind', kind1: 'Formal', kind2: 'Experience', kind3: 'Test', kindHint: 'Calls of experience and test batches stay out of statistics and bills.', kindKept: 'It has called already, so its kind stays.',
    deedRecreated: 'made “{named}” of {contacts} of its contacts', deedMadeAgain: 'made it of contacts of another batch', deedGiven: 'gave {contacts} contacts away', deedTaken: 'took all contacts back', deedRobot: 'gave it the robot {named}', deedRobotBack: 'gave it its campaign’s robot again', deedLeftOut: 'left {contacts} contacts out', deedTakenIn: 'took {contacts} contacts in again', deedRecalled: 'had {contacts} contacts called again', deedRedialled: 'had a contact called again', deedAdded: 'added a contact',
  },
  zh: {
    again: '再次呼叫…', give: '分配给人员…', changeRobot: '更换机器人…', changeRobotShort: '机器人…', moreDeeds: '更多',
    againName: '{name}（再呼）', againTitle: '再次呼叫“{name}”的联系人', againEffect: '将新建一个批次，呼叫所选联系人，并注明来源批次；本批次的记录保持不变。', againEffectRunning: '将新建一个批次，与本批次并行呼叫所选联系人；仍在等待的联系人留在本批次，记录保持不变。',
    againWhom: '再次呼叫谁', againChoose: '请选择要再次呼叫的联系人。', againNobody: '该批次还没有呼叫过任何人，没有可再次呼叫的联系人。', noReason: '未注明原因', againOf: '来源批次：{name}',

    giveTitle: '分配“{name}”的联系人', giveEffect: '联系人旁会显示负责人的姓名，便于跟进。机器人照常呼叫。', waiting: '待呼叫', given: '已分配', free: '未分配',
    person: '人员', hasNow: '现有', done: '已呼叫', gets: '分配', shareEvenly: '平均分配', shareAnew: '重新分配之前已分配的联系人', nobodyWaits: '该批次没有待呼叫的联系人，无可分配。', findPerson: '查找人员',
    givesOf: '分配 {given} 个，共 {free} 个', tooMany: '分配 {given} 个，超过可分配的 {free} 个', giveNow: '将 {count} 个联系人分配给 {people} 人', giveNowOne: '将 {count} 个联系人分配给 1 人', giveOneNow: '将 1 个联系人分配给 1 人', takeBackNow: '收回 {count} 个联系人', takeBackOne: '收回 1 个联系人', givenSaid: '已分配 {count} 个联系人', takenSaid: '已收回 {count} 个联系人', countOf: '{name}的分配数量', choosePerson: '分配给{name}', peopleFailed: '人员加载失败',

    robotTitle: '更换“{name}”的机器人', robotTitleMany: '更换 {count} 个批次的机器人', robot: '机器人', robotOfCampaign: '使用活动的机器人', robotOfCampaignHint: '活动更换机器人时随之更换。', chooseRobot: '选择机器人', robotOption: '{name} v{version}', robotsFailed: '机器人加载失败',
    robotEffect: '从下一个通话开始生效，待呼叫 {count} 个联系人。进行中的通话不受影响。', robotEffectOne: '从下一个通话开始生效，待呼叫 1 个联系人。进行中的通话不受影响。', robotEffectNone: '当前没有待呼叫的联系人，后续重呼时生效。进行中的通话不受影响。', robotLeftOut: '所选批次中有 {count} 个已结束，保持不变。', robotLeftOutOne: '所选批次中有 1 个已结束，保持不变。',
    robotNow: '更换机器人', robotNowMany: '更换 {count} 个批次的机器人', robotSaid: '“{name}”将使用{robot}呼叫', robotSaidMany: '{count} 个批次将使用{robot}呼叫', ownRobot: '单独指定的机器人，不随活动变化',

    allTitle: '全部 {count} 个符合条件的批次', allText: '对所有页中符合当前搜索和筛选条件的批次生效。', allPause: '暂停', allResume: '继续', allCancel: '取消', allPauseHint: '{count} 个正在呼叫或休息', allPauseHintOne: '1 个正在呼叫或休息', allResumeHint: '{count} 个已暂停', allResumeHintOne: '1 个已暂停', allCancelHint: '{count} 个可取消，剩余 {left} 个联系人将不再呼叫', allCancelHintOne: '1 个可取消，剩余 {left} 个联系人将不再呼叫', allNone: '没有可操作的批次', allPauseNow: '暂停 {count} 个批次', allResumeNow: '继续 {count} 个批次', allCancelNow: '取消 {count} 个批次', allPauseNowOne: '暂停 1 个批次', allResumeNowOne: '继续 1 个批次', allCancelNowOne: '取消 1 个批次', allSaid2: '已继续 {count} 个批次', allSaid3: '已暂停 {count} 个批次', allSaid6: '已取消 {count} 个批次',

    kind: '类型', anyKind: '全部类型', kind1: '正式', kind2: '体验', kind3: '测试', kindHint: '体验和测试批次的通话不计入统计和账单。', kindKept: '已开始呼叫，类型不能再修改。',
    deedRecreated: '用其中 {contacts} 个联系人新建“{named}”', deedMadeAgain: '用其他批次的联系人创建', deedGiven: '分配 {contacts} 个联系人', deedTaken: '收回全部联系人', deedRobot: '更换机器人为{named}', deedRobotBack: '恢复使用活动的机器人', deedLeftOut: '取消 {contacts} 个联系人', deedTakenIn: '恢复 {contacts} 个联系人', deedRecalled: '安排再次呼叫 {contacts} 个联系人', deedRedialled: '安排再次呼叫一个联系人', deedAdded: '添加一个联系人',
  },
});
