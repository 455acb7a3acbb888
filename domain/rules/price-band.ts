import { formatFen, type Fen } from '../money'
import { levelOf } from '../roles'

/** Of one session of 50 minutes. */
export interface PriceBand {
  fromFen: Fen
  toFen: Fen
}

/**
 * What a session of 50 minutes may cost by level (R279) without anybody looking at it. Ours: the documents speak of a band and give none.
 * Who is in none of these takes no money.
 */
const BANDS: Record<number, PriceBand> = {
  9: { fromFen: 5_000, toFen: 20_000 },
  4: { fromFen: 5_000, toFen: 30_000 },
  5: { fromFen: 15_000, toFen: 45_000 },
  2: { fromFen: 20_000, toFen: 70_000 },
  6: { fromFen: 25_000, toFen: 90_000 },
  7: { fromFen: 35_000, toFen: 150_000 },
  10: { fromFen: 40_000, toFen: 160_000 },
  11: { fromFen: 60_000, toFen: 250_000 },
}
const BAND_MINUTES = 50
const TEN_YUAN = 1_000
/** A package may cost so much less in percent than as many single sessions. */
const PACKAGE_OFF = 30
/** Above this nothing is offered, whoever looks at it: a slip of the finger. Of one session. */
export const HIGHEST_FEN: Fen = 500_000
/** Prices are whole yuan. */
const YUAN = 100
export const PRICE_NOTE_MAX = 200

/** R161: lengths of a new service in minutes; 50 is an hour with a pause. */
export const SERVICE_MINUTES = [30, 50, 60] as const
export const SERVICE_SESSIONS = [1, 4, 8, 12] as const
/** What is shorter than this is not held face to face: nobody travels for it. */
export const SHORT_MINUTES = 30
/** Services that one offers at a time. */
export const MOST_SERVICES = 12

interface Priced {
  consultantType: number
  minutes: number
  sessions: number
  /** Visitors pay here at all. */
  takesMoney: boolean
}

const toTens = (fen: number): Fen => Math.round(fen / TEN_YUAN) * TEN_YUAN

/** The band of a whole service, or null where it takes no money. */
export function priceBand({ consultantType, minutes, sessions, takesMoney }: Priced): PriceBand | null {
  const band = BANDS[levelOf(consultantType)]
  if (!band || !takesMoney) return null
  const share = (minutes / BAND_MINUTES) * sessions
  const lowest = sessions > 1 ? (100 - PACKAGE_OFF) / 100 : 1
  return { fromFen: toTens(band.fromFen * share * lowest), toFen: toTens(band.toFen * share) }
}

export type JudgedPrice = { way: 'refused'; mistake: string } | { way: 'direct' } | { way: 'review'; why: string }

export const bandText = ({ fromFen, toFen }: PriceBand): string => `${formatFen(fromFen)} 到 ${formatFen(toFen)}`

/** Whether a price holds at once, waits for an operator, or is none. Prices in fen, of the whole service. */
export function judgePrice(priced: Priced, priceFen: Fen): JudgedPrice {
  const band = priceBand(priced)
  if (!band) return priceFen === 0 ? { way: 'direct' } : { way: 'refused', mistake: '这里的咨询不收费用' }
  if (priceFen % YUAN !== 0) return { way: 'refused', mistake: '价格请填整数元' }
  if (priceFen <= 0) return { way: 'refused', mistake: '请填写价格' }
  if (priceFen > HIGHEST_FEN * priced.sessions)
    return { way: 'refused', mistake: `一次最高 ${formatFen(HIGHEST_FEN)}，请看看是不是多打了一个 0` }
  if (priceFen >= band.fromFen && priceFen <= band.toFen) return { way: 'direct' }
  const side = priceFen < band.fromFen ? '低于' : '高于'
  return { way: 'review', why: `${side}你这一级的范围（${bandText(band)}），要运营看过才生效` }
}

interface NewService {
  minutes: number
  sessions: number
  modes: readonly number[]
}

/** What is wrong with a new service apart from its price, as a sentence; null when nothing is. */
export function serviceMistake({ minutes, sessions, modes }: NewService): string | null {
  if (!SERVICE_MINUTES.some((known) => known === minutes)) return '请选择 30、50 或 60 分钟'
  if (!SERVICE_SESSIONS.some((known) => known === sessions)) return '请选择次数'
  return modesMistake(minutes, modes)
}

const FACE_TO_FACE = 3

/** What is wrong with the ways to meet of a service of so many minutes; null when nothing is. */
export function modesMistake(minutes: number, modes: readonly number[]): string | null {
  if (modes.length === 0) return '至少选一种咨询方式'
  if (modes.includes(FACE_TO_FACE) && minutes <= SHORT_MINUTES) return `${SHORT_MINUTES} 分钟的服务只能用视频或语音`
  return null
}
