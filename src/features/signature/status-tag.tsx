import { SIGN_STATUS, SIGN_STATUS_LABEL, type SignStatus } from '@xinqi/domain/rules/signature'
import { Tag } from '@/ui/tag/tag'

const TONE = {
  [SIGN_STATUS.toSign]: 'warm',
  [SIGN_STATUS.inEffect]: 'ok',
  [SIGN_STATUS.expired]: 'danger',
  [SIGN_STATUS.terminated]: 'plain',
} as const

/** R282, in a word. */
export const StatusTag = ({ status }: { status: SignStatus }) => (
  <Tag tone={TONE[status]} text={SIGN_STATUS_LABEL[status]} />
)
