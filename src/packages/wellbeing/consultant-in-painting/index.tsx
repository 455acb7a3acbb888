import { View } from '@tarojs/components'
import { READINGS_DIFFER } from '@xinqi/domain/text/drawing'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { ReaderCard } from '../reader-card'
import '../drawing.scss'

/** Who reads drawings with people: a drawing is a part of a session that is booked, or its reading is bought by itself. */
export default function ConsultantInPaintingPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const readers = useCall('GET /appoint/consultPainting/readers', { orgId })
  useShareCard(() => ({ title: '一起看画的咨询师 · 心栖', route: 'consultantInPainting', params: { orgId } }))
  return (
    <AppPage route='consultantInPainting'>
      <View className='drawing-page'>
        <View className='drawing-page__quiet'>
          {`约好一次咨询之后，可以交一幅画，请咨询师写下他看到的，不另收费。没有约的，写着价格的咨询师也可以单独买一份解读：先画好存下来，再从那幅画选他。${READINGS_DIFFER}`}
        </View>
        <Loaded of={readers} failed='咨询师没有取到'>
          {(people) =>
            people.length === 0 ? (
              <Empty
                title='现在没有一起看画的咨询师'
                hint='画可以先留着，也可以在咨询的时候自己拿出来聊。'
                action={
                  <Button variant='ghost' size='medium' onPress={() => void open('painting')}>
                    去画一画
                  </Button>
                }
              />
            ) : (
              people.map((reader) => <ReaderCard key={reader.consultantId} reader={reader} />)
            )
          }
        </Loaded>
      </View>
    </AppPage>
  )
}
