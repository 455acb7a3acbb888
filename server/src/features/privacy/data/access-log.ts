import { formatMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../call/services'

/** What the audit rows of others' readings mean, in words. */
const WORDS: Record<string, string> = {
  'read-visitor-info': '查看了来访者信息',
  'read-alarm': '查看了你写的话里让人担心的那几句',
  'read-record': '打开了为你的咨询写的记录',
  'read-case': '打开了关于你的个案',
  'read-referral': '看了你同意转交的内容',
  'read-letter': '读了你写的信',
  'read-group-answers': '看了你报名团体时同意给 TA 看的回答',
  'read-group-note': '打开了带有关于你的话的团体记录',
  'read-mood': '查看了你分享的最近四周的心情',
  'phone-call': '通过隐私号码给你打电话，没有看到你的手机号',
  'read-visitor-name': '在预约列表里看到了你的称呼',
}

const MOST = 100

/** Who has read what of a person, newest first; several readings of one day are one line (PIPL 44, 45). */
export async function accessLogOf(db: Db, userId: number) {
  const { rows } = await sql<{ at: Date; name: string; action: string; times: number }>`
    select max(log.at) as at, consultant.name, log.action, count(*)::int as times
    from audit_log log
    join consultant on log.actor = 'consultant:' || consultant.id
    where log.subject in (
      select 'visitor-info:' || id from visitor_info where user_id = ${userId}
      union all
      select 'appointment:' || appoint_no from appointment where user_id = ${userId}
      union all
      select 'alarm:' || alarm_no from case_alarm where user_id = ${userId}
      union all
      select 'record:' || appoint_no from appointment where user_id = ${userId}
      union all
      select 'case:' || case_no from individual_case where user_id = ${userId}
      union all
      select 'referral:' || referral_no from individual_case_referral where user_id = ${userId}
      union all
      select 'letter:' || letter_no from letter where user_id = ${userId}
      union all
      select 'group-order:' || group_order_no from group_order where user_id = ${userId}
      union all
      select 'mood-share:' || share_no from mood_share where user_id = ${userId}
    )
    group by consultant.name, log.action, (log.at at time zone 'Asia/Shanghai')::date
    order by at desc
    limit ${MOST}`.execute(db)
  return rows.map(({ at, name, action, times }) => ({
    at: formatMoment(at),
    who: `${name}咨询师`,
    what: WORDS[action] ?? '查看了与你有关的记录',
    times,
  }))
}
