import { View } from '@tarojs/components'
import { LETTER_TOPIC_LABEL } from '@xinqi/domain/text/letter'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { LetterWords } from '@/features/letter/letter-words'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

/** One letter that its writer lets others read, and the answer. */
export default function LetterDetailPage() {
  const { letterNo } = usePageParams('letterDetail')
  const orgId = useOrganisation((state) => state.orgId)
  const letter = useCall('GET /appoint/consultLetter/letter', letterNo ? { orgId, letterNo } : null)
  useShareCard(() => ({ title: '一封信和回信 · 心栖', route: 'letterDetail', params: { letterNo, orgId } }))
  return (
    <AppPage route='letterDetail'>
      <Loaded
        of={letter}
        failed='来信没有取到'
        missing={(!letterNo || isNotFound(letter.failure)) && <Gone />}
        placeholder={<Skeleton count={10} />}
      >
        {({ topic, question, answer, consultant }) => (
          <>
            <Card className='letter'>
              <LetterWords title={`来信 · ${LETTER_TOPIC_LABEL[topic]}`} text={question} />
              <CardDivider />
              <LetterWords title={consultant ? `${consultant.userName}的回信` : '回信'} text={answer} />
            </Card>
            {consultant && (
              <Card padding='none' className='letter__part'>
                <Cell
                  icon='user'
                  title={`看看${consultant.userName}`}
                  onPress={() => void open('detail', { consultantId: consultant.consultantId })}
                />
              </Card>
            )}
            <View className='letter__quiet'>写信的人同意给你读，认得出是谁的细节都去掉了。</View>
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

const Gone = () => (
  <Empty
    title='没有找到这封信'
    hint='链接可能不完整，或者写信的人收回了它。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('letters')}>
        看看别的信
      </Button>
    }
  />
)
