import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { OwnLetter } from './own-letter'
import './index.scss'

/** What one has written to the mailbox, what was answered, and whether others may read it. */
export default function MyLettersPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const mine = useCall('GET /appoint/consultLetter/getByPhoneOrOpenId', loggedIn ? {} : null)
  useLiveRefresh(mine.refresh)
  return (
    <AppPage route='myLetters'>
      <Loaded of={mine} failed='来信没有取到'>
        {({ list, mayWrite }) => (
          <>
            {list.length === 0 && (
              <Empty scene='letter' title='还没有写过信' hint='有些话不知道和谁说，可以写成一封信。' />
            )}
            {list.map((letter) => (
              <OwnLetter key={letter.letterNo} letter={letter} onChanged={mine.refresh} />
            ))}
            {mayWrite && (
              <Button block variant='ghost' onPress={() => void open('letterWrite')}>
                写一封信
              </Button>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}
