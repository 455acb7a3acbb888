import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import type { ProposalLine } from './data'
import type { listStopped } from './stopped-data'

export const presentProposal = (row: ProposalLine) => ({
  proposalNo: row.proposal_no,
  orderNo: row.order_no,
  kind: row.kind,
  state: row.state,
  amountFen: row.amount_fen,
  reason: row.reason,
  needsSecond: row.needs_second,
  askedBy: row.asked_by_name,
  askedAt: formatMoment(row.asked_at),
  decidedBy: row.decided_by_name,
  decidedAt: momentOrNull(row.decided_at),
})

export const presentStopped = (row: Awaited<ReturnType<typeof listStopped>>[number]) => ({
  refundNo: row.refund_no,
  no: row.order_no,
  kind: row.kind,
  channel: row.channel,
  amountFen: row.amount_fen,
  askedAt: formatMoment(row.created_at),
  stoppedAt: momentOrNull(row.stopped_at),
  code: row.code,
})

/** With what was written about it; where its visitor's account has gone, the words have gone as well. */
export const presentWithWords = ({ cipher }: Pick<Services, 'cipher'>, row: ProposalLine, operatorId: number) => ({
  ...presentProposal(row),
  note: row.note_cipher ? cipher.open('refund_proposal.note_cipher', row.proposal_no, row.note_cipher) : '',
  answer: row.answer_cipher && cipher.open('refund_proposal.answer_cipher', row.proposal_no, row.answer_cipher),
  isOwn: row.asked_by === operatorId,
})
