import { Text, View } from '@tarojs/components'
import { fieldsOf, MENTAL_HEALTH_LABEL, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { diffText, type DiffPart } from '@xinqi/domain/text/text-diff'
import { useMemo } from 'react'
import { Card } from '@/ui/card/card'
import type { Written } from './record-draft'
import './record.scss'

interface RecordDiffProps {
  before: Written
  after: Written
}

/** What differs between two versions of a record. What went and what came is said in words, so that neither a colour nor a line is needed. */
export function RecordDiff({ before, after }: RecordDiffProps) {
  const changes = useMemo(() => changesOf(before, after), [before, after])
  return (
    <Card className='record__card'>
      {changes.length === 0 && <View>这两份没有不同。</View>}
      {changes.map(({ label, parts }) => (
        <View key={label}>
          <View className='record__label' role='heading' aria-level='3'>
            {label}
          </View>
          <View className='record__words'>
            {parts.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </View>
        </View>
      ))}
    </Card>
  )
}

const MARK: Record<Exclude<DiffPart['kind'], 'same'>, string> = { removed: '去掉', added: '加上' }

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return <Text>{text}</Text>
  return (
    <Text className={`record__${kind}`}>
      <Text className='record__mark'>{`〔${MARK[kind]}：`}</Text>
      {text}
      <Text className='record__mark'>〕</Text>
    </Text>
  )
}

interface Change {
  label: string
  parts: DiffPart[]
}

const riskOf = ({ mentalHealthStatus }: Written): string =>
  mentalHealthStatus === null ? '没有选' : MENTAL_HEALTH_LABEL[mentalHealthStatus]

const sharedOf = ({ shared }: Written): string => (shared ? '签署后来访者看得到给 TA 的话' : '来访者看不到')

/** A choice is told as a whole: its letters mean nothing by themselves. */
const choice = (label: string, before: string, after: string): Change => ({
  label,
  parts: [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ],
})

function changesOf(before: Written, after: Written): Change[] {
  const choices: [label: string, before: string, after: string][] = [
    ['哪一种', RECORD_TEMPLATES[before.template].label, RECORD_TEMPLATES[after.template].label],
    ['看到的风险', riskOf(before), riskOf(after)],
    ['给来访者看', sharedOf(before), sharedOf(after)],
  ]
  const fields = new Map(
    [...fieldsOf(after.template), ...fieldsOf(before.template)].map(({ key, label }) => [key, label]),
  )
  const texts = [...fields].flatMap(([key, label]) => {
    const [old, now] = [before.words[key] ?? '', after.words[key] ?? '']
    return old === now ? [] : [{ label, parts: diffText(old, now) }]
  })
  return [...choices.filter(([, old, now]) => old !== now).map((one) => choice(...one)), ...texts]
}
