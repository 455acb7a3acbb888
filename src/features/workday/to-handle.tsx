import { View } from '@tarojs/components'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useUnreadDialogs } from '@/features/conversation/use-unread-dialogs'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { confirmText, type Workday } from './workday'

/** What waits for the consultant, the most pressing first; a quiet line where nothing does. */
export function ToHandle({ workday }: { workday: Workday }) {
  const consultantId = useSession((state) => state.consultant?.id)
  const unread = useUnreadDialogs('consultant')
  const now = useNow()
  const { openAlarms, recordsToWrite, recordsReminded, toConfirm, unreadNotices, settlements, drawings } = workday
  const { supervisionsAsked, groupsAsked, groupApplicants } = workday
  const asked = supervisionsAsked + groupsAsked + groupApplicants
  const counted = openAlarms + recordsToWrite + toConfirm + asked + unread + unreadNotices
  if (counted === 0 && !settlements && !drawings) return <View className='workday__quiet'>没有等你处理的事。</View>
  return (
    <Card padding='none'>
      {openAlarms > 0 && (
        <Cell
          icon='circle-alert'
          danger
          title='来访者的危机提醒'
          value={`${openAlarms} 条`}
          onPress={() => void open('caseAlarmFeeback')}
        />
      )}
      {toConfirm > 0 && (
        <Cell
          icon='calendar'
          title='等你确认的预约'
          value={`${toConfirm} 个`}
          onPress={() => void open('consultantOrder', { orderType: 1 })}
        />
      )}
      {recordsToWrite > 0 && (
        <Cell
          icon='pencil'
          title='要写的咨询记录'
          note={recordsReminded > 0 ? `近四周的，其中 ${recordsReminded} 份已经超过一天` : '近四周的'}
          value={`${recordsToWrite} 份`}
          onPress={() => void open('consultantOrder', { orderType: 3, unsigned: 1 })}
        />
      )}
      {supervisionsAsked > 0 && (
        <Cell
          icon='users'
          title='请你确认的督导'
          value={`${supervisionsAsked} 次`}
          onPress={() => void open('supervisionAsked')}
        />
      )}
      {groupApplicants > 0 && (
        <Cell
          icon='users'
          title='报名团体，等你答复'
          value={`${groupApplicants} 人`}
          onPress={() => void open('consultantGroups')}
        />
      )}
      {groupsAsked > 0 && (
        <Cell
          icon='users'
          title='请你一起带的团体'
          value={`${groupsAsked} 个`}
          onPress={() => void open('consultantGroups')}
        />
      )}
      {drawings && (
        <Cell
          icon='image'
          title='等你解读的画'
          note={`单独付了款的，最早一幅${momentName(parseMoment(drawings.dueTime), now)} 之前要交`}
          value={`${drawings.waiting} 幅`}
          onPress={() => void open('psychicPainting', { selectType: 0 })}
        />
      )}
      {settlements && (
        <Cell
          icon='wallet'
          title='等你核对的结算单'
          note={confirmText(settlements, now)}
          value={`${settlements.toConfirm} 份`}
          onPress={() => void open('settlementList')}
        />
      )}
      {unread > 0 && consultantId !== undefined && (
        <Cell
          icon='message-square'
          title='没读的消息'
          value={`${unread} 条`}
          onPress={() => void open('consultMessage', { consultantId })}
        />
      )}
      {unreadNotices > 0 && (
        <Cell
          icon='bell'
          title='没读的平台公告'
          value={`${unreadNotices} 条`}
          onPress={() => void open('platformNotice')}
        />
      )}
    </Card>
  )
}
