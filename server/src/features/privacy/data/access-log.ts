import { formatMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { USER } from '../../../realtime/stomp/topics'
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
  'read-report-feedback': '读了你对一份报告的回应',
  'read-questionnaire': '查看了你分享的问卷结果',
  'phone-call': '通过隐私号码给你打电话，没有看到你的手机号',
  'read-visitor-name': '在预约列表里看到了你的称呼',
  'find-by-phone': '按你的手机号找到了你的订单',
  'read-ban': '看了为什么暂停你的预约',
  'read-feedback': '看了你写给平台的反馈',
  'read-dispute': '看了你对咨询记录提出的异议',
  'read-student': '看了你的学生认证',
  'read-student-proof': '看了你的学生证明',
  'read-robot-dialog': '看了你转给顾问的对话',
  'read-drawing': '看了你的画',
  'read-invite-appeal': '看了你对邀请奖励的申诉',
  'read-invoice': '看了你的发票申请',
  'read-word-mark': '看了一句被标记的话',
  'break-glass': '在紧急情况下打开了与你有关的内容，最多看三十分钟',
  'read-glass-conversation': '在紧急情况下看了你和咨询师的对话',
  'read-glass-records': '在紧急情况下看了为你的咨询写的记录',
  'read-dossier': '查看了你的一个订单的经过，没有看到聊天和咨询记录',
}

const MOST = 100

/** Who has read what of a person, newest first; several readings of one day are one line (PIPL 44, 45). */
export async function accessLogOf(db: Db, userId: number) {
  const { rows } = await sql<{ at: Date; who: string; action: string; reason: string | null; times: number }>`
    select max(log.at) as at, coalesce(consultant.name || '咨询师', '平台运营') as who, log.action, log.reason,
           count(*)::int as times
    from audit_log log
    left join consultant on log.actor = 'consultant:' || consultant.id
    where (consultant.id is not null or (log.actor like 'operator:%' and log.action ~ '^(read|find|break)-'))
      and log.subject in (
      select 'visitor-info:' || id from visitor_info where user_id = ${userId}
      union all
      select 'appointment:' || appoint_no from appointment where user_id = ${userId}
      union all
      select 'user:' || ${userId}::bigint
      union all
      select 'order:' || order_no from consult_order where user_id = ${userId}
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
      union all
      select 'questionnaire-share:' || share_no from questionnaire_share where user_id = ${userId}
      union all
      select 'report:' || report_no from report where user_id = ${userId}
      union all
      select 'feedback:' || feedback_no from feedback where user_id = ${userId}
      union all
      select 'dispute:' || d.dispute_no from session_dispute d join appointment a using (appoint_no)
       where a.user_id = ${userId} and d.user_type = ${USER}
      union all
      select 'student:' || id from student_education where user_id = ${userId}
      union all
      select 'robot-dialog:' || dialog_no from robot_dialog where user_id = ${userId}
      union all
      select 'drawing:' || drawing_no from drawing where user_id = ${userId}
      union all
      select 'invoice:' || invoice_no from invoice where user_id = ${userId}
      union all
      select 'invite:' || id from invitation where inviter_id = ${userId}
      union all
      select 'word-mark:' || mark_no from word_mark where user_id = ${userId}
    )
    group by consultant.name, log.action, log.reason, (log.at at time zone 'Asia/Shanghai')::date
    order by at desc
    limit ${MOST}`.execute(db)
  return rows.map(({ at, who, action, reason, times }) => ({
    at: formatMoment(at),
    who,
    what: `${WORDS[action] ?? '查看了与你有关的记录'}${reason ? `。原因：${reason}` : ''}`,
    times,
  }))
}
