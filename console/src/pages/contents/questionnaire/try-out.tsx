import { openItems, scoreOf, type AnswersGiven, type QuestionnaireBody } from '@xinqi/domain/rules/questionnaire'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { PhoneFrame, PRIMARY, QUIET, SOFT } from '../phone-frame'

function choicesOf({ answerSets }: QuestionnaireBody, answers: string): { value: number; label: string }[] {
  const set = answerSets[answers]
  if (!set) return []
  if (set.kind === 'choice') return [...set.choices]
  return Array.from({ length: set.max - set.min + 1 }, (_, place) => ({
    value: set.min + place,
    label: `${set.min + place} ${set.unit}`,
  }))
}

/** A questionnaire filled in on a phone, one item a screen; nothing of it is kept. */
export function TryOut({ body }: { body: QuestionnaireBody }) {
  const [given, setGiven] = useState<AnswersGiven>({})
  const [item] = openItems(body, given)
  const result = item ? null : scoreOf(body, given)
  const band = result ? body.bands[result.band] : undefined
  return (
    <Flex vertical gap={12} style={{ maxWidth: '100%' }}>
      <Flex gap={8} align='center'>
        <Button size='small' onClick={() => setGiven({})}>
          从头试填
        </Button>
        <span>试填的不保存。</span>
      </Flex>
      <PhoneFrame>
        {item ? (
          <>
            <div style={{ color: QUIET, fontSize: 14 }}>{body.intro}</div>
            <div style={{ margin: '16px 0', fontSize: 20, fontWeight: 600, lineHeight: 1.5 }}>{item.text}</div>
            <Flex vertical gap={8}>
              {choicesOf(body, item.answers).map(({ value, label }) => (
                <Button key={value} onClick={() => setGiven({ ...given, [item.id]: value })}>
                  {label}
                </Button>
              ))}
              {item.scored && body.mayMiss > 0 && (
                <Button type='text' onClick={() => setGiven({ ...given, [item.id]: null })}>
                  这一题不答
                </Button>
              )}
            </Flex>
          </>
        ) : (
          <>
            <div style={{ fontSize: 20, fontWeight: 600 }}>{band?.title ?? '空着的太多，没有结果'}</div>
            {result && <div style={{ color: QUIET }}>{`${result.score} 分`}</div>}
            {band && (
              <div style={{ marginTop: 16, padding: 16, borderRadius: 14, background: SOFT, color: PRIMARY }}>
                {band.meaning}
              </div>
            )}
          </>
        )}
      </PhoneFrame>
    </Flex>
  )
}
