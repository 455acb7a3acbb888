import { PROPOSAL_STATE_NAMES, type ProposalState } from '@xinqi/domain/rules/refund-proposal'
import { Badge } from 'antd'

const MARKS = { asked: 'warning', done: 'success', refused: 'error', withdrawn: 'default' } as const

/** A mark and the words. */
export const ProposalStateMark = ({ state }: { state: ProposalState }) => (
  <Badge status={MARKS[state]} text={PROPOSAL_STATE_NAMES[state]} />
)
