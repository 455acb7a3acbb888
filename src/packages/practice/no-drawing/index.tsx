import { View } from '@tarojs/components'
import { READINGS_DIFFER } from '@xinqi/domain/text/drawing'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { ReadsSwitch } from '../drawings/reads-switch'
import '../drawing.scss'

const WAITING = { shelf: 'waiting' } as const

/** How drawings come to a consultant, for who has none yet. */
export default function NoDrawingPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultPainting/list', loggedIn ? WAITING : null)
  return (
    <AppPage route='noPainting'>
      <Loaded of={{ ...pages, data: pages.first }} failed='画没有取到'>
        {({ list, reads }) => (
          <>
            <HowTheyCome isWaiting={list.length > 0} />
            <View className='drawing-desk'>
              <ReadsSwitch reads={reads} onChanged={pages.refresh} />
              <View className='drawing-desk__quiet'>{READINGS_DIFFER}</View>
            </View>
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

const HowTheyCome = ({ isWaiting }: { isWaiting: boolean }) => (
  <Empty
    title={isWaiting ? '有画在等你' : '现在没有画在等你'}
    hint='约好咨询的来访者可以交一幅画给你，一个预约一幅，包含在这个预约里，不另付费。你也可以写一个价格，让没有约你的人单独买一份解读。你写三小段看到的、好奇的和想聊的，写好交给 TA。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('psychicPainting', { selectType: 0 })}>
        {isWaiting ? '去看看' : '交给我的画'}
      </Button>
    }
  />
)
