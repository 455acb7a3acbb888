import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'

/** Days ago, and what every consultant was told then. */
const NOTICES = [
  [
    20,
    '督导小组十二月的时间',
    '十二月的督导小组改在每周三晚上七点半。已经报名的不用再报，想加入的请在「督导」里写下时间。',
  ],
  [
    1,
    '元旦前后的预约',
    '十二月三十一日到一月三日，来访者会提前约满。方便的话，请在这周之内把那几天的时间排好；要休息的，也请先标上。',
  ],
] as const

/** By 日常运营. */
const BY = 'operator:3'

export async function insertNotices(trx: Trx, now: Date): Promise<void> {
  for (const [daysAgo, title, body] of NOTICES)
    await trx
      .insertInto('platform_notice')
      .values({ title, body, published_at: new Date(now.getTime() - daysAgo * DAY), published_by: BY })
      .execute()
}
