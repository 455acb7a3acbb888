import { UNREAD_CAP } from '@xinqi/domain/text/notice'
import { useUnread } from '@/features/message/use-unread'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** What one is told, and what there is to read. */
export function Reading() {
  const loggedIn = useSession((state) => state.user !== null)
  const unread = useUnread()
  const count = unread > UNREAD_CAP ? `${UNREAD_CAP}+` : String(unread)
  return (
    <Card padding='none' className='user-center__part'>
      {loggedIn && (
        <Cell
          icon='bell'
          title='消息'
          value={unread > 0 ? `${count} 条未读` : undefined}
          onPress={() => void open('message')}
        />
      )}
      <Cell icon='circle-question-mark' title='使用帮助' onPress={() => void open('manual')} />
      <Cell icon='book-open' title='读一读' onPress={() => void open('consultMedia')} />
      <Cell icon='leaf' title='来访者的故事' onPress={() => void open('storys')} />
      <Cell icon='heart' title='需要帮助时' onPress={() => void open('consultSupport')} />
    </Card>
  )
}
