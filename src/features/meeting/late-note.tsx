import { View } from '@tarojs/components'
import { LATE_MINUTES, type LateMinutes } from '@xinqi/domain/rules/tell-late'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'
import type { RoomInfo, RoomSide } from './room-info'
import './late-note.scss'

interface LateNoteProps {
  appointNo: string
  late: RoomInfo['late']
  otherName: string
  as: RoomSide
  onTold: () => Promise<unknown>
}

const ownWords = (minutes: number): string => `你说了会晚到大约 ${minutes} 分钟`

/** At the door of a room, or before one meets face to face: who has said that they come late, and saying it oneself. */
export function LateNote({ appointNo, late, otherName, as, onTold }: LateNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const tell = async (minutes: LateMinutes): Promise<void> => {
    setAsking(false)
    const told = call('POST /appoint/consultAppointment/late', { appointNo, minutes }, { as })
    if (await toastSuccess(told, '告诉对方了')) await onTold()
  }
  if (!late.other && !late.own && !late.mayTell) return null
  return (
    <Card padding='none' className='late-note'>
      {late.other && (
        <View className='late-note__words' role='status'>
          {`${otherName}说会晚到大约 ${late.other.minutes} 分钟（${late.other.toldTime.slice(11, 16)} 说的）`}
        </View>
      )}
      {late.mayTell ? (
        <Cell
          icon='clock'
          title={late.own ? ownWords(late.own.minutes) : '我会晚到'}
          note={late.own ? '对方看得到，按下可以改' : '告诉对方大约几分钟'}
          onPress={() => setAsking(true)}
        />
      ) : (
        late.own && <View className='late-note__words'>{ownWords(late.own.minutes)}</View>
      )}
      <Sheet visible={isAsking} title='大约晚到几分钟？' onClose={() => setAsking(false)}>
        <View className='late-note__quiet'>对方马上会知道。咨询仍按约好的时间结束，迟到的规则不变。</View>
        <View className='late-note__choices'>
          {LATE_MINUTES.map((minutes) => (
            <Button key={minutes} block variant='ghost' onPress={() => void tell(minutes)}>
              {`${minutes} 分钟`}
            </Button>
          ))}
        </View>
      </Sheet>
    </Card>
  )
}
