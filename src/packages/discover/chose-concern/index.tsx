import { View } from '@tarojs/components'
import { MOST_CONCERNS } from '@xinqi/domain/constants'
import { answer, useAnswers } from '@/features/matching/answers'
import { ConcernChooser } from '@/features/matching/concern-chooser'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import './index.scss'

/** 想谈什么: the fields alone; on to whom we suggest, or to all of the first field. */
export default function ChoseConcernPage() {
  const concerns = useAnswers((answers) => answers.concerns)
  const [first] = concerns
  return (
    <AppPage
      route='choseConcern'
      footer={
        <Button block onPress={() => void open('selectConsultant')}>
          看看谁合适
        </Button>
      }
    >
      <View className='chose-concern'>
        <View className='chose-concern__lead'>{`最多选 ${MOST_CONCERNS} 个。选了什么只留在这部手机上。`}</View>
        <ConcernChooser value={concerns} onChange={(chosen) => answer({ concerns: chosen })} />
        <Button
          variant='text'
          size='medium'
          onPress={() => void (first === undefined ? open('search') : open('search', { categoryId: first }))}
        >
          {first === undefined ? '自己去找' : '自己去找这个方向的人'}
        </Button>
      </View>
      <HelpButton above='footer' />
    </AppPage>
  )
}
