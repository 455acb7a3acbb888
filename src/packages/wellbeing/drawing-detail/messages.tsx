import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { DRAWING_MESSAGE_MAX } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { usePages } from '@/api/use-pages'
import { ensureLogin } from '@/features/login/login-gate'
import { Section } from '@/features/privacy/section'
import { DangerCard } from '@/features/safety/danger-card'
import { useOrganisation } from '@/state/organisation'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { PullList } from '@/ui/pull-list/pull-list'
import type { ShownDrawing } from './shown-drawing'

type Message = Data<'GET /appoint/authorityNone/getMsgList'>['list'][number]
const DELETE = { title: '删去这句话？', confirmText: '删去', cancelText: '取消' }

/** What others say beside a drawing: an operator reads it first, and nobody is named. */
export function Messages({ drawing: { drawingNo, own } }: { drawing: ShownDrawing }) {
  const orgId = useOrganisation((state) => state.orgId)
  const pages = usePages('GET /appoint/authorityNone/getMsgList', { orgId, drawingNo })
  const remove = async (messageNo: string): Promise<void> => {
    if (!(await ask(DELETE))) return
    if (await toastSuccess(call('POST /appoint/paintingMsg/delete', { messageNo }), '删去了')) await pages.refresh()
  }
  return (
    <Section title='留言' hint='不署名；我们看过一遍之后别人才看得到。'>
      <PullList of={pages} failed='留言没有取到' empty={<View className='drawing-page__quiet'>还没有留言。</View>}>
        {(messages) => (
          <Card>
            {messages.map((message) => (
              <OneMessage
                key={message.messageNo}
                message={message}
                onRemove={message.own || own !== null ? () => void remove(message.messageNo) : undefined}
              />
            ))}
          </Card>
        )}
      </PullList>
      {!own && <Say drawingNo={drawingNo} onSaid={pages.refresh} />}
    </Section>
  )
}

const OneMessage = ({
  message: { words, state },
  onRemove,
}: {
  message: Message
  onRemove: (() => void) | undefined
}) => (
  <View className='drawing-detail__message'>
    <View>
      <View>{words}</View>
      {state === 'waiting' && <View className='drawing-page__quiet'>等我们看过</View>}
    </View>
    {onRemove && (
      <Button variant='text' size='small' label={`删去：${words}`} onPress={onRemove}>
        删去
      </Button>
    )}
  </View>
)

function Say({ drawingNo, onSaid }: { drawingNo: string; onSaid: () => Promise<unknown> }) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [toldOfDanger, setToldOfDanger] = useState(false)
  const keyOf = useAttemptKey()
  const send = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    const said = { drawingNo, words: words.trim() }
    try {
      const answer = await call('POST /appoint/paintingMsg/add', said, { quiet: true, key: keyOf(said) })
      if (answer.crisis) setToldOfDanger(true)
      setWords('')
      setProblem(undefined)
      showToast(answer.warning ?? '收到了，我们看过之后放上来', answer.warning ? 'warning' : 'success')
      await onSaid()
    } catch (error) {
      setProblem(sentenceFor(error, 'words'))
    }
  }
  return (
    <>
      {(toldOfDanger || speaksOfDanger(words)) && <DangerCard />}
      <Field
        label='说一句'
        maxLength={DRAWING_MESSAGE_MAX}
        value={words}
        onChange={setWords}
        error={problem}
        hint='说说你看到的、喜欢的。不评价画的人。'
      />
      <Button variant='ghost' size='medium' disabled={words.trim() === ''} onPress={() => void send()}>
        留言
      </Button>
    </>
  )
}
