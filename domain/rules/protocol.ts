import type { Paragraph } from '../edition/organisation-text'
import { PROTOCOL, type ProtocolType } from '../privacy'
import type { Payer } from './refund'

/** Of an agreement with visitors, as it is written. `only` keeps it to where visitors pay, or to where they do not. */
export interface ProtocolParagraph extends Paragraph {
  only?: 'paid' | 'unpaid' | undefined
}

export const PROTOCOL_STATES = ['scheduled', 'inEffect', 'expired', 'withdrawn'] as const
export type ProtocolState = (typeof PROTOCOL_STATES)[number]

/** How far ahead a version may be planned, in days. */
export const PROTOCOL_DAYS_AHEAD = 90

/** What stands for the name of the organisation, and for its own rule of changing and refunding. */
export const ORG_NAME = '{org}'
export const ORG_POLICY = '{policy}'

/** What the first versions say of money, and what they say where no visitor pays. */
const WITHOUT_MONEY: readonly [said: string, instead: string][] = [
  ['预约、付款与线上见面服务', '预约与线上见面服务'],
  ['您可以取消并全额退款', '您可以取消'],
  ['结束后自动全额退款', '结束后自动取消'],
  ['付款由微信支付处理，短信由短信服务商发送，它们', '短信由短信服务商发送，它'],
]
const PAYING = '预约与付款'
const UNPAID: Paragraph = {
  heading: '预约',
  text: '这里的服务不需要您付款。提交之后预约成立；需要咨询师先确认的，结果会写在「消息」和预约详情里。',
}
/** That there are records of payments is no promise of one. */
const OF_MONEY = /付款(?!记录)|支付|退款|退回|余额/

function withoutMoney({ heading, text }: Paragraph): Paragraph {
  if (heading === PAYING) return UNPAID
  // Beside the rule that paragraph speaks of refunds.
  if (text.includes(ORG_POLICY)) return { heading: '改期与取消', text: ORG_POLICY }
  return { heading, text: WITHOUT_MONEY.reduce((rest, [said, instead]) => rest.replace(said, instead), text) }
}

/** What of an agreement is said where somebody of this kind pays; names are not put in yet. */
export const paragraphsFor = (body: readonly ProtocolParagraph[], payer: Payer): Paragraph[] =>
  body
    .filter(({ only }) => only === undefined || (only === 'paid') === (payer === 'visitor'))
    .map(({ heading, text, only }) =>
      payer === 'visitor' || only === 'unpaid' ? { heading, text } : withoutMoney({ heading, text }),
    )

/** Where no visitor pays nothing is said of paying, but that one does not pay. */
const speaksOfMoney = (paragraph: ProtocolParagraph): boolean =>
  paragraph.only === undefined &&
  paragraphsFor([paragraph], 'nobody').some((said) => said !== UNPAID && OF_MONEY.test(said.heading + said.text))

const UNKNOWN_NAME = /\{(?!org\}|policy\})[^}]*\}?/

/** Why an agreement cannot be published as it is written, and at which paragraph; null: it can. */
export function protocolMistake(
  type: ProtocolType,
  body: readonly ProtocolParagraph[],
): { index: number; text: string } | null {
  for (const [index, paragraph] of body.entries()) {
    const [unknown] = UNKNOWN_NAME.exec(paragraph.heading + paragraph.text) ?? []
    if (unknown) return { index, text: `没有「${unknown}」这个写法，可以写 ${ORG_NAME} 和 ${ORG_POLICY}` }
    if (speaksOfMoney(paragraph))
      return { index, text: '说到了钱：请选只给来访者付款的机构看，再另写一段给不用付款的机构' }
  }
  const saysPolicy = (payer: Payer): boolean => paragraphsFor(body, payer).some(({ text }) => text.includes(ORG_POLICY))
  if (type === PROTOCOL.userAgreement && !(saysPolicy('visitor') && saysPolicy('nobody')))
    return { index: 0, text: `每个机构的用户协议里都要有一段写着 ${ORG_POLICY}，那里会放上它自己的改期与退款规则` }
  return null
}

/** The number after all that there are: `1.3` after `1.2`. */
export function nextVersion(versions: readonly string[]): string {
  const numbers = versions.map((version) => version.split('.').map(Number))
  const [[large = 1, small = -1] = []] = numbers.sort(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b)
  return `${large}.${small + 1}`
}
