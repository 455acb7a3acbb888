import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { useAnswers } from '@/features/matching/answers'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'

type Suggested = Data<'POST /appoint/matching/suggest'>['list'][number]

/** Somebody who is suggested: why, and the earliest time, one tap from the booking. */
export function Suggestion({ of, now }: { of: Suggested; now: Date }) {
  const { consultant, reasons, srvId, slot, at } = of
  const wished = useAnswers((answers) => answers.consultMode)
  const modes = consultant.consultMode.split(',').map(Number)
  const consultMode = wished !== undefined && modes.includes(wished) ? wished : modes[0]
  const { consultantId, userName } = consultant
  const time = momentName(parseMoment(at), now)
  return (
    <View className='suggestion' role='listitem'>
      <ConsultantCard item={consultant} now={now} eager />
      <View className='suggestion__reasons' role='list' aria-label={`为什么推荐${userName}`}>
        {reasons.map((reason) => (
          <View key={reason} className='suggestion__reason' role='listitem'>
            <Icon name='check' size={16} />
            <View>{reason}</View>
          </View>
        ))}
      </View>
      <Button
        variant='ghost'
        size='medium'
        block
        label={`${time}约${userName}`}
        onPress={() => void open('userOrderDetail', { consultantId, srvId, slot, consultMode })}
      >
        {`${time} 就约`}
      </Button>
    </View>
  )
}
