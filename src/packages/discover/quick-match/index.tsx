import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useCall } from '@/api/use-call'
import { answer, useAnswers } from '@/features/matching/answers'
import { ConcernChooser } from '@/features/matching/concern-chooser'
import { questionsOf, SKIPPED, type Question } from '@/features/matching/questions'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { Loaded } from '@/ui/loaded/loaded'
import './index.scss'

/** For whom, by the number in the address: oneself, one's child, two people or a family. Anything else is asked. */
const BUSINESS_TYPES = [1, 2, 3] as const

/** 快速匹配: a few questions, one a screen, each of which may be skipped. */
export default function QuickMatchPage() {
  const { businessType } = usePageParams('quickMatch')
  const given = BUSINESS_TYPES.find((known) => known === businessType)
  const answers = useAnswers()
  const { words } = useFlavour()
  const [step, setStep] = useState(0)
  const options = useCall('GET /appoint/matching/options', {})
  useEffect(() => {
    if (given !== undefined) answer({ businessType: given })
  }, [given])
  const asked = { ...answers, businessType: given ?? answers.businessType }
  const questions = options.data && questionsOf(options.data, asked, words.person, given === undefined)
  const question = questions?.[step]
  const go = () => {
    if (questions && step + 1 < questions.length) setStep(step + 1)
    else void open('selectConsultant')
  }
  return (
    <AppPage
      route='quickMatch'
      footer={
        question && (
          <>
            {step > 0 && (
              <Button variant='ghost' onPress={() => setStep(step - 1)}>
                上一步
              </Button>
            )}
            <Button block lockMs={0} onPress={go}>
              {step + 1 === questions?.length ? '看看谁合适' : '下一步'}
            </Button>
          </>
        )
      }
    >
      <Loaded of={options} failed='问题没有取到'>
        {() =>
          question && (
            <View className='quick-match'>
              <StepBar step={step} steps={questions.length} />
              <View className='quick-match__title' role='heading' aria-level='1'>
                {question.title}
              </View>
              <View className='quick-match__hint'>{question.hint}</View>
              {question.key === 'concerns' ? (
                <ConcernChooser value={answers.concerns} onChange={(concerns) => answer({ concerns })} />
              ) : (
                <Options question={question} />
              )}
              {asked.businessType === 2 && question.key === 'concerns' && (
                <View className='quick-match__hint'>未满 18 岁由监护人预约，孩子的信息在预约时再填。</View>
              )}
              <Button
                variant='text'
                size='medium'
                lockMs={0}
                onPress={() => {
                  answer(SKIPPED[question.key])
                  go()
                }}
              >
                跳过这一题
              </Button>
              <View className='quick-match__kept'>回答只留在这部手机上，推荐的时候带去算一次，我们不保存。</View>
            </View>
          )
        }
      </Loaded>
      <HelpButton above='footer' />
    </AppPage>
  )
}

function StepBar({ step, steps }: { step: number; steps: number }) {
  return (
    <View className='quick-match__steps'>
      <View>{`第 ${step + 1} 题，共 ${steps} 题`}</View>
      <View className='quick-match__bar' aria-hidden='true'>
        <View className='quick-match__done' style={{ width: `${(100 * (step + 1)) / steps}%` }} />
      </View>
    </View>
  )
}

function Options({ question: { title, many, options } }: { question: Question }) {
  return (
    <View className='quick-match__options' role='group' aria-label={title}>
      {options.map(({ text, selected, change }) => (
        <Chip
          key={text}
          role={many || 'modeOnly' in change ? 'checkbox' : 'radio'}
          text={text}
          selected={selected}
          onPress={() => answer(change)}
        />
      ))}
    </View>
  )
}
