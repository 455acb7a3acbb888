import { View } from '@tarojs/components'
import { DATA_KINDS, KEPT_DATA, type DataKind } from '@xinqi/domain/privacy'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'

const FACTS = [
  { key: 'what', label: '保存什么' },
  { key: 'purpose', label: '用来做什么' },
  { key: 'kept', label: '保存多久' },
  { key: 'seenBy', label: '谁能看到' },
] as const

/** Every kind of data, with how much of it is there for who is logged in. */
export function KeptDataList({ counted }: { counted: boolean }) {
  const [shown, setShown] = useState<DataKind | null>(null)
  const overview = useCall('GET /appoint/consultVisitor/userData', counted ? {} : null)
  const countOf = (kind: DataKind): string | undefined => {
    const count = counted ? overview.data?.counts[kind] : undefined
    return count === undefined ? undefined : count === 0 ? '没有' : `${count} 条`
  }
  return (
    <Section title='我们保存什么' hint='点开看用途、期限和谁能看到。'>
      <Card padding='none'>
        {DATA_KINDS.map((kind) => {
          const { title, what } = KEPT_DATA[kind]
          const count = countOf(kind)
          return <Cell key={kind} title={title} note={what} value={count} onPress={() => setShown(kind)} />
        })}
      </Card>
      {shown && (
        <Sheet visible title={KEPT_DATA[shown].title} onClose={() => setShown(null)}>
          {FACTS.map(({ key, label }) => (
            <View key={key} className='privacy__fact'>
              <View className='privacy__label'>{label}</View>
              <View>{KEPT_DATA[shown][key]}</View>
            </View>
          ))}
        </Sheet>
      )}
    </Section>
  )
}
