import { formatFen, priceText, type Fen } from '../money'
import type { JudgedPrice } from '../rules/price-band'

/** What one calls a service of so many sessions of so long. */
export function serviceName(noun: string, { minutes, sessions }: { minutes: number; sessions: number }): string {
  const times = sessions === 1 ? '单次' : `${sessions} 次`
  return `${times}${noun}（${minutes} 分钟）`
}

interface PriceStep {
  beforeFen: Fen
  priceFen: Fen
  sessions: number
  /** Orders of this service that go on. */
  openOrders: number
  judged: JudgedPrice
}

/** What another price means, in sentences, before it is saved. Prices in fen, of the whole service. */
export function priceMeaning({ beforeFen, priceFen, sessions, openOrders, judged }: PriceStep): string[] {
  if (judged.way === 'refused') return [judged.mistake]
  const moves = priceFen > beforeFen ? '涨' : '降'
  const difference = formatFen(Math.abs(priceFen - beforeFen))
  const each = sessions > 1 ? `，合每次 ${formatFen(Math.floor(priceFen / sessions))}` : ''
  const before =
    openOrders > 0
      ? `已经下的 ${openOrders} 个订单还按下单时的价格，不多收也不退。`
      : '现在没有进行中的订单，谁都不受影响。'
  return [
    `从 ${priceText(beforeFen)} ${moves}到 ${priceText(priceFen)}，差 ${difference}${each}。`,
    before,
    judged.way === 'review' ? `${judged.why}。通过之前，新订单还按原来的价格。` : '保存之后的新订单按新价格。',
  ]
}

/** What follows from turning a service off, in a sentence. `isLast`: no single session would be left. */
export const turningOffMeans = (openOrders: number, isLast: boolean): string =>
  [
    openOrders > 0 ? `已经下的 ${openOrders} 个订单照常进行。` : '',
    isLast ? '这是最后一项开着的服务：关掉以后，你不在列表里，来访者约不到你。' : '来访者不再能预约这一项。',
  ].join('')
