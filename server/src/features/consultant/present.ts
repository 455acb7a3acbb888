import type { Data } from '@xinqi/domain/contract/contract'
import { granuleStart, granuleTime, type DaySlots, type Granule } from '@xinqi/domain/rules/availability'
import { payerFor } from '@xinqi/domain/edition/flavour'
import { isForStudents, payTimeFor } from '@xinqi/domain/order-types'
import { SHOWN_FROM_SESSIONS } from '@xinqi/domain/rules/experience'
import { entryText } from '@xinqi/domain/text/profile'
import { policySentence } from '@xinqi/domain/rules/refund'
import { dateOf, formatMoment, HOUR, MINUTE, minuteOf, minuteText, type DateText } from '@xinqi/domain/time'
import type { Card, countStars, Detail, findCredentials, findServices } from './data'
import type { listTopicTotals } from './topic-data'

type ListData = Data<'GET /appoint/consultConsultant/listIndex'>
type DetailData = Data<'GET /appoint/consultConsultant/getDetailsVO'>
export type ConsultantItem = ListData['list'][number]

/** One decimal, cut and not rounded (4.96 reads 4.9), so that nobody looks better than they are. Null before the first rating. */
export const scoreOf = (starSum: number, rateCount: number): number | null =>
  rateCount < 1 ? null : Math.floor((starSum * 10) / rateCount) / 10

export const momentOf = (granule: Granule | null): string | null =>
  granule === null ? null : formatMoment(granuleStart(granule))

export const presentCard = (row: Card, nextFree: Granule | null): ConsultantItem => ({
  consultantId: row.id,
  homepage: row.portrait,
  userName: row.name,
  consultantMsg: row.motto,
  consultantType: row.consultant_type,
  displayStatus: row.display_status,
  isRest: row.rest_status,
  gender: row.gender,
  advantage: row.specialties,
  personalTag: row.tags,
  price: row.price_fen,
  minutes: row.minutes,
  isMorePrice: row.is_more,
  consultMode: row.modes.join(','),
  available: row.rest_status === 0 && nextFree !== null,
  nextFree: momentOf(nextFree),
  score: scoreOf(row.star_sum, row.rate_count),
  rateCount: row.rate_count,
  years: row.years,
})

interface DetailParts {
  today: DateText
  nextFree: Granule | null
  services: Awaited<ReturnType<typeof findServices>>
  credentials: Awaited<ReturnType<typeof findCredentials>>
  stars: Awaited<ReturnType<typeof countStars>>
  topics: Awaited<ReturnType<typeof listTopicTotals>>
  video: DetailData['video']
}

export const presentDetail = (row: Detail, parts: DetailParts): DetailData => ({
  ...presentCard(row, parts.nextFree),
  introduction: row.introduction,
  hours: row.hours,
  orgName: row.org_name,
  city: row.city,
  school: row.school,
  languages: row.languages,
  education: row.education.map(entryText),
  training: row.training.map(entryText),
  policySentence: policySentence(
    { changeTimeBefore: row.change_time_before, tiers: row.refund_tiers },
    payerFor(
      row.org_id,
      parts.services.some(({ price_fen }) => price_fen > 0),
    ),
  ),
  services: parts.services.map((service) => ({
    srvId: service.id,
    name: service.name,
    price: service.price_fen,
    minutes: service.minutes,
    sessions: service.sessions,
    consultMode: service.modes.join(','),
    paysAfter:
      payTimeFor({ orgId: row.org_id, priceFen: service.price_fen, orderType: service.order_type }) === 'after',
    forStudents: isForStudents(service.order_type),
  })),
  credentials: parts.credentials.map((credential) => ({
    name: credential.name,
    issuer: credential.issuer,
    number: credential.number_masked,
    issuedOn: credential.issued_on,
    validUntil: credential.valid_until,
    // The last day counts whole.
    expired: credential.valid_until !== null && credential.valid_until < parts.today,
    verified: credential.verified_at !== null,
    verifiedOn: credential.verified_at && dateOf(credential.verified_at),
    verifiedBy: credential.verified_by,
    verifiedWith: credential.verified_with,
  })),
  stars: [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: parts.stars.find((one) => one.stars === stars)?.count ?? 0,
  })),
  experience: parts.topics
    .filter(({ sessions }) => sessions >= SHOWN_FROM_SESSIONS)
    .map(({ id, name, points }) => ({
      categoryId: id,
      categoryName: name,
      hours: Math.floor((points * MINUTE) / HOUR),
    }))
    .filter(({ hours }) => hours > 0),
  video: parts.video,
})

/** A session that ends at midnight ends at 24:00 (docs/domain.md §5). */
const endTime = (start: Granule, minutes: number): string => minuteText(minuteOf(granuleTime(start)) + minutes)

/** `proposed`: the soonest start of all days. */
export const presentDay = ({ date, starts }: DaySlots, minutes: number, proposed: Granule | undefined) => ({
  scheduleDate: date,
  scheduleItem: starts.map((start, index) => ({
    id: start,
    startTime: granuleTime(start),
    endTime: endTime(start, minutes),
    isFullTime: Number(starts[index + 1] === start + 1),
    priority: Number(start === proposed),
  })),
})
