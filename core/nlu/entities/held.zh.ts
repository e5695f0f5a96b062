/** Sentence, type, value: as customers on the phone say it. Written after the recognisers, without looking at them, to measure what nobody fitted; “now” is Saturday, 21 November 2026, ten in the morning. */
export const heldZh: [sentence: string, type: string, value: string | number][] = [
  ['喂你好，我是赵雅琴，想问一下我的账单', 'person', '赵雅琴'], ['麻烦转一下理赔部的孙志强', 'person', '孙志强'], ['户主是我爱人，叫何丽萍', 'person', '何丽萍'], ['上次是你们的梁主管接的电话', 'person', '梁主管'], ['你打错了，我不是郑凯', 'person', '郑凯'],
  ['我刚搬到苏州工业园区星湖街328号', 'location', '苏州工业园区星湖街328号'], ['你们周一能送到合肥吗', 'location', '合肥'], ['我们人在云南旅游', 'location', '云南'], ['事故地点在天府大道北段', 'location', '天府大道北段'], ['我想从西安飞到厦门', 'location', '西安,厦门'],
  ['我以前在民生银行开的户', 'organization', '民生银行'], ['车是在宏达汽修厂修的', 'organization', '宏达汽修厂'], ['我单位叫华远电力设计院', 'organization', '华远电力设计院'], ['发票开给滨江第三幼儿园', 'organization', '滨江第三幼儿园'],
  ['你们短信发的码是904417', 'code1', '904417'], ['我会员卡号五五幺二零九', 'code1', '551209'], ['尾号是 4 4 8 2 的那张卡', 'code1', '4482'], ['电表户号零七幺三三六八二', 'code1', '07133682'],
  ['订座号是K7PX2M', 'code2', 'K7PX2M'], ['屏幕上显示错误E-4021', 'code2', 'E-4021'], ['报案号 CL2209871，你查一下', 'code2', 'CL2209871'], ['代金券写的是spring25', 'code2', 'SPRING25'],
  ['我昨晚的南航3101取消了', 'flightNumber', 'CZ3101'], ['HO1252在哪个登机口', 'flightNumber', 'HO1252'], ['我订的是明早的ca一八五七', 'flightNumber', 'CA1857'], ['行李丢在厦航8105上了', 'flightNumber', 'MF8105'],
  ['撞我的那辆是皖A7K92D', 'carNumber', '皖A7K92D'], ['我车牌闽D幺二三八八', 'carNumber', '闽D12388'], ['是辆绿牌车，京AD66120', 'carNumber', '京AD66120'], ['车牌辽B·R5521', 'carNumber', '辽BR5521'],
  ['发短信到17788990011这个号', 'phoneNumber', '17788990011'], ['下午打我公司0571-88223344', 'phoneNumber', '057188223344'], ['我新换的号是一九八 七七六五 四三二一', 'phoneNumber', '19877654321'], ['座机是零二八八五五五六六七七', 'phoneNumber', '02885556677'],
  ['保单上的身份证是11010519491231002X对吧', 'idNumber', '11010519491231002X'], ['4405 2418 8001 0100 14，这是我身份证', 'idNumber', '440524188001010014'],
  ['邮箱记一下 zhaoyq79@foxmail.com', 'email', 'zhaoyq79@foxmail.com'], ['全是小写，tom点baxter艾特company杠mail点net', 'email', 'tom.baxter@company-mail.net'], ['就我QQ号，八八六六二二艾特qq点com', 'email', '886622@qq.com'], ['发到sales下划线team@northshore.com.cn', 'email', 'sales_team@northshore.com.cn'],
  ['车上一共四个人', 'number', 4], ['扣了我二十九块九', 'number', 29.9], ['一个月大概用两千五百度电', 'number', 2500], ['我今天先还两百行不行', 'number', 200], ['涨了百分之七点五', 'number', 0.075], ['我买了十二瓶只收到九瓶', 'number', '12,9'],
  ['下下周二能上门吗', 'date', '2026-12-01'], ['大后天吧', 'date', '2026-11-24'], ['就星期四', 'date', '2026-11-26'], ['合同到2027年3月31号', 'date', '2027-03-31'], ['我前天打过一次', 'date', '2026-11-19'], ['那就下个月8号吧', 'date', '2026-12-08'],
  ['你四点半再打过来', 'time', '16:30'], ['晚上六点以后都行', 'time', '18:00'], ['约的是上午九点四十五', 'time', '09:45'], ['师傅说两点十分到', 'time', '14:10'], ['四十分钟以后打给我', 'time', '10:40'],
  ['你就记门铃坏了', 'generalString', '门铃坏了'], ['呃，我想退款', 'generalString', '我想退款'], ['帮我备注一下，来之前先打电话', 'generalString', '来之前先打电话'],
];
