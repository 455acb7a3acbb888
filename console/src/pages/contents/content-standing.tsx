import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Flex } from 'antd'

type Standing = Pick<Data<'GET /operator/content/detail'>, 'state' | 'waitingTime' | 'hasDraft'>

const MARKS = { draft: 'default', scheduled: 'processing', published: 'success', hidden: 'warning' } as const
const WORDS = { draft: '草稿', scheduled: '到时候发布', hidden: '撤下了' } as const

interface Props extends Standing {
  /** Said of what is there. */
  shown?: string
}

/** Whether readers find a piece, and what of it they do not have yet. */
export const ContentStanding = ({ state, waitingTime, hasDraft, shown = '读者看得到' }: Props) => (
  <Flex vertical>
    <Badge status={MARKS[state]} text={state === 'published' ? shown : WORDS[state]} />
    {waitingTime && <Badge status='processing' text={`新的一版 ${waitingTime.slice(5, 16)} 发布`} />}
    {hasDraft && state !== 'draft' && <Badge status='default' text='有没发布的草稿' />}
  </Flex>
)
