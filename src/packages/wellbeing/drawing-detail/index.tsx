import { View } from '@tarojs/components'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { titleOf } from '@/features/drawing/drawing-card'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useLiveRefresh } from '@/realtime/events'
import { useOrganisation } from '@/state/organisation'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Loaded } from '@/ui/loaded/loaded'
import { DrawingMissing } from '../drawing-missing'
import { Messages } from './messages'
import { OthersActs } from './others-acts'
import { OwnActs } from './own-acts'
import '../drawing.scss'
import './index.scss'

/** One drawing: one's own with what can become of it, or one that its author lets others see. */
export default function DrawingDetailPage() {
  const { drawingNo } = usePageParams('drawingDetail')
  const orgId = useOrganisation((state) => state.orgId)
  const drawing = useCall('GET /appoint/authorityNone/painting/info', drawingNo ? { orgId, drawingNo } : null)
  useLiveRefresh(() => drawing.data?.own && drawing.refresh())
  useShareCard(() => ({ title: '一幅画 · 心栖', route: 'drawingDetail', params: { drawingNo, orgId } }))
  return (
    <AppPage route='drawingDetail'>
      <Loaded
        of={drawing}
        failed='画没有取到'
        missing={(!drawingNo || isNotFound(drawing.failure)) && <DrawingMissing />}
      >
        {(shown) => (
          <View className='drawing-page'>
            <DrawingView id={`detail-${shown.drawingNo}`} {...shown} />
            <View>
              <View className='drawing-page__title' role='heading' aria-level='2'>
                {titleOf(shown)}
              </View>
              {shown.strokes !== '' && shown.description !== '' && (
                <View className='drawing-page__text'>{shown.description}</View>
              )}
            </View>
            {shown.own && <OwnActs drawingNo={shown.drawingNo} own={shown.own} onChanged={drawing.refresh} />}
            {(!shown.own || shown.own.publicity === 'public') && (
              <>
                <OthersActs drawing={shown} />
                <Messages drawing={shown} />
              </>
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
