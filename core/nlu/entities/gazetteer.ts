// One table: names that places and people are known by. Short on purpose; tenants add their own as word lists.
export const chinesePlaces =
  '延吉 常熟 张家港 江阴 太仓 宜兴 溧阳 靖江 泰兴 慈溪 余姚 诸暨 乐清 瑞安 温岭 海宁 桐乡 平湖 永康 东阳 兰溪 晋江 石狮 南安 福清 胶州 即墨 寿光 诸城 滕州 龙口 邹城 新泰 肥城 荣成 莱州 招远 蓬莱 曲阜 巩义 新郑 登封 禹州 偃师 永城 邓州 新密 仙桃 潜江 天门 枣阳 宜都 钟祥 大冶 麻城 浏阳 醴陵 耒阳 湘乡 增城 从化 普宁 台山 开平 鹤山 四会 高要 英德 都江堰 彭州 邛崃 崇州 西昌 峨眉山 阆中 凯里 兴义 都匀 仁怀 景洪 瑞丽 香格里拉 楚雄 个旧 腾冲 韩城 神木 兴平 敦煌 格尔木 石河子 阿克苏 库尔勒 阿勒泰 昌吉 公主岭 梅河口 敦化 珲春 海城 瓦房店 庄河 凤城 迁安 任丘 定州 辛集 武安 涿州 三河 霸州 黄骅 泊头 满洲里 锡林浩特 乌兰浩特 孝义 介休 汾阳 北戴河 漠河 绥芬河 巢湖 桐城 天长 宁国 瑞金 井冈山 乐平 樟树 丰城 贵溪 北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁 呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 葫芦岛 长春 四平 辽源 通化 白山 松原 白城 延边 哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城 福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶 济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽 郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西 广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮 南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左 海口 三亚 三沙 儋州 成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 贵阳 六盘水 遵义 安顺 毕节 铜仁 昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 大理 西双版纳 拉萨 日喀则 昌都 林芝 西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛 兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 西宁 海东 银川 石嘴山 吴忠 固原 中卫 乌鲁木齐 克拉玛依 吐鲁番 哈密 喀什 和田 伊犁 台北 高雄 台中 台南 新竹 浦东 浦西 朝阳 海淀 东城 西城 丰台 通州 徐汇 静安 黄浦 虹口 杨浦 闵行 松江 嘉定 天河 越秀 番禺 南山 福田 罗湖 宝安 龙岗 西湖 余杭 萧山 武侯 锦江 雄安 九龙 美国 英国 日本 韩国 法国 德国 俄罗斯 加拿大 澳大利亚 新加坡 泰国 马来西亚 越南 印度 印尼 菲律宾 意大利 西班牙 巴西 墨西哥 埃及 南非 纽约 伦敦 巴黎 东京 大阪 首尔 曼谷 悉尼 墨尔本 洛杉矶 旧金山 多伦多 温哥华 柏林 莫斯科 罗马 迪拜'.split(
    ' ',
  );

export const englishPlaces =
  'Aberdeen|Aberystwyth|Bath|Blackpool|Bolton|Bournemouth|Bradford|Brighton|Canterbury|Carlisle|Chester|Coventry|Croydon|Derby|Doncaster|Dundee|Durham|Exeter|Galway|Gatwick|Gloucester|Heathrow|Huddersfield|Hull|Inverness|Ipswich|Leicester|Lincoln|Luton|Middlesbrough|Milton Keynes|Newcastle|Norwich|Nottingham|Peterborough|Plymouth|Portsmouth|Preston|Sheffield|Southampton|Southend|Stansted|Stockport|Sunderland|Swansea|Swindon|Wigan|Wolverhampton|Worcester|Cork|Limerick|Albany|Albuquerque|Anchorage|Baton Rouge|Boise|Buffalo|Charlotte|Columbus|Des Moines|El Paso|Fort Worth|Fresno|Hartford|Indianapolis|Jacksonville|Knoxville|Long Beach|Louisville|Memphis|Milwaukee|Newark|Oakland|Oklahoma City|Omaha|Richmond|Rochester|Sacramento|San Antonio|Savannah|Spokane|St Louis|St. Louis|Tampa|Tucson|Tulsa|Edmonton|Halifax|Winnipeg|Adelaide|Canberra|Darwin|Hobart|Christchurch|Bordeaux|Lyon|Marseille|Nice|Toulouse|Dusseldorf|Stuttgart|Leipzig|Dresden|Nuremberg|Basel|Bern|Salzburg|Turin|Bologna|Palermo|Valencia|Seville|Malaga|Bilbao|Krakow|Gdansk|Riga|Vilnius|Tallinn|Bratislava|Ljubljana|Zagreb|Malta|Cyprus|Croatia|Serbia|Hungary|Estonia|Latvia|Lithuania|Slovakia|Slovenia|Luxembourg|London|Paris|New York|New York City|Los Angeles|San Francisco|San Diego|San Jose|Chicago|Boston|Houston|Dallas|Austin|Philadelphia|Phoenix|Seattle|Denver|Atlanta|Miami|Orlando|Detroit|Portland|Las Vegas|Baltimore|Minneapolis|Nashville|New Orleans|Cleveland|Pittsburgh|Cincinnati|Kansas City|Salt Lake City|Honolulu|Toronto|Vancouver|Montreal|Ottawa|Calgary|Sydney|Melbourne|Brisbane|Perth|Auckland|Wellington|Tokyo|Osaka|Kyoto|Seoul|Beijing|Shanghai|Shenzhen|Guangzhou|Hangzhou|Chengdu|Nanjing|Wuhan|Tianjin|Chongqing|Hong Kong|Macau|Taipei|Singapore|Bangkok|Kuala Lumpur|Jakarta|Manila|Hanoi|Delhi|New Delhi|Mumbai|Bangalore|Chennai|Kolkata|Dubai|Abu Dhabi|Doha|Riyadh|Istanbul|Ankara|Cairo|Lagos|Nairobi|Johannesburg|Cape Town|Berlin|Munich|Hamburg|Frankfurt|Cologne|Vienna|Zurich|Geneva|Rome|Milan|Venice|Florence|Naples|Madrid|Barcelona|Lisbon|Porto|Amsterdam|Rotterdam|Brussels|Antwerp|Copenhagen|Stockholm|Oslo|Helsinki|Dublin|Edinburgh|Glasgow|Manchester|Birmingham|Liverpool|Leeds|Bristol|Oxford|Cambridge|Cardiff|Belfast|Prague|Warsaw|Krakow|Budapest|Athens|Bucharest|Sofia|Belgrade|Kyiv|Moscow|Saint Petersburg|Mexico City|Buenos Aires|Rio de Janeiro|Sao Paulo|Santiago|Lima|Bogota|Havana|Mountain View|Palo Alto|Cupertino|Brooklyn|Manhattan|Queens|California|Texas|Florida|Alabama|Alaska|Arizona|Arkansas|Colorado|Connecticut|Delaware|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|South Carolina|North Dakota|South Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|Quebec|British Columbia|Alberta|Queensland|Victoria|New South Wales|England|Scotland|Wales|Northern Ireland|Ireland|United Kingdom|United States|America|Canada|Mexico|Brazil|Argentina|Chile|Peru|Colombia|Cuba|France|Germany|Italy|Spain|Portugal|Netherlands|Belgium|Switzerland|Austria|Denmark|Sweden|Norway|Finland|Iceland|Poland|Hungary|Romania|Bulgaria|Greece|Turkey|Russia|Ukraine|China|Japan|Korea|South Korea|India|Pakistan|Bangladesh|Thailand|Vietnam|Malaysia|Indonesia|Philippines|Australia|New Zealand|Egypt|Morocco|Nigeria|Kenya|South Africa|Israel|Saudi Arabia|Qatar|Europe|Asia|Africa'.split(
    '|',
  );

export const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高梁郑谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金贾韦夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万钱严戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟申殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛冉翁蓝路游靳辛管柴蒙鲍华喻祁房蒲滕萧屈饶解牟艾尤阳时阎穆农司古吉卓车简连缪项麦褚窦娄戚岑景党宫费卜冷晏席卫柏宗瞿桂佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝封官谈匡鞠惠荆乐冀郁胥南班储原栗燕楚覃操冼麻邸逄苍蔺娥粟芦英闻匡阚宿敬苑展戈沐尧檀展褚鄢谌奚奕沃洪贝';
export const doubleSurnames = [
  '欧阳',
  '司马',
  '诸葛',
  '上官',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '令狐',
  '慕容',
  '夏侯',
  '司徒',
  '端木',
  '南宫',
  '轩辕',
  '长孙',
  '宇文',
  '闻人',
  '独孤',
  '百里',
  '呼延',
];

export const firstNames =
  'James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Frank Patrick Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Peter Kyle Walter Simon Martin Oliver Harry Tom Bob Mike Jim Bill Steve Dave Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra Margaret Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Rachel Carolyn Janet Catherine Maria Heather Diane Julie Joyce Victoria Kelly Christina Lauren Joan Evelyn Olivia Judith Sophia Alice Julia Grace Jane Lucy Kate Wei Ling Mei Xiaoming Derek Adrian Alan Albert Alex Alfred Andre Andrea Angus Anita Anne Annie Antonio Archie Arthur Barry Beatrice Ben Bernard Beth Billy Bonnie Bradley Brad Brenda Brett Bridget Bruce Bryan Caleb Callum Cameron Carl Carla Carlos Caroline Cathy Chad Charlie Charlotte Chloe Chris Claire Clara Colin Connor Craig Curtis Daisy Dana Danielle Darren Dean Debbie Dominic Doris Dorothy Doug Douglas Duncan Dylan Ed Eddie Edith Elaine Eleanor Ella Ellen Ellie Elliot Elsie Eric Erica Erik Erin Ethan Eugene Eva Evan Eve Faith Fatima Fiona Florence Frances Francis Fred Freddie Gabriel Gail Gareth Gavin Gemma Geoff Gerald Gina Glen Gloria Gordon Graham Greg Guy Hannah Harold Harriet Harvey Hassan Heidi Holly Howard Hugh Hugo Ian Imran Irene Iris Isaac Isabel Isla Ivan Jackie Jake Jamie Jan Jasmine Javier Jay Jean Jeff Jenny Jeremy Jesse Jill Jo Joan Joanna Joanne Joe Joel Johnny Jon Jonas Jordan Jorge Josh Joy Juan Judy Julian Juliet Karl Kathryn Katie Kathy Kayla Keith Ken Kerry Kim Kirsty Kurt Kyle Lance Lars Lee Leo Leon Leonard Leslie Lewis Liam Lily Linda Logan Lorna Lorraine Louis Louise Lucas Luis Luke Lydia Lynn Madison Malcolm Marcus Margot Marie Marion Marilyn Marjorie Marta Martha Marvin Mason Matt Maureen Max Megan Mia Michele Miguel Miles Millie Miranda Mohammed Moira Molly Mona Monica Morgan Nadia Naomi Natalie Natasha Neil Nick Nigel Nina Noah Nora Norman Olga Omar Oscar Owen Paige Pam Pat Patrice Paula Pauline Pedro Penny Perry Pete Phil Philip Phoebe Pierre Piers Priya Rahul Raj Ralph Ravi Ray Reza Rhys Ricardo Rick Rita Rob Robin Rodney Roger Roland Ron Rory Rosa Rosie Ross Roy Ruby Rufus Russell Ruth Sally Sam Sandy Sanjay Sara Sean Sebastian Seth Shane Shaun Sheila Sheldon Shelly Sherry Shirley Sid Simone Sofia Sonia Spencer Stan Stanley Stella Stewart Stuart Sue Suzanne Sven Sylvia Tara Ted Teresa Terry Theresa Theo Tim Tina Toby Todd Tony Tracy Trevor Tristan Valerie Vanessa Vera Veronica Vicky Vikram Vincent Vivian Wayne Wendy Whitney Will Yasmin Yolanda Yvonne Zach Zoe'.split(
    ' ',
  );

/** Signs that given names are made of; a surname and these, by themselves, are a name without an introduction. */
export const givenSigns =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国志文海春雪梅丹婷雅琴萍燕玲鹏辉亮斌飞波凯浩宇轩涵欣怡佳颖慧琳晶莹倩薇蕾蓉洁岚菲思雨晨阳旭东昊博睿泽梓子俊鑫峰岩松林森柏楠龙虎豪毅坚健康宁安福贵富荣昌盛兴旺祥瑞吉庆喜乐天卫民德仁义礼信忠孝诚正光耀辰星月云霞彩虹秋冬夏凤珍珠翠碧莲菊香芬芝茹淑贤惠淳嘉美爱仙娥妹姣妍妮媛嫣婉娇巧心悦彤彬翔腾跃达胜利永远长江河山川金银铜铁锋钢学书诗画琪瑶瑾瑜璐璇珊玥珏萱茜莎莉苗若依伊可璟灏煜炜烨熙哲恒恺愷希尧舜禹汉唐宋成功业绩宏弘鸿广大元启立新向南西北中运通达顺理程钧铭锐钊钰镇霖霆震雷雯霏露艺茵婷乃亦予子奕妤昱晴朵宛悠萌甜彩航帆锦添禾稼谦谨逸遥远晓小少加进振世家宝增根生友朋亚君群全力勤树本泉沛淇渊鸣麟骏驰羽翎翰翊冠雄威武轶彦楚桐若尔可昕昀旻晟晗皓朔朗霁源润泓涌淑漫潇澜澄炎煊烁焱'.replace(
    /(.)(?=.*\1)/gu,
    '',
  );
