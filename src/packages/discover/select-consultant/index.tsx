import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { forgetAnswers, hasAnswers, suggestionParams, useAnswers } from '@/features/matching/answers'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Suggestion } from './suggestion'
import './index.scss'

/** 为你推荐: three people with the reasons, why not the others, and the next three. */
export default function SelectConsultantPage() {
  const answers = useAnswers()
  const [batch, setBatch] = useState(1)
  const found = useCall('POST /appoint/matching/suggest', suggestionParams(answers, batch))
  const now = useNow()
  const { features } = useFlavour()
  const answered = hasAnswers(answers)
  return (
    <AppPage route='selectConsultant'>
      <View className='select-consultant'>
        <View className='select-consultant__lead'>
          {answered ? '按你的回答挑的，也让来得少的人有机会被看见。' : '还不知道你想要什么，先看看这几位。'}
        </View>
        {answers.businessType === 2 && (
          <View className='select-consultant__lead'>
            未满 18 岁由监护人预约，请在预约时选「监护人为未成年人预约」。
          </View>
        )}
        <Loaded of={found} failed='推荐没有取到' placeholder={<Skeleton shape='card' />}>
          {({ list, others, more }) => (
            <>
              {list.length === 0 ? (
                <NobodyFits />
              ) : (
                <View role='list' aria-label='为你推荐'>
                  {list.map((one) => (
                    <Suggestion key={one.consultant.consultantId} of={one} now={now} />
                  ))}
                </View>
              )}
              {(more || batch > 1) && (
                <Button variant='ghost' block onPress={() => setBatch(more ? batch + 1 : 1)}>
                  {more ? '换一批' : '从头再看'}
                </Button>
              )}
              <Others sentences={others} />
            </>
          )}
        </Loaded>
        {features.pay && (
          <Card padding='none'>
            <Cell
              icon='message-square'
              title='还是拿不准？'
              note='先免费谈 20 分钟，听听适合怎样的帮助'
              onPress={() => void open('interview')}
            />
          </Card>
        )}
        <Button variant='text' block onPress={() => void open('quickMatch')}>
          {answered ? '改一改我的回答' : '回答几个问题'}
        </Button>
        {answered && (
          <Button
            variant='text'
            block
            onPress={() => {
              forgetAnswers()
              setBatch(1)
            }}
          >
            清除我的回答
          </Button>
        )}
        <View className='select-consultant__note'>
          回答只留在这部手机上，推荐的时候带去算一次，我们不保存。推荐不看你对任何咨询师说过的话。
        </View>
      </View>
      <HelpButton above='nothing' />
    </AppPage>
  )
}

function Others({ sentences }: { sentences: Data<'POST /appoint/matching/suggest'>['others'] }) {
  if (sentences.length === 0) return null
  return (
    <Card>
      <View className='select-consultant__heading' role='heading' aria-level='2'>
        为什么不是别人
      </View>
      <View role='list'>
        {sentences.map((sentence) => (
          <View key={sentence} className='select-consultant__other' role='listitem'>
            {sentence}
          </View>
        ))}
      </View>
    </Card>
  )
}

const NobodyFits = () => (
  <Empty
    title='这样找，没有合适的人'
    hint='少一个「一定要」，也许就有了。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('search')}>
        看看所有人
      </Button>
    }
  />
)
