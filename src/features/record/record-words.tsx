import { Text, View } from '@tarojs/components'
import { COPIED_FROM, COPIED_TO, copiedStretches, stillCopied } from '@xinqi/domain/text/record-copy'
import { fieldsOf, MENTAL_HEALTH_LABEL, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { Card } from '@/ui/card/card'
import type { Written } from './record-draft'
import './record.scss'

/** A record to read: only the fields in which something stands. */
export function RecordWords({ written }: { written: Written }) {
  const { template, words, mentalHealthStatus, shared } = written
  const copied = stillCopied(words, written.copied)
  const filled = fieldsOf(template).filter(({ key }) => (words[key] ?? '').trim() !== '')
  const facts = [
    RECORD_TEMPLATES[template].label,
    mentalHealthStatus === null ? '还没有选风险' : MENTAL_HEALTH_LABEL[mentalHealthStatus],
    shared ? '给来访者的话，签署后 TA 看得到' : '来访者看不到',
  ]
  return (
    <Card className='record__card'>
      <View className='record__quiet'>{facts.join(' · ')}</View>
      {filled.length === 0 && <View>还没有写。</View>}
      {filled.map(({ key, label }) => (
        <View key={key}>
          <View className='record__label' role='heading' aria-level='2'>
            {label}
          </View>
          <View className='record__words'>
            {copiedStretches(key, words[key] ?? '', copied).map((stretch, index) => (
              <Stretch key={index} {...stretch} />
            ))}
          </View>
        </View>
      ))}
    </Card>
  )
}

/** What was taken over from the record before says so itself, until somebody edits it. */
function Stretch({ text, isCopied }: { text: string; isCopied: boolean }) {
  if (!isCopied) return <Text>{text}</Text>
  return (
    <Text>
      <Text className='record__mark'>{COPIED_FROM}</Text>
      {text}
      <Text className='record__mark'>{COPIED_TO}</Text>
    </Text>
  )
}
