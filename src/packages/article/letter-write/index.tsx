import { View } from '@tarojs/components'
import { ANSWER_HOURS, DAYS_BETWEEN_LETTERS } from '@xinqi/domain/rules/letter'
import { LETTER_MAX, LETTER_MIN, LETTER_TOPIC_LABEL, LETTER_TOPICS } from '@xinqi/domain/text/letter'
import { useCall } from '@/api/use-call'
import { DangerCard } from '@/features/safety/danger-card'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { useLetter } from './use-letter'
import './index.scss'

const TOPICS = LETTER_TOPICS.map((value) => ({ value, label: LETTER_TOPIC_LABEL[value] }))

/** 写一封信: what becomes of it is said before a word is written. */
export default function LetterWritePage() {
  const loggedIn = useSession((state) => state.user !== null)
  const mine = useCall('GET /appoint/consultLetter/getByPhoneOrOpenId', loggedIn ? {} : null)
  const form = useLetter()
  const mayWrite = mine.data?.mayWrite === true && !form.sent
  return (
    <AppPage
      route='letterWrite'
      footer={
        mayWrite && (
          <Button block loading={form.busy} disabled={!form.ready} onPress={() => void form.send()}>
            寄出
          </Button>
        )
      }
    >
      <View className='letter-write'>
        {form.isInDanger && <DangerCard />}
        {form.sent ? (
          <Sent warning={form.sent.warning} />
        ) : (
          <Loaded of={mine} failed='信箱没有打开'>
            {(data) => (data.mayWrite ? <Form form={form} /> : <NotYet nextTime={data.nextTime} />)}
          </Loaded>
        )}
      </View>
    </AppPage>
  )
}

function Form({ form }: { form: ReturnType<typeof useLetter> }) {
  return (
    <>
      <View className='letter-write__quiet'>
        {`会有一位咨询师读它，${ANSWER_HOURS} 小时内回信，不收费。除了回信的人，没有别人读得到；要不要给别人看，读过回信之后由你决定。`}
      </View>
      <View className='letter-write__quiet'>{`同时只有一封信在等，两封之间隔 ${DAYS_BETWEEN_LETTERS} 天。`}</View>
      <RadioList label='想聊的是哪方面' options={TOPICS} value={form.topic} onChange={form.setTopic} />
      <Field
        label='写下来'
        multiline
        counter
        required
        maxLength={LETTER_MAX}
        value={form.question}
        onChange={form.setQuestion}
        hint={`至少 ${LETTER_MIN} 个字，不用写名字和联系方式。这里不会马上有人回，遇到危险时请直接拨打热线。`}
      />
      {form.problem && (
        <View className='letter-write__problem' role='alert'>
          {form.problem}
        </View>
      )}
    </>
  )
}

function Sent({ warning }: { warning: string | null }) {
  return (
    <Empty
      scene='letter'
      title='寄出了'
      hint={['有了回信会在消息里告诉你。', warning].filter(Boolean).join('')}
      action={
        <Button variant='ghost' size='medium' onPress={() => void replace('myLetters')}>
          看我的来信
        </Button>
      }
    />
  )
}

function NotYet({ nextTime }: { nextTime: string | null }) {
  const hint = nextTime
    ? `两封信之间隔 ${DAYS_BETWEEN_LETTERS} 天，${nextTime.slice(0, 16)} 之后可以再写。`
    : '收到以后再写下一封。'
  return (
    <Empty
      scene='letter'
      title={nextTime ? '现在还不能写下一封' : '上一封信还在等回信'}
      hint={hint}
      action={
        <Button variant='ghost' size='medium' onPress={() => void replace('myLetters')}>
          看我的来信
        </Button>
      }
    />
  )
}
