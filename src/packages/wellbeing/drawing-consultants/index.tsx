import { View } from '@tarojs/components'
import { READINGS_DIFFER } from '@xinqi/domain/text/drawing'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { DrawingMissing } from '../drawing-missing'
import { ReaderCard } from '../reader-card'
import { BuyForm } from './buy-form'
import { GiveForm } from './give-form'
import '../drawing.scss'

/** 请咨询师看看: with which booked session a drawing goes, or with whom one could be booked. */
export default function DrawingConsultantsPage() {
  const { drawingNo } = usePageParams('drawingConsultants')
  const orgId = useOrganisation((state) => state.orgId)
  const loggedIn = useSession((state) => state.user !== null)
  const asked = loggedIn && drawingNo ? { orgId, drawingNo } : null
  const drawing = useCall('GET /appoint/authorityNone/painting/info', asked)
  const readers = useCall('GET /appoint/consultPainting/readers', loggedIn ? { orgId } : null)
  const isMissing = !drawingNo || isNotFound(drawing.failure) || drawing.data?.own === null
  return (
    <AppPage route='drawingConsultants'>
      {isMissing ? (
        <DrawingMissing />
      ) : (
        <Loaded of={drawing} failed='画没有取到'>
          {(shown) => (
            <View className='drawing-page'>
              <DrawingView id={`give-${shown.drawingNo}`} {...shown} />
              <View className='drawing-page__quiet'>
                {`约好咨询的，画随一个预约交给这位咨询师，不另收费；没有约的，写着价格的咨询师可以单独买一份解读。他看得到这幅画、标题、文字说明和你问的话，别人看不到。${READINGS_DIFFER}`}
              </View>
              <Loaded of={readers} failed='咨询师没有取到'>
                {(people) =>
                  people.length === 0 ? (
                    <Empty title='现在没有一起看画的咨询师' hint='画可以先留着，以后再交。' />
                  ) : (
                    sorted(people).map((reader) => (
                      <ReaderCard key={reader.consultantId} reader={reader}>
                        {reader.orders.map((order) => (
                          <GiveForm
                            key={order.orderNo}
                            drawingNo={shown.drawingNo}
                            order={order}
                            userName={reader.userName}
                          />
                        ))}
                        {reader.orders.length === 0 && reader.readingFen !== null && (
                          <BuyForm
                            drawingNo={shown.drawingNo}
                            consultantId={reader.consultantId}
                            userName={reader.userName}
                            readingFen={reader.readingFen}
                          />
                        )}
                      </ReaderCard>
                    ))
                  )
                }
              </Loaded>
            </View>
          )}
        </Loaded>
      )}
    </AppPage>
  )
}

/** With whom something is booked comes first. */
const sorted = <R extends { orders: readonly unknown[] }>(people: readonly R[]): R[] =>
  [...people].sort((one, other) => Number(other.orders.length > 0) - Number(one.orders.length > 0))
