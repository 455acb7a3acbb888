import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { useNow } from '@/state/server-clock'
import { TextLink } from '@/ui/press/text-link'
import { ConsultantCard } from './consultant-card'
import './others-to-see.scss'

/** Beside somebody who may do as well, or instead of somebody who cannot be booked or is not here. */
export type Why = 'beside' | 'instead'

const CHANGE_TYPE: Record<Why, number> = { beside: 1, instead: 2 }
const HEADING: Record<Why, string> = { beside: '也可以看看', instead: '这几天能约到的人' }

export interface OthersToSeeProps {
  why: Why
  /** Who is looked at; nobody where the address leads nowhere. */
  consultantId?: number
}

/** Three others, and the next three on demand. Nothing at all where they cannot be had; what is shown stays (R262). */
export function OthersToSee({ why, consultantId }: OthersToSeeProps) {
  const now = useNow()
  const [after, setAfter] = useState<number>()
  const asked = { consultantId, changeType: CHANGE_TYPE[why] }
  const first = useCall('GET /appoint/consultConsultant/recommend', asked)
  const next = useCall('GET /appoint/consultConsultant/changeByType', after === undefined ? null : { ...asked, after })
  const { list = [], more = false } = next.data ?? first.data ?? {}
  const last = list.at(-1)
  if (!last) return null
  return (
    <View className='others-to-see'>
      <View className='others-to-see__head'>
        <View className='others-to-see__title' role='heading' aria-level='2'>
          {HEADING[why]}
        </View>
        {more && <TextLink text='换一批' onPress={() => setAfter(last.consultantId)} />}
      </View>
      {list.map((item) => (
        <ConsultantCard key={item.consultantId} item={item} now={now} />
      ))}
    </View>
  )
}
