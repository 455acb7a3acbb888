import type { Data } from '@xinqi/domain/contract/contract'
import { Badge, Flex } from 'antd'

type Standing = Pick<Data<'GET /operator/content/detail'>, 'state' | 'waitingTime' | 'hasDraft'>

const MARKS = { draft: 'default', scheduled: 'processing', published: 'success', hidden: 'warning' } as const
const WORDS = { draft: '草稿', scheduled: '到时候发布', published: '读者看得到', hidden: '撤下了' } as const

/** Whether readers find a piece, and what of it they do not have yet. */
export const ContentStanding = ({ state, waitingTime, hasDraft }: Standing) => (
  <Flex vertical>
    <Badge status={MARKS[state]} text={WORDS[state]} />
    {waitingTime && <Badge status='processing' text={`新的一版 ${waitingTime.slice(5, 16)} 发布`} />}
    {hasDraft && state !== 'draft' && <Badge status='default' text='有没发布的草稿' />}
  </Flex>
)
