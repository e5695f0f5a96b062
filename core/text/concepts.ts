/**
 * What columns of lists of customers hold, by the words that files and robots use for it: English, Chinese, and the
 * commonest of German, French and Spanish without their accents. A phrase stands for its words together. A table.
 */
export const concepts: Record<string, string> = {
  premium:
    'premium premiums pramie pramien beitrag prime primes prima primas cotisation prem 保费 保险费 续保报价 续保金额',
  amount: 'amount amt sum total betrag summe gesamt montant somme importe monto 金额 总额 款项',
  coverage: 'coverage deckung couverture cobertura sum_insured insured_sum 保额 保险金额',
  debt: 'debt debts owed owing overdue arrears outstanding past_due ruckstand uberfallig schulden impaye deuda atraso 欠款 逾期 欠费 拖欠',
  instalment:
    'instalment instalments installment installments repayment repay rate raten ruckzahlung cuota 分期 期款 还款 应还',
  balance: 'balance saldo solde 余额',
  price: 'price cost preis kosten prix precio 价格 单价 售价 报价',
  fee: 'fee charge gebuhr frais tarifa 费用 手续费',
  policy:
    'policy policies pol insurance cover police versicherung assurance poliza seguro 保单 保险 车险 交强险 商业险',
  contract: 'contract agreement vertrag contrat contrato 合同 协议',
  order: 'order bestellung auftrag commande pedido 订单',
  invoice: 'invoice bill rechnung facture factura 账单 发票',
  account: 'account acct konto compte cuenta 账户 账号 帐号',
  card: 'card karte carte tarjeta 卡',
  number: 'number no num nr code id nummer numero 编号 号码 号',
  end: 'last_day laufzeitende end ends ending ended expiry expires expire expired expiring expiration exp until till thru valid_to valid_until valid_till valid_thru ablauf ende bis auslauf gultig_bis gueltig_bis echeance fin jusqu vencimiento vence hasta caducidad valido_hasta 到期 截止 终止 届满 止期 终保 有效期 有效期至 失效 脱保',
  begin:
    'begin begins beginn start starts from since effective inception ab debut inicio desde 开始 起始 起保 起期 生效',
  due: 'due payable fallig pagar 应付 应缴 应交 待缴 应收',
  dueDate: 'due_date due_on due_by duedate fallig_am falligkeit falligkeitsdatum',
  paid: 'paid bezahlt gezahlt paye pagado 已缴 已付 已还 已交 实缴 实收',
  date: 'date day dt datum tag jour fecha dia 日期 日 时间',
  days: 'days tage jours dias 天数 日数 几天 天',
  left: 'left remaining remain rest restlaufzeit verbleibend verbleibende restant restantes restante 剩余 还剩 剩下 距离 距 离 还有',
  late: 'late dpd 逾期天数 逾期日数',
  plate:
    'plate plates licence license registration reg kennzeichen nummernschild immatriculation plaque matricula placa patente 车牌 牌照 号牌',
  car: 'car vehicle veh auto motor fahrzeug kfz pkw vehicule voiture vehiculo coche 车 车辆 汽车 机动车',
  model: 'model make modell marke modele marque modelo marca 型号 车型',
  product: 'product products item goods produkt produit producto 产品 商品 险种',
  address: 'address addr adresse anschrift direccion 地址 住址',
  city: 'city town stadt ort ville ciudad 城市',
  mail: 'mail email mailbox 邮箱 邮件',
  phone: 'phone telephone tel mobile cell telefon handy rufnummer movil telefono portable 手机 电话',
  bank: 'bank banque banco 银行 开户行',
  branch: 'branch shop store filiale agence sucursal 网点 门店 支行',
  agent: 'agent adviser advisor manager berater vermittler conseiller asesor 坐席 经理 顾问 业务员',
  appointment: 'appointment visit booking termin rendez_vous cita 预约 上门',
  cause: 'cause reason subject topic grund motif motivo 事由 原因 主题',
  level: 'level grade tier class stufe niveau nivel 等级 级别',
  points: 'points score punkte puntos 积分 分数',
  name: 'name nom nombre 姓名 名称 名字',
  age: 'age alter edad 年龄',
  birthday: 'birthday birth dob geburtstag geburtsdatum naissance nacimiento 生日 出生',
  language: 'language sprache langue idioma 语言',
  discount: 'discount rebate rabatt remise descuento 折扣 优惠',
  renewal: 'renewal renew verlangerung renouvellement renovacion 续保 续期',
  last: 'last previous former old prior letzte letztes vorjahr dernier anterior 上年 去年 上期 上次 原',
  next: 'next coming new neu prochain nouveau proximo 下年 明年 次年 下次 新',
};

/** Words that say nothing about what a column holds. */
export const emptyWords =
  'the a an of in on by for to and is it its at net yuan rmb cny usd eur euro value annual yearly jahres jahrlich annuel annuelle anual amtlich amtliches der die das des den dem am im zum de d l la le les du el los y und et 的 元 人民币 客户'.split(
    ' ',
  );

/** Whose a value is: says nothing before what it is, and something behind it; a premium customer is no premium. */
export const owners = ['customer', 'client', 'kunde', 'kunden'];

/** When: a column that says one of these never holds an argument that says none, nor the other way round. */
export const times = ['end', 'begin', 'date', 'dueDate', 'days', 'left', 'late', 'birthday', 'age'];
/** Of whom or which: a premium of last year, or one that was paid, is not the premium. */
export const qualifiers = ['last', 'next', 'paid'];
/** May stand beside what an argument asks for: a premium due, the number of a plate, the name of a product. */
export const harmless = ['due', 'number', 'name', 'amount', 'renewal'];

/** Concepts that together are another: first those that must be there, then what they become. Applied in this order. */
export const together: readonly (readonly [parts: readonly string[], become: readonly string[]])[] = [
  [['due', 'date'], ['dueDate']],
  [['days', 'debt'], ['late']],
  [['days', 'late'], ['late']],
  [
    ['days', 'end'],
    ['days', 'left'],
  ],
  [['renewal', 'date'], ['end']],
  [['dueDate'], ['end']],
  [['end', 'date'], ['end']],
  [['begin', 'date'], ['begin']],
  [['birthday', 'date'], ['birthday']],
  [['premium', 'policy'], ['premium']],
  [['premium', 'amount'], ['premium']],
  [['plate', 'car'], ['plate']],
  [['plate', 'number'], ['plate']],
];
