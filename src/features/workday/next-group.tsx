import { View } from '@tarojs/components'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { groupTimeWords } from '@xinqi/domain/text/group'
import { parseMoment } from '@xinqi/domain/time'
import { USER_TYPE } from '@/features/meeting/room-info'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'
import { whenText, type GroupTime } from './workday'

/** The group, or the member of one, that comes next: when, and the way into its room once it is open. */
export function NextGroup({ next }: { next: GroupTime }) {
  const now = useNow()
  const { groupId, sessionNo, startTime, endTime, hasRoom } = next
  const when = whenText({ appointStartTime: startTime, appointEndTime: endTime }, now)
  const [name, what] = groupTimeWords(next)
  const isOpen = hasRoom && roomWindow(parseMoment(startTime), parseMoment(endTime), now) === 'open'
  return (
    <Card className='workday__next'>
      <Pressable
        label={`下一次带团体：${when}，${name}，${what}，查看这一次`}
        onPress={() => void open('consultantGroupSession', { groupId, sessionNo })}
      >
        <View className='workday__quiet'>下一次带团体</View>
        <View className='workday__when'>{when}</View>
        <View className='workday__person'>{name}</View>
        <View className='workday__quiet'>{what}</View>
      </Pressable>
      {isOpen && (
        <View className='workday__act'>
          <Button
            block
            icon='video'
            onPress={() => void open('groupRoom', { groupId, sessionNo, userType: USER_TYPE.consultant })}
          >
            进入团体的房间
          </Button>
        </View>
      )}
    </Card>
  )
}
