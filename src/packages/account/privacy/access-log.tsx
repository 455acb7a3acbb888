import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** Who has read what of me, newest first. */
export function AccessLog() {
  const log = useCall('GET /appoint/consultVisitor/accessLog', {})
  if (!log.data) return null
  return (
    <Section title='谁看过我的信息' hint='咨询师和平台运营每次查看都会留下记录。'>
      {log.data.length === 0 ? (
        <View className='privacy__quiet'>还没有人看过。</View>
      ) : (
        <Card padding='none'>
          {log.data.map(({ at, who, what, times }) => (
            <Cell
              key={`${at} ${who} ${what}`}
              title={`${who}${what}`}
              note={times > 1 ? `${at.slice(0, 16)}，当天 ${times} 次` : at.slice(0, 16)}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}
