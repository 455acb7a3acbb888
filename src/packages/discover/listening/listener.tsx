import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LISTENING_MINUTES } from '@xinqi/domain/rules/listening'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import './listener.scss'

export type ListenerItem = Data<'GET /appoint/consultConsultant/listListener'>['list'][number]

/** Who listens, what half an hour costs, and the earliest time, which leads to the order. */
export function Listener({ of: { consultant, srvId, slot, at }, now }: { of: ListenerItem; now: Date }) {
  const { consultantId, userName } = consultant
  const consultMode = Number(consultant.consultMode.split(',')[0])
  const time = at === null ? '' : momentName(parseMoment(at), now)
  return (
    <View className='listener' role='listitem'>
      <ConsultantCard item={consultant} now={now} />
      {slot !== null && (
        <Button
          variant='ghost'
          size='medium'
          block
          label={`${time}约${userName}倾听 ${LISTENING_MINUTES} 分钟`}
          onPress={() => void open('userOrderDetail', { consultantId, srvId, slot, consultMode })}
        >
          {`${time} 说 ${LISTENING_MINUTES} 分钟`}
        </Button>
      )}
    </View>
  )
}
