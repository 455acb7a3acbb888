import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { DrawingRelease } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { titleOf } from '@/features/drawing/drawing-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Loaded } from '@/ui/loaded/loaded'
import { DrawingMissing } from '../drawing-missing'
import '../drawing.scss'

type OwnDrawing = Data<'GET /appoint/authorityNone/painting/info'>

/** Whether others may see a drawing: asked with all that follows on it, and to be taken back at any time. */
export default function DrawingReleasePage() {
  const { drawingNo } = usePageParams('drawingRelease')
  const orgId = useOrganisation((state) => state.orgId)
  const loggedIn = useSession((state) => state.user !== null)
  const asked = loggedIn && drawingNo ? { orgId, drawingNo } : null
  const drawing = useCall('GET /appoint/authorityNone/painting/info', asked)
  const isMissing = !drawingNo || isNotFound(drawing.failure) || drawing.data?.own === null
  const operate = async (operation: DrawingRelease, done: string): Promise<void> => {
    if (!drawingNo) return
    if (await toastSuccess(call('POST /appoint/consultPainting/release', { drawingNo, operation }), done))
      await drawing.refresh()
  }
  return (
    <AppPage route='drawingRelease'>
      {isMissing ? (
        <DrawingMissing />
      ) : (
        <Loaded of={drawing} failed='画没有取到'>
          {(shown) => (
            <View className='drawing-page'>
              <DrawingView id={`release-${shown.drawingNo}`} {...shown} />
              <View className='drawing-page__title'>{titleOf(shown)}</View>
              {shown.description !== '' && <View className='drawing-page__text'>{shown.description}</View>}
              <Publicity drawing={shown} onOperate={operate} />
            </View>
          )}
        </Loaded>
      )}
    </AppPage>
  )
}

interface PublicityProps {
  drawing: OwnDrawing
  onOperate: (operation: DrawingRelease, done: string) => Promise<void>
}

function Publicity({ drawing: { drawingNo, own }, onOperate }: PublicityProps) {
  const takeBack = (
    <Button variant='ghost' block onPress={() => void onOperate('takeBack', '收回了，别人看不到了')}>
      不再给别人看
    </Button>
  )
  if (own?.publicity === 'waiting')
    return (
      <>
        <View className='drawing-page__quiet'>你愿意给别人看。我们看过一遍之后公开，结果会写在消息里。</View>
        {takeBack}
      </>
    )
  if (own?.publicity === 'public')
    return (
      <>
        <View className='drawing-page__quiet'>
          别人看得到了，上面没有你的名字。收回之后立刻看不到，喜欢和留言也一起清除。
        </View>
        <Button block onPress={() => void open('drawingDetail', { drawingNo })}>
          看看是什么样
        </Button>
        {takeBack}
      </>
    )
  return (
    <>
      {own?.publicity === 'refused' && (
        <View className='drawing-page__problem'>{`这次没有公开：${own.refusal ?? ''}`}</View>
      )}
      <Wish onAsk={() => onOperate('ask', '谢谢你愿意')} />
    </>
  )
}

function Wish({ onAsk }: { onAsk: () => Promise<void> }) {
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <View className='drawing-page__quiet'>
        愿意让别人看到这幅画吗？和它一起公开的有标题和文字说明，没有你的名字，也没有是什么时候画的。公开之前我们会看一遍；随时可以收回，收回立刻生效。不公开也没有关系。
      </View>
      <Checkbox checked={agreed} onChange={setAgreed} label='画里和文字里没有认得出我或别人的东西'>
        画里和文字里没有认得出我或别人的东西
      </Checkbox>
      <Button block disabled={!agreed} onPress={() => void onAsk()}>
        愿意给别人看
      </Button>
    </>
  )
}
