import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { dutyHoursText, WEEKDAY_NAMES } from '@xinqi/domain/text/duty'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'

type Roster = Data<'GET /operator/duty/list'>

interface ShiftsProps {
  roster: Roster
  onChanged: () => Promise<unknown>
}

/** The week, day by day. */
export function Shifts({ roster: { shifts, operators }, onChanged }: ShiftsProps) {
  const nameOf = (id: number): string => operators.find((one) => one.id === id)?.name ?? ''
  const remove = async (shift: Roster['shifts'][number]): Promise<void> => {
    const sure = await ask({
      title: '去掉这个班次？',
      body: `${WEEKDAY_NAMES[shift.weekday - 1]} ${dutyHoursText(shift)}，${nameOf(shift.operatorId)}`,
      confirmText: '去掉',
      cancelText: '再看看',
    })
    if (!sure) return
    await toastSuccess(call('POST /operator/duty/remove', { id: shift.id }), '已去掉')
    await onChanged()
  }
  if (shifts.length === 0) return <Empty title='还没有班次' hint='在那以前，每条提醒都会叫所有人。' />
  return (
    <Card className='duty__card'>
      {shifts.map((shift) => (
        <View key={shift.id} className='duty__shift'>
          <View>{`${WEEKDAY_NAMES[shift.weekday - 1]} ${dutyHoursText(shift)}`}</View>
          <View className='duty__quiet'>{`${nameOf(shift.operatorId)} · 第 ${shift.position} 位`}</View>
          <Button variant='text' size='medium' onPress={() => void remove(shift)}>
            去掉
          </Button>
        </View>
      ))}
    </Card>
  )
}
