import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { lineTitle } from '@xinqi/domain/text/settlement'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

type Info = Data<'GET /operator/settlement/info'>

interface Props {
  questions: Info['questions']
  lines: Info['list']
  mayAct: boolean
  onAnswered: () => unknown
}

/** What the consultant asked, of which line, and the answer; each is answered once. */
export function Questions({ questions, lines, mayAct, onAnswered }: Props) {
  const [answering, setAnswering] = useState<string | null>(null)
  if (questions.length === 0) return null
  const lineOf = (lineNo: string): string => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line ? `${line.time.slice(0, 16)} ${lineTitle(line)} ${formatFen(line.grossFen, true)}` : lineNo
  }
  return (
    <Card title='疑问' style={{ marginBottom: 16 }}>
      {questions.map(({ questionNo, lineNo, content, askTime, answer, answerTime }) => (
        <div key={questionNo} style={{ marginBottom: 16 }}>
          <Typography.Text type='secondary'>{`${askTime.slice(0, 16)} · ${lineOf(lineNo)}`}</Typography.Text>
          <Typography.Paragraph style={{ marginBottom: 4 }}>{content}</Typography.Paragraph>
          {answer === null ? (
            mayAct && (
              <Button size='small' aria-label={`答复：${content}`} onClick={() => setAnswering(questionNo)}>
                答复
              </Button>
            )
          ) : (
            <Typography.Text>{`${answerTime?.slice(0, 16) ?? ''} 答复：${answer}`}</Typography.Text>
          )}
        </div>
      ))}
      {answering !== null && (
        <FormDialog<{ answer: string }>
          name='answer'
          title='答复这个疑问'
          okText='答复'
          send={({ answer }, key) => call('POST /operator/settlement/answer', { questionNo: answering, answer }, key)}
          done='已答复'
          onClose={() => {
            setAnswering(null)
            void onAnswered()
          }}
        >
          <WordsField
            name='answer'
            label='答复'
            max={SETTLEMENT_WORDS_MAX}
            missing='请写下答复'
            hint='咨询师会看到，只能答复一次。'
          />
        </FormDialog>
      )}
    </Card>
  )
}
