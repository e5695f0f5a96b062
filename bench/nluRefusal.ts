import { parseArgs } from 'node:util';
import { useLite } from '#adapters/language/useLite.ts';
import { lessonOf } from '#core/flow/learnt.ts';
import { samples } from '#core/flow/samples/index.ts';
import { classify, type Model, type Sample } from '#core/nlu/model.ts';
import { train } from '#core/nlu/train.ts';
import { figure } from './measure.ts';
import { readData, vectorsOf, type Data } from './nluData.ts';

/** The intentions of five domains of CLINC150 (Larson et al., “An evaluation dataset for intent classification and out-of-scope prediction”, 2019), by name. */
const domains: Record<string, string> = {
  banking:
    'account_blocked balance bill_balance bill_due freeze_account interest_rate min_payment order_checks pay_bill pin_change report_fraud routing spending_history transactions transfer',
  'credit cards':
    'application_status apr card_declined credit_limit credit_limit_change credit_score damaged_card expiration_date improve_credit_score international_fees new_card redeem_rewards replacement_card_duration report_lost_card rewards_balance',
  cars: 'current_location directions distance gas gas_type jump_start last_maintenance mpg oil_change_how oil_change_when schedule_maintenance tire_change tire_pressure traffic uber',
  travel:
    'book_flight book_hotel car_rental carry_on exchange_rate flight_status international_visa lost_luggage plug_type timezone translate travel_alert travel_notification travel_suggestion vaccines',
  work: 'direct_deposit income insurance insurance_change meeting_schedule next_holiday payday pto_balance pto_request pto_request_status pto_used rollover_401k schedule_meeting taxes w2',
};
const encoder = useLite();
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

interface Asked {
  right: number;
  other: number;
  near: number;
}

/**
 * What robots of ten intentions refuse: `npm run bench -- nluRefusal --data FOLDER [--part val]`. Each is taught two thirds of a domain's intentions,
 * and what is not for it by the presets, as a robot of a tenant is; asked with the slider in the middle. `--part val` asks what is there for choosing.
 */
export async function nluRefusal() {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { data: { type: 'string' }, part: { type: 'string' } },
  });
  if (typeof values.data !== 'string') return console.log('nluRefusal: --data FOLDER names the folder of the sets');
  const data = readData(values.data).find(({ train: all }) => all.some(({ intention }) => intention === 'pto_used'));
  if (!data) return console.log('nluRefusal: CLINC150 is not in that folder');
  for (const vectors of [true, false]) {
    const all: Asked[] = [];
    for (const [name, ids] of Object.entries(domains)) {
      const found = await robotOf(data, ids.split(' '), values.part === 'val' ? data.choose : data.test, vectors);
      console.log(`  ${name}: ${Object.values(found).map(percent).join(', ')}`);
      all.push(found);
    }
    const said = `five robots of 10 intentions, ${vectors ? 'with vectors' : 'by words alone'}, slider in the middle`;
    for (const [what, key, least] of [
      ['own answered rightly', 'right', 0.93],
      ['other domains refused', 'other', 0.88],
      ['near intentions refused', 'near', 0.5],
    ] as const) {
      const shares = all.map((each) => each[key]);
      figure(
        `${said}: ${what} (the worst)`,
        `${percent(mean(shares))} (${percent(Math.min(...shares))})`,
        vectors ? `at least ${least * 100} %` : 'with vectors above',
        !vectors || mean(shares) >= least,
      );
    }
  }
  await encoder.stop();
}

async function robotOf(data: Data, ids: string[], asked: readonly Sample[], withVectors: boolean): Promise<Asked> {
  const taught = ids.filter((_, at) => at % 3 !== 2);
  const flow = {
    ...samples.surveyEn,
    intentions: taught.map((id) => ({
      id,
      name: id.replaceAll('_', ' '),
      keyWords: [],
      simQs: data.train.filter(({ intention }) => intention === id).map(({ text }) => text),
    })),
  };
  const lesson = lessonOf(flow);
  const vectors = withVectors
    ? { encoder: encoder.name, parts: encoder.parts, of: (await vectorsOf(encoder, lesson)).of }
    : undefined;
  return answers(train(lesson, { vectors }), ids, asked, withVectors);
}

async function answers(model: Model, ids: string[], asked: readonly Sample[], withVectors: boolean): Promise<Asked> {
  const { of } = withVectors ? await vectorsOf(encoder, asked) : { of: [] };
  const heard = asked.flatMap(({ text, intention }, at) => {
    if (intention === null) return [];
    const { accepted, guesses } = classify(model, { text, vector: of[at] });
    const kind = model.labels.includes(intention) ? 'own' : ids.includes(intention) ? 'near' : 'other';
    return [{ kind, fits: kind === 'own' ? accepted && guesses[0]?.id === intention : !accepted }];
  });
  const share = (kind: string) => mean(heard.filter((one) => one.kind === kind).map(({ fits }) => Number(fits)));
  return { right: share('own'), other: share('other'), near: share('near') };
}
