import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { ensureLogin } from '@/features/login/login-gate'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { WaitlistSheet, type WaitlistSheetProps } from './waitlist-sheet'
import { placeWords } from './wish-words'

type WaitlistDoorProps = Pick<WaitlistSheetProps, 'consultantId' | 'srvId' | 'name'>

/** Below a consultant's times: the way to wait for others, or where one stands already. */
export function WaitlistDoor(props: WaitlistDoorProps) {
  const loggedIn = useSession((state) => state.user !== null)
  const { data: known, refresh } = useCall(
    'GET /appoint/waitlist/info',
    loggedIn ? { consultantId: props.consultantId } : null,
  )
  const [isOpen, setOpen] = useState(false)
  const entry = loggedIn ? known : null
  const openSheet = async (): Promise<void> => {
    if (await ensureLogin()) setOpen(true)
  }
  return (
    <View>
      <Card padding='none'>
        {entry ? (
          <Cell
            icon='clock'
            title={entry.offer ? '有一个时间为你留着' : '候补中'}
            note={entry.offer ? '点这里看看' : placeWords(entry)}
            onPress={() => void open('myWaitlist')}
          />
        ) : (
          <Cell
            icon='clock'
            title='没有合适的时间？候补'
            note='说说想要的星期和时段，空出来时按先后为你留着'
            onPress={() => void openSheet()}
          />
        )}
      </Card>
      {isOpen && <WaitlistSheet {...props} onClose={() => setOpen(false)} onJoined={refresh} />}
    </View>
  )
}
