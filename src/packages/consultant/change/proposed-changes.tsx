import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { CHANGE_STATE_LABEL } from '@xinqi/domain/text/session-change'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

type Change = Data<'GET /consult/consultAppointment/changes'>['list'][number]

/** What was proposed for a session, and what became of it; what waits can be taken back. */
export function ProposedChanges({
  changes,
  onChanged,
}: {
  changes: readonly Change[]
  onChanged: () => Promise<unknown>
}) {
  const now = useNow()
  const withdraw = async (changeNo: string): Promise<void> => {
    const work = call('POST /consult/consultAppointment/withdrawChange', { changeNo })
    if (await toastSuccess(work, '已撤回')) await onChanged()
  }
  return (
    <>
      {changes.map(({ changeNo, state, isOpen, times, chosenTime, reason, proposeTime }) => (
        <Card key={changeNo} className='case__card'>
          <View className='case__name'>{CHANGE_STATE_LABEL[state === 'proposed' && !isOpen ? 'over' : state]}</View>
          <View>
            {chosenTime
              ? `改到${momentName(parseMoment(chosenTime), now)}`
              : times.map(({ startTime }) => momentName(parseMoment(startTime), now)).join('、')}
          </View>
          <View className='case__words'>{reason}</View>
          <View className='case__quiet'>{`${proposeTime.slice(0, 16)} 提出`}</View>
          {isOpen && (
            <View className='case__acts'>
              <Button size='medium' variant='ghost' onPress={() => void withdraw(changeNo)}>
                撤回
              </Button>
            </View>
          )}
        </Card>
      ))}
    </>
  )
}
