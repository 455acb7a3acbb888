import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { Client } from 'pg'

const ENDED = `(${APPOINTMENT.consulted}, ${APPOINTMENT.cancelled})`
const LEFT = `(${ORDER.cancelled}, ${ORDER.refunded}, ${ORDER.partialRefund})`
/** By then a sweep has looked: there is one a minute. */
const SWEPT = `interval '10 minutes'`

/** Each counts rows that a half-written transaction, two for one, or a step that nobody took up again would leave. */
const mistakesAt = (now: string) => ({
  unbalancedTransfers: `
    select t.id from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
     group by t.id having count(e.id) <> 2 or sum(e.amount_fen) <> 0`,
  timeOfNobody: `
    select 1 from slot_granule s left join appointment a using (appoint_no) left join consult_order o using (order_no)
     where num_nonnulls(s.held_for, s.make_up_id, s.group_session_id) = 0 and (o.order_no is null or a.status = ${APPOINTMENT.cancelled})`,
  timeOfGroupsThatDoNotMeet: `
    select 1 from slot_granule t join group_session s on s.id = t.group_session_id join group_course g on g.id = s.group_id
     where s.starts_at > ${now} and g.status in ('draft', 'notFormed', 'stopped')`,
  timeKeptWithoutAnOffer: `
    select 1 from slot_granule s where held_for is not null and not exists
      (select 1 from waitlist_offer o
        where o.user_id = s.held_for and o.consultant_id = s.consultant_id and o.state = 'open')`,
  offersWithoutTheirTime: `
    select 1 from waitlist_offer o where state = 'open' and until > ${now} and not exists
      (select 1 from slot_granule s
        where s.held_for = o.user_id and s.consultant_id = o.consultant_id and s.granule = o.granule)`,
  appointmentsWithoutTheirTime: `
    select 1 from (select *, (extract(epoch from start_at) / 1800)::int as first, ceil(minutes / 30.0)::int as length
                     from appointment where start_at > ${now} and status not in ${ENDED}) a
     where length <> (select count(*) from slot_granule s
                       where s.appoint_no = a.appoint_no and granule >= first and granule < first + length)`,
  overlaps: `
    select 1 from appointment one join appointment other
        on other.appoint_no > one.appoint_no and other.start_at < one.end_at and one.start_at < other.end_at
       and (other.consultant_id = one.consultant_id or other.user_id = one.user_id)
     where one.status not in ${ENDED} and other.status not in ${ENDED}`,
  ordersWithoutAppointment: `
    select 1 from consult_order o where not exists (select 1 from appointment a where a.order_no = o.order_no)`,
  paymentsWithoutTransfer: `
    select 1 from payment p left join ledger_transfer t on t.kind = 'payment' and t.reference = p.payment_no
     where (p.state = 'paid') <> (t.id is not null)`,
  refundsWithoutTransfer: `
    select 1 from refund r left join ledger_transfer t on t.kind = 'refund' and t.reference = r.refund_no
     where (r.state = 'success') <> (t.id is not null)`,
  refundsUnderWay: `select 1 from refund where state <> 'success'`,
  refundsAboveTheirPayment: `
    select 1 from refund r join payment p using (payment_no)
     group by p.payment_no, p.amount_fen having sum(r.amount_fen) > p.amount_fen`,
  // The demo's own history was never paid through anything.
  ordersThatDisagreeWithTheirPayments: `
    select 1 from payment p join consult_order o using (order_no) group by o.order_no
     having bool_or(p.state = 'paid') <> (o.paid_at is not null)`,
  // Earned and given back for lateness are the share together; after use the price itself has become less.
  sessionsThatEarnedAnotherShare: `
    select 1 from appointment a join consult_order o using (order_no)
      join ledger_transfer t on t.kind = 'session' and t.reference = a.appoint_no
      join ledger_entry e on e.transfer_id = t.id and e.amount_fen > 0
     where e.amount_fen <> o.payable_fen / o.sessions + (a.seq <= o.payable_fen % o.sessions)::int
                           - case when o.order_type = ${ORDER_TYPE.payAfterUse} then 0 else a.late_back_fen end`,
  latenessThatWasNotGivenBack: `
    select 1 from appointment a join consult_order o using (order_no) where o.order_type <> ${ORDER_TYPE.payAfterUse}
     group by o.order_no having sum(a.late_back_fen) <>
       coalesce((select sum(amount_fen) from refund r where r.order_no = o.order_no and r.reason = '咨询师迟到'), 0)`,
  openInformationOfPaidOrders: `
    select 1 from consult_order where order_show_status = ${ORDER.awaitingInformation} and visitor_info_id is not null`,
  ordersLeftUnpaid: `
    select 1 from consult_order where order_show_status = ${ORDER.awaitingPayment} and pay_deadline < ${now} - ${SWEPT}`,
  paymentsLeftOpen: `select 1 from payment where state = 'pending' and expires_at < ${now} - ${SWEPT}`,
  creditsThatDisagreeWithTheirParts: `
    select 1 from order_credit c left join order_credit_part p using (credit_no) left join consult_order o on o.order_no = c.order_no
     group by c.credit_no, o.credit_fen having coalesce(sum(p.amount_fen), 0) <> c.amount_fen
         or coalesce(sum(p.used_fen), 0) <> case c.state when 'used' then o.credit_fen else 0 end`,
  creditsThatDisagreeWithTheLedger: `
    select 1 from order_credit c left join ledger_entry e on e.account = 'liability:credit:' || c.credit_no
     group by c.credit_no having -sum(e.amount_fen) is distinct from case c.state when 'open' then c.amount_fen else 0 end`,
  // While it is open it waits with an order that waits to be paid; used, it has paid for the order that names it.
  creditsOfAnotherOrder: `
    select 1 from order_credit c join consult_order o using (order_no) where o.credit_no is distinct from c.credit_no
        or case c.state when 'open' then o.order_show_status <> ${ORDER.awaitingPayment} else o.paid_at is null end`,
  ordersPaidWithoutTheirCredit: `
    select 1 from consult_order o left join order_credit c on c.order_no = o.order_no and c.state = 'used'
     where o.credit_no is not null and o.paid_at is not null and o.order_show_status <> ${ORDER.refunded}
       and o.order_show_status <> ${ORDER.refundRequested} and c.credit_no is null`,
  creditsLeftOpen: `
    select 1 from order_credit where state = 'open' and order_no is null and expires_at < ${now} - ${SWEPT}`,
  grantsThatDisagreeWithTheirSpendings: `
    select 1 from wallet_grant g left join wallet_spend s using (grant_no)
     group by g.grant_no having g.spent_fen <> coalesce(sum(s.amount_fen - s.returned_fen), 0)`,
  walletsThatDisagreeWithTheLedger: `
    select 1 from (select user_id, sum(amount_fen - spent_fen - taken_back_fen) as held from wallet_grant group by user_id) w
     where held <> coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:wallet:' || w.user_id), 0)`,
  partsOfWalletsThatDisagreeWithTheLedger: `
    select 1 from payment p where channel = 'wallet' and (case state when 'pending' then amount_fen else 0 end) <>
      coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:reserved:' || p.payment_no), 0)`,
  couponBasesThatDisagreeWithTheirCoupons: `
    select 1 from coupon_base b left join coupon c on c.base_id = b.id group by b.id having b.given <> count(c.coupon_no)`,
  // Held by an order that waits to be paid, used by one that is paid; either names it.
  couponsOfAnotherOrder: `
    select 1 from coupon c join consult_order o using (order_no) where o.coupon_no is distinct from c.coupon_no
        or case c.state when 'held' then o.order_show_status <> ${ORDER.awaitingPayment} else o.paid_at is null end`,
  ordersUnderWayWithoutTheirCoupon: `
    select 1 from consult_order o left join coupon c on c.order_no = o.order_no
     where o.coupon_no is not null and o.order_show_status not in ${LEFT} and o.order_show_status <> ${ORDER.refundRequested}
       and c.coupon_no is null`,
  // Late or not: as much of it as of what the visitor paid, and nothing of what a consultant takes off.
  couponSharesWithoutTheirSession: `
    select 1 from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.amount_fen > 0
      left join appointment a on a.appoint_no = t.reference left join consult_order o using (order_no)
     where t.kind = 'couponShare' and (a.completed_at is null or coupon_terms->>'bearer' is distinct from 'platform'
        or e.amount_fen > o.coupon_fen / o.sessions + (a.seq <= o.coupon_fen % o.sessions)::int
        or (o.payable_fen > 0 and a.late_back_fen = 0
            and e.amount_fen <> o.coupon_fen / o.sessions + (a.seq <= o.coupon_fen % o.sessions)::int))`,
  heldSessionsWithoutTheirCouponShare: `
    select 1 from appointment a join consult_order o using (order_no)
     where a.completed_at is not null and a.late_back_fen = 0 and o.payable_fen > 0 and coupon_terms->>'bearer' = 'platform'
       and o.coupon_fen >= o.sessions
       and not exists (select 1 from ledger_transfer t where t.kind = 'couponShare' and t.reference = a.appoint_no)`,
  // What is on its way lies in an account of its own; what has ended left it whole.
  withdrawalsThatDisagreeWithTheLedger: `
    select 1 from withdrawal w where (case when closed_at is null then amount_fen else 0 end) <>
      coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:withdrawal:' || w.withdraw_no), 0)`,
  withdrawalsWithoutTheirEnd: `
    select 1 from withdrawal w left join ledger_transfer t on t.reference = w.withdraw_no
       and t.kind in ('withdrawalPaid', 'withdrawalReturned')
     where t.kind is distinct from case when w.closed_at is null then null
       when w.state = 'paid' then 'withdrawalPaid' else 'withdrawalReturned' end`,
  withdrawalsLeftOpen: `
    select 1 from withdrawal where closed_at is null and created_at < ${now} - interval '25 hours'`,
  payoutsThatDisagreeWithTheLedger: `
    select 1 from payout p where (case when closed_at is null then amount_fen else 0 end) <>
      coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:payout:' || p.payout_no), 0)`,
  payoutsWithoutTheirEnd: `
    select 1 from payout p left join ledger_transfer t on t.reference = p.payout_no and t.kind in ('payoutPaid', 'payoutReturned')
     where t.kind is distinct from case p.state when 'paid' then 'payoutPaid' when 'failed' then 'payoutReturned' end`,
  // Of what goes back, a part may have arrived before another.
  goodsThatDisagreeWithTheLedger: `
    select 1 from goods_order g where (case
        when earned_at is not null then 0
        when status = 1 then price_fen
        when status = 2 then (select coalesce(sum(amount_fen), 0) from refund r
          where r.goods_order_no = g.goods_order_no and r.state <> 'success')
        else 0 end) <>
      coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:goods:' || g.goods_order_no), 0)`,
  goodsLeftUnpaid: `select 1 from goods_order where status = 0 and pay_deadline < ${now} - ${SWEPT}`,
  readingsThatDisagreeWithTheLedger: `
    select 1 from reading_order o where (case o.status
        when ${READING_ORDER.awaitingReading} then price_fen
        when ${READING_ORDER.refunded} then (select coalesce(sum(amount_fen), 0) from refund r
          where r.order_no = o.reading_order_no and r.state <> 'success')
        else 0 end) <>
      coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:reading:' || o.reading_order_no), 0)`,
  // A drawing may be deleted once its reading was handed over.
  readingsThatDisagreeWithTheirDrawing: `
    select 1 from reading_order o full join (select * from drawing_reading where reading_order_no is not null) d using (reading_order_no)
     where (o.status = ${READING_ORDER.awaitingReading} and (d.drawing_no is null or d.handed_over_at is not null))
        or (d.drawing_no is not null and o.status not in (${READING_ORDER.awaitingReading}, ${READING_ORDER.handedOver}))
        or (o.status = ${READING_ORDER.handedOver} and d.drawing_no is not null and d.handed_over_at is null)`,
  readingsLeftWaiting: `
    select 1 from reading_order where (status = ${READING_ORDER.awaitingPayment} and pay_deadline < ${now} - ${SWEPT})
        or (status = ${READING_ORDER.awaitingReading} and due_at < ${now} - ${SWEPT})`,
  depositsThatDisagreeWithTheLedger: `
    select 1 from (select consultant_id, sum(case when pay_status in (1, 2, 3) then amount_fen - deducted_fen else 0 end) as held
                     from deposit_order group by consultant_id) d
     where held <> coalesce((select -sum(amount_fen) from ledger_entry where account = 'liability:deposit:' || d.consultant_id), 0)`,
  depositsThatDisagreeWithTheirLog: `
    select 1 from deposit_order d where deducted_fen <> coalesce((select sum(amount_fen) from deposit_log l
      where l.deposit_no = d.deposit_no and l.status = 3 and l.verdict is distinct from 'undone'), 0)`,
  depositsLeftWaiting: `
    select 1 from deposit_order d where refund_due_at < ${now} - ${SWEPT} and not exists
      (select 1 from deposit_log l where l.deposit_no = d.deposit_no and objected_at is not null and verdict is null)`,
  inviteProgramsThatDisagreeWithTheirInvitations: `
    select 1 from invite_program p where reserved_fen <> coalesce((select sum(reward_fen) from invitation i
      where i.org_id = p.org_id and (ended_at is null or (given_at is not null and not exists (select 1 from wallet_grant g
        where g.source = 'invitation' and g.reference = i.id::text and g.taken_back_fen = g.amount_fen)))), 0)
      + coalesce((select sum(coupon_fen) from invitation i join consult_order o on o.order_no = i.free_order_no
          where i.org_id = p.org_id), 0)`,
  ordersThatDisagreeWithTheirInvitation: `
    select 1 from consult_order o full join invitation i on i.free_order_no = o.order_no
     where (i.free_order_no is not null and o.invitation_id is distinct from i.id)
        or (o.invitation_id is not null and (o.payable_fen <> 0 or o.order_type <> ${ORDER_TYPE.inviteZeroYuan}))
        or (o.invitation_id is not null and i.id is null and o.order_show_status not in ${LEFT})`,
  invitationsGivenWithoutTheirGrant: `
    select 1 from invitation i left join wallet_grant g on g.source = 'invitation' and g.reference = i.id::text
     where (i.given_at is null) <> (g.grant_no is null)`,
  campaignsThatDisagreeWithTheirClaims: `
    select 1 from campaign c left join campaign_claim k on k.campaign_id = c.id and k.released_at is null
     group by c.id having c.taken <> count(k.order_no) or c.spent_fen <> coalesce(sum(k.added_fen), 0)`,
  ordersThatDisagreeWithTheirClaim: `
    select 1 from consult_order o full join campaign_claim k using (order_no)
     where (o.campaign_id is not null or k.campaign_id is not null)
       and (o.campaign_id is distinct from k.campaign_id or o.coupon_fen <> k.added_fen
            or (k.released_at is not null and o.order_show_status not in ${LEFT}
                and o.order_show_status <> ${ORDER.refundRequested}))`,
  // Everything that was paid has gone back or to the consultant.
  leftOrdersThatKeepMoney: `
    select 1 from consult_order o join ledger_entry e on e.account = 'liability:order:' || o.order_no
     where o.order_show_status in ${LEFT} group by o.order_no having sum(e.amount_fen) <> 0`,
})

type Mistakes = Record<keyof ReturnType<typeof mistakesAt>, number>

/** What nobody finds in a database that agrees with itself. */
export const NO_MISTAKES = Object.fromEntries(Object.keys(mistakesAt('')).map((name) => [name, 0])) as Mistakes

/** Audits the tables themselves, at a time of the server's clock. */
export async function auditDatabase(url: string, now: Date): Promise<Mistakes> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found: Partial<Mistakes> = {}
    for (const [name, query] of Object.entries(mistakesAt(`'${now.toISOString()}'::timestamptz`)))
      found[name as keyof Mistakes] = (await client.query(query)).rows.length
    return found as Mistakes
  } finally {
    await client.end()
  }
}
