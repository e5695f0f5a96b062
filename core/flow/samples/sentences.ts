/** What people say besides keywords, by kind of robot and intention: English, Chinese. */
export const sentences: Record<string, [en: string, zh: string]> = {
  'appointment.move': [
    'i cannot make my appointment|my appointment does not suit me any more|i have an appointment and need another day|can we make my appointment later|i would like a different time for my visit|could you give me another slot|something came up and i cannot come on that day|can i come on another day instead|is there a later date for my visit',
    '我约好的时间来不了|原来约的那天我有事|之前约的能不能换|我想把预约往后挪|约的那天来不及了|能不能给我换到别的时间|我临时有事那天去不了|想把看牙的时间调一下|能把我的预约提早吗',
  ],
  'appointment.off': [
    'i will not come to my appointment|please take me out of the calendar|i do not need the appointment any more|delete my appointment|i want to call off my visit|my visit is not necessary any more|strike my appointment|i would like to cancel my visit',
    '我的预约不要了|帮我把号退了|约好的我不来了|预约帮我撤掉|不看牙了把约取消|那个号给我退掉|之前约的作废吧|我不需要那个预约了',
  ],
  'appointment.hours': [
    'are you open on the weekend|do you work on saturdays|until when are you there|what are your hours|are you there in the evening|at what time does the practice open|from when are you open|is the practice open on sundays',
    '你们星期天开门吗|最晚到几点|早上几点有医生|中午休息吗|晚上还看吗|你们什么时间上班|节假日开不开|门诊到几点',
  ],
  'appointment.where': [
    'how do i find you|in which street are you|is there a bus stop near you|can i leave my car there|where is the practice|which station is near you|is there a lift|what is the way to the practice',
    '你们诊所在哪条路|坐什么车到你们那|附近有地铁站吗|车能停在你们那吗|诊所怎么找|在哪个路口|你们那有电梯吗|离火车站远吗',
  ],
  'appointment.cost': [
    'what do i have to pay|is a cleaning expensive|do i pay that myself|does the insurance pay|what is the fee|how expensive is it|is it free of charge|what will it come to',
    '大概要花多少|洗牙贵吗|要自己掏钱吗|保险能报吗|怎么收钱|价格怎么样|能刷医保卡吗|全部下来多少钱',
  ],
  'table.same': [
    'use the number you can see|the one on your display|take the number i call from|the same one please|the phone i am using|my mobile that you see|just use this phone|that number is fine',
    '用我打过来的电话就行|你那边显示的就是|就打这个电话|我现在用的这个|你看到的那个号码|就我这个手机|还是这个电话|不用改就这个',
  ],
  'table.parking': [
    'is there somewhere to leave the car|where do i leave my car|how do i get to you|in which street are you|is it easy to park there|do you have a garage|are there parking spaces|how do i find the restaurant',
    '开车来方便吗|车放哪里|你们餐厅在哪条街|附近好停车吗|有没有停车场|坐地铁哪一站下|怎么找到你们|你们店在什么位置',
  ],
  'table.menu': [
    'do you have anything without meat|what do you cook|is there something for vegans|what can i eat with a nut allergy|what is the speciality of the house|do you have fish|are there dishes without gluten|what kind of food is it',
    '有没有不放肉的菜|你们做什么菜系|有什么推荐的|我对花生过敏能吃吗|口味能做清淡点吗|有鱼吗|能不放辣吗|老人能吃的软一点的有吗',
  ],
  'table.children': [
    'can we come with a baby|do you have something for children|is there room for a pram|we have small children with us|do you have a chair for a toddler|is the place good for kids|can my daughter come along|do children get smaller portions',
    '带孩子来方便吗|有没有给小朋友吃的|我们有个婴儿|小孩坐的椅子有吗|推车能推进去吗|孩子小能进吗|有没有小朋友玩的地方|小孩怎么算',
  ],
  'parcel.stop': [
    'i do not need the parcel any more|let it go back|you can return it|i have changed my mind about it|do not deliver it at all|i do not want the parcel|just send it back to the shop|no delivery any more please',
    '这个包裹我不想收了|给我退回商家|不用再送了|我改主意了|别送了退了吧|这个件我拒收|不想要了退了吧|让它退回去',
  ],
  'parcel.lost': [
    'i cannot find the card|there was no card in my letter box|nobody gave me a number|i threw the card away|i do not know the tracking number|i have no idea what the number is|the card got wet and i cannot read it|where do i find that number',
    '我没收到取件单|单号我找不着|不记得单号了|单子我扔了|看不清单号|单号在哪里看|没有人给我单号|短信删掉了',
  ],
  'parcel.hours': [
    'will it be in the morning|how early do you come|do i have to stay at home all day|can the driver come in the evening|when will the driver be here|is there a time window|do you deliver after six|at what hour will it be',
    '快递员几点过来|大概什么时间到|我要在家等一天吗|晚上能送吗|能不能下班以后送|有没有准确的时间|早上多早送|六点以后还送吗',
  ],
  'parcel.cost': [
    'is there a fee for it|do i have to pay again|is that free|what does the second try cost|will i be charged|is it included|does the locker cost extra|do you want money for that',
    '再送一次要付钱吗|是免费的吗|放柜子另外收钱吗|要不要再交运费|会扣我钱吗|谁出这个钱|有没有额外费用|改派要不要钱',
  ],
  'parcel.where': [
    'is my parcel lost|where did you leave it|who has it at the moment|has somebody else taken it|is it back at the depot|where can i see it|in which depot is it|did it go back already',
    '我的包裹是不是丢了|你们放哪里了|是不是别人拿走了|还在网点吗|是不是退回去了|在哪个网点|我的件现在什么情况|东西到底在谁那里',
  ],
  'claim.hurt': [
    'yes somebody was hurt|my passenger has a broken arm|the other driver is bleeding|i have pain in my neck|they took him away in an ambulance|a child was hit|my husband is in hospital|there are two people with injuries|a cyclist fell off his bike',
    '有人受了伤|对方司机流血了|我脖子疼|救护车把人拉走了|撞到小孩了|我爱人在医院|有两个人伤了|骑车的人摔了|老人被撞倒了',
  ],
  'claim.unhurt': [
    'nothing happened to us|we are all right|it is only damage to the car|no everybody is well|luckily not|the car stood there empty|nobody was in the car|only the bumper is broken|thank god no',
    '我们都没什么事|人都好好的|光是车坏了|幸好没有|车停着没人|车里没人|就保险杠坏了|还好人没伤着|大家都没事',
  ],
  'claim.unknown': [
    'i really could not say|that has to be looked at|the garage has not told me|i have no figure yet|i am not an expert|how should i know|nobody has looked at it yet|i would have to guess',
    '我也说不上来|得让人看看|修理厂还没报价|现在还没数|我不懂这个|我哪知道|还没人来看过|只能瞎猜',
  ],
  'claim.papers': [
    'what shall i bring|do i have to send something|do you need a picture of the damage|shall i fill in a form|do you need my driving licence|is a police report necessary|what do i have to hand in|do i need witnesses',
    '我要带哪些东西|要不要拍照|需要填表吗|驾驶证要不要|要交什么|一定要报警吗|需要证人吗|资料发到哪里',
  ],
  'claim.repair': [
    'where can i have the car mended|may i take it to my own garage|who tows my car|the car does not start any more|do i get another car meanwhile|may i have it repaired at once|who pays for the tow|can i choose the garage',
    '车去哪里修|能不能在我熟悉的店修|车开不了了怎么办|修的时候有车用吗|可以马上修吗|拖车的钱谁出|修理店能自己选吗|能不能先修了再说',
  ],
  'payment.all': [
    'i will pay the whole of it|you get all the money|i settle it completely|i will clear it|i pay everything|the complete amount|i will transfer the entire sum|you will have it all',
    '我一次全给你们|全部付清|我一下子还完|整笔都还|全部结掉|一分不少还给你们|一次付完|我把它都还上',
  ],
  'payment.part': [
    'i could pay a little|may i pay it in two parts|i can give you something now|can we split it|a bit now and the rest later|could i pay by the month|i would like to pay in steps|let me pay a first part',
    '我可以先给一点|能不能分两次|现在先付一些|能不能拆开还|先给一半剩下的以后|每个月还一些行吗|慢慢还可以吗|我先付一笔',
  ],
  'payment.cannot': [
    'i am broke|there is nothing left on my account|i do not have that much|it is too much for me|i have been ill and could not work|i am in a difficult situation|my salary has not come|where should i take it from|i cannot manage that',
    '我现在一分钱都没有|账上没钱了|我没有那么多|太多了还不动|生病没上班|最近很难|工资还没发|我上哪弄钱去|实在没办法',
  ],
  'payment.paid': [
    'that has been settled|i sent the money last week|my wife transferred the money|it must be on your account|you took it from my card|i settled that long ago|the money left my account on monday|look again it is paid',
    '这笔早就清了|上周就打过去了|我爱人转给你们了|应该到账了吧|你们从卡里扣了|周一钱就出去了|你再查查已经付了|我早就付清了',
  ],
  'payment.dispute': [
    'i do not know this debt|that sum is wrong|i never had a contract with you|there must be a mistake in the account|i have never borrowed that|you have got the wrong figures|this is not my account|i want to see the statement first',
    '我不知道有这笔钱|数目不对吧|我跟你们没合同|你们搞错账了|我从来没借过钱|这不是我的账户|先把账单给我看|怎么会有这么多',
  ],
  'payment.refuse': [
    'you will not get a cent from me|i am not paying that|no money from me|sue me then|you can take me to court|i refuse to give you anything|forget about your money|i do not think of paying',
    '一分钱也别想|我是不会给的|要钱没有|有本事去法院|随便你们怎么样|我拒绝还钱|爱怎么样怎么样|我不会给你们钱',
  ],
  'payment.how': [
    'to which account does it go|can i do it in a branch|may i pay with my phone|what is the number of the account|do i get a link|can i pay cash|what is the way to pay it|what do i write as a reference',
    '钱打到哪里|可以去柜台吗|手机上能弄吗|账号是多少|有没有链接|能付现金吗|怎么操作|转账要备注什么',
  ],
};
