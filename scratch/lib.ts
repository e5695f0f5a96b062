import { readFileSync } from 'node:fs';
import { readData, vectorsOf } from '../bench/nluData.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { samples as flowSamples } from '#core/flow/samples/index.ts';
import { lessonOf } from '#core/flow/learnt.ts';
export const domains: Record<string,string> = {
 banking:'freeze_account routing pin_change bill_due pay_bill account_blocked interest_rate min_payment bill_balance transfer order_checks balance spending_history transactions report_fraud',
 credit_cards:'replacement_card_duration expiration_date damaged_card improve_credit_score report_lost_card card_declined credit_limit_change apr rewards_balance redeem_rewards credit_limit application_status credit_score new_card international_fees',
 kitchen:'food_last confirm_reservation how_busy ingredients_list calories nutrition_info recipe restaurant_reviews restaurant_reservation meal_suggestion restaurant_suggestion cancel_reservation ingredient_substitution cook_time accept_reservations',
 home:'what_song play_music todo_list_update reminder reminder_update calendar_update order_status update_playlist shopping_list calendar next_song order todo_list shopping_list_update smart_home',
 auto:'current_location oil_change_when oil_change_how uber traffic tire_pressure schedule_maintenance gas mpg distance directions last_maintenance gas_type tire_change jump_start',
 travel:'plug_type travel_notification translate flight_status international_visa timezone exchange_rate travel_suggestion travel_alert vaccines lost_luggage book_flight book_hotel carry_on car_rental',
 utility:'weather alarm date find_phone share_location timer make_call calculator definition measurement_conversion flip_coin spelling time roll_dice text',
 work:'pto_request_status next_holiday insurance_change insurance meeting_schedule payday taxes income rollover_401k pto_balance pto_request w2 schedule_meeting direct_deposit pto_used',
 talk:'who_made_you meaning_of_life who_do_you_work_for do_you_have_pets what_are_your_hobbies fun_fact what_is_your_name where_are_you_from goodbye thank_you greeting tell_joke are_you_a_bot how_old_are_you what_can_i_ask_you',
 meta:'change_speed user_name whisper_mode yes change_volume no change_language repeat change_accent cancel sync_device change_user_name change_ai_name reset_settings maybe',
};
const enc = { name:'?', parts:[512,512,512] } as any;
import { useLite } from '#adapters/language/useLite.ts';
const e = useLite(); export const encoder = { name: e.name, parts: e.parts };
export const data = readData('/work/shared/data');
export const clinc = data.find(d=>d.name==='clinc150')!; export const banking = data.find(d=>d.name==='banking77')!;
export const V = { ctrain: (await vectorsOf(e, clinc.train)).of, cval: (await vectorsOf(e, clinc.choose)).of, btrain: (await vectorsOf(e, banking.train)).of };
const presetTexts = presetIntentions('en').flatMap(p=>p.simQs.map(text=>({text,intention:null})));
const pv = (await vectorsOf(e, presetTexts)).of;
await e.stop();
export const presetVector = new Map(presetTexts.map((s,i)=>[s.text, pv[i]!]));
const known = Object.values(domains).join(' ').split(' ');
const have = new Set(clinc.train.map(s=>s.intention));
for (const k of known) if (!have.has(k)) throw new Error('unknown '+k);
if (new Set(known).size!==150) throw new Error('n '+new Set(known).size);
const cv = new Map(clinc.train.map((s,i)=>[s.text+'|'+s.intention, V.ctrain[i]!]));
export function robot(domain: string, per = 100, shift = 0) {
  const all = domains[domain]!.split(' ');
  const order = all.map((_, i) => all[(i*4+shift)%15]!); // spread
  const own = order.slice(0,10), near = order.slice(10);
  const counts = new Map<string, number>();
  const intentions = own.map(id => ({ id, name: id.replace(/_/g,' '), keyWords: [], simQs: clinc.train.filter(s=>s.intention===id).slice(shift, shift+per).map(s=>s.text) }));
  // name: as lessonOf of flow does; name vector needed: leave names out of the lesson
  const flow = { ...flowSamples.surveyEn, intentions };
  const lesson = lessonOf(flow as any).filter(s => s.intention===null || cv.has(s.text+'|'+s.intention));
  const of = lesson.map(s => s.intention===null ? presetVector.get(s.text)! : cv.get(s.text+'|'+s.intention)!);
  if (of.some(v=>!v)) throw new Error('no vector');
  return { domain, own, near, lesson, of };
}
