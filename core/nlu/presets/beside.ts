import type { Language } from '../language.ts';

/**
 * What is said on a telephone without being meant for a robot: to somebody else in the room, about the day, in the middle of something.
 * Taught as what is not for it, so far as none of its own intentions is like it. Nothing stands here that a business could want to understand.
 */
const beside: Record<Language, string> = {
  en: [
    // To somebody else.
    'not you i was talking to the dog|put your shoes on we are leaving|mum someones on the phone|get down from there|turn the telly down a bit|whose turn is it to cook|ill be down in five minutes love|close the door behind you|give that back to your sister|have you fed the cat|tell your dad dinner is ready|leave the window open its boiling|who left the lights on upstairs|sit down and finish your homework|dont touch that its hot|are you coming to the shop with us|i told him already he never listens|pass me the salt would you|she is in the bath at the minute|somebody is at the door|the kettle has just boiled|put it on the table over there|mind the step|grab my coat from the hall|the baby has only just gone to sleep',
    // About the day and the world.
    'it has been raining all morning|the traffic was dreadful today|did you see the match last night|they say it will snow at the weekend|its freezing in here|my knee has been playing up again|i had eggs for breakfast|the train was packed this morning|we went to the seaside in august|the garden needs some water|my neighbour has bought a new van|there was a programme about penguins|he scored in the last minute|i slept terribly last night|the leaves are coming down early this year|it gets dark so early now|the kids go back to school on monday|my sister had a little girl|we are having people round for dinner|the bus never turned up|i burnt the toast again|that song has been in my head all day|she works nights at the hospital|we painted the kitchen yellow|my phone battery is nearly flat',
    // Questions that a telephone robot is not for.
    'how tall is mount everest|who won the cup in nineteen ninety|what is the capital of peru|how many legs does a spider have|what rhymes with orange|how do you make pancakes|is a tomato a fruit|what day does christmas fall on|how far away is the moon|who wrote hamlet|what do hedgehogs eat|can penguins fly|why is the sky blue|how long do you boil an egg|what is seventeen times four|which way is north|how do you spell rhythm|what year did the war end|do fish sleep|what should i wear to a wedding|whats a good name for a kitten|how old is the queen of denmark|where do bananas grow|tell me a story about a dragon|sing me something|what colour goes with green|do you believe in ghosts|what did you have for lunch|have you got any brothers or sisters|what is your favourite film|where did you go to school|are you married|do you like cheese|can you swim|what star sign are you',
    // Pieces of something.
    'and then she said to me|the one over there on the left|because of the thing with the car|so anyway|which reminds me|on the other hand|as i was saying to peter|that was years ago|somewhere around the back|the big red one|more or less the same|from the top of the hill|between you and me|all over the place|a friend of a friend|since the summer before last|it depends on the weather|like my grandmother used to|in front of the old cinema|half of it was missing|just after the second bridge|under the stairs in a box|the other two were fine|and nobody noticed|until the cows come home|something like that i think it was|the whole street was out|apart from the dog obviously|with a bit of string|i read it in the paper',
    // What happens around one.
    'i dropped it in the sink|the printer has jammed|my glasses are in the car|ive got flour all over my hands|the alarm keeps going off next door|the lift is stuck|i need to fetch the washing in|there is a wasp in here|the wifi is slow today|im walking up the hill|i spilled coffee on my shirt|the tap is dripping|the cat is sitting on the keyboard|hes lost his keys again|we ran out of milk|the doorbell has stopped working|i am looking for my other sock|the bins havent been emptied|theres a parade outside|the oven is beeping',
    // Of people and things.
    'my uncle used to be a baker|she plays the violin|he is studying to be a vet|they moved to canada|grandad is ninety on sunday|the twins started football|our boss is on holiday in spain|he supports the other team|her wedding is in june|i used to live near there|the new teacher is lovely|that restaurant has closed down|my cousin is a pilot|the dog is afraid of fireworks|we climbed it when i was young|he broke his arm skiing|they have three goats|it was my favourite book|the museum was shut|my hair needs cutting',
  ].join('|'),
  zh: [
    '不是跟你说我跟孩子说呢|把鞋穿上咱们走了|妈有人打电话|你先把作业写完|电视声音关小一点|今天谁做饭|我马上下楼|门给我带上|把那个还给妹妹|猫喂了没有|叫你爸吃饭了|窗户开着吧太热了|楼上灯谁没关|别碰那个烫|你跟我们去超市吗|我早就跟他说过他不听|把盐递给我|她在洗澡呢|外面有人敲门|水开了|放那边桌子上|小心台阶|帮我把外套拿过来|孩子刚睡着|别闹了快下来|你快递到楼下了自己去拿|老板来碗牛肉面|师傅前面路口停一下|这个菜少放点辣|你先坐一会我去倒水',
    '下了一上午的雨|今天路上堵得厉害|昨晚的球你看了吗|说周末要下雪|屋里冷得很|我膝盖又疼了|早上吃了两个鸡蛋|今天地铁挤死了|八月份我们去了海边|院子里的花该浇水了|邻居买了辆新车|电视里在放动物世界|最后一分钟进了个球|昨晚没睡好|今年树叶落得早|天黑得越来越早了|孩子周一开学|我妹妹生了个女儿|晚上家里来客人|公交车一直没来|饭又烧糊了|这首歌我听了一天|她在医院上夜班|我们把厨房刷成黄色的了|手机快没电了|今天太阳真好|外面风好大|月亮真圆|菜市场的西红柿涨了|楼下在装修吵得很',
    '珠穆朗玛峰有多高|九零年世界杯谁赢了|秘鲁的首都是哪里|蜘蛛有几条腿|饺子怎么包|西红柿算水果吗|今年春节是哪天|月亮离我们多远|红楼梦谁写的|刺猬吃什么|企鹅会飞吗|天为什么是蓝的|鸡蛋要煮几分钟|十七乘四等于几|哪边是北|这个字怎么写|抗战哪年结束的|鱼睡觉吗|参加婚礼穿什么好|小猫叫什么名字好听|香蕉长在哪里|给我讲个故事|给我唱首歌|什么颜色配绿色好看|你信不信有鬼|你中午吃的啥|你有没有兄弟姐妹|你最喜欢哪部电影|你在哪里上的学|你结婚了没有|你喜欢吃辣吗|你会游泳吗|你是什么星座|北京离上海多少公里|股票今天涨了没有|明天会不会下雨|今天几号|世界上最长的河是哪条|怎么减肥最快|感冒了吃什么好',
    '然后她就跟我说|左边那一个|因为车子那个事情|反正就是这样子了|这倒提醒我了|从另一方面来说|就像我跟老李说的|那是好多年前了|在后面那一块|红色的大的那个|差不多一个样|从山顶上下来|咱俩之间说说|到处都是|朋友的朋友|前年夏天开始|要看天气|跟我奶奶以前一样|老电影院前面|少了一半|过了第二座桥|楼梯下面的箱子里|另外两个没事|谁也没注意到|好像是那么回事|整条街的人都出来了|除了狗当然|用一根绳子|我在报纸上看到的|那个什么来着',
    '掉水池里了|打印机卡纸了|眼镜落车上了|我手上都是面|隔壁警报一直响|电梯坏了|我要去收衣服|屋里有只蜜蜂|今天网好慢|我在爬坡|咖啡洒衣服上了|水龙头漏水|猫坐在键盘上|他又丢钥匙了|牛奶喝完了|门铃坏了|我在找另一只袜子|垃圾还没倒|外面在放鞭炮|烤箱在响',
    '我舅舅以前是做面包的|她会拉小提琴|他在学兽医|他们搬去加拿大了|爷爷星期天九十岁|双胞胎开始踢球了|我们领导去海南休假了|他支持另一个队|她六月份结婚|我以前住那附近|新来的老师很好|那家饭馆关门了|我表哥是飞行员|狗怕鞭炮|我年轻的时候爬过|他滑雪摔断了胳膊|他们家养了三只羊|那是我最喜欢的书|博物馆没开门|我头发该剪了',
  ].join('|'),
};

export const saidBeside = (language: Language): string[] => beside[language].split('|');
