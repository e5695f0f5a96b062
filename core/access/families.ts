/** Pages anybody may open, signed in or not. */
export const publicPages = [
  '/',
  '/counter',
  '/form',
  '/widget',
  '/user/login',
  '/user/reset',
  '/user/registe',
  '/user/fillInformation',
  '/activiti-explorer',
  '/404',
  '/403',
  '/resource/lawyerLetter',
  '/oauth/login',
  '/user/login/script/lib',
];

/** Pages that need no entry of the menu; sign-in and the gates of their endpoints hold all the same. */
export const exemptPrefixes = [
  '/user/login',
  '/403',
  '/citic/call',
  '/cmb/rpa',
  '/resource/lawyerLetter',
  '/wxJumpHelp',
  '/textRobot/wxJumpHelp',
  '/aiaas/login',
  '/proDesign',
  '/liteDesign',
  '/processDesigner',
  '/businessTemplate',
];

const family = (prefix: string, pages: string) => pages.split(' ').map((page) => `/${prefix}/${page}`);

/** Pages that may stand under a menu entry whose children are actions. */
const familyPages = [
  ...family('outbounds', 'activity tasks call calendar template'),
  ...family('incomingCall', 'routes callerHistory businessTemplate'),
  ...family('textRobot', 'wxConfig taskDetail wxJumpHelp'),
  ...family('monitorCenter', 'overview call agent process dataMonitor dashboard monitoring'),
  ...family(
    'ctiAnalysis',
    'areaAnalyze seatWorkAnalyze executive manMachine agentLog agentWorkLoad satisfaction call activity outboundAnalysis robotWorkLoad robotNomatch callAnalysis shuidi businessStatistics agentUsageRate statistics campaignGroup workLoad script',
  ),
  ...family(
    'ctiSms',
    'numMsg textMsg smsAddress batchManage smsTemplate smsSignature taskManage shortSite smsChannel useTotal linkTemplate linkTemplateLog',
  ),
  ...family('systemConfig', 'apiSet parameters message webhook exportTask blackList calendar template'),
  ...family('taskInspection', 'workBench workTimeCount inBench batchAnalysis problemRecord'),
  ...family('member', 'department userManage roleManage skillsGroupManagement knowledgebase'),
  ...family('lineManagement', 'number statistics gatewayStatistics'),
  ...family('robotCenter', 'robots mirrorRobot'),
  ...family('user', 'myAccount finance account center'),
  ...family('operateCenter', 'profit profitTotal'),
  ...family('digitalhuman', 'outbound tasks'),
  ...family(
    'contactmanagement',
    'manage template customer businessTemplate orderManagement blackList leadsCompany leadsIndustry leadsSearch leadsMaps leadsLog leadsBatchCompany',
  ),
  '/bank/operate/businessRecord',
  '/logCenter',
  '/businessTemplate/record',
  '/businessTemplate/template',
];

/** Our own pages, which the documents name without an address. */
const ownPages = [
  '/agentDesk',
  '/businessTemplate/letter',
  '/agentDesk/settings',
  '/member/phones',
  '/operateCenter/tenants',
  '/lineManagement/allotment',
  '/lineManagement/claims',
  '/lineManagement/outgoing',
  '/outbounds/machines',
  '/outbounds/promises',
  '/operateCenter/registrations',
  '/operateCenter/providers',
  '/operateCenter/dictionaries',
  '/operateCenter/systems',
  '/robotCenter/market',
  '/systemConfig/alert',
  '/systemConfig/language',
  '/systemConfig/privacy',
  '/systemConfig/speech',
];

/** A menu entry whose children are actions opens these and no other short address. */
export const knownPages: ReadonlySet<string> = new Set([...familyPages, ...ownPages]);
