import {
  PROPOSAL_REASON_NAMES,
  PROPOSAL_STATE_NAMES,
  type ProposalReason,
  type ProposalState,
} from '@xinqi/domain/rules/refund-proposal'
import { REMINDER_FATE_NAMES, type ReminderFate } from '@xinqi/domain/text/dossier'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { NOTICE_KINDS, NOTICE_WORDS } from '@xinqi/domain/text/notice'
import { REFUND_STATE_NAMES, type RefundState } from '@xinqi/domain/text/refund'
import { seenFen } from '@xinqi/domain/withheld'
import type { DossierData } from './dossier'

export const PAYMENT_STATES: Record<string, string> = { pending: '等待付款', paid: '已到账', closed: '已关闭' }

/** Movements of money in the books that touch an order. */
const TRANSFERS: Record<string, string> = {
  payment: '收到付款',
  refund: '退回',
  session: '场次完成，归咨询师',
  kept: '按约定留下的部分，归咨询师',
  moved: '转到待用的款',
  movedBack: '待用的款退回',
  setOff: '用上一单的款抵付',
  couponShare: '平台承担的优惠',
  goodwill: '平台补退的部分，平台承担',
}

const PARTIES: Record<string, string> = { '1': '咨询师', '2': '来访者' }
const STATES: Record<string, string> = { agreed: '同意', declined: '没有同意', withdrawn: '撤回' }

/** `2:10`: of the visitor, ten. */
function ofParty(detail: string, unit: string, per = 1): string {
  const [party = '', count = '0'] = detail.split(':')
  return `${PARTIES[party] ?? ''} ${Math.round(Number(count) / per)} ${unit}`
}

const noticeTitle = (kind: string): string => {
  const known = NOTICE_KINDS.find((name) => name === kind)
  return known ? NOTICE_WORDS[known].title : kind
}

/** What an event says beside its name. */
export function detailOf({ kind, about, detail, amountFen }: DossierData['events'][number]): string {
  const sum = amountFen === null ? '' : seenFen(amountFen, true)
  switch (kind) {
    case 'paymentBegun':
    case 'paymentPaid':
      return `${CHANNEL_LABEL[detail] ?? detail} ${sum}`
    case 'refundFinished':
      return `${REFUND_STATE_NAMES[detail as RefundState]} ${sum}`
    case 'refundBegun':
      return `${detail} ${sum}`
    case 'refundProposed':
      return `${PROPOSAL_REASON_NAMES[detail as ProposalReason]} ${sum}`
    case 'refundDecided':
      return `${PROPOSAL_STATE_NAMES[detail as ProposalState]} ${sum}`
    case 'joined':
    case 'left':
    case 'disputed':
      return PARTIES[detail] ?? ''
    case 'toldLate':
      return ofParty(detail, '分钟')
    case 'called':
      return ofParty(detail, '分钟', 60)
    case 'rated':
      return `${detail} 星`
    case 'moveAnswered':
      return STATES[detail] ?? detail
    case 'transfer':
      return `${TRANSFERS[detail] ?? detail} ${sum}`
    case 'told':
      return noticeTitle(detail)
    case 'toldInWechat':
    case 'toldBySms':
      return REMINDER_FATE_NAMES[detail as ReminderFate]
    case 'looked':
    case 'movedByDesk':
      return `${about} ${detail}`
    default:
      return [detail, sum].filter(Boolean).join(' ')
  }
}
