import type { Data } from '@xinqi/domain/contract/contract'
import { TRIED_TEXT_MAX, WATCH_KIND_LABEL } from '@xinqi/domain/text/watch-word'
import { Alert, Badge, Button, Card, Flex, Input, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'

type Found = Data<'POST /operator/watchWord/try'>['list']

const MARKS = { crisis: 'error', blocked: 'warning', contact: 'processing', payment: 'processing' } as const

/** What the list of now finds in a sentence; the sentence is kept nowhere. */
export function TestSentence() {
  const [text, setText] = useState('')
  const [tried, setTried] = useState<{ text: string; list: Found } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function tryOut(): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      const words = text.trim()
      setTried({ text: words, ...(await call('POST /operator/watchWord/try', { text: words })) })
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Card size='small' title='试一句话' style={{ marginBottom: 16, maxWidth: 880 }}>
      <Flex gap={12} wrap align='start'>
        <Input.TextArea
          aria-label='试一句话'
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={TRIED_TEXT_MAX}
          placeholder='写一句话，看看现在的名单会留意到什么；这句话不保存'
          value={text}
          onChange={({ target }) => setText(target.value)}
          style={{ flex: '1 1 240px' }}
        />
        <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void tryOut()}>
          试一试
        </Button>
      </Flex>
      <div role='status'>
        {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginTop: 12 }} />}
        {tried && <Outcome text={tried.text} list={tried.list} />}
      </div>
    </Card>
  )
}

function Outcome({ text, list }: { text: string; list: Found }) {
  const { token } = theme.useToken()
  if (list.length === 0)
    return <Alert type='success' showIcon title='没有要留意的，照常发出' style={{ marginTop: 12 }} />
  return (
    <>
      <p style={{ margin: '12px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {marked(text, list, token.colorWarningBg, token.colorText)}
      </p>
      <Flex gap={16} wrap>
        {list.map(({ kind, word, start }) => (
          <Badge key={`${kind} ${start}`} status={MARKS[kind]} text={`${WATCH_KIND_LABEL[kind]}：${word}`} />
        ))}
      </Flex>
    </>
  )
}

/** The text with each place that was found marked; where places overlap the first one is. */
function marked(text: string, list: Found, background: string, color: string): ReactNode[] {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { start, end } of list) {
    if (start < at) continue
    pieces.push(
      text.slice(at, start),
      <mark key={start} style={{ background, color, fontWeight: 600 }}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...pieces, text.slice(at)]
}
